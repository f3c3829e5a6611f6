"""18 Formations, headquarters and artillery."""
