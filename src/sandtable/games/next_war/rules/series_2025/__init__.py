"""The series rules of 2025, where they differ from those of the titles' own years."""
