"""A game from outside is drawn like one of ours: by the command, in the service, under counters."""

from __future__ import annotations

from xml.etree import ElementTree as ET

import pytest

from sandtable.cli.maps.draw import MapOptions, render_map
from sandtable.games.registry import load_registry
from sandtable.presenters.map_picture import board_picture, boards_of, maps_of
from sandtable.presenters.printed_data import printed_data
from sandtable.table.table import prepared
from sandtable.web.service.map_cache import MapCache

TOY = "toys.hexes.picture"
TITLE = "toy-hexes"
SMALL = "toy-hexes/small"


def shelf():
    return load_registry((TOY,))


def test_its_board_stands_beside_ours():
    assert list(boards_of(shelf())) == [*boards_of(load_registry(())), TITLE]
    assert TITLE in maps_of(shelf())


def test_the_board_is_drawn_without_targets():
    art = board_picture(boards_of(shelf())[TITLE], "dark")

    layers = [group.get("id") for group in ET.fromstring(art)]  # noqa: S314  # our own text
    assert [name for name in layers if name] == ["layer-ground", "layer-places"]
    assert 'data-theme="dark"' in art


def test_the_sheet_says_where_every_hex_lies():
    game = shelf().games[TITLE]
    layers = game.rules.scenarios[SMALL].layers
    sheet = printed_data(game, SMALL, prepared(game, SMALL, layers)[1])

    left, top, wide, high = sheet.board.view_box
    assert sheet.board.kind == "hexes"
    assert sheet.board.hexes is not None
    assert sheet.board.hexes.flat
    assert len({(one.x, one.y) for one in sheet.lists.hexes}) == len(sheet.lists.hexes)
    for one in sheet.lists.hexes:
        assert left < one.x < left + wide
        assert top < one.y < top + high


def test_the_command_draws_it(monkeypatch, tmp_path):
    monkeypatch.setenv("SANDTABLE_GAMES", TOY)

    svg = render_map(MapOptions(TITLE, tmp_path / "map.svg", layers="targets"))

    assert 'id="layer-targets"' in svg
    assert 'id="layer-ground"' not in svg


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_service_keeps_it(tmp_path, theme):
    gallery = MapCache(str(tmp_path), shelf())

    assert (TITLE, theme) in gallery.missing()
    picture = gallery.picture(TITLE, theme)
    assert (TITLE, theme) not in gallery.missing()
    assert picture == gallery.picture(TITLE, theme)
    assert f'data-theme="{theme}"'.encode() in picture
