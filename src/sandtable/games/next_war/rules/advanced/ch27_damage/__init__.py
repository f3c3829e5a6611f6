"""27 Hits and damage."""
