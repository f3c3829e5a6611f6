"""8.2 Zones of Control."""
