"""16 The Easter Offensive."""
