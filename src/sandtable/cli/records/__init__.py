"""Commands about recorded games: replay, checks, odds."""
