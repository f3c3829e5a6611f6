"""What programs may know of good play at sea."""
