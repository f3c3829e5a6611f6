"""Seats: who has one, how it changes hands, and its share in the dice."""
