"""The map of areas as a picture: `area_map`, with shapes, names and what stands around it."""

from __future__ import annotations
