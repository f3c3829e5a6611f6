"""The Advanced game, chapter by chapter; the layer `advanced` is made of it."""
