"""Terrain, rivers, bridges, ferries and fortifications in movement."""
