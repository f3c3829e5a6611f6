"""Single clauses about Beachheads, beaches and landings (8.1, 8.3.1.7, 8.4.1.1, 8.5.8.3, 9.9.3)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.next_war.titles.vietnam.afloat import (
    PRC,
    RED_AMPH,
    US,
    events,
    ordered,
    refused,
    ship,
    spot,
)
from games.next_war.titles.vietnam.islands import PARACELS
from games.next_war.titles.vietnam.landed import (
    GUARDS,
    MARINES,
    SRV_AMPH,
    VN_A,
    asked_for,
    at_beach,
    begun,
    in_state,
    position,
    unit,
    went_on,
    with_result,
)
from sandtable.games.next_war.events import ShipEliminated, ShipRetreated, UnitMoved
from sandtable.games.next_war.events.event_registry import with_force, with_unit
from sandtable.games.next_war.game import GAME
from sandtable.games.next_war.ids import ENEMY
from sandtable.games.next_war.naval_state import Beachhead, Ship
from sandtable.games.next_war.orders.combat import Advance, Attack
from sandtable.games.next_war.orders.landings import Embark, LandUnopposed
from sandtable.games.next_war.orders.naval import RetreatShip
from sandtable.games.next_war.rules.standard.ch08_movement.clearing.clearing_modifiers import (
    clearing_modifier,
)
from sandtable.games.next_war.rules.standard.ch08_movement.stacking.stacking import (
    half_points_at,
    half_points_over,
)
from sandtable.kernel.play.dice import Scripted
from sandtable.kernel.play.hashed_map import HashedMap
from sandtable.kernel.play.run import Run

BEACH = "4319"
SIX = ("prc-74ga-16", "prc-74ga-154", "prc-83ga-86")  # two stacking points each
INSHORE = "Gulf of Tonkin Inshore"


def beachhead(scene, side=PRC, here=BEACH):
    """The position with a Beachhead in a hex that its side controls."""
    place = spot(scene.printed, here)
    control = scene.state.control.set(place, side)
    return in_state(scene, beachheads=HashedMap({place: Beachhead(side, 1)}), control=control)


@pytest.mark.rule("STD:8.1")
def test_a_beachhead_uses_no_stacking_points():
    scene = position({}, dict.fromkeys(SIX, BEACH))
    here = spot(scene.printed, BEACH)
    full = beachhead(scene)
    assert half_points_at(full, PRC, here) == half_points_at(scene, PRC, here) == 12
    assert half_points_over(full, PRC, here) == 0  # six points and the marker


@pytest.mark.rule("STD:8.1.1.1")
def test_six_points_attack_from_a_beachhead():
    scene = position({RED_AMPH: "4420"}, {**dict.fromkeys(SIX, BEACH), GUARDS: "4220"})
    units = tuple([unit(scene, name) for name in SIX])
    order = Attack(spot(scene.printed, "4220"), units)
    (no,) = refused(begun(scene, PRC, combat=True), PRC, order)
    assert no.endswith("[STD:9.3]")
    assert refused(begun(beachhead(scene), PRC, combat=True), PRC, order) == []


@pytest.mark.rule("STD:8.1.1.1")
@pytest.mark.parametrize("marked", [True, False])
def test_six_points_defend_in_a_beachhead(marked):
    scene = position({RED_AMPH: "4420"}, {**dict.fromkeys(SIX, BEACH), GUARDS: "4220"})
    run = begun(beachhead(scene) if marked else scene, US, combat=True)
    attack = Attack(spot(run.printed, BEACH), (unit(scene, GUARDS),))
    run = went_on(ordered(run, US, attack))
    assert (asked_for(run) == (PRC, "defenders")) is not marked


@pytest.mark.rule("STD:8.4.1.1")
@pytest.mark.parametrize("side", [US, PRC])
def test_clearing_is_harder_after_an_amphibious_assault(side):
    vessel, name = ((SRV_AMPH, VN_A), (RED_AMPH, MARINES))[side]
    printed = position({}, {}).printed
    inshore, island = spot(printed, "Paracels Inshore"), spot(printed, PARACELS)
    scene = position({vessel: Ship(inshore, at_beach=True)}, {name: vessel})
    lead = unit(scene, name)
    scene = in_state(scene, control=scene.state.control.set(island, ENEMY[side]))
    run = begun(scene, side, combat=True)
    run = ordered(run, side, LandUnopposed(ship(scene, vessel), island, (lead,)))
    force = run.truth.forces[side]
    rested = with_unit(force, lead, replace(force.units.map[lead], landed=False))
    later = in_state(run.scene, forces=with_force(run.truth, side, rested).forces)
    harder = clearing_modifier(run.scene, island, lead)
    assert harder == clearing_modifier(later, island, lead) - 1


#: The Marines of both sides, without the army's amphibious units (NWV 3.3).
ANCHORED = (
    *("srv-marines-vn-a", "srv-marines-vn-b", "srv-marines-vn-c"),
    *("prc-marine-1-marine", "prc-marine-2-marine"),
)


def test_these_are_all_the_marines():
    counters = position({}, {}).printed.counters
    marines = [c.id for c in counters if c.marine and not c.type.startswith("amphibious")]

    assert marines == [*ANCHORED]


@pytest.mark.rule("STD:8.5.8.3")
@pytest.mark.parametrize("name", ANCHORED)
def test_every_marine_has_the_anchor_and_boards_at_a_beach(name):
    """Others would board only in a Port; our tables have none (RUL-0330)."""
    side, vessel = (PRC, RED_AMPH) if name.startswith("prc") else (US, SRV_AMPH)
    run = begun(beachhead(position({vessel: "4420"}, {name: BEACH}), side), side)
    order = Embark(unit(run.scene, name), ship(run.scene, vessel))
    assert refused(run, side, order) == []


@pytest.mark.parametrize(("here", "fits"), [("4319", True), ("4320", True), ("4421", False)])
def test_only_beaches_are_assaulted(here, fits):
    printed = position({}, {}).printed
    scene = position({RED_AMPH: at_beach(printed)}, {MARINES: RED_AMPH, GUARDS: here})
    run = begun(scene, PRC, combat=True)
    order = Attack(spot(printed, here), (unit(scene, MARINES),))
    told = refused(run, PRC, order) if asked_for(run) else ["nothing to assault"]
    assert (told == []) is fits


#: Of each side: a unit that defends Haiphong, one of the enemy that attacks it, and a ship there.
HAIPHONG = {US: (GUARDS, SIX[0], SRV_AMPH), PRC: (SIX[0], GUARDS, RED_AMPH)}


def port_taken(side, *others, sea, losses=2):
    """The Port of Haiphong is lost to an attack that eliminates its only unit."""
    defender, attacker, vessel = HAIPHONG[side]
    units = {defender: "4311", attacker: "4211", **dict.fromkeys(others, "4211")}
    scene = position({vessel: "4311"}, units, sea)
    place = spot(scene.printed, "4311")
    scene = in_state(scene, control=scene.state.control.set(place, side))
    run = begun(scene, ENEMY[side], combat=True)
    attackers = tuple([unit(scene, name) for name in (attacker, *others)])
    run = ordered(run, ENEMY[side], Attack(place, attackers))
    return with_result(run, 0, losses, retreat=False)


@pytest.mark.rule("STD:9.9.3")
@pytest.mark.parametrize("side", [US, PRC])
def test_ships_leave_a_port_after_a_combat_and_an_advance(side):
    vessel = HAIPHONG[side][2]
    run = port_taken(side, sea={INSHORE: side})
    assert [event.path[-1] for event in events(run, UnitMoved)] == [spot(run.printed, "4311")]
    assert asked_for(run) == (side, "ship_retreat")
    refuge = spot(run.printed, INSHORE)
    run = ordered(run, side, RetreatShip(ship(run.scene, vessel), refuge))
    assert run.truth.forces[side].ships[ship(run.scene, vessel)].at == refuge


@pytest.mark.rule("STD:9.9.3", "STD:7.2.3")
@pytest.mark.parametrize("side", [US, PRC])
def test_ships_driven_from_a_port_retreat_as_from_a_lost_box(side):
    """Not to waters or a Port of the enemy; and the level of their side falls."""
    vessel = HAIPHONG[side][2]
    run = port_taken(side, sea={INSHORE: ENEMY[side]})
    number, home = ship(run.scene, vessel), ("SRV Holding", "PRC Holding")[side]
    for closed in (INSHORE, "4311"):
        (no,) = refused(run, side, RetreatShip(number, spot(run.printed, closed)))
        assert no.endswith("[STD:7.2.3]")
    level = ("asw", "submarine_threat")[side]
    run = begun_at_level(run, level, 3)
    run = ordered(run, side, RetreatShip(number, spot(run.printed, home)))
    assert run.truth.forces[side].ships[number].at == spot(run.printed, home)
    assert getattr(run.truth, level) == 2


def begun_at_level(run, level, value):
    """The same decision with a level at sea as given."""
    scene = in_state(run.scene, **{level: value})
    return Run(scene, -1, Scripted(), 1, GAME)


@pytest.mark.parametrize("side", [US, PRC])
def test_ships_stay_while_a_defender_holds_the_port(side):
    run = port_taken(side, sea={INSHORE: side}, losses=0)
    assert run.truth.leaving == ()
    assert events(run, ShipRetreated, ShipEliminated) == []


@pytest.mark.rule("STD:9.9.3", "STD:9.9")
def test_ships_leave_after_the_attacker_has_chosen_who_advances():
    run = port_taken(US, SIX[1], sea={INSHORE: US})
    assert asked_for(run) == (PRC, "advance")
    assert run.truth.leaving == ()
    run = went_on(ordered(run, PRC, Advance((unit(run.scene, SIX[1]),), ())))
    assert asked_for(run) == (US, "ship_retreat")
