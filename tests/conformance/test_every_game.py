"""What `cardrules.testing` asks of any game, asked of the games that come along."""

from __future__ import annotations

from cardrules.testing.suite import *  # noqa: F403 -- all of it, whatever there is
