"""8.3 Zones of Control."""
