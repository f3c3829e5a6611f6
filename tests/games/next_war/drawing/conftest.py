"""Both sheets, read and drawn once."""

from __future__ import annotations

from functools import cache
from xml.etree import ElementTree as ET

import pytest

from sandtable.games.next_war.drawing.hex_map import HexMapOptions, draw_hex_map
from sandtable.games.next_war.drawing.title_map_settings import SHEETS, map_data_of

SVG = "{http://www.w3.org/2000/svg}"


@cache
def read(name):
    return map_data_of(name)


@cache
def drawn(name):
    return draw_hex_map(read(name), HexMapOptions())


@cache
def parsed(name):
    return ET.fromstring(drawn(name))  # noqa: S314  # our own text


@pytest.fixture(params=sorted(SHEETS))
def sheet(request):
    return read(request.param)


@pytest.fixture(params=sorted(SHEETS))
def whole(request):
    """A sheet, and the picture of it, parsed."""
    return read(request.param), parsed(request.param)


@pytest.fixture
def text_of():
    """The whole picture of a title as text, drawn once for all tests of the folder."""
    return drawn


@pytest.fixture
def layer():
    """Find a layer of a picture by name."""

    def find(picture, name):
        (found,) = (g for g in picture.iter(f"{SVG}g") if g.get("id") == f"layer-{name}")
        return found

    return find
