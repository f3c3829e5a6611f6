"""10 Reinforcements: units that come into play, one by one or as suggested."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from sandtable.games.next_war.events import UnitPlaced, UnitWaits
from sandtable.games.next_war.ids import ENEMY, PlaceId, SideId, UnitId
from sandtable.games.next_war.orders.setup_basing_and_replacements import (
    Place,
    PlaceHelicopter,
    PlaceRest,
)
from sandtable.games.next_war.rule_hooks import (
    arrivals_begin,
    receipts,
    reinforcements_due,
    setup_due,
    waits_there,
)
from sandtable.games.next_war.rule_hooks.arrivals import places_of_arrival
from sandtable.games.next_war.rules.standard.ch02_units.combat_units import combat_units
from sandtable.games.next_war.rules.standard.ch08_movement.air.airmobile_points import receive_lift
from sandtable.games.next_war.rules.standard.ch08_movement.clearing.clearing_markers import (
    enter_to_clear,
)
from sandtable.games.next_war.rules.standard.ch08_movement.stacking.stacking import has_room_for
from sandtable.games.next_war.rules.standard.ch10_reinforcements.arrivals_aboard import (
    place_aboard,
    unload,
)
from sandtable.games.next_war.rules.standard.ch10_reinforcements.helicopter_basing import (
    base,
    base_as_suggested,
    grounded,
    judge_base,
    offer_base,
)
from sandtable.games.next_war.rules.standard.ch10_reinforcements.ship_placement import (
    place_only_choices,
    place_ships_as_suggested,
    ships_to_place,
)
from sandtable.games.next_war.rules.standard.ch12_victory.victory import is_before_play
from sandtable.games.next_war.state import ABOARD, NOT_YET, Unit
from sandtable.games.next_war.state_lookups import (
    Known,
    NextWarRun,
    Scene,
    acting_side,
    own_side,
    stack_at,
    unit_of,
)
from sandtable.kernel.play.state import Decision, decision_of
from sandtable.kernel.rules.domains import Given, Pick
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import answers, cites
from sandtable.kernel.rules.vetoes import Cited, Fact, Veto

#: The decisions in which a side sets up before the first turn, and places reinforcements.
SET_UP = "set_up"
REINFORCE = "reinforce"
#: More hexes than this are not listed in a refusal, but some of them.
_MANY, _FEW = 12, 3


@cites("STD:10.0")
def bring_in(run: NextWarRun, side: SideId) -> None:
    """Units arrive in the phase for which they are listed, and can act from the next turn on.

    What is listed for a Holding Box alone is there without further ado.
    """
    receive(run, side)
    run.rules[arrivals_begin](run, side)
    for unit, hexes in waiting(run.scene, side, setting_up=False).items():
        if len(hexes) == 1 and hexes[0] < 0:
            place(run, unit, hexes[0])
    place_only_choices(run, side, setting_up=False)
    if is_anything_left(run.scene, side, setting_up=False):
        run.ask(Decision(side, REINFORCE, "STD:10.0"))


def receive(run: NextWarRun, side: SideId) -> None:
    """A side gets its Airmobile Points, and in the Advanced game other things that are no units."""
    receive_lift(run, side)
    for entry in run.rules[receipts](run.scene, side):
        run.emit(entry.what)


def waiting(scene: Scene, side: SideId, *, setting_up: bool) -> dict[UnitId, tuple[PlaceId, ...]]:
    """Which units are still to be placed, and in which hexes each may be."""
    return dict(_waiting(scene, side, setting_up=setting_up))


def _waiting(
    scene: Scene, side: SideId, *, setting_up: bool, done: frozenset[UnitId] = frozenset()
) -> Iterator[tuple[UnitId, tuple[PlaceId, ...]]]:
    """One after the other, without those that are done."""
    due = scene.rules[setup_due if setting_up else reinforcements_due](scene, side)
    units, turn = scene.state.forces[side].units.map, scene.state.turn
    allowed = scene.rules[places_of_arrival]
    for entry in due:
        unit, listed = entry.what
        if unit not in done and is_to_come(units[unit], turn, setting_up=setting_up):
            hexes = open_hexes(scene, side, allowed(scene, unit, listed))
            if hexes:
                yield unit, hexes


@answers(places_of_arrival, "STD:10.0")
def where_it_is_listed(
    scene: Scene, unit: UnitId, places: tuple[PlaceId, ...]
) -> tuple[PlaceId, ...]:
    """A unit is placed where it is listed, unless a title says more."""
    return places


def is_to_come(unit: Unit, turn: int, *, setting_up: bool) -> bool:
    """Whether a unit has not come yet, or waits beside the map since an earlier turn."""
    return unit.at == NOT_YET or (not setting_up and 0 < unit.waits < turn)


@answers(waits_there, "STD:10.0")
def nobody_waits(scene: Scene, unit: UnitId, here: PlaceId) -> bool:
    """Whoever is placed has arrived, unless a title lets him wait beside the map."""
    return False


def is_anything_left(scene: Scene, side: SideId, *, setting_up: bool) -> bool:
    """Whether a side still has something to place, on the ground, at a base or at sea."""
    left = next(_waiting(scene, side, setting_up=setting_up), None)
    return bool(
        left
        or grounded(scene, side, setting_up=setting_up)
        or ships_to_place(scene, side, setting_up=setting_up)
    )


@cites("STD:10.0")
def open_hexes(scene: Scene, side: SideId, hexes: Iterable[PlaceId]) -> tuple[PlaceId, ...]:
    """Nobody arrives among enemies."""
    enemies = scene.state.forces[ENEMY[side]].stacks.map  # has no empty stacks
    return tuple([here for here in hexes if here not in enemies])


def is_setting_up(scene: Scene, side: SideId) -> bool:
    """Whether a side is asked to set up, and not to place reinforcements."""
    decision = decision_of(scene.state, side)
    return decision is not None and decision.kind == SET_UP


def open_now(scene: Known) -> dict[UnitId, tuple[PlaceId, ...]]:
    """What the seat may place in the decision it has before it."""
    return waiting(scene, own_side(scene), setting_up=is_setting_up(scene, own_side(scene)))


def offer_place(scene: Known) -> Offer | None:
    """Offer every unit that is still to come, in every hex open to it."""
    places = open_now(scene)
    if not places:
        return None
    return Offer(
        cite_of(scene),
        Place,
        (("unit", Pick(tuple(places))), ("at", Given(lambda unit: Pick(places[unit])))),
    )


def judge_place(scene: Known, order: Place) -> tuple[Cited[Veto], ...]:
    """Judge the unit, then the hex."""
    places = open_now(scene)
    if order.unit not in places:
        return _no(scene, "not-due", unit=order.unit, units=tuple(places))
    if order.at in places[order.unit]:
        return ()
    hexes = places[order.unit]
    if len(hexes) > _MANY:
        few, count = hexes[:_FEW], len(hexes)
        return _no(
            scene, "not-in-these-many", unit=order.unit, hex=order.at, hexes=few, count=count
        )
    return _no(scene, "not-there-now", unit=order.unit, hex=order.at, hexes=hexes)


def cite_of(scene: Known) -> str:
    """Name the rule that asks: the scenario's while a side sets up."""
    decision = decision_of(scene.state, scene.seat)
    return "STD:10.0" if decision is None else decision.cite


