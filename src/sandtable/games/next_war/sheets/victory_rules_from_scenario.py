"""Victory by a sheet: who has won, what pays points, and what sides are after."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from sandtable.games.next_war.ids import PlaceId, SideId
from sandtable.games.next_war.rules.standard.ch12_victory.scenario_victory import (
    places_of,
    points_and_places,
    whoever_holds_more,
)
from sandtable.games.next_war.rules.standard.ch12_victory.victory import more_points_win
from sandtable.games.next_war.sheets.scenario_sheet import Sheet
from sandtable.games.next_war.sheets.scenario_toml_types import AutomaticVictory, Victory
from sandtable.games.next_war.state_lookups import Scene, controller_of
from sandtable.kernel.play.state import Result

Winner: TypeAlias = Callable[[Scene], Result]


def victory(fact: Victory, sheet: Sheet) -> Winner:
    """Who has won after the last turn."""
    found: dict[str, Winner] = {
        "control": controls_it(sheet),
        "objectives": whoever_holds_more,
        "points and objectives": points_and_places,
        "points": lead_in_points(fact),
    }
    return found[fact.by]


def controls_it(sheet: Sheet) -> Winner:
    """The victory of the side that controls the objective."""

    def winner(scene: Scene) -> Result:
        """The side that controls the objective after the last turn has won."""
        return Result(controller_of(scene, places_of(scene)[0]), sheet.facts.cite)

    return winner


def lead_in_points(fact: Victory) -> Winner:
    """The victory of the side with more points."""

    def winner(scene: Scene) -> Result:
        """If no side has won before, the lead after the last turn decides."""
        result = more_points_win(scene)
        return Result(result.winner, fact.cite, result.score)

    return winner


def objectives_listed(scene: Scene) -> tuple[PlaceId, ...]:
    """Both sides are after the objectives of the sheet."""
    return places_of(scene)


def automatic_lead(fact: AutomaticVictory) -> Callable[[Scene], int | None]:
    """The rule that gives the lead with which a side rolls for victory."""

    def lead(scene: Scene) -> int | None:
        """The lead with which a side rolls for victory; None where no side can do so."""
        return fact.lead

    return lead


def rolls_from_turn(fact: AutomaticVictory) -> Callable[[bool, Scene, SideId], bool]:
    """Whether it is late enough to roll for victory."""
    first = fact.first_turn

    def late_enough(base: bool, scene: Scene, side: SideId) -> bool:  # the answer so far
        """No side rolls for victory before this turn."""
        return base and scene.state.turn >= first

    return late_enough
