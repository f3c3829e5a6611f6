"""Orders that only the Advanced game has, by subject."""
