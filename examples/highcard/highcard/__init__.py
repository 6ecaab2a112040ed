"""High Card: two players, three tricks, one open point. A small game for cardrules, to read and to copy from."""
