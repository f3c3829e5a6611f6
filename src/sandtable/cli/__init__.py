"""The command line: what a person types to play, replay, look up and check."""
