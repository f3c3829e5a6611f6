"""The units of a scenario's sheet: what each side begins with, what comes when and where."""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Final

from sandtable.games.next_war.ids import PlaceId, SideId
from sandtable.games.next_war.presentation.text.display_names import nation_name
from sandtable.games.next_war.printed.counter_types import DEPOT, HEADQUARTERS, SUPPLY_UNIT
from sandtable.games.next_war.printed.counters import Counter, HelicopterCounter, Size
from sandtable.games.next_war.printed.printed_components import Printed
from sandtable.games.next_war.sheets.scenario_place_lookup import (
    is_helicopter,
    place_called,
    sheet_of,
    unit_named,
)
from sandtable.games.next_war.sheets.scenario_sheet import ReinforcementRow
from sandtable.kernel.briefing_types import Arrival
from sandtable.kernel.client_display_types import Spot
from sandtable.kernel.english import counted, several

#: How a place is named that is a hex, or one beside it if there is no room.
_AT: Final = "at "
#: More hexes than this are not marked one by one.
_MANY: Final = 8
_FLYER: Final = "helicopter"
#: What is counted by itself, whatever its size.
_SUPPLY: Final = (DEPOT, SUPPLY_UNIT)
#: Sizes from the largest on, supply units and helicopters last.
_SIZES: Final = (*(size.value for size in reversed(Size)), *_SUPPLY, _FLYER)


def forces_of(printed: Printed, side: SideId) -> tuple[str, ...]:
    """What a side begins with and receives later, a line for each nation."""
    sheet = sheet_of(printed)
    start = [_piece(printed, row.unit) for row in sheet.setup]
    later = [_piece(printed, row.unit) for row in sheet.reinforcements]
    lines = []
    for nation in dict.fromkeys(each.nation for each in (*start, *later) if each.side == side):
        own = [each for each in start if each.nation == nation]
        more = [each for each in later if each.nation == nation]
        parts = [f"{by_size(own)} at the start"] if own else []
        parts += [f"{by_size(more)} later"] if more else []
        lines.append(f"{nation_name(nation)}: {'; '.join(parts)}")
    return tuple(lines)


def _piece(printed: Printed, name: str) -> Counter | HelicopterCounter:
    if is_helicopter(printed, name):
        return next(each for each in printed.helicopters if each.id == name)
    return printed.counters[unit_named(printed, name)]


def by_size(pieces: Iterable[Counter | HelicopterCounter]) -> str:
    """Count pieces by size, and those of each size by type: 3 divisions (2 infantry, 1 armor)."""
    sizes: dict[str, Tally[str]] = {}
    for each in pieces:
        size, kind = _size_and_kind(each)
        sizes.setdefault(size, Tally())[kind] += 1
    ordered = sorted(sizes.items(), key=lambda pair: _SIZES.index(pair[0]))
    return several([_of_size(size, kinds) for size, kinds in ordered])


def _of_size(size: str, kinds: Tally[str]) -> str:
    if len(kinds) == 1:
        (kind, number), *_ = kinds.items()
        return counted(number, _kind_of_size(kind, size))
    listed = ", ".join(f"{number} {kind}" for kind, number in kinds.most_common())
    return f"{counted(kinds.total(), size)} ({listed})"


def _kind_of_size(kind: str, size: str) -> str:
    """Return what units of a type and size are called: infantry division, corps headquarters."""
    if kind.endswith(HEADQUARTERS):
        return f"{kind.removesuffix(HEADQUARTERS)}{size} {HEADQUARTERS}"
    return f"{kind} {size}".strip()


def _size_and_kind(piece: Counter | HelicopterCounter) -> tuple[str, str]:
    if isinstance(piece, HelicopterCounter):
        return _FLYER, ""
    if piece.type in _SUPPLY:
        return piece.type, ""
    size = piece.size.value
    return size, piece.type.replace(f" {size}", "")


def arrivals_of(printed: Printed) -> tuple[Arrival, ...]:
    """List what comes, turn by turn and nation by nation, with the entry hexes."""
    rows = [(row, _piece(printed, row.unit)) for row in sheet_of(printed).reinforcements]
    order = sorted(rows, key=lambda pair: (pair[0].turn, pair[1].side))
    return tuple(
        _arrival(printed, turn, list(group))
        for (turn, _, _), group in groupby(
            order, key=lambda pair: (pair[0].turn, pair[1].side, pair[1].nation)
        )
    )


def _arrival(
    printed: Printed, turn: int, group: list[tuple[ReinforcementRow, Counter | HelicopterCounter]]
) -> Arrival:
    piece = group[0][1]
    ground = [row for row, each in group if isinstance(each, Counter)]
    flyers = len(group) - len(ground)
    parts = [counted(len(ground), "unit")] if ground else []
    parts += [counted(flyers, "helicopter")] if flyers else []
    entries = Tally(row.place for row, _ in group)
    return Arrival(
        turn,
        piece.side,
        nation_name(piece.nation),
        several(parts),
        "; ".join(where_text(printed, place) for place in entries),
        tuple(unit_named(printed, row.unit) for row in ground),
        tuple({spot.space: spot for spot in _spots(printed, entries, piece.side)}.values()),
    )


def where_text(printed: Printed, name: str) -> str:
    """Where units of a place on the sheet come in: a hex, several, a box, or bases."""
    if name.startswith(_AT):
        return name.removeprefix(_AT)
    place = sheet_of(printed).place(name)
    if place.hexes:
        return ", ".join(place.hexes)
    if place.around:
        return f"adjacent to {', '.join(place.around)}"
    if place.is_only_a_box:
        names = [each.strip().removesuffix(" Box") for each in place.box.split(";")]
        return several([f"{each} Box" for each in names])
    return name


def _spots(printed: Printed, entries: Tally[str], side: SideId) -> Iterator[Spot]:
    """The hexes on the map where so many units come in; of several hexes, any may be used."""
    for name, number in entries.items():
        hexes = [here for here in place_called(printed, name) if here >= 0]
        shown = hexes[:1] if name.startswith(_AT) else hexes
        if len(shown) > _MANY:
            continue
        text = f"{number} enter{'s' if number == 1 else ''}" if len(shown) == 1 else "may enter"
        yield from (Spot(here, text, number, side) for here in shown)


def objectives_at_start(printed: Printed, side: SideId) -> int:
    """Count the objectives that a side holds before the first turn."""
    return sum([_holder(printed, here) == side for here in objective_hexes(printed)])


def objective_hexes(printed: Printed) -> tuple[PlaceId, ...]:
    """The objectives of the sheet, where it is objectives that decide or pay."""
    facts = sheet_of(printed).facts
    if facts.victory is None or facts.victory.by == "points":
        return ()
    return tuple(printed.atlas.hex_at(label) for label in facts.goals)


def _holder(printed: Printed, here: PlaceId) -> SideId | None:
    """The side whose units set up in a hex, else the side whose country it is."""
    label = printed.atlas.label(here)
    for row in sheet_of(printed).setup:
        if row.place == label:
            return _piece(printed, row.unit).side
    return printed.atlas.home.get(printed.atlas.ground[here].country)


def size_text(size: str) -> str:
    """How the sheet's sizes are named where each pays points."""
    return f"enemy {size}" if size != _FLYER else "enemy attack helicopter"


def sides_units(printed: Printed) -> int:
    """Count the units and helicopters of the sheet."""
    return len(sheet_of(printed).listed)
