"""The track of headquarters: who obeys them, what they have left, and what bars their support."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.ids import BOTH_SIDES, ENEMY, SideId, UnitId
from sandtable.games.next_war.presentation.text.display_names import (
    hex_name,
    side_name,
    unit_name,
)
from sandtable.games.next_war.presentation.text.hidden_units import hidden_units
from sandtable.games.next_war.printed.counter_types import is_headquarters
from sandtable.games.next_war.rule_hooks.advanced.headquarters import (
    HqUse,
    is_subordinate,
    use_vetoes,
)
from sandtable.games.next_war.rules.advanced.ch15_counters.headquarters_number import number_of
from sandtable.games.next_war.rules.advanced.ch18_headquarters.combat_support import reaches
from sandtable.games.next_war.rules.advanced.ch18_headquarters.headquarters_bridges import (
    bridge_of,
)
from sandtable.games.next_war.rules.advanced.ch18_headquarters.uses import uses_in_turn, uses_left
from sandtable.games.next_war.state_lookups import Known, counter_of, unit_of
from sandtable.kernel.briefing_types import SideValue, StatusTrack
from sandtable.kernel.client_display_types import Spot

#: Why a headquarters gives no combat support, in a word or two.
_BARS: Final = {
    "no-use-left": "no use left",
    "used-in-segment": "used in this segment",
    "hq-lacks-supply": "out of supply",
    "hq-is-isolated": "isolated",
    "supreme-hq-only-strikes": "strikes only",
}
_HEAD: Final = (
    *("", "Side", "Where", "Formation", "Range"),
    *("Uses left", "Obey it", "Support", "Bridge"),
)
_ALL: Final = "all of its nation"
_NO_BRIDGE: Final = "lost"


def headquarters_track(scene: Known) -> StatusTrack | None:
    """A row for each headquarters in play, those of the reader's side first."""
    first = SideId(max(scene.seat, 0))
    found = {side: headquarters_of(scene, side) for side in (first, ENEMY[first])}
    if not any(found.values()):
        return None
    ready = [len([unit for unit in found[side] if uses_left(scene, unit)]) for side in BOTH_SIDES]
    rows = [_row(scene, side, unit) for side, units in found.items() for unit in units]
    return StatusTrack(
        "headquarters",
        "Headquarters with uses",
        "HQ",
        "flag",
        sides=tuple([SideValue(side, str(ready[side])) for side in BOTH_SIDES]),
        detail="A headquarters is used for combat support or for a strike. [ADV:18.2]"
        " Its range and the strength that it adds are the same number. [ADV:15.1.1]",
        cite="ADV:18.0",
        head=(
            "",
            "Side",
            "Where",
            "Formation",
            "Range",
            "Uses left",
            "Obey it",
            "Support",
            "Bridge",
        ),
        rows=tuple(rows),
        spots=tuple(
            [
                Spot(unit_of(scene, unit).at, f"range {number_of(scene, unit)}", side=side)
                for side, units in found.items()
                for unit in units
                if unit_of(scene, unit).at >= 0
            ]
        ),
    )


def headquarters_of(scene: Known, side: SideId) -> tuple[UnitId, ...]:
    """List the headquarters of a side that are in play and that the reader may see, by name."""
    hidden, units = hidden_units(scene), scene.state.forces[side].units.pairs()
    found = [
        unit
        for unit, now in units
        if now.steps
        and (now.at >= 0 or now.at in scene.printed.places)
        and unit not in hidden
        and is_headquarters(counter_of(scene, unit))
    ]
    return tuple(sorted(found, key=lambda unit: unit_name(scene.printed, unit)))


def subordinates(scene: Known, headquarters: UnitId) -> tuple[UnitId, ...]:
    """List the units on the map that obey a headquarters and that the reader may see."""
    obeys, hidden = scene.rules[is_subordinate], hidden_units(scene)
    units = scene.state.forces[counter_of(scene, headquarters).side].units.pairs()
    return tuple(
        [
            unit
            for unit, now in units
            if now.at >= 0 and unit not in hidden and obeys(scene, unit, headquarters)
        ]
    )


def _row(scene: Known, side: SideId, unit: UnitId) -> tuple[str, ...]:
    obey = subordinates(scene, unit)
    near = [each for each in obey if reaches(scene, unit, unit_of(scene, each).at)]
    return (
        unit_name(scene.printed, unit),
        side_name(scene.printed, side),
        hex_name(scene.printed, unit_of(scene, unit).at),
        counter_of(scene, unit).formation or _ALL,
        str(number_of(scene, unit)),
        f"{uses_left(scene, unit)} of {uses_in_turn(scene, unit)}",
        f"{len(obey)}, in range {len(near)}",
        support_of(scene, unit),
        _bridge(scene, unit),
    )


def support_of(scene: Known, unit: UnitId) -> str:
    """What a headquarters adds to a combat now, or why it adds nothing."""
    found = scene.rules[use_vetoes](scene, unit, HqUse.SUPPORT)
    if not found:
        return f"+{number_of(scene, unit)}"
    first = found[0]
    return f"{_BARS.get(first.what.code, 'not now')} [{first.cite}]"


def _bridge(scene: Known, unit: UnitId) -> str:
    laid = bridge_of(scene, unit)
    if laid is not None:
        return "–".join([hex_name(scene.printed, end) for end in laid.hexes])
    return _NO_BRIDGE if unit in scene.state.advanced.bridging.bridgeless else "ready"
