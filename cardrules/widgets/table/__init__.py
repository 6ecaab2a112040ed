"""A live table: picture, stepper, choices and the panels around them; and the Explorer, which puts them together."""
