"""Parts of a game's map, cut out and written in the notation of positions.

The hexes around a centre are laid onto the small sheet of the notation, direction by direction.  A
unit that has lost a step becomes a unit of one step with the values it has now, so the part is a
position of its own: it looks like the game it comes from, but nothing outside it plays a part.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from sandtable.board.hex_grid import OFF_MAP, HexId
from sandtable.games.next_war.ids import BOTH_SIDES, PlaceId, UnitId
from sandtable.games.next_war.position_text.notation_vocabulary import (
    CLASSES,
    HOME,
    NATIONS,
    SHEET,
    SIZES,
)
from sandtable.games.next_war.printed.terrain import Side
from sandtable.games.next_war.state_lookups import (
    Scene,
    attack_of,
    controller_of,
    counter_of,
    defence_of,
    halves_of,
    is_reduced,
    mobility_of,
    movement_of,
    stack_at,
    unit_of,
)

MIDDLE = "1404"
COUNTRIES = {"vietnam": "SRV", "india-pakistan": "ROI"}
_WORDS = {pair: word for word, pair in CLASSES.items()}
_SIZES = {size: word for word, size in SIZES.items()}


@dataclass(frozen=True)
class Window:
    """A part of a map: its lines, and the sheet's label of each unit's hex by unit name."""

    title: str
    ground: tuple[str, ...]
    units: tuple[str, ...]

    def text(self, side: int, segment: str, *more: str, units: tuple[str, ...] = ()) -> str:
        """The position; `units` instead of all units, `more` lines besides."""
        header = f"@ {self.title} side={('Allied', 'non-Allied')[side]} segment={segment}"
        country = COUNTRIES[self.title]
        lines = [f"{header} country={country}", *self.ground, *more, *(units or self.units)]
        return "\n".join(lines)


def hexes_around(scene: Scene, centre: PlaceId, radius: int) -> dict[PlaceId, HexId]:
    """The hexes up to so far from a centre, each with its place on the sheet."""
    lattice = scene.printed.atlas.lattice
    found = {centre: SHEET.hex_at(MIDDLE)}
    front = [centre]
    for _ in range(radius):
        further = []
        for here in front:
            pairs = zip(lattice.neighbours[here], SHEET.neighbours[found[here]], strict=True)
            for there, on_sheet in pairs:
                if OFF_MAP in (there, on_sheet) or there in found:
                    continue
                if there in scene.printed.atlas.ground:
                    found[PlaceId(there)] = on_sheet
                    further.append(PlaceId(there))
        front = further
    return found


def cut(scene: Scene, title: str, centre: PlaceId, near: int = 2, far: int = 3) -> Window:
    """The part around a centre: ground up to `far`, units up to `near`."""
    ground = hexes_around(scene, centre, far)
    inner = hexes_around(scene, centre, near)
    names: set[str] = set()
    units = tuple(
        line
        for side in BOTH_SIDES
        for here, there in sorted(inner.items())
        for unit in stack_at(scene, side, here)
        if (line := _unit(scene, unit, SHEET.label_of(there), names))
    )
    return Window(title, tuple(_ground(scene, title, ground)), units)


def _ground(scene: Scene, title: str, hexes: dict[PlaceId, HexId]) -> Iterator[str]:
    atlas = scene.printed.atlas
    for here, there in sorted(hexes.items(), key=lambda pair: pair[1]):
        ground, label = atlas.ground[here], SHEET.label_of(there)
        features = [feature.value.replace(" ", "_") for feature in sorted(ground.features)]
        if ground.terrain.value != "Flat" or features:
            yield " ".join((label, ground.terrain.value, *features))
        country = ground.country if ground.country in HOME else COUNTRIES[title]
        if country != COUNTRIES[title]:
            yield f"{label} in {country}"
        held = controller_of(scene, here)
        if held is not None and held != HOME[country]:
            yield f"{label} held by {_holder(title, held)}"
        for near in atlas.near[here]:
            if near in hexes and hexes[near] > there:
                yield from _between(scene, here, near, f"{label}-{SHEET.label_of(hexes[near])}")


def _holder(title: str, side: int) -> str:
    allied = "SRV" if title == "vietnam" else "ROI"
    other = "PRC" if title == "vietnam" else "IROP"
    return allied if side == Side.ALLIED else other


def _between(scene: Scene, here: PlaceId, there: PlaceId, pair: str) -> Iterator[str]:
    atlas = scene.printed.atlas
    if (here, there) in atlas.sides:
        yield f"{pair} {atlas.sides[here, there].value}"
    if (here, there) in atlas.roads:
        yield f"{pair} {atlas.roads[here, there].value.split()[0]}"


def _unit(scene: Scene, unit: UnitId, label: str, names: set[str]) -> str:
    """The line of a unit; empty for one that the notation cannot describe."""
    counter, now = counter_of(scene, unit), unit_of(scene, unit)
    kind = _WORDS.get((counter.combat_class, mobility_of(scene, unit)))
    if kind is None or counter.nation not in NATIONS or counter.outpost:
        return ""
    name = "".join(c for c in counter.designation if c.isalnum() or c in "-/") or "unit"
    while name in names:
        name += "x"
    names.add(name)
    halves = halves_of(scene, (unit,))
    words = [
        kind,
        _SIZES[counter.size],
        f"er{counter.reduced_er if is_reduced(scene, unit) else counter.er}",
        "sp1/2" if halves == 1 else f"sp{-(-halves // 2)}",
        f"steps{now.steps}",
    ]
    if counter.formation:
        words.append(f"of{counter.formation.replace(' ', '_')}")
    for flag in ("airborne", "marine", "divisional"):
        words += [flag] if getattr(counter, flag) else []
    words += ["alone"] if counter.only_alone else []
    if counter.support_range:
        words.append(f"range{counter.support_range}")
    values = f"{attack_of(scene, unit)}-{defence_of(scene, unit)}-{movement_of(scene, unit)}"
    return " ".join((label, counter.nation, name, values, *words))
