"""Rules of Vietnam for the air war of the Advanced game."""
