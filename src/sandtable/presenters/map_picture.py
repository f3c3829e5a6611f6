"""The map of a title as a picture to lay counters on: terrain and names, no counters, no frames."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from sandtable.cartography.palette import Theme
from sandtable.games.registry import Registry
from sandtable.kernel.maps import BoardMap, MapRequest

THEMES: Final = tuple(theme.value for theme in Theme)
#: The distance at which a client is given a map; it changes `data-zoom` itself.
_ZOOM: Final = 2
_BOX: Final = re.compile(r'viewBox="([^"]*)"')


def maps_of(shelf: Registry) -> dict[str, BoardMap]:
    """All maps that games draw, by name: those that are played on first."""
    pictures = [
        game.presentation.picture
        for game in shelf.games.values()
        if game.presentation.picture is not None
    ]
    found = {name: one for picture in pictures for name, one in picture.maps().items()}
    return dict(sorted(found.items(), key=lambda pair: not pair[1].is_board))


def boards_of(shelf: Registry) -> dict[str, BoardMap]:
    """The maps that are played on, by title."""
    return {title: one for title, one in maps_of(shelf).items() if one.is_board}


@cache
def board_picture(board: BoardMap, theme: str) -> str:
    """Draw a map as SVG; `data-zoom` on its root (1 to 3) says which names show."""
    return board.draw(MapRequest(theme, _ZOOM, board.under))


@cache
def view_box(board: BoardMap) -> tuple[float, float, float, float]:
    """The corner, width and height of a map in the units of its picture."""
    found = _BOX.search(board.draw(MapRequest(THEMES[0], _ZOOM, ())))
    if found is None:
        raise RuntimeError("a map without a size")
    left, top, wide, high = map(float, found[1].split())
    return left, top, wide, high
