"""25 Movement and transport."""
