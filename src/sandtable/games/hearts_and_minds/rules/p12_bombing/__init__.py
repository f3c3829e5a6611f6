"""12 Bombing."""
