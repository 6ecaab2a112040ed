"""What every game must keep, as a suite for pytest. It needs pytest and hypothesis, and ipywidgets for some of it.

For a game that is installed: `pytest --pyargs cardrules.testing --game highcard`. In a game's own tests::

    from cardrules.testing.suite import *

    @pytest.fixture
    def game():
        return HIGHCARD

A test that a game has nothing for (no gallery, no second reading) is skipped and says so.
"""
