"""What bots do with air units in the Advanced game."""
