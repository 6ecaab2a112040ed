"""The games: a folder each, with everything of the game in it; nothing outside asks for one by its name."""
