"""The command line: checking, replaying and asking scenario files, for people and for programs."""
