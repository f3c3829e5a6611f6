"""Steps and orders of ships: a layer of their own, for the scenarios that have any.

The rules themselves are in chapters 7 and 8.5.5 to 8.5.8 of the Standard game.
"""
