"""X26 Replacement Depot: one of the dead is replaced at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sandtable.games.hearts_and_minds.events import UnitsRated
from sandtable.games.hearts_and_minds.orders import ChooseUnit, Deploy
from sandtable.games.hearts_and_minds.printed.counters import RED, Nation
from sandtable.games.hearts_and_minds.rules.cards.card_event_choices import About, OneOf, unless
from sandtable.games.hearts_and_minds.rules.p03_reinforcements.deployment import deploy
from sandtable.games.hearts_and_minds.rules.p03_reinforcements.deployment_places import (
    places_for,
)
from sandtable.games.hearts_and_minds.rules.p05_turn.card_event_purchase import CardEvent
from sandtable.games.hearts_and_minds.rules.p06_movement.forced_moves_after_actions import (
    remove_after_action,
)
from sandtable.games.hearts_and_minds.rules.p17_last_years.replacing_lost_tanks import (
    is_beyond_replacement,
)
from sandtable.games.hearts_and_minds.state import DEAD
from sandtable.games.hearts_and_minds.state_lookups import (
    HeartsRun,
    Known,
    counter_of,
    in_box,
    unit_of,
)
from sandtable.kernel.rules.rule_hooks import cites
from sandtable.kernel.rules.vetoes import Cited, Veto

GOING_HOME: Final = 1969


@cites("HMP:X26")
def _dead(scene: Known, _: About) -> Sequence[int]:
    """Units of the Dead Pool come back where reinforcements come; Americans only before 1969."""
    late = scene.state.year >= GOING_HOME
    return [
        unit
        for unit in in_box(scene, scene.state.turn.seat, DEAD)
        if not (late and counter_of(scene, unit).nation is Nation.US)
        and not (counter_of(scene, unit).side == RED and is_beyond_replacement(scene, unit))
        and places_for(scene, unit)
    ]


def _against(scene: Known) -> tuple[Cited[Veto], ...]:
    return unless(bool(_dead(scene, ())), "HMP:X26")


def _places(scene: Known, about: About) -> Sequence[int]:
    return places_for(scene, about[0])


@cites("HMP:X26")
def _deploy(run: HeartsRun, about: About, area: int) -> None:
    """It is deployed untried."""
    (unit,) = about
    if unit_of(run.scene, unit).veteran:
        run.emit(UnitsRated((unit,), veteran=False))
    is_infantry = counter_of(run.scene, unit).is_infantry
    order = Deploy(area, about, ()) if is_infantry else Deploy(area, (), about)
    deploy(run, run.actor, order)
    remove_after_action(run)


_WHERE = OneOf("HMP:X26", "depot_area", _places, _deploy)


def _choose(run: HeartsRun, _: About, unit: int) -> None:
    _WHERE.ask(run, run.actor, (unit,))


_WHOM = OneOf("HMP:X26", "depot_unit", _dead, _choose, ChooseUnit)


def _replace(run: HeartsRun) -> None:
    _WHOM.ask(run, run.actor)


EVENT = CardEvent("X26", _replace, _against)
WHOM = _WHOM.kind()
WHERE = _WHERE.kind()
