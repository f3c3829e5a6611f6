"""2 How a game begins."""
