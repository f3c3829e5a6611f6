"""Players that are programs: they get a view, offers and a simulator, never the state."""
