"""8.5.8 Amphibious assault: who attacks what, 9.4.1 strength, 9.5.5 shift, 9.9.4 advance."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.next_war.titles.vietnam.afloat import (
    PRC,
    RED_AMPH,
    SAG,
    US,
    events,
    ordered,
    refused,
    ship,
    spot,
)
from games.next_war.titles.vietnam.landed import (
    ARMOR,
    BRIGADE,
    GUARDS,
    MARINES,
    OTHERS,
    SRV_AMPH,
    VN_A,
    VN_B,
    asked_for,
    begun,
    position,
    unit,
    went_on,
    with_result,
)
from sandtable.games.next_war.analysis.combat_calculation import combat_ledger
from sandtable.games.next_war.analysis.hex_capture import chance_to_take
from sandtable.games.next_war.analysis.hypothetical_combat import supposed
from sandtable.games.next_war.events import (
    HexPassed,
    ShipRetreated,
    StepsLost,
    UnitsLanded,
)
from sandtable.games.next_war.game import GAME
from sandtable.games.next_war.orders.combat import Advance, Attack
from sandtable.games.next_war.orders.landings import (
    LandUnopposed,
    PlaceBeachhead,
    PlaceNoBeachhead,
    TakeLandingLoss,
)
from sandtable.games.next_war.orders.naval import RetreatShip
from sandtable.games.next_war.printed.charts import CombatResult
from sandtable.games.next_war.rule_hooks import column_shifts
from sandtable.games.next_war.rules.sea.amphibious_combat import amphibious_shift
from sandtable.games.next_war.rules.standard.ch07_sea.ship_retreats import drive_ships_out
from sandtable.games.next_war.rules.standard.ch09_combat.advance_second_hex import the_way_is_open
from sandtable.games.next_war.rules.standard.ch09_combat.combatants import origins_of
from sandtable.games.next_war.rules.standard.ch09_combat.declaration import declared
from sandtable.games.next_war.rules.standard.ch09_combat.modifiers import attacking_specialists
from sandtable.games.next_war.rules.standard.ch09_combat.strength_multipliers import attack_with
from sandtable.games.next_war.state import ABOARD
from sandtable.games.next_war.state_lookups import unit_of
from sandtable.kernel.play.dice import Scripted
from sandtable.kernel.play.state import Scene as KernelScene

SEA = {RED_AMPH: "4420"}


def landing(units, ships=SEA, /, **fields):
    """Units by their places, with the ships at the beach."""
    scene = position(ships, units)
    for side in (US, PRC):
        force = scene.state.forces[side]
        fleet = force.ships
        for number, now in force.ships.pairs():
            if now.at == spot(scene.printed, "4420"):
                fleet = fleet.set(number, replace(now, at_beach=True, **fields))
        forces = list(scene.state.forces)
        forces[side] = replace(force, ships=fleet)
        state = replace(scene.state, forces=tuple(forces))
        scene = KernelScene(scene.rules, scene.printed, state)
    return scene


def went_nowhere(run, state):
    return type(run)(KernelScene(run.rules, run.printed, state), -1, Scripted(), 1, GAME)


def attack(run, target, *names):
    return Attack(spot(run.printed, target), tuple(unit(run.scene, name) for name in names))


@pytest.mark.rule("STD:8.5.8.1")
@pytest.mark.parametrize("target", ["4319", "4320"])
def test_units_aboard_attack_the_beach_before_their_ship(target):
    run = begun(landing({MARINES: RED_AMPH, GUARDS: target}), PRC, combat=True)
    assert asked_for(run) == (PRC, "attack")
    run = ordered(run, PRC, attack(run, target, MARINES))
    assert run.truth.combat is not None
    assert run.truth.combat.assaulters == (unit(run.scene, MARINES),)
    amph = run.truth.forces[PRC].ships[ship(run.scene, RED_AMPH)]
    assert (amph.assaulted, amph.target) == (run.truth.turn, spot(run.printed, target))


@pytest.mark.rule("STD:8.5.8.1")
def test_the_other_side_does_so_too():
    scene = landing({VN_A: SRV_AMPH, VN_B: SRV_AMPH, BRIGADE: "4320"}, {SRV_AMPH: "4420"})
    run = begun(scene, US, combat=True)
    run = ordered(run, US, attack(run, "4320", VN_A, VN_B))
    assert run.truth.combat is not None
    assert len(run.truth.combat.assaulters) == 2


@pytest.mark.rule("STD:8.5.8.1")
def test_not_without_coming_from_a_fit_inshore_box():
    scene = position(SEA, {MARINES: RED_AMPH, GUARDS: "4319"})
    run = begun(scene, PRC, combat=True)
    assert asked_for(run) is None
    run = begun(landing({MARINES: RED_AMPH, GUARDS: "4221"}), PRC, combat=True)
    assert run.truth.segment.unfought == (unit(scene, MARINES),)  # the beaches are empty
    (no,) = refused(run, PRC, attack(run, "4221", MARINES))
    assert no.endswith("[STD:8.5.8.1]")


@pytest.mark.rule("STD:8.5.8")
def test_a_ship_makes_one_assault_in_a_turn():
    scene = landing({MARINES: RED_AMPH, GUARDS: "4319"}, SEA)
    turn = scene.state.turn
    done = landing({MARINES: RED_AMPH, GUARDS: "4319"}, SEA, assaulted=turn)
    run = begun(done, PRC, combat=True)
    assert asked_for(run) is None
    before = landing({MARINES: RED_AMPH, GUARDS: "4319"}, SEA, assaulted=turn - 1)
    run = begun(before, PRC, combat=True)
    assert refused(run, PRC, attack(run, "4319", MARINES)) == []


@pytest.mark.rule("STD:8.5.8.1")
def test_the_same_beach_again_but_no_other_before_returning_inshore():
    there = {MARINES: RED_AMPH, GUARDS: "4319", OTHERS: "4320"}
    scene = landing(there)
    scene = landing(there, SEA, target=spot(scene.printed, "4319"))
    run = begun(scene, PRC, combat=True)
    assert refused(run, PRC, attack(run, "4319", MARINES)) == []
    (no,) = refused(run, PRC, attack(run, "4320", MARINES))
    assert "must return to the Inshore box first" in no


@pytest.mark.rule("STD:9.4.1", "STD:9.4.2", "STD:9.4.3")
@pytest.mark.parametrize(
    ("name", "strength"), [(MARINES, 1), (ARMOR, 2), (BRIGADE, 3)], ids=["leg", "armor", "mech"]
)
def test_who_lands_is_halved_and_armor_has_no_bonus(name, strength):
    scene = landing({name: RED_AMPH, GUARDS: "4319"})
    run = begun(scene, PRC, combat=True)
    combat = declared(run.scene, spot(run.printed, "4319"), (unit(scene, name),))
    assert attack_with(run.scene, combat, unit(scene, name)) == strength


@pytest.mark.rule("STD:9.5.5")
@pytest.mark.parametrize(
    ("others", "shift"), [((), (-1,)), (("prc-42ga-123",), ())], ids=["alone", "mostly others"]
)
def test_a_landing_is_one_column_worse_unless_others_do_most(others, shift):
    names = [counter.id for counter in position({}, {}).printed.counters]
    helpers = tuple(names[28 + 7 * n] for n, _ in enumerate(others))
    scene = landing({MARINES: RED_AMPH, GUARDS: "4320"} | dict.fromkeys(helpers, "4221"))
    run = begun(scene, PRC, combat=True)
    units = tuple(unit(scene, name) for name in (MARINES, *helpers))
    combat = declared(run.scene, spot(run.printed, "4320"), units)
    assert amphibious_shift(run.scene, combat) == shift


@pytest.mark.rule("STD:9.5.5")
def test_exactly_half_from_land_does_not_lift_the_shift(monkeypatch):
    scene = landing({BRIGADE: RED_AMPH, MARINES: "4220", GUARDS: "4320"})
    run = begun(scene, PRC, combat=True)
    units = (unit(scene, BRIGADE), unit(scene, MARINES))
    combat = declared(run.scene, spot(run.printed, "4320"), units)
    ours, theirs = (attack_with(run.scene, combat, each) for each in units)
    assert (ours, theirs) == (3, 2)
    assert amphibious_shift(run.scene, combat) == (-1,)
    module = "sandtable.games.next_war.rules.sea.amphibious_combat"
    monkeypatch.setattr(f"{module}.attack_with", lambda *_: 2)
    monkeypatch.setattr(f"{module}.strengths", lambda *_: (4, 4))
    assert amphibious_shift(run.scene, combat) == (-1,)
    monkeypatch.setattr(f"{module}.strengths", lambda *_: (3, 4))
    assert amphibious_shift(run.scene, combat) == ()


@pytest.mark.rule("STD:9.6.7")
def test_the_sea_is_no_direction_and_light_infantry_that_lands_counts_for_nothing():
    scene = landing({VN_A: SRV_AMPH, VN_B: "4220", BRIGADE: "4320"}, {SRV_AMPH: "4420"})
    run = begun(scene, US, combat=True)
    target = spot(scene.printed, "4320")
    combat = declared(run.scene, target, (unit(scene, VN_A), unit(scene, VN_B)))
    assert origins_of(run.scene, combat) == {spot(scene.printed, "4220")}
    alone = declared(run.scene, target, (unit(scene, VN_A),))
    rough = replace(alone, target=spot(scene.printed, "1821"))
    assert attacking_specialists(run.scene, rough) == ()
    ashore = replace(rough, landing=())
    assert attacking_specialists(run.scene, ashore) == (-1,)


@pytest.mark.rule("STD:8.5.8.1")
def test_a_repelled_landing_costs_one_step_more_and_all_stay_aboard():
    run = begun(landing({MARINES: RED_AMPH, GUARDS: "4319"}), PRC, combat=True)
    run = ordered(run, PRC, attack(run, "4319", MARINES))
    run = with_result(run, 0, 0, retreat=False)
    marines = unit_of(run.scene, unit(run.scene, MARINES))
    assert (marines.at, marines.steps) == (ABOARD, 1)
    assert [event.steps for event in events(run, StepsLost)] == [1]
    assert run.truth.combat is None


@pytest.mark.rule("STD:8.5.8.1")
def test_the_owner_chooses_among_those_who_tried_to_land():
    ships = {SRV_AMPH: "4420"}
    run = begun(landing({VN_A: SRV_AMPH, VN_B: SRV_AMPH, BRIGADE: "4319"}, ships), US, combat=True)
    run = ordered(run, US, attack(run, "4319", VN_A, VN_B))
    run = with_result(run, 0, 0, retreat=False)
    assert asked_for(run) == (US, "landing_loss")
    (no,) = refused(run, US, TakeLandingLoss(unit(run.scene, BRIGADE)))
    assert no.endswith("[STD:8.5.8.1]")
    run = ordered(run, US, TakeLandingLoss(unit(run.scene, VN_B)))
    assert unit_of(run.scene, unit(run.scene, VN_B)).steps == 1
    assert unit_of(run.scene, unit(run.scene, VN_A)).steps == 2


@pytest.mark.rule("STD:8.5.8.1")
def test_if_none_of_them_is_left_another_attacker_loses_it():
    there = {VN_A: SRV_AMPH, VN_B: "4220", BRIGADE: "4319"}
    run = begun(landing(there, {SRV_AMPH: "4420"}), US, combat=True)
    run = ordered(run, US, attack(run, "4319", VN_A, VN_B))
    assert run.truth.combat is not None
    lead = replace(run.truth.combat, attack_lead=unit(run.scene, VN_A))
    state = replace(run.truth, combat=lead)
    force = state.forces[US]
    weak = replace(force.units.map[unit(run.scene, VN_A)], steps=1)
    forces = (replace(force, units=force.units.set(unit(run.scene, VN_A), weak)), state.forces[PRC])
    state = replace(state, forces=forces)
    run = went_nowhere(run, state)
    run = with_result(run, 1, 0, retreat=False)
    assert unit_of(run.scene, unit(run.scene, VN_A)).steps == 0
    assert unit_of(run.scene, unit(run.scene, VN_B)).steps == 1


@pytest.mark.rule("STD:9.9.4")
def test_all_who_landed_advance_and_others_may():
    there = {VN_A: SRV_AMPH, VN_B: SRV_AMPH, "srv-marines-vn-c": "4220", BRIGADE: "4319"}
    run = begun(landing(there, {SRV_AMPH: "4420"}), US, combat=True)
    run = ordered(run, US, attack(run, "4319", VN_A, VN_B, "srv-marines-vn-c"))
    run = with_result(run, 0, 2, retreat=False)
    assert asked_for(run) == (US, "advance")
    here = spot(run.printed, "4319")
    assert unit_of(run.scene, unit(run.scene, VN_A)).at == here
    assert unit_of(run.scene, unit(run.scene, VN_B)).at == here
    assert unit_of(run.scene, unit(run.scene, VN_A)).landed
    assert not the_way_is_open(run.scene)
    (no,) = refused(run, US, Advance((unit(run.scene, VN_A),), ()))
    assert no.endswith("[STD:9.9]")
    assert refused(run, US, Advance((unit(run.scene, "srv-marines-vn-c"),), ())) == []
    run = went_on(ordered(run, US, Advance((), ())))
    assert asked_for(run) == (US, "beachhead")
    assert unit_of(run.scene, unit(run.scene, "srv-marines-vn-c")).at != here


@pytest.mark.rule("STD:9.9.4", "STD:9.9.1")
def test_a_mechanized_unit_that_lands_goes_no_further():
    run = begun(landing({BRIGADE: RED_AMPH, GUARDS: "4319"}), PRC, combat=True)
    run = ordered(run, PRC, attack(run, "4319", BRIGADE))
    run = with_result(run, 0, 2, retreat=False)
    assert events(run, UnitsLanded)[0].units == (unit(run.scene, BRIGADE),)
    assert asked_for(run) == (PRC, "beachhead")
    run = went_on(ordered(run, PRC, PlaceNoBeachhead()))
    assert run.truth.combat is None


@pytest.mark.rule("STD:8.5.8.1")
def test_on_an_empty_beach_they_land_without_combat():
    run = begun(landing({MARINES: RED_AMPH}), PRC, combat=True)
    assert asked_for(run) == (PRC, "attack")
    order = LandUnopposed(
        ship(run.scene, RED_AMPH), spot(run.printed, "4319"), (unit(run.scene, MARINES),)
    )
    assert refused(run, PRC, replace(order, units=())) != []
    assert refused(run, PRC, replace(order, to=spot(run.printed, "4221"))) != []
    assert refused(run, PRC, replace(order, ship=ship(run.scene, SAG))) != []
    run = ordered(run, PRC, order)
    assert unit_of(run.scene, unit(run.scene, MARINES)).at == order.to
    assert events(run, HexPassed)
    assert asked_for(run) == (PRC, "beachhead")
    run = ordered(run, PRC, PlaceBeachhead(order.to))
    assert run.truth.beachheads[order.to].side == PRC
    assert refused(run, PRC, order) != []


@pytest.mark.rule("STD:8.5.8.1")
def test_a_defended_beach_must_be_attacked():
    run = begun(landing({MARINES: RED_AMPH, GUARDS: "4319"}), PRC, combat=True)
    order = LandUnopposed(
        ship(run.scene, RED_AMPH), spot(run.printed, "4319"), (unit(run.scene, MARINES),)
    )
    (no,) = refused(run, PRC, order)
    assert no.startswith("4319")


@pytest.mark.rule("STD:8.5.8.1")
def test_odds_before_an_order_count_the_sea():
    run = begun(landing({MARINES: RED_AMPH, GUARDS: "4319"}), PRC, combat=True)
    combat = supposed(run.scene, spot(run.printed, "4319"), (unit(run.scene, MARINES),))
    ledger = combat_ledger(run.scene, combat)
    assert ledger.attack == 1
    assert [row.value for row in ledger.shifts if row.cite == "STD:9.5.5"] == [-1]
    assert chance_to_take(run.scene, combat, 5, CombatResult(0, 2, False)) == 1
    assert chance_to_take(run.scene, combat, 5, CombatResult(0, 0, False)) == 0


@pytest.mark.rule("STD:9.9.3")
def test_ships_leave_a_port_that_the_enemy_advances_into():
    scene = position({SRV_AMPH: "4311"}, {MARINES: "4311"}, {"Gulf of Tonkin Inshore": US})
    run = begun(scene, PRC, combat=True)
    drive_ships_out(run, PRC, spot(run.printed, "4311"))
    run = went_on(run)
    assert asked_for(run) == (US, "ship_retreat")
    to = spot(run.printed, "Gulf of Tonkin Inshore")
    run = ordered(run, US, RetreatShip(ship(run.scene, SRV_AMPH), to))
    assert events(run, ShipRetreated)[0].to == to


@pytest.mark.rule("STD:9.9.3")
def test_a_ship_of_the_advancing_side_or_elsewhere_stays():
    scene = position({SRV_AMPH: "4510", RED_AMPH: "4311"}, {MARINES: "4311"})
    run = begun(scene, PRC, combat=True)
    drive_ships_out(run, PRC, spot(run.printed, "4311"))
    assert run.truth.leaving == ()


@pytest.mark.rule("STD:8.5.8.1", "STD:9.5.5")
def test_a_landing_in_exploitation_is_three_columns_worse():
    """Two for exploitation and one for the landing."""
    scene = landing({MARINES: RED_AMPH, GUARDS: "4320"})
    run = begun(scene, PRC, combat=True, exploitation=True)
    combat = declared(run.scene, spot(run.printed, "4320"), (unit(scene, MARINES),))
    shifts = run.rules[column_shifts](run.scene, combat)
    given = {str(entry.cite): entry.what for entry in shifts}
    assert (given["STD:9.5.3"], given["STD:9.5.5"]) == (-2, -1)
