"""A workshop for puzzles: positions are cut out of bots' games and solved exactly."""
