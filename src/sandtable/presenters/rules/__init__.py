"""Rules as people read them: texts with citations, the rulebook of a game, search."""
