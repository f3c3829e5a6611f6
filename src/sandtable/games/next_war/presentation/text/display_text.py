"""The Strategic Display in words: its boxes, who controls them, and the ships and units there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from sandtable.games.next_war.ids import BOTH_SIDES, PlaceId, SideId, UnitId
from sandtable.games.next_war.naval_lookups import sea_holder, side_of_box
from sandtable.games.next_war.presentation.sea_lists import SHOWN, has_sea
from sandtable.games.next_war.presentation.text.display_names import (
    hex_name,
    side_name,
    unit_name,
)
from sandtable.games.next_war.presentation.text.hex_card import unit_line
from sandtable.games.next_war.presentation.text.hidden_units import hidden_units
from sandtable.games.next_war.presentation.text.ship_lines import fleet_lines, ship_lines
from sandtable.games.next_war.printed.display_rows import BoxKind, Changes
from sandtable.games.next_war.state_lookups import Known, Scene
from sandtable.kernel.english import several

_HEADINGS: Final = {
    BoxKind.AT_SEA: "At Sea boxes, with their Inshore boxes and islands",
    BoxKind.HOLDING: "Holding Boxes",
}
_SEAS: Final = frozenset({BoxKind.AT_SEA, BoxKind.INSHORE})


def display_text(scene: Known, word: str) -> str:
    """List the boxes of the display, or tell all about those whose names contain a word."""
    if not has_sea(scene.printed):
        return "This scenario does not use ships or the Strategic Display."
    if not word:
        return "\n".join(display_lines(scene))
    wanted = word.replace("-", " ").casefold()
    found = [at for at in _shown(scene) if wanted in hex_name(scene.printed, at).casefold()]
    if not found:
        return f"There is no box {word!r}. Type `display` for the list."
    return "\n".join([line for at in found for line in box_lines(scene, at)])


def display_lines(scene: Scene) -> Iterator[str]:
    """The levels at sea, every box in a line, and where all ships are."""
    state, places = scene.state, scene.printed.places
    yield f"ASW Level {state.asw}   Submarine Threat Level {state.submarine_threat}"
    for kind, heading in _HEADINGS.items():
        yield heading
        for at in _shown(scene):
            if places[at].kind is kind:
                yield f"  {_summary(scene, at)}"
                inside = [each for each in _shown(scene) if _is_part(scene, each, at)]
                yield from [f"    {_summary(scene, each)}" for each in inside]
    yield from fleet_lines(scene)


def box_card(scene: Scene, place: PlaceId) -> str:
    """Tell all about a box."""
    return "\n".join(box_lines(scene, place))


def box_lines(scene: Scene, place: PlaceId) -> Iterator[str]:
    """Who controls a box and whether that can change, what is near it, and what is in it."""
    printed = scene.printed
    box = printed.places[place]
    yield f"{hex_name(printed, place)}: {_status(scene, place)}"
    if box.kind in _SEAS:
        fixed = box.changes is Changes.FIXED
        yield f"  control {'never changes' if fixed else 'is rolled for each turn'}"
    near = [
        hex_name(printed, to)
        for to in (*box.by_sea, *box.inshore, *box.landing)
        if _used(scene, to)
    ]
    if near:
        yield f"  by sea: {several(near)}"
    if box.ports:
        yield f"  Ports: {box.ports}"
    hidden, nobody = hidden_units(scene), True
    for side in BOTH_SIDES:
        units = [unit for unit in _units_in(scene, place, side) if unit not in hidden]
        lines = [*ship_lines(scene, side, place), *[unit_line(scene, unit) for unit in units]]
        if lines:
            nobody = False
            yield f"  {side_name(printed, side)}"
            yield from [f"    {line}" for line in lines]
    if nobody:
        yield "  no ships or units"


def _summary(scene: Scene, place: PlaceId) -> str:
    """A box in one line: its status, and how much is in it."""
    printed, parts = scene.printed, []
    for side in BOTH_SIDES:
        ships = [line.partition(";")[0] for line in ship_lines(scene, side, place)]
        units = [unit_name(printed, unit) for unit in _units_in(scene, place, side)]
        parts += [*ships, *([f"units {', '.join(units)}"] if units else [])]
    inside = f" - {'; '.join(parts)}" if parts else ""
    return f"{hex_name(printed, place)}: {_status(scene, place)}{inside}"


def _status(scene: Scene, place: PlaceId) -> str:
    box = scene.printed.places[place]
    if box.kind in _SEAS:
        holder = sea_holder(scene, place)
        return "Contested" if holder is None else f"{side_name(scene.printed, holder)} control"
    if box.kind is not BoxKind.HOLDING:
        return "island"
    owner = side_of_box(scene, place)
    return "neutral, closed" if owner is None else f"open to {side_name(scene.printed, owner)}"


def _units_in(scene: Scene, place: PlaceId, side: SideId) -> list[UnitId]:
    return [unit for unit, now in scene.state.forces[side].units.pairs() if now.at == place]


def _used(scene: Scene, place: PlaceId) -> bool:
    return scene.printed.places[place].kind in SHOWN


def _shown(scene: Scene) -> list[PlaceId]:
    return [at for at in scene.printed.places if _used(scene, at)]


def _is_part(scene: Scene, place: PlaceId, sea: PlaceId) -> bool:
    return place != sea and scene.printed.places[place].sea == sea
