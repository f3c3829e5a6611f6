"""Where titles and options may speak in the Advanced game, by chapter."""
