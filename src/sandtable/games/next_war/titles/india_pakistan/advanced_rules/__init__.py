"""Rules of the title that only the Advanced game has."""
