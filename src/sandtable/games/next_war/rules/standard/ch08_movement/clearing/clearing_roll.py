"""8.4.1, 8.4.1.2 Clearing Operations: the marker is turned up, a lead is named, the die falls."""

from __future__ import annotations

from collections import Counter

from sandtable.games.next_war.events import ClearingTried, ClearingTurnedUp
from sandtable.games.next_war.ids import PlaceId, SideId, UnitId
from sandtable.games.next_war.orders.combat import ChooseLead
from sandtable.games.next_war.rule_hooks import clearing as procedure
from sandtable.games.next_war.rule_hooks import clearing_number, clearing_of_places
from sandtable.games.next_war.rules.standard.ch02_units.die import roll
from sandtable.games.next_war.rules.standard.ch06_air_power.captured_bases import (
    airbase_is_captured,
)
from sandtable.games.next_war.rules.standard.ch08_movement.clearing.clearing_markers import (
    lift_markers,
    settle_islands,
)
from sandtable.games.next_war.rules.standard.ch08_movement.clearing.clearing_modifiers import (
    clearers,
    clearing_modifier,
    shortfall,
)
from sandtable.games.next_war.rules.standard.ch08_movement.clearing.control import capture_hex
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.installations_and_cities import (
    needs_clearing,
)
from sandtable.games.next_war.rules.standard.ch12_victory.eliminations import steps_are_lost
from sandtable.games.next_war.state_lookups import Known, NextWarRun, Scene
from sandtable.kernel.play.dice import Die
from sandtable.kernel.play.state import Decision
from sandtable.kernel.rules.domains import Pick
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import answers, cites, step
from sandtable.kernel.rules.vetoes import Cited, Veto, objection


@answers(clearing_of_places, "STD:8.4.1")
def clear_places(run: NextWarRun, sides: tuple[SideId, SideId]) -> None:
    """When a turn is reorganized, every marker is tried once, the first side's before the other's.

    A place with nothing left to clear is not rolled for: it changes hands as open country does.
    """
    lift_markers(run)
    settle_islands(run)
    scene = run.scene
    markers = [(here, now.side) for here, now in scene.state.clearing.pairs()]
    due = [h for side in sides for h, its in markers if its == side and needs_clearing(scene, h)]
    for here in reversed(due):  # what is opened last comes first
        run.open(procedure, (here,))


def place_of(scene: Scene) -> PlaceId:
    """The hex that is being cleared."""
    return PlaceId(scene.state.agenda[-1].about[0])


@cites("STD:8.4.1")
def face_down(scene: Scene) -> tuple[int, ...]:
    """A marker is any of those that nobody has seen: the whole set but what lies face up.

    Nobody may look before it is turned up, so it may be drawn then (decision 0007).
    """
    markers = scene.printed.charts.clearing_markers
    shown = Counter(now.number for now in scene.state.clearing.map.values() if now.number)
    return tuple(sorted((Counter(markers) - shown).elements())) or markers


@step(procedure, "STD:8.4.1")
def marker_is_turned_up(run: NextWarRun) -> None:
    """The Clearing marker is revealed on the first attempt, and keeps its number."""
    here, scene = place_of(run.scene), run.scene
    if not scene.state.clearing[here].number:
        numbers = face_down(scene)
        number = numbers[run.roll("clearing marker", Die(0, len(numbers) - 1))]
        run.emit(ClearingTurnedUp(here, number))


@step(procedure, "STD:8.4.1.2")
def clearing_lead_is_named(run: NextWarRun) -> None:
    """The owner chooses the lead unit."""
    here = place_of(run.scene)
    able = clearers(run.scene, here)
    if len(able) == 1:
        try_to_clear(run, here, able[0])
    else:
        side = run.scene.state.clearing[here].side
        run.ask(Decision(side, "clearing_lead", "STD:8.4.1.2", (here,)))


@cites("STD:8.4.1.2")
def try_to_clear(run: NextWarRun, here: PlaceId, lead: UnitId) -> None:
    """A die that reaches the number with all modifiers captures the place.

    Failure costs the lead a step if there were too few, and the marker stays.
    """
    scene = run.scene
    marker, modifier = scene.state.clearing[here], clearing_modifier(scene, here, lead)
    die = roll(run, "clearing")
    captured = die + modifier >= scene.rules[clearing_number](scene, here)
    run.emit(ClearingTried(here, marker.side, lead, die, modifier, captured))
    if captured:
        capture_hex(run, marker.side, here)
        airbase_is_captured(run, marker.side, here)
    elif shortfall(scene, here):
        steps_are_lost(run, lead)
        lift_markers(run)


def offer_lead(scene: Known) -> Offer:
    """Offer every combat unit under the marker."""
    return Offer("STD:8.4.1.2", ChooseLead, (("unit", Pick(clearers(scene, place_of(scene)))),))


def judge_lead(scene: Known, order: ChooseLead) -> tuple[Cited[Veto], ...]:
    """Only one of them."""
    able = clearers(scene, place_of(scene))
    if order.unit in able:
        return ()
    return objection("STD:8.4.1.2", "cannot-lead", unit=order.unit, units=able)


def resolve_lead(run: NextWarRun, order: ChooseLead) -> None:
    """It leads, and the die falls."""
    run.answer()
    try_to_clear(run, place_of(run.scene), order.unit)


CHOOSE_CLEARING_LEAD = order_kind(
    "STD:8.4.1.2",
    "clearing_lead",
    ChooseLead,
    offer=offer_lead,
    vetoes=judge_lead,
    resolve=resolve_lead,
)
