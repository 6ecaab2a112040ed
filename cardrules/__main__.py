"""`python -m cardrules` is the command `cardrules`."""

import sys

from cardrules.cli import main

sys.exit(main())
