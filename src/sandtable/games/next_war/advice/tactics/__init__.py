"""Tactics of the Next War series by name; nothing here decides an order."""
