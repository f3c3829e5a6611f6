"""The hex toy's rules."""
