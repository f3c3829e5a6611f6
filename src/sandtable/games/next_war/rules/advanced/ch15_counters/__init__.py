"""15 Counters of the Advanced game."""
