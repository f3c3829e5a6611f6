"""The rules, by procedure; cards have a module each."""
