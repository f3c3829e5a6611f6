"""What bots do with air units beside missions: who fights, breaks off, presses on, and is based."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.next_war.advice.advised import (
    DIEGO,
    JAGUAR,
    STRIKE_EAGLE,
    WEASEL,
    at_turn,
    flying,
    marked,
    numbered,
)
from games.next_war.air_fights import INDIA, in_the_air, numbers, with_air
from games.next_war.scenarios.loose_nukes import (
    ALLIES,
    CITY,
    PAKISTAN,
    hex_of,
    only,
    with_advanced,
    with_air_units,
    with_state,
)
from games.next_war.sketch import asked, refusals
from sandtable.board.hex_grid import HexId
from sandtable.games.next_war.advanced.air_state import AirCombat, AirStatus, with_units
from sandtable.games.next_war.advanced.passage_state import Passage
from sandtable.games.next_war.advanced.strike_state import Aim, AirUnitMission
from sandtable.games.next_war.advice.air.air_basing import (
    base_new_unit,
    rebase,
    replace_units,
    worth_of_base,
)
from sandtable.games.next_war.advice.air.air_fights import break_off, send_fighters
from sandtable.games.next_war.advice.air.air_flights import press_on_or_turn_back
from sandtable.games.next_war.flight_state import (
    Craft,
    Flight,
    FlightUnderWay,
    StrikerMission,
    SuppressionMission,
)
from sandtable.games.next_war.orders.advanced.air import (
    BaseNewAirUnit,
    EndAirRebasing,
    EndAirReplacement,
    RepairAirUnit,
)
from sandtable.games.next_war.orders.advanced.air_combat import BreakOff
from sandtable.games.next_war.orders.advanced.air_defence import AbortMission, PressMissionOn
from sandtable.games.next_war.orders.setup_basing_and_replacements import RebaseHelicopter
from sandtable.games.next_war.printed.advanced.air_rows import Stage
from sandtable.games.next_war.printed.advanced.damage_rows import Damage
from sandtable.games.next_war.printed.advanced.target_rows import Target
from sandtable.games.next_war.printed.terrain import Feature
from sandtable.games.next_war.rules.air.ch15_air_units.ratings import air_unit
from sandtable.games.next_war.rules.air.ch27_damage.air_unit_replacement import repairable_units
from sandtable.kernel.play.hashed_map import HashedMap
from sandtable.kernel.play.state import known

STRONG, WEAK = "prc-plaaf-j-11b-1", "roi-iaf-mig-21-1"


# --- the fight for the air ------------------------------------------------------------------------


def fighting(own, enemies, stage=Stage.LONG_RANGE):
    """One engagement whose stage was fought; the Allied side is asked who breaks off."""
    units = (*numbers(*own), *numbers(*enemies))
    scene = with_air(in_the_air([*own, *enemies]), combat=AirCombat(ALLIES, (units,), stage))
    return asked(scene, ALLIES, "break_off")


@pytest.mark.rule("ADV:22.6.6")
def test_a_weak_unit_breaks_off_from_a_strong_one():
    scene = fighting([WEAK], [STRONG])
    order = break_off(known(scene, ALLIES))

    assert order == BreakOff(numbers(WEAK))
    assert refusals(scene, ALLIES, order) == []


@pytest.mark.rule("ADV:22.6.6")
def test_a_strong_unit_fights_on():
    scene = fighting(["roi-iaf-su-30-1"], ["irop-paf-f-7-1"])

    assert break_off(known(scene, ALLIES)) == BreakOff(())


@pytest.mark.rule("ADV:22.5")
def test_pure_fighters_are_sent_and_strikers_with_good_targets_are_not():
    scene = with_air_units()
    fighter, eagle, weasel = numbered(scene, "F-15C", STRIKE_EAGLE, WEASEL)
    scene = asked(flying(scene, fighter, eagle, weasel), ALLIES, "seek_superiority")
    order = send_fighters(known(scene, ALLIES))

    assert order.air_units == (fighter,)
    assert refusals(scene, ALLIES, order) == []


# --- on the way -----------------------------------------------------------------------------------


def under_fire(scene, unit, hindered=0):
    """A striker on its way to an Airbase; fire would turn it back."""
    here = hex_of(scene, "2611")
    aim = Aim(Target.AIRFIELD, at=here, feature=Feature.AIRFIELD)
    mission = AirUnitMission(ALLIES, (aim,), (unit,))
    strikes = replace(scene.state.advanced.strikes, air_missions=(mission,))
    way = Passage(unit=unit, hindered=hindered, abort=True)
    flight = Flight(ALLIES, here, 0, "air strike", craft=Craft.AIRCRAFT)
    now = FlightUnderWay(
        flight, StrikerMission(unit, (unit,)), air_unit(scene, unit).steps, passage=way
    )
    scene = with_state(with_advanced(scene, strikes=strikes), flights=(now,))
    return known(asked(scene, ALLIES, "press_on_or_abort"), ALLIES)


def test_a_striker_presses_on_in_the_last_turn_and_turns_back_before():
    scene = with_air_units()
    (eagle,) = numbered(scene, STRIKE_EAGLE)
    scene = flying(scene, eagle, status=AirStatus.MISSION)
    worn = replace(air_unit(scene, eagle), steps=1)
    last = at_turn(scene, scene.printed.last_turn)
    scene = with_advanced(scene, air=with_units(scene.state.advanced.air, {eagle: worn}))

    assert press_on_or_turn_back(under_fire(scene, eagle, hindered=4)) == AbortMission()
    assert press_on_or_turn_back(under_fire(last, eagle)) == PressMissionOn()


def test_a_suppressor_turns_back_while_it_is_still_needed():
    scene = with_air_units()
    (weasel,) = numbered(scene, WEASEL)
    scene = flying(scene, weasel, status=AirStatus.MISSION)
    flight = Flight(ALLIES, hex_of(scene, CITY), 0, "suppressor", craft=Craft.AIRCRAFT)
    way = Passage(unit=weasel, abort=True)
    now = FlightUnderWay(flight, SuppressionMission(weasel), 1, passage=way)
    scene = with_state(scene, flights=(now,))
    last = at_turn(scene, scene.printed.last_turn)

    assert press_on_or_turn_back(known(scene, ALLIES)) == AbortMission()
    assert press_on_or_turn_back(known(last, ALLIES)) == PressMissionOn()


# --- bases ----------------------------------------------------------------------------------------


@pytest.mark.rule("NWIP:13.2.2")
def test_a_unit_of_medium_range_is_of_no_use_in_diego_garcia():
    scene = with_air_units()
    (falcon,) = numbered(scene, "F-16D")
    scene = flying(scene, falcon)
    boxes = {box.name: here for here, box in scene.printed.places.items()}
    india, diego = boxes[INDIA], boxes[DIEGO]
    here = known(scene, ALLIES)

    assert worth_of_base(here, falcon, india) > worth_of_base(here, falcon, diego) + 0.5


@pytest.mark.rule("ADV:22.4", "NWIP:13.4")
def test_new_units_are_based_where_they_are_of_use():
    scene = with_air_units()
    (falcon,) = numbered(scene, "F-16D")
    scene = moved(flying(scene, falcon), falcon, DIEGO)
    air = replace(scene.state.advanced.air, arrived=(falcon,))
    scene = asked(with_advanced(scene, air=air), ALLIES, "base_air_units")
    order = base_new_unit(known(scene, ALLIES))

    assert isinstance(order, BaseNewAirUnit)
    assert scene.printed.places[order.to].name == INDIA
    assert refusals(scene, ALLIES, order) == []


def moved(scene, unit, base):
    """The position with an air unit at another base."""
    boxes = {box.name: here for here, box in scene.printed.places.items()}
    air = scene.state.advanced.air
    now = replace(air_unit(scene, unit), base=boxes[base])
    return with_advanced(scene, air=with_units(air, {unit: now}))


@pytest.mark.rule("ADV:25.2")
@pytest.mark.parametrize("side", [ALLIES, PAKISTAN])
def test_units_that_are_well_based_stay(side):
    """The AH-1 of Pakistan begins with no enemy in its range; at Lahore it has some."""
    scene, _ = based_at(with_air_units(), side, {ALLIES: "2517", PAKISTAN: "2314"}[side])
    scene = asked(scene, side, "rebase_air_units")

    assert rebase(known(scene, side)) == EndAirRebasing()


def based_at(scene, side, label):
    """The position with the side's first helicopter at a base, and no other in play."""
    forces = list(scene.state.forces)
    fleet = forces[side].helicopters.map
    first = min(fleet)
    now = replace(fleet[first], base=hex_of(scene, label))
    forces[side] = replace(forces[side], helicopters=HashedMap({first: now}))
    return with_state(scene, forces=tuple(forces)), first