def _no(scene: Known, code: str, **facts: Fact) -> tuple[Cited[Veto], ...]:
    return (Cited(cite_of(scene), Veto(code, dict(facts))),)


@cites("STD:10.0", "STD:8.4.1")
def place(run: NextWarRun, unit: UnitId, here: PlaceId) -> None:
    """Put a unit into a hex; who comes from nowhere is at full strength, who waits may stay.

    A combat unit that arrives in an enemy place to be cleared goes under a marker (RUL-0265).
    """
    if here == ABOARD:
        place_aboard(run, unit)
        return
    counter, now = run.printed.counters[unit], unit_of(run.scene, unit)
    side, steps = counter.side, counter.steps if now.at == NOT_YET else now.steps
    if now.at != here:
        friends = combat_units(run.scene, stack_at(run.scene, side, here))
        run.emit(UnitPlaced(unit, side, here, steps))
        arrives = combat_units(run.scene, (unit,)) and not friends
        if here >= 0 and arrives and not is_before_play(run.scene):
            enter_to_clear(run, side, here)
        unload(run, unit, here)
    if run.rules[waits_there](run.scene, unit, here):
        run.emit(UnitWaits(unit, side))


def place_as_suggested(run: NextWarRun, *, setting_up: bool) -> None:
    """Put every unit that is left into the first hex that is open to it and not yet full.

    What is open to the next one may depend on who has been placed, as in Ports and aboard ships.
    """
    side, done = acting_side(run), frozenset[UnitId]()
    while left := next(_waiting(run.scene, side, setting_up=setting_up, done=done), None):
        (unit, hexes), scene = left, run.scene
        place(run, unit, next((h for h in hexes if has_room_for(scene, unit, h)), hexes[0]))
        done |= {unit}


def resolve_place(run: NextWarRun, order: Place) -> None:
    """The unit stands there."""
    place(run, order.unit, order.at)
    answer_when_done(run)


def resolve_base(run: NextWarRun, order: PlaceHelicopter) -> None:
    """The helicopter is based there."""
    base(run, order.helicopter, order.at)
    answer_when_done(run)


def resolve_rest(run: NextWarRun, order: PlaceRest) -> None:
    """All that is left stands where it is suggested."""
    setting_up = is_setting_up(run.scene, acting_side(run))
    place_as_suggested(run, setting_up=setting_up)
    base_as_suggested(run, setting_up=setting_up)
    place_ships_as_suggested(run, acting_side(run), setting_up=setting_up)
    run.answer()


def answer_when_done(run: NextWarRun) -> None:
    """After the last one the decision is made."""
    setting_up = is_setting_up(run.scene, acting_side(run))
    if not is_anything_left(run.scene, acting_side(run), setting_up=setting_up):
        run.answer()


PLACE = order_kind(
    "STD:10.0", REINFORCE, Place, offer=offer_place, vetoes=judge_place, resolve=resolve_place
)
PLACE_HELICOPTER = order_kind(
    "STD:10.0",
    REINFORCE,
    PlaceHelicopter,
    offer=lambda scene: offer_base(scene, cite_of(scene), setting_up=False),
    vetoes=lambda scene, order: judge_base(scene, order, cite_of(scene), setting_up=False),
    resolve=resolve_base,
)
PLACE_REST = order_kind(
    "STD:10.0",
    REINFORCE,
    PlaceRest,
    offer=lambda _: Offer("STD:10.0", PlaceRest),
    vetoes=lambda _scene, _order: (),
    resolve=resolve_rest,
)
