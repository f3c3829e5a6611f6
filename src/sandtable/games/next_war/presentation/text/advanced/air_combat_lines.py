"""Air superiority and air combat in words: pairings, shots, breaking off, AWACS."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from sandtable.games.next_war.events.advanced.air_combat import (
    AirAdvantageWon,
    AirCombatBegan,
    AirCombatEnded,
    AirShotFired,
    AirStageEnded,
    AirUnitBombed,
    AirUnitsAimed,
    AirUnitsBrokeOff,
    AirUnitsForgotten,
    AirUnitsJoined,
    AirUnitsPaired,
    AwacsSet,
    SortiesCounted,
)
from sandtable.games.next_war.ids import AircraftId
from sandtable.games.next_war.presentation.text.display_names import air_unit_name, side_name
from sandtable.games.next_war.printed.advanced.air_rows import STAGE_COLUMNS, AirResult, Stage
from sandtable.games.next_war.printed.printed_components import Printed
from sandtable.games.next_war.printed.terrain import Side
from sandtable.kernel.english import counted, several

_RESULTS: Final = {
    AirResult.NONE: "no effect",
    AirResult.ABORT: "abort",
    AirResult.STEP_AND_ABORT: "a step lost, and abort",
    AirResult.ELIMINATED: "eliminated",
}


def _names(printed: Printed, units: Sequence[AircraftId]) -> str:
    return several([air_unit_name(printed, unit) for unit in units])


def _counted(printed: Printed, event: SortiesCounted) -> str:
    return f"Captured or destroyed so far: {counted(len(event.lost), 'base')}."


def _pairs(
    printed: Printed, units: Sequence[AircraftId], enemies: Sequence[AircraftId], word: str
) -> str:
    pairs = zip(units, enemies, strict=True)
    return several(
        [
            f"{air_unit_name(printed, one)} {word} {air_unit_name(printed, other)}"
            for one, other in pairs
        ]
    )


def _paired(printed: Printed, event: AirUnitsPaired) -> str:
    return f"Air combat: {_pairs(printed, event.units, event.enemies, 'against')}."


def _joined(printed: Printed, event: AirUnitsJoined) -> str:
    return f"Two against one: {_pairs(printed, event.units, event.enemies, 'joins against')}."


def _began(printed: Printed, event: AirCombatBegan) -> str:
    return f"Air combat begins: {counted(len(event.combat.engagements), 'engagement')}."


def _aimed(printed: Printed, event: AirUnitsAimed) -> str:
    if not event.enemies:
        return "Units that fight two fire at the weaker."
    return f"Fired at, though stronger: {_names(printed, event.enemies)}."


def _shot(printed: Printed, event: AirShotFired) -> str:
    unit, target = air_unit_name(printed, event.unit), air_unit_name(printed, event.target)
    added = f" {event.modifier:+d}" if event.modifier else ""
    column = f"{event.column:+d}" if event.column else "0"
    rolled = f"rolled {event.die}{added} in column {column}"
    return f"{unit} fires at {target}, {STAGE_COLUMNS[event.stage]}: {rolled}: {_told(event)}."


def _told(event: AirShotFired) -> str:
    if event.result is AirResult.ADVANTAGE_OR_STEP:
        return "a step lost" if event.stage is Stage.DOGFIGHT else "Advantage"
    return _RESULTS[event.result]


def _won(printed: Printed, event: AirAdvantageWon) -> str:
    unit, over = air_unit_name(printed, event.unit), air_unit_name(printed, event.over)
    counts = "in the next stage if both still fly; mutual Advantage cancels"
    return f"{unit} has Advantage over {over} {counts}."


def _broke_off(printed: Printed, event: AirUnitsBrokeOff) -> str:
    who = side_name(printed, event.side)
    if not event.units:
        return f"{who}: no air unit breaks off."
    verb = "breaks" if len(event.units) == 1 else "break"
    return f"{who}: {_names(printed, event.units)} {verb} off."


def _stage_ended(printed: Printed, event: AirStageEnded) -> str:
    return f"Next stage of air combat: {STAGE_COLUMNS[event.stage]}."


def _ended(printed: Printed, event: AirCombatEnded) -> str:
    return "Air combat is over."


def _awacs(printed: Printed, event: AwacsSet) -> str:
    if not event.level:
        return "AWACS advantage: neither side."
    holder = Side.ALLIED if event.level > 0 else Side.NON_ALLIED
    return f"AWACS advantage: {side_name(printed, holder)} {abs(event.level)}."


def _bombed(printed: Printed, event: AirUnitBombed) -> str:
    return f"{air_unit_name(printed, event.unit)} is hit on the ground."


def _forgotten(printed: Printed, event: AirUnitsForgotten) -> str:
    return "Air units that were hit on the ground may be hit again in the next phase."


TELLERS: Final[dict[type, Callable[[Printed, Any], str]]] = {
    SortiesCounted: _counted,
    AirUnitsPaired: _paired,
    AirUnitsJoined: _joined,
    AirCombatBegan: _began,
    AirUnitsAimed: _aimed,
    AirShotFired: _shot,
    AirAdvantageWon: _won,
    AirUnitsBrokeOff: _broke_off,
    AirStageEnded: _stage_ended,
    AirCombatEnded: _ended,
    AwacsSet: _awacs,
    AirUnitBombed: _bombed,
    AirUnitsForgotten: _forgotten,
}
