"""16 Advanced movement."""
