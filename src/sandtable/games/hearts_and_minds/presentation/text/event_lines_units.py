"""What happened to units and Viet Cong, in words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from sandtable.games.hearts_and_minds import events as e
from sandtable.games.hearts_and_minds.presentation.text.display_names import (
    SEATS,
    area_name,
    unit_in_sentence,
    unit_name,
    units_text,
    vc_name,
)
from sandtable.games.hearts_and_minds.printed.printed_components import Printed
from sandtable.games.hearts_and_minds.state import (
    BODY,
    DEAD,
    FUTURE,
    HOLDING,
    OUT,
    RECALLED,
    UNASSIGNED,
)
from sandtable.kernel.english import counted, several

Teller = Callable[[Printed, Any], str]


#: How units move: one of them, and several.
_WAYS: Final = {
    "land": ("moves to", "move to"),
    "trail": ("moves along the Trail to", "move along the Trail to"),
    "sea": ("lands in", "land in"),
    "river": ("moves by river to", "move by river to"),
}


#: What becomes of units that leave the map, or do not enter it yet.
_SENT: Final = {
    DEAD: "sent to the Dead Pool",
    BODY: "sent to the Body Count Box",
    HOLDING: "waiting to deploy",
    FUTURE: "set aside for later years",
    UNASSIGNED: "sent to the unassigned pool",
    RECALLED: "recalled to the capital",
    OUT: "out of the game",
}


def _moved(printed: Printed, event: e.UnitsMoved) -> str:
    way = _WAYS.get(event.by, ("goes to", "go to"))[len(event.units) > 1]
    return f"{_all(event.units)} {way} {area_name(printed, event.to)}."


def _placed(printed: Printed, event: e.UnitsPlaced) -> str:
    if event.to not in _SENT:
        where = area_name(printed, event.to)
        owners = dict.fromkeys(printed.counters[unit].side for unit in event.units)
        moved = [
            f"{SEATS[side]} moves {several(_own(printed, event.units, side))} to {where}."
            for side in owners
        ]
        return " ".join(moved)
    verb = "are" if len(event.units) > 1 else "is"
    return f"{_all(event.units)} {verb} {_SENT[event.to]}."


def _own(printed: Printed, units: Iterable[int], side: int) -> list[str]:
    """Name those of some units that belong to a side, as they stand within a sentence."""
    return [unit_in_sentence(unit) for unit in units if printed.counters[unit].side == side]


def _all(units: Iterable[int]) -> str:
    return several([unit_name(unit) for unit in units])


def _lost(_: Printed, event: e.UnitsLost) -> str:
    return f"Lost: {units_text(event.units)}."


def _rated(_: Printed, event: e.UnitsRated) -> str:
    return f"Now {'veteran' if event.veteran else 'untried'}: {units_text(event.units)}."


def _drawn(printed: Printed, event: e.VCDrawn) -> str:
    return f"A Viet Cong unit is placed face down in {area_name(printed, event.area)}."


def _searched(printed: Printed, event: e.VCSearched) -> str:
    who = "A Viet Cong unit" if event.vc is None else vc_name(event.vc)
    return f"{who} is placed face down in {area_name(printed, event.area)}."


def _looked(_: Printed, event: e.VCLookedAt) -> str:
    seen = ": " + ", ".join(map(vc_name, event.vcs)) if event.vcs else ""
    return f"Red looks at {counted(event.count, 'Viet Cong counter')}{seen}."


def _slunk(printed: Printed, event: e.VCMoved) -> str:
    who = several([*map(vc_name, event.vcs or ())]) or counted(event.count, "Viet Cong unit")
    start, to = area_name(printed, event.start), area_name(printed, event.to)
    return f"{who} (face down) {'move' if event.count > 1 else 'moves'} from {start} to {to}."


def _went(printed: Printed, event: e.OpenVCMoved) -> str:
    who, verb = several([*map(vc_name, event.vcs)]), "move" if len(event.vcs) > 1 else "moves"
    return f"{who} {verb} from {area_name(printed, event.start)} to {area_name(printed, event.to)}."


def _turned(printed: Printed, event: e.VCTurnedUp) -> str:
    return f"Revealed in {area_name(printed, event.area)}: {vc_name(event.vc)}."


_AWAY: Final = {
    "pool": "returns to the pool",
    "body": "is eliminated",
    "waiting": "is removed until Red's next turn",
    "gone": "is out of the game",
}


def _left(printed: Printed, event: e.VCLeft) -> str:
    return f"{vc_name(event.vc)} in {area_name(printed, event.area)} {_AWAY[event.to]}."


def _brought(printed: Printed, event: e.VCBroughtBack) -> str:
    return f"{vc_name(event.vc)} returns to {area_name(printed, event.area)}."


def _marked(printed: Printed, event: e.VCMarked) -> str:
    return f"{vc_name(event.vc)} in {area_name(printed, event.area)} is marked."


def _exchanged(printed: Printed, event: e.VCExchanged) -> str:
    one, other = area_name(printed, event.one), area_name(printed, event.other)
    return f"Viet Cong units in {one} and {other} swap places."


TELLERS: Final[Mapping[type, Teller]] = {
    e.UnitsMoved: _moved,
    e.UnitsPlaced: _placed,
    e.UnitsLost: _lost,
    e.UnitsRated: _rated,
    e.VCDrawn: _drawn,
    e.VCLookedAt: _looked,
    e.VCSearched: _searched,
    e.VCMoved: _slunk,
    e.OpenVCMoved: _went,
    e.VCTurnedUp: _turned,
    e.VCLeft: _left,
    e.VCBroughtBack: _brought,
    e.VCMarked: _marked,
    e.VCExchanged: _exchanged,
}
