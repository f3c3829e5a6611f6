"""7.2 Sea control in the Initiative/Air/Naval phase, as steps."""

from __future__ import annotations

from sandtable.games.next_war.ids import PlaceId
from sandtable.games.next_war.printed.display_places import of_kind
from sandtable.games.next_war.printed.display_rows import BoxKind
from sandtable.games.next_war.printed.terrain import Weather
from sandtable.games.next_war.rule_hooks import sea_check, turn
from sandtable.games.next_war.rules.standard.ch07_sea.sea_control import check_control
from sandtable.games.next_war.rules.standard.ch07_sea.ship_retreats import eliminate_the_lost
from sandtable.games.next_war.state_lookups import NextWarRun, Scene
from sandtable.kernel.play.state import Decision
from sandtable.kernel.rules.rule_hooks import cites, step


@step(turn, "STD:7.2.1")
@cites("SOP:3")
def inshore_control(run: NextWarRun) -> None:
    """Control of all Inshore boxes is checked first."""
    _open(run, BoxKind.INSHORE)


@step(turn, "STD:7.2.1")
@cites("SOP:3")
def at_sea_control(run: NextWarRun) -> None:
    """Then control of the At Sea boxes is checked."""
    _open(run, BoxKind.AT_SEA)


@cites("STD:7.0")
def _open(run: NextWarRun, kind: BoxKind) -> None:
    """All boxes of a kind are checked, one after the other: none in a Storm, or without a sea."""
    if run.scene.state.weather is Weather.STORM:
        return
    for box in reversed(of_kind(run.printed, kind)):  # what is opened last comes first
        run.open(sea_check, (box,))


def box_of(scene: Scene) -> PlaceId:
    """The sea box that is being checked."""
    return PlaceId(scene.state.agenda[-1].about[0])


@step(sea_check, "STD:7.2")
def control_is_checked(run: NextWarRun) -> None:
    """Ships or a die decide who controls the box."""
    check_control(run, box_of(run.scene))


@step(sea_check, "STD:7.2.3")
def ships_retreat(run: NextWarRun) -> None:
    """The owner of the ships that must leave chooses where each goes."""
    eliminate_the_lost(run)
    leaving = run.scene.state.leaving
    if leaving:
        run.ask(Decision(run.printed.ships[leaving[0]].side, "ship_retreat", "STD:7.2.3"))
