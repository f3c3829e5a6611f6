"""People at the service: results, ratings, pairing and cups."""
