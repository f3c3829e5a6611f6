"""24 Air defence: detection, SAM and AAA fire."""
