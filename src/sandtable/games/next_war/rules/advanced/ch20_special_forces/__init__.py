"""20 Special operations forces."""
