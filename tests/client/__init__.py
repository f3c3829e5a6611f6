"""What the browser client is held against: positions of the engine."""
