"""3 The sequence of play."""
