"""Air, airmobile and airborne movement."""
