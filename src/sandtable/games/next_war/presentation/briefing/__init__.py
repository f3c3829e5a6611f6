"""What a player should know before the first order of a scenario."""
