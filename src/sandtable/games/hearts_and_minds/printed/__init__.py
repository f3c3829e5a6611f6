"""What is printed: areas, counters, cards, charts."""
