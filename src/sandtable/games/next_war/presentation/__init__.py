"""How the game is shown: views, lists, overlays, texts."""
