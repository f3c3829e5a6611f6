"""What a player should know before the first order of a game of some years."""
