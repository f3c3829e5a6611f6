"""What tests of the area map share."""

from __future__ import annotations

import pytest

SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture
def layer():
    """Find a layer of a picture by name."""

    def find(picture, name):
        (found,) = (g for g in picture.iter(f"{SVG}g") if g.get("id") == f"layer-{name}")
        return found

    return find
