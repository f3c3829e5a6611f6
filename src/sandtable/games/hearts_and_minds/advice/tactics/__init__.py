"""Tactics of Hearts and Minds by name; nothing here decides an order."""
