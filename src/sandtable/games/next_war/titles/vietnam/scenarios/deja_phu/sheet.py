"""NWV 17.1.1 The scenario's names and numbers, read once, and where its places are."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Final

import msgspec

from sandtable.board.lattice import HexId
from sandtable.games.next_war.scene import Scene

_HERE: Final = "sandtable.games.next_war.titles.vietnam.scenarios.deja_phu"


class OffMap(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Units that wait off the map."""

    units: tuple[str, ...]


class Sheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the scenario gives."""

    last_turn: int
    first_step: str
    initiative: str
    centre: str
    play_radius: int
    air_points: int
    replacements: dict[str, int]
    drop_modifier: int
    drop_column: str
    surprise: dict[int, int]
    fixed: dict[str, str]
    off_map: OffMap
    setup: dict[str, str]
    bases: dict[str, str]
    reinforcements: dict[str, tuple[str, ...]]


@cache
def sheet() -> Sheet:
    """Read the scenario's sheet."""
    text = files(_HERE).joinpath("scenario.toml").read_text(encoding="utf-8")
    return msgspec.toml.decode(text, type=Sheet)


def is_dien_bien_phu(scene: Scene, here: int) -> bool:
    """Say whether a hex is the one everything is about."""
    return scene.printed.atlas.label(here) == sheet().centre


def dien_bien_phu(scene: Scene) -> int:
    """Find the hex everything is about."""
    return scene.printed.atlas.hex_at(sheet().centre)


def around(scene: Scene) -> tuple[int, ...]:
    """List the hexes beside it."""
    return scene.printed.atlas.near[dien_bien_phu(scene)]


def play_area(scene: Scene) -> frozenset[int]:
    """List the hexes that are in play; they are found once."""
    found: frozenset[int] | None = scene.printed.memo.get("deja phu area")
    if found is None:
        centre = HexId(dien_bien_phu(scene))
        within = scene.printed.atlas.lattice.within(centre, sheet().play_radius)
        found = scene.printed.memo["deja phu area"] = frozenset(map(int, within))
    return found


def unit_named(scene: Scene, name: str) -> int:
    """Find a unit by its id on the counter sheet."""
    return [counter.id for counter in scene.printed.counters].index(name)


def helicopter_named(scene: Scene, name: str) -> int:
    """Find a helicopter by its id on the counter sheet."""
    return [counter.id for counter in scene.printed.helicopters].index(name)


def suggested_first(hexes: tuple[int, ...], suggested: int) -> tuple[int, ...]:
    """Put the suggested hex in front of the others."""
    return (suggested, *[here for here in hexes if here != suggested])
