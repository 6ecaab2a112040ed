"""`python -m cardrules` is the command `cardrules`."""

import sys

from cardrules.commands.command_line import main

sys.exit(main())
