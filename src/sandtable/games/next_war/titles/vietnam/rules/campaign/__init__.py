"""Rules of the campaign scenarios: which nations come, what their chart brings, what scores."""
