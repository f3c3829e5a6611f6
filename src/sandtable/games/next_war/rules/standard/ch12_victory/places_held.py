"""Who has won a scenario that is about places, or counts losses and places by its own sheet."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.places import sheet_of
from sandtable.games.next_war.rules.standard.ch12_victory.victory import totals_of
from sandtable.games.next_war.scene import Scene, controller_of, counter_of
from sandtable.kernel.state import Result

#: How the sheet calls a helicopter among the sizes of units.
HELICOPTER: Final = "helicopter"


def places_of(scene: Scene) -> tuple[int, ...]:
    """List the objectives of the sheet."""
    facts = sheet_of(scene.printed).facts
    return tuple([scene.printed.atlas.hex_at(label) for label in facts.objectives])


def held_by(scene: Scene, side: int) -> int:
    """Count the objectives that a side controls."""
    return sum([controller_of(scene, here) == side for here in places_of(scene)])


def whoever_holds_more(scene: Scene) -> Result:
    """Give the victory to the side that controls more objectives; as many each: nobody's."""
    held = (held_by(scene, 0), held_by(scene, 1))
    winner = None if held[0] == held[1] else int(held[1] > held[0])
    return Result(winner, sheet_of(scene.printed).facts.cite, held)


def points_and_places(scene: Scene) -> Result:
    """Count each side's total and what the objectives pay that it controls at the end."""
    facts, totals = sheet_of(scene.printed).facts, totals_of(scene)
    allied, other = (
        total + facts.objective_points * held_by(scene, side) for side, total in enumerate(totals)
    )
    winner = None if allied == other else int(other > allied)
    return Result(winner, facts.cite, (allied, other))


def worth_of_unit(scene: Scene, unit: int) -> int:
    """Give what the sheet pays for an eliminated unit, by its size."""
    return sheet_of(scene.printed).facts.worth.get(counter_of(scene, unit).size.value, 0)


def worth_of_helicopter(scene: Scene) -> int:
    """Give what the sheet pays for a helicopter that is lost."""
    return sheet_of(scene.printed).facts.worth.get(HELICOPTER, 0)
