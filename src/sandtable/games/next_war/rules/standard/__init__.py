"""The Standard game, one package per chapter."""
