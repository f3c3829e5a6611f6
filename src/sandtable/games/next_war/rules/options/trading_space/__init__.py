"""13.3 Trading space for time, which players may agree on."""
