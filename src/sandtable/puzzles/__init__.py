"""Puzzles: positions with one question, and the exact chances of every answer."""
