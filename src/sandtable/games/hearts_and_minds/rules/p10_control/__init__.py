"""10 Political control and pacification."""
