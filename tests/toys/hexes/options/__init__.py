"""The hex toy's options."""
