"""Advice that only the Advanced game needs, and what it judges unlike the Standard game."""
