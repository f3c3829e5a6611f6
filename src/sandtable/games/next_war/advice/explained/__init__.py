"""What a side is after and what a bot had in mind, for those who ask."""
