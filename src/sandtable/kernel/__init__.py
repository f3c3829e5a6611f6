"""Knows no game: citations, layers, dice, records, refusals and the conformance suite."""
