"""NWV 17.1.1 Setting up: the PRC first, whose two brigades have no choice, then the SRV."""

from __future__ import annotations

from sandtable.games.next_war.events import HelicopterChanged, UnitPlaced
from sandtable.games.next_war.orders_phases import Place, PlaceHelicopter, PlaceRest
from sandtable.games.next_war.points import setup, setup_bases, setup_due
from sandtable.games.next_war.rules.standard.ch06_air_power.rebasing import has_room
from sandtable.games.next_war.rules.standard.ch08_movement.control import control_by_setup
from sandtable.games.next_war.rules.standard.ch08_movement.features import is_own_base
from sandtable.games.next_war.rules.standard.ch10_reinforcements.placing import (
    SET_UP,
    judge_place,
    offer_place,
    place,
    place_as_suggested,
    waiting,
)
from sandtable.games.next_war.scene import Known, NextWarRun, Scene, ground_at
from sandtable.games.next_war.state import NOT_YET, OFF_MAP, Helicopter
from sandtable.games.next_war.terrain import Side
from sandtable.games.next_war.titles.vietnam.scenarios.deja_phu.sheet import (
    around,
    helicopter_named,
    sheet,
    suggested_first,
    unit_named,
)
from sandtable.kernel.domains import Given, Pick
from sandtable.kernel.offers import Offer
from sandtable.kernel.orders import order_kind
from sandtable.kernel.points import adds, step
from sandtable.kernel.state import Decision
from sandtable.kernel.vetoes import Cited, Fact, Veto


@step(setup, "NWV:17.1.1")
def prc_sets_up(run: NextWarRun) -> None:
    """Two airborne brigades hold Dien Bien Phu, and it is theirs; a third waits in the air."""
    for name, label in sheet().fixed.items():
        place(run, unit_named(run.scene, name), run.printed.atlas.hex_at(label))
    for name in sheet().off_map.units:
        unit = unit_named(run.scene, name)
        steps = run.printed.counters[unit].steps
        run.emit(UnitPlaced(unit, int(run.printed.counters[unit].side), OFF_MAP, steps))
    control_by_setup(run)


@step(setup, "NWV:17.1.1", after="prc_sets_up")
def srv_sets_up(run: NextWarRun) -> None:
    """The SRV surrounds them."""
    run.ask(Decision(int(Side.ALLIED), SET_UP, "NWV:17.1.1"))


@adds(setup_due, "NWV:17.1.1")
def the_besiegers(scene: Scene, side: int) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """A mechanized division, III Corps and marines stand in any hexes beside Dien Bien Phu."""
    if side != Side.ALLIED:
        return ()
    return tuple(
        (unit_named(scene, name), suggested_first(around(scene), scene.printed.atlas.hex_at(label)))
        for name, label in sheet().setup.items()
    )


@adds(setup_bases, "NWV:17.1.1")
def one_helicopter(scene: Scene, side: int) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """One attack helicopter is based at any Airbase or Airfield in Vietnam that is the SRV's."""
    if side != Side.ALLIED:
        return ()
    bases = tuple(
        [
            here
            for here in scene.printed.atlas.landing_places
            if ground_at(scene, here).country == sheet().initiative
            and is_own_base(scene, side, here)
        ]
    )
    return tuple(
        (helicopter_named(scene, name), suggested_first(bases, scene.printed.atlas.hex_at(label)))
        for name, label in sheet().bases.items()
    )


def grounded(scene: Scene, side: int) -> dict[int, tuple[int, ...]]:
    """Say which helicopters are still to be based, and where each may be."""
    fleet = scene.state.forces[side].helicopters.map
    return {
        helicopter: tuple([here for here in bases if has_room(scene, side, here)])
        for helicopter, bases in (entry.what for entry in scene.rules[setup_bases](scene, side))
        if fleet[helicopter].base == NOT_YET
    }


def offer_base(scene: Known) -> Offer | None:
    """Offer every helicopter that is still to be based."""
    places = grounded(scene, scene.seat)
    if not places:
        return None
    bases = Given(lambda helicopter: Pick(places[helicopter]))
    parameters = (("helicopter", Pick(tuple(places))), ("at", bases))
    return Offer("NWV:17.1.1", PlaceHelicopter, parameters)


def judge_base(scene: Known, order: PlaceHelicopter) -> tuple[Cited[Veto], ...]:
    """Judge the helicopter, then the base."""
    places = grounded(scene, scene.seat)
    if order.helicopter not in places:
        return _no("helicopter-not-due", helicopter=order.helicopter, helicopters=tuple(places))
    if order.at in places[order.helicopter]:
        return ()
    base = places[order.helicopter][0]
    return _no("not-that-base", "srv-bases", helicopter=order.helicopter, hex=order.at, base=base)


def _no(code: str, remedy: str = "", **facts: Fact) -> tuple[Cited[Veto], ...]:
    return (Cited("NWV:17.1.1", Veto(code, dict(facts), remedy)),)


def resolve_unit(run: NextWarRun, order: Place) -> None:
    """The unit stands there."""
    place(run, order.unit, order.at)
    _answer_when_done(run)


def resolve_base(run: NextWarRun, order: PlaceHelicopter) -> None:
    """The helicopter is based there."""
    base(run, order.helicopter, order.at)
    _answer_when_done(run)


def resolve_rest(run: NextWarRun, order: PlaceRest) -> None:
    """All that is left stands where it is suggested."""
    place_as_suggested(run, setting_up=True)
    for helicopter, bases in grounded(run.scene, run.actor).items():
        base(run, helicopter, bases[0])
    _answer_when_done(run)


def base(run: NextWarRun, helicopter: int, here: int) -> None:
    """Base a helicopter, at full strength."""
    steps = run.printed.helicopters[helicopter].steps
    run.emit(HelicopterChanged(helicopter, run.actor, Helicopter(here, steps)))


def _answer_when_done(run: NextWarRun) -> None:
    if not waiting(run.scene, run.actor, setting_up=True) and not grounded(run.scene, run.actor):
        run.answer()


SET_UP_UNIT = order_kind(
    "NWV:17.1.1", SET_UP, Place, offer=offer_place, vetoes=judge_place, resolve=resolve_unit
)
SET_UP_HELICOPTER = order_kind(
    "NWV:17.1.1",
    SET_UP,
    PlaceHelicopter,
    offer=offer_base,
    vetoes=judge_base,
    resolve=resolve_base,
)
SET_UP_REST = order_kind(
    "NWV:17.1.1",
    SET_UP,
    PlaceRest,
    offer=lambda _: Offer("NWV:17.1.1", PlaceRest),
    vetoes=lambda _scene, _order: (),
    resolve=resolve_rest,
)
