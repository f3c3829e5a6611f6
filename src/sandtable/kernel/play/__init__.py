"""A game in progress: state, events, dice, records."""
