"""What is stored encrypted, and under which keys."""
