"""What cardrules asks of every game, asked of High Card."""

import pytest
from highcard.game import HIGHCARD

from cardrules.testing.suite import *  # noqa: F403 -- the whole suite


@pytest.fixture
def game():
    return HIGHCARD
