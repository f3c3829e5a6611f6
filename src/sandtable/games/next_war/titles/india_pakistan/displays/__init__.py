"""Next War: India-Pakistan, holding boxes and the air base display."""
