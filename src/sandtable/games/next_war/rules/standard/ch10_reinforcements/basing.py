"""10 Helicopters that come into play, as a side sets up or as reinforcements."""

from __future__ import annotations

from sandtable.games.next_war.events import HelicopterChanged
from sandtable.games.next_war.holding_boxes import is_box
from sandtable.games.next_war.orders_phases import PlaceHelicopter
from sandtable.games.next_war.points import helicopters_due, setup_bases
from sandtable.games.next_war.rules.standard.ch06_air_power.rebasing import has_room
from sandtable.games.next_war.scene import Known, NextWarRun, Scene, controller_of, stack_at
from sandtable.games.next_war.state import NOT_YET, OFF_MAP, Helicopter
from sandtable.kernel.domains import Given, Pick
from sandtable.kernel.offers import Offer
from sandtable.kernel.points import cites
from sandtable.kernel.vetoes import Cited, Veto, objection


def grounded(scene: Scene, side: int, *, setting_up: bool) -> dict[int, tuple[int, ...]]:
    """Say which helicopters are still to be based, and where each may be."""
    due = scene.rules[setup_bases if setting_up else helicopters_due](scene, side)
    fleet = scene.state.forces[side].helicopters.map
    places = {
        helicopter: tuple([here for here in bases if is_open(scene, side, here)])
        for helicopter, bases in (entry.what for entry in due)
        if helicopter in fleet and fleet[helicopter].base == NOT_YET
    }
    return {helicopter: bases for helicopter, bases in places.items() if bases}


@cites("STD:6.5.1")
def is_open(scene: Scene, side: int, here: int) -> bool:
    """A helicopter comes to a base of its own side with room for it, or to a Holding Box."""
    if here == OFF_MAP or is_box(here):
        return True
    own = controller_of(scene, here) == side and not stack_at(scene, 1 - side, here)
    return own and has_room(scene, side, here)


def offer_base(scene: Known, cite: str, *, setting_up: bool) -> Offer | None:
    """Offer every helicopter that is still to be based."""
    places = grounded(scene, scene.seat, setting_up=setting_up)
    if not places:
        return None
    bases = Given(lambda helicopter: Pick(places[helicopter]))
    return Offer(cite, PlaceHelicopter, (("helicopter", Pick(tuple(places))), ("at", bases)))


def judge_base(
    scene: Known, order: PlaceHelicopter, cite: str, *, setting_up: bool
) -> tuple[Cited[Veto], ...]:
    """Judge the helicopter, then the base."""
    places = grounded(scene, scene.seat, setting_up=setting_up)
    due, here = order.helicopter, order.at
    if due not in places:
        return objection(cite, "helicopter-not-due", helicopter=due, helicopters=tuple(places))
    if here in places[due]:
        return ()
    facts = {"helicopter": due, "hex": here, "base": places[due][0]}
    return (Cited(cite, Veto("not-that-base", dict(facts), "own-bases")),)


def base(run: NextWarRun, helicopter: int, here: int) -> None:
    """Base a helicopter, at full strength."""
    counter = run.printed.helicopters[helicopter]
    run.emit(HelicopterChanged(helicopter, int(counter.side), Helicopter(here, counter.steps)))


def base_as_suggested(run: NextWarRun, *, setting_up: bool) -> None:
    """Base every helicopter that is left at the first base that is open to it."""
    while places := grounded(run.scene, run.actor, setting_up=setting_up):
        helicopter, bases = next(iter(places.items()))
        base(run, helicopter, bases[0])