@pytest.mark.rule("ADV:25.2")
@pytest.mark.parametrize(("side", "label"), [(ALLIES, "2517"), (PAKISTAN, "2404")])
def test_a_helicopter_leaves_a_base_from_which_it_cannot_fly(side, label):
    scene, helicopter = based_at(with_air_units(), side, label)
    scene = asked(marked(scene, label, Feature.AIRBASE, Damage.STRIKE_2), side, "rebase_air_units")
    order = rebase(known(scene, side))

    assert isinstance(order, RebaseHelicopter)
    assert order.helicopter == helicopter
    assert refusals(scene, side, order) == []


@pytest.mark.rule("ADV:25.2")
@pytest.mark.parametrize(("side", "label"), [(ALLIES, "4412"), (PAKISTAN, "1006")])
def test_a_helicopter_follows_the_war(side, label):
    """The enemy is about Lahore, too far from Srinagar and from the south."""
    scene, helicopter = based_at(with_air_units(), side, label)
    enemy = {ALLIES: "irop-1-arm-div", PAKISTAN: "roi-1-arm-div"}[side]
    scene = asked(only(scene, h2316=(enemy,)), side, "rebase_air_units")
    order = rebase(known(scene, side))
    atlas = scene.printed.atlas
    away = atlas.lattice.distance

    assert isinstance(order, RebaseHelicopter)
    assert order.helicopter == helicopter
    there = HexId(hex_of(scene, "2316"))
    assert away(HexId(order.to), there) < away(HexId(hex_of(scene, label)), there) - 4


