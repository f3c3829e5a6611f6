"""What can change in the Advanced game alone: markers, stocks of points, phases under way."""
