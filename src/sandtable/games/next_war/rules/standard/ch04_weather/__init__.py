"""4 Weather."""
