"""10 Helicopters that come into play, as a side sets up or as reinforcements."""

from __future__ import annotations

from msgspec.structs import replace

from sandtable.games.next_war.events import HelicopterChanged
from sandtable.games.next_war.ids import ENEMY, NO_SHIP, HelicopterId, PlaceId, SideId
from sandtable.games.next_war.orders.setup_basing_and_replacements import PlaceHelicopter
from sandtable.games.next_war.rule_hooks import deck_of_arrival, helicopters_due, setup_bases
from sandtable.games.next_war.rule_hooks.arrivals import has_line_to_source, helicopter_places
from sandtable.games.next_war.rules.standard.ch06_air_power.helicopter_bases import has_room
from sandtable.games.next_war.rules.standard.ch06_air_power.helicopters_aboard import (
    has_free_deck,
    may_be_based_on,
)
from sandtable.games.next_war.state import ABOARD, NOT_YET, Helicopter
from sandtable.games.next_war.state_lookups import (
    Known,
    NextWarRun,
    Scene,
    acting_side,
    controller_of,
    own_side,
    stack_at,
)
from sandtable.kernel.rules.domains import Given, Pick
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.rule_hooks import answers, cites
from sandtable.kernel.rules.vetoes import Cited, Veto, objection


def grounded(
    scene: Scene, side: SideId, *, setting_up: bool
) -> dict[HelicopterId, tuple[PlaceId, ...]]:
    """Which helicopters are still to be based, and where each may be."""
    due = scene.rules[setup_bases if setting_up else helicopters_due](scene, side)
    fleet, arrives = scene.state.forces[side].helicopters.map, scene.rules[helicopter_places]
    left = {
        helicopter: bases if setting_up else arrives(scene, helicopter, bases)
        for helicopter, bases in (entry.what for entry in due)
        if helicopter in fleet and fleet[helicopter].base == NOT_YET
    }
    places = {
        helicopter: tuple([here for here in bases if is_open(scene, side, here)])
        for helicopter, bases in left.items()
    }
    return {helicopter: bases for helicopter, bases in places.items() if bases}


@answers(helicopter_places, "STD:10.0")
def bases_that_are_listed(
    scene: Scene, helicopter: HelicopterId, places: tuple[PlaceId, ...]
) -> tuple[PlaceId, ...]:
    """A helicopter arrives at a base that is listed for it."""
    return places


@answers(has_line_to_source, "STD:10.0")
def no_lines_are_traced(scene: Scene, side: SideId, here: PlaceId) -> bool:
    """Without the rules of supply every base is as good as another."""
    return True


@cites("STD:6.5.5")
def has_deck(scene: Scene, helicopter: HelicopterId) -> bool:
    """A Marine helicopter starts or arrives on its ship if no other is based there."""
    ship = scene.rules[deck_of_arrival](scene, helicopter)
    if ship == NO_SHIP or not may_be_based_on(scene, helicopter, ship):
        return False
    return has_free_deck(scene, ship)


@cites("STD:6.5.1")
def is_open(scene: Scene, side: SideId, here: PlaceId) -> bool:
    """A helicopter comes to a base of its own side with room for it, or to a Holding Box."""
    if here < 0:
        return True
    own = controller_of(scene, here) == side and not stack_at(scene, ENEMY[side], here)
    return own and has_room(scene, side, here)


def offer_base(scene: Known, cite: str, *, setting_up: bool) -> Offer | None:
    """Offer every helicopter that is still to be based."""
    places = grounded(scene, own_side(scene), setting_up=setting_up)
    if not places:
        return None
    bases = Given(lambda helicopter: Pick(places[helicopter]))
    return Offer(cite, PlaceHelicopter, (("helicopter", Pick(tuple(places))), ("at", bases)))


def judge_base(
    scene: Known, order: PlaceHelicopter, cite: str, *, setting_up: bool
) -> tuple[Cited[Veto], ...]:
    """Judge the helicopter, then the base."""
    places = grounded(scene, own_side(scene), setting_up=setting_up)
    due, here = order.helicopter, order.at
    if due not in places:
        return objection(cite, "helicopter-not-due", helicopter=due, helicopters=tuple(places))
    if here in places[due]:
        return ()
    facts = {"helicopter": due, "hex": here, "base": places[due][0]}
    return (Cited(cite, Veto("not-that-base", dict(facts), "own-bases")),)


def base(run: NextWarRun, helicopter: HelicopterId, here: PlaceId) -> None:
    """Base a helicopter, at full strength."""
    counter = run.printed.helicopters[helicopter]
    now = Helicopter(here, counter.steps)
    if here == ABOARD:
        now = replace(now, ship=run.rules[deck_of_arrival](run.scene, helicopter))
    run.emit(HelicopterChanged(helicopter, counter.side, now))


def base_as_suggested(run: NextWarRun, *, setting_up: bool) -> None:
    """Base every helicopter that is left at the first base that is open to it."""
    while places := grounded(run.scene, acting_side(run), setting_up=setting_up):
        helicopter, bases = next(iter(places.items()))
        base(run, helicopter, bases[0])
