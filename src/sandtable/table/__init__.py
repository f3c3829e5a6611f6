"""A game in progress: seats, records, undo and saves; no HTTP, no SQL."""
