"""17 The years 1973 to 1975."""
