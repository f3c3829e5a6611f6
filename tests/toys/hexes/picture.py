"""The hex toy with something to draw: `GAME` is the toy and its picture, as a plugin would name it.

Most tests play the toy without one, in words alone.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import msgspec

from sandtable.kernel.client_display_types import Clock, Picture
from toys.hexes.game import GAME as TOY
from toys.hexes.printed import draw_map


class HexPrint(msgspec.Struct, frozen=True):
    id: int
    label: str
    terrain: str


class Lists(msgspec.Struct, frozen=True):
    hexes: tuple[HexPrint, ...]


@cache
def chart():
    """The map of the small scenario."""
    return draw_map(13, 12)


def lists_of(printed):
    lattice, terrain = printed.chart.lattice, printed.chart.terrain
    return Lists(
        tuple(HexPrint(h, lattice.label_of(h), terrain[h].name.lower()) for h in lattice.hexes)
    )


def maps():
    from toys.hexes.drawing.maps import MAPS  # noqa: PLC0415  # loaded when a map is drawn

    return MAPS


PICTURE = Picture(
    lists=lists_of,
    charts=lambda _printed: (),
    spaces="hexes",
    kinds={"hex": "hexes"},
    clock=lambda scene: Clock("Turn", scene.state.turn, 1, scene.printed.turns),
    card=lambda scene, here: scene.printed.chart.lattice.label_of(here),
    maps=maps,
)
GAME = replace(TOY, presentation=replace(TOY.presentation, picture=PICTURE))
