"""A scenario of our own, by which the engine of scenarios is tried."""
