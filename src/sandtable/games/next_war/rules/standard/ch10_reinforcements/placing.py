"""10 Reinforcements: units that come into play, one by one or as suggested."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.games.next_war.events import UnitPlaced
from sandtable.games.next_war.orders_phases import Place, PlaceRest
from sandtable.games.next_war.points import reinforcements_due, setup_due
from sandtable.games.next_war.scene import Known, NextWarRun, Scene, stack_at
from sandtable.games.next_war.state import NOT_YET
from sandtable.kernel.domains import Given, Pick
from sandtable.kernel.offers import Offer
from sandtable.kernel.orders import order_kind
from sandtable.kernel.points import cites
from sandtable.kernel.state import Decision, decision_of
from sandtable.kernel.vetoes import Cited, Fact, Veto

#: The decision in which a side sets up before the first turn.
SET_UP = "set_up"


@cites("STD:10.0")
def bring_in(run: NextWarRun, side: int) -> None:
    """Units arrive in the phase for which they are listed, and can act from the next turn on."""
    if waiting(run.scene, side, setting_up=False):
        run.ask(Decision(side, "reinforce", "STD:10.0"))


def waiting(scene: Scene, side: int, *, setting_up: bool) -> dict[int, tuple[int, ...]]:
    """Say which units are still to be placed, and in which hexes each may be."""
    due = scene.rules[setup_due if setting_up else reinforcements_due](scene, side)
    units = scene.state.forces[side].units.map
    places = {
        unit: open_hexes(scene, side, hexes)
        for unit, hexes in (entry.what for entry in due)
        if units[unit].at == NOT_YET
    }
    return {unit: hexes for unit, hexes in places.items() if hexes}


@cites("STD:10.0")
def open_hexes(scene: Scene, side: int, hexes: Iterable[int]) -> tuple[int, ...]:
    """Nobody arrives among enemies."""
    return tuple([here for here in hexes if not stack_at(scene, 1 - side, here)])


def open_now(scene: Known) -> dict[int, tuple[int, ...]]:
    """Say what the seat may place in the decision it has before it."""
    decision = decision_of(scene.state, scene.seat)
    setting_up = decision is not None and decision.kind == SET_UP
    return waiting(scene, scene.seat, setting_up=setting_up)


def offer_place(scene: Known) -> Offer | None:
    """Offer every unit that is still to come, in every hex open to it."""
    places = open_now(scene)
    if not places:
        return None
    return Offer(
        "STD:10.0",
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
    return _no(scene, "not-there-now", unit=order.unit, hex=order.at, hexes=hexes)


def _no(scene: Known, code: str, **facts: Fact) -> tuple[Cited[Veto], ...]:
    """Refuse by the rule that asks: the scenario's while a side sets up."""
    decision = decision_of(scene.state, scene.seat)
    return (Cited("STD:10.0" if decision is None else decision.cite, Veto(code, dict(facts))),)


def place(run: NextWarRun, unit: int, here: int) -> None:
    """Put a unit into a hex, at full strength."""
    counter = run.printed.counters[unit]
    run.emit(UnitPlaced(unit, int(counter.side), here, counter.steps))


def place_as_suggested(run: NextWarRun, *, setting_up: bool) -> None:
    """Put every unit that is left into the first hex that is open to it."""
    for unit, hexes in waiting(run.scene, run.actor, setting_up=setting_up).items():
        place(run, unit, hexes[0])


def resolve_place(run: NextWarRun, order: Place) -> None:
    """The unit stands there; after the last one the decision is made."""
    place(run, order.unit, order.at)
    if not waiting(run.scene, run.actor, setting_up=False):
        run.answer()


def resolve_rest(run: NextWarRun, order: PlaceRest) -> None:
    """All that is left stands where it is suggested."""
    place_as_suggested(run, setting_up=False)
    run.answer()


PLACE = order_kind(
    "STD:10.0", "reinforce", Place, offer=offer_place, vetoes=judge_place, resolve=resolve_place
)
PLACE_REST = order_kind(
    "STD:10.0",
    "reinforce",
    PlaceRest,
    offer=lambda _: Offer("STD:10.0", PlaceRest),
    vetoes=lambda _scene, _order: (),
    resolve=resolve_rest,
)
