"""NWSS3 4.11 Recon units, which players may agree on."""
