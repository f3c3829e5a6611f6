"""The titles of the series, each with its differences only."""
