"""NWSS3 4.17 Prior planning for parachutes, which players may agree on."""
