"""Who has won a scenario that is about places, or counts losses and places by its own sheet."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.ids import BOTH_SIDES, PlaceId, SideId, UnitId
from sandtable.games.next_war.rules.standard.ch12_victory.victory import totals_of
from sandtable.games.next_war.sheets.scenario_place_lookup import sheet_of
from sandtable.games.next_war.state_lookups import Scene, controller_of, counter_of
from sandtable.kernel.play.state import Result, handicap_of

#: How the sheet calls a helicopter among the sizes of units.
HELICOPTER: Final = "helicopter"


def places_of(scene: Scene) -> tuple[PlaceId, ...]:
    """List the objectives of the sheet."""
    facts = sheet_of(scene.printed).facts
    return tuple([scene.printed.atlas.hex_at(label) for label in facts.goals])


def held_by(scene: Scene, side: SideId) -> int:
    """Count the objectives that a side controls."""
    return sum([controller_of(scene, here) == side for here in places_of(scene)])


def whoever_holds_more(scene: Scene) -> Result:
    """The side that controls more objectives wins; with as many each nobody does.

    A handicap counts as so many objectives.
    """
    allied, other = (held_by(scene, side) + handicap_of(scene.state, side) for side in BOTH_SIDES)
    held = (allied, other)
    winner = None if held[0] == held[1] else int(held[1] > held[0])
    return Result(winner, sheet_of(scene.printed).facts.cite, held)


def points_and_places(scene: Scene) -> Result:
    """Count each side's total and what the objectives pay that it controls at the end."""
    facts, totals = sheet_of(scene.printed).facts, totals_of(scene)
    pays = 0 if facts.objectives is None else facts.objectives.points
    allied, other = (totals[side] + pays * held_by(scene, side) for side in BOTH_SIDES)
    winner = None if allied == other else int(other > allied)
    return Result(winner, facts.cite, (allied, other))


def worth_of_unit(scene: Scene, unit: UnitId) -> int:
    """What the sheet pays for an eliminated unit, by its size."""
    return _worth(scene, counter_of(scene, unit).size.value)


def worth_of_helicopter(scene: Scene) -> int:
    """What the sheet pays for a helicopter that is lost."""
    return _worth(scene, HELICOPTER)


def _worth(scene: Scene, size: str) -> int:
    worth = sheet_of(scene.printed).facts.worth
    return 0 if worth is None else worth.sizes.get(size, 0)
