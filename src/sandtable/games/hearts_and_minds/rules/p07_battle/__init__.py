"""7 Battle rounds."""
