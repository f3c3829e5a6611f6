"""15 The Tet Offensive."""
