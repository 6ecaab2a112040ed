"""Refuses a Python that is too old, before it meets what it cannot read.

The package imports this first. It is kept in the syntax of old Pythons, as scripts/environment.py is, whose words these
are.
"""

import sys

OLDEST_PYTHON = (3, 11)


if sys.version_info < OLDEST_PYTHON:
    told = "cardrules needs Python %d.%d or newer, and this is Python %d.%d (%s)." % (
        OLDEST_PYTHON + sys.version_info[:2] + (sys.executable,)
    )
    if sys.argv[:1] != ["-m"]:  # which stands there while Python looks for what to run
        raise ImportError(told)
    command = " ".join(["-m cardrules", *sys.argv[1:]])
    sys.exit("\nERROR: %s\nStart the same command with a newer one, for example: python3.12 %s" % (told, command))
