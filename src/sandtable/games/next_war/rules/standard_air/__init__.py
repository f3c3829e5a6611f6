"""29.1 Air Points of the Standard game in Advanced scenarios, an option."""
