"""2 Components and units."""
