"""The hex toy's rulings."""
