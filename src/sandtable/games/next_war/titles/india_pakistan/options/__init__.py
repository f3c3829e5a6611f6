"""Next War: India-Pakistan, what players choose before a game."""
