"""Beacon: two sides of three patrols each, twenty hexes, six turns."""
