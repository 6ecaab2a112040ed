"""What the build of the wheel does besides: the lessons travel with the package, for `cardrules lessons`.

Only what a wheel is made of: an editable install reads the checkout's own notebooks/.
"""

import glob
import os

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class LessonsTravel(BuildHookInterface):
    """Puts the notebooks beside what they call."""

    def initialize(self, version, build_data):
        """Add the notebooks to a wheel that is about to be built, and nothing that Jupyter keeps beside them."""
        if version == "editable":
            return
        for path in sorted(glob.glob(os.path.join(self.root, "notebooks", "*.ipynb"))):
            build_data["force_include"][path] = "cardrules/lessons/notebooks/" + os.path.basename(path)
