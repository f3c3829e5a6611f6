"""Control of hexes and Clearing Operations."""
