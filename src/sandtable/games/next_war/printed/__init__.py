"""What is printed: maps, counters, charts, displays."""
