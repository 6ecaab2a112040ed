"""What has happened in a game: the timeline with its branches, what can be looked at, and transcripts of it."""
