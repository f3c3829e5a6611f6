"""Screens of the terminal in the documents, made by playing."""
