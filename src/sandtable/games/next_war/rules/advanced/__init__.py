"""The Advanced game, chapter by chapter; so far what its charts say, which no layer has yet."""