# --- replacements ---------------------------------------------------------------------------------


@pytest.mark.rule("ADV:27.9.3.3")
def test_damaged_units_are_repaired_while_supply_is_plentiful():
    scene = with_air_units()
    (jaguar,) = numbered(scene, JAGUAR)
    scene = flying(scene, jaguar)
    air = scene.state.advanced.air
    worn = replace(air_unit(scene, jaguar), steps=1, status=AirStatus.FLOWN)
    scene = with_advanced(scene, air=with_units(air, {jaguar: worn}))
    scene = asked(scene, ALLIES, "replace_air_units")
    poor = stocked(scene, 2)

    assert replace_units(known(stocked(scene, 30), ALLIES)) == RepairAirUnit(jaguar)
    assert repairable_units(poor, ALLIES) == (jaguar,)
    assert replace_units(known(poor, ALLIES)) == EndAirReplacement()


def stocked(scene, points):
    """The position with so many Supply Points of India."""
    forces = list(scene.state.forces)
    mine = forces[ALLIES].advanced
    stocks = tuple(
        [
            replace(each, points=points)
            if (each.nation, each.kind.name) == ("ROI", "SUPPLY")
            else each
            for each in mine.stocks
        ]
    )
    forces[ALLIES] = replace(forces[ALLIES], advanced=replace(mine, stocks=stocks))
    return with_state(scene, forces=tuple(forces))
