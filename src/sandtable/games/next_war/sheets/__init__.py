"""Scenarios as sheets: the facts of a sheet, what each says, and layers made of them."""
