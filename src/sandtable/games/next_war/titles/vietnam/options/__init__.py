"""Next War: Vietnam, what players choose before a game."""
