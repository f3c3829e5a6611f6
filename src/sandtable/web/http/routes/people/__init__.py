"""Routes about people: results, players, pairing and cups."""
