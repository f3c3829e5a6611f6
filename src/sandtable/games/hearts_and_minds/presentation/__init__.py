"""How the game is shown: views, lists, texts."""
