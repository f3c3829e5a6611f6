"""The charts of the Advanced game, as tables."""
