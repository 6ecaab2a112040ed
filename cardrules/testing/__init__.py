"""What every game must keep: the conformance suite, for games of any package."""
