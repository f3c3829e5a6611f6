"""Rules of the title that only the Standard game has."""
