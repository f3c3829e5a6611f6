"""29 Alternate play: options of the Advanced game alone."""
