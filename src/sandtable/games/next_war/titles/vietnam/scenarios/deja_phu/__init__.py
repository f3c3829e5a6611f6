"""Next War: Vietnam, deja_phu."""
