"""5 The card-play turn."""
