"""NWV 17.1.3 Eastward, Ho!."""
