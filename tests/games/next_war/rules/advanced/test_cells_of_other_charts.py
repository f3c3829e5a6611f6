"""Cells of other charts on land, each reached by an order that is played."""

from __future__ import annotations

import pytest

from games.next_war.advanced_cells.in_play import carried_out, table
from games.next_war.bridging import at_bridges
from games.next_war.rules.advanced.strike_positions import NATION, tracked, with_advanced
from games.next_war.sketch import ADVANCED, after, asked, at, driven, given, happened, moving, unit
from games.next_war.turns import at_step
from sandtable.games.next_war.advanced.stocks import Stock, StockKind
from sandtable.games.next_war.events import UnitMoved
from sandtable.games.next_war.events.advanced.collateral import CollateralRolled
from sandtable.games.next_war.events.advanced.damage import PlaceDamagedByOwner
from sandtable.games.next_war.events.advanced.detection import ElectronicAttempt
from sandtable.games.next_war.events.advanced.headquarters_bridges import BridgeLaid
from sandtable.games.next_war.ids import BOTH_SIDES
from sandtable.games.next_war.orders.advanced.damage import DamageOwnPlace
from sandtable.games.next_war.orders.advanced.detection import DetectElectronically
from sandtable.games.next_war.orders.advanced.headquarters_bridges import LayBridge
from sandtable.games.next_war.orders.advanced.strikes import LaunchAtSite
from sandtable.games.next_war.orders.movement import Infiltrate
from sandtable.games.next_war.printed.terrain import Feature, Terrain, Weather

COLLATERAL = table("collateral_damage")
#: A die of a ballistic missile in Flat for each hit.
DIE_FOR = {row["8"]: int(row["die"]) for row in table("strike_results") if int(row["die"]) >= 0}
SIDES = pytest.mark.parametrize("side", BOTH_SIDES)


@pytest.mark.rule("ADV:27.7.4", "ADV:27.7.4.2", "ADV:27.7.4.5")
@SIDES
@pytest.mark.parametrize("base", ["Airbase", "Airfield"])
@pytest.mark.parametrize("hit", ["1", "2", "X"])
def test_collateral_damage_by_base_hit_and_die(side, base, hit):
    own, enemy = NATION[side], NATION[1 - side]
    text = (
        f"1404 Flat {base}\n1404 in {enemy}\n1404 {enemy} H helicopter 2 range9\n1204 {own} A 1-1-4"
    )
    scene = with_advanced(tracked(text), side, stocks=(Stock(own, StockKind.BALLISTIC, 1),))
    aiming = after(driven(at_step(scene, "missiles_are_aimed", "strikes")))
    order = LaunchAtSite(f"{own} ballistic", at("1404"), base)
    for die in range(10):
        faces = {"strike": DIE_FOR[hit], "collateral damage": die}
        rolled = happened(carried_out(aiming, side, order, faces), CollateralRolled)
        row = COLLATERAL[min(die, len(COLLATERAL) - 1)]
        told = ["+".join(each.value for each in one.losses) or "-" for one in rolled]
        assert told == [row[f"{base} {hit}"], row[f"helicopter {hit}"]]


INFILTRATION = {row["what"]: int(row["modifier"]) for row in table("infiltration")}


@pytest.mark.rule("ADV:16.1")
@SIDES
@pytest.mark.parametrize("weather", Weather)
@pytest.mark.parametrize("what", [each for each in INFILTRATION if each not in {*Weather}])
def test_infiltration_by_terrain_and_weather(side, weather, what):
    own, enemy = NATION[side], NATION[1 - side]
    ground = what if what in {*Terrain} else f"Rough {what}"
    road = "1204-1205-1206 Secondary" if what == Terrain.HIGH_MOUNTAIN else ""
    text = f"1205 {ground}\n1204 {own} A 2-2-4 light er5\n1205 {enemy} X 4-4-4\n{road}"
    scene = moving(given(text, layers=ADVANCED, weather=weather), side)
    added = INFILTRATION[what] + INFILTRATION.get(weather.value, 0)
    if what == Feature.FORTIFICATION:  # Jungle counts in place of the terrain, this besides it
        added += INFILTRATION["Rough"]
    order = Infiltrate(unit(scene, "A"), at("1205"), at("1206"))
    for die in range(10):
        run = carried_out(scene, side, order, {"infiltration": die})
        assert bool(happened(run, UnitMoved)) is (die + added <= 5)


ELECTRONIC = {row["side"]: int(row["at_most"]) for row in table("electronic_detection")}


@pytest.mark.rule("ADV:21.3")
@SIDES
@pytest.mark.parametrize("die", range(10))
def test_electronic_detection_by_side_and_die(side, die):
    scene = given(f"1204 {NATION[1 - side]} H 0-2-6 hq", layers=ADVANCED, first_player=side)
    trying = after(driven(at_step(scene, "sides_try_in_turns", "electronic_detection")))
    order = DetectElectronically(unit(scene, "H"))
    run = carried_out(trying, side, order, {"electronic detection": die})
    (event,) = happened(run, ElectronicAttempt)

    assert event.found is (die <= ELECTRONIC[("Allied", "non-Allied")[side]])


@pytest.mark.rule("ADV:18.2.5")
@SIDES
@pytest.mark.parametrize("die", range(10))
def test_a_bridge_of_a_headquarters_by_die(side, die):
    text = f"1304-1305 Major River\n1303 {NATION[side]} H 0-2-6 motorized hq range3"
    scene = at_bridges(text, side, layers=ADVANCED)
    run = carried_out(
        scene, side, LayBridge(unit(scene, "H"), at("1304"), at("1305")), {"lay bridge": die}
    )

    (row,) = [each for each in table("bridges") if each["action"] == "HQ bridge"]
    assert bool(happened(run, BridgeLaid)) is (die <= int(row["at_most"]))


DELIBERATE = table("deliberate_damage")
MODIFIERS = {row["what"]: int(row["modifier"]) for row in table("deliberate_damage_modifiers")}
#: What changes the die: the line of a unit.
NEAR = {
    "division": "1305 {own} D 4-4-4 division",
    "brigade": "1305 {own} D 4-4-4 brigade",
    "HQ": "1306 {own} D 0-2-4 hq range4",
    "enemy": "1304 {enemy} D 1-1-4",
}


@pytest.mark.rule("ADV:27.2.1")
@SIDES
@pytest.mark.parametrize("what", NEAR)
def test_deliberate_damage_by_die_and_modifier(side, what):
    own, enemy = NATION[side], NATION[1 - side]
    text = f"1304 Flat Port\n1304 in {own}\n1302 {enemy} E 1-1-4\n"
    scene = given(text + NEAR[what].format(own=own, enemy=enemy), layers=ADVANCED, turn=4)
    now = asked(scene, side, "deliberate_damage", "ADV:27.2.1")
    order = DamageOwnPlace(at("1304"), Feature.PORT)
    for die in range(10):
        run = carried_out(now, side, order, {"deliberate damage": die})
        (event,) = happened(run, PlaceDamagedByOwner)
        assert event.modifier == MODIFIERS[what]
        total = die + event.modifier
        fitting = [row for row in DELIBERATE if int(row["die"]) <= total] or DELIBERATE[:1]
        assert event.result.value == fitting[-1]["marker"]
