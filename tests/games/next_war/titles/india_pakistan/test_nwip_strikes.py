"""NWIP:2.4.1.4, 5.4.3, 14  Strikes at bridges and Holding Boxes, cruise and ballistic missiles."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.next_war.advanced_game import advanced_rules
from games.next_war.rules.advanced.missile_positions import aiming
from games.next_war.rules.advanced.strike_positions import (
    ALLIED,
    OTHER,
    at_bridge,
    at_place,
    played,
    refusals,
    tracked,
    with_advanced,
    with_unit,
)
from games.next_war.sketch import after, at, choices, driven, happened, offered, run_of, unit
from games.next_war.turns import at_step
from sandtable.games.next_war.advanced.intervention import Intervention
from sandtable.games.next_war.advanced.stocks import Stock, StockKind
from sandtable.games.next_war.advanced.strike_state import Aim
from sandtable.games.next_war.advanced.unit_markers import UnitMarkers
from sandtable.games.next_war.damage_state import DamageMarkers, PlaceDamage
from sandtable.games.next_war.events import PlaceDamaged, PointsScored
from sandtable.games.next_war.events.advanced import StrikeRolled
from sandtable.games.next_war.ids import ENEMY, PlaceId
from sandtable.games.next_war.invariants import faults
from sandtable.games.next_war.orders.advanced.strikes import (
    EndStrikes,
    InterdictHex,
    LaunchAtAsset,
    LaunchAtSite,
    LaunchAtUnit,
)
from sandtable.games.next_war.presentation.text.event_lines import event_line
from sandtable.games.next_war.printed.advanced.damage_rows import Damage, StrikePermission
from sandtable.games.next_war.printed.advanced.strike_rows import Hit, StrikeFactor, Weapon
from sandtable.games.next_war.printed.advanced.target_rows import Target
from sandtable.games.next_war.printed.printed_components import HoldingBox
from sandtable.games.next_war.printed.terrain import Feature, Terrain
from sandtable.games.next_war.rule_hooks.advanced.strikes import destruction_value, launch_limit
from sandtable.games.next_war.rules.advanced.ch19_supply.supply_points import points_in_stock
from sandtable.games.next_war.rules.advanced.ch23_strikes.resolve_strike import (
    Strike,
    apply_hit,
    reading_of,
)
from sandtable.games.next_war.rules.advanced.ch23_strikes.strike_modifier_table import (
    StrikerFacts,
)
from sandtable.games.next_war.rules.advanced.ch23_strikes.strike_targets import enemy_sites
from sandtable.games.next_war.rules.advanced.ch27_damage.damaged_bases import (
    is_closed,
    no_transport_at_damaged_bases,
)
from sandtable.games.next_war.rules.advanced.ch27_damage.damaged_places import hit_place, marker_on
from sandtable.games.next_war.state import FIRST_BOX
from sandtable.games.next_war.titles.india_pakistan.map_and_counters import holding_boxes
from sandtable.kernel.play.state import Scene as KernelScene

CRUISE, BALLISTIC = StockKind.CRUISE, StockKind.BALLISTIC
BASES = (Feature.AIRBASE, Feature.AIRBASE, Feature.AIRBASE, Feature.NUCLEAR_FACILITY)
BOXES = (
    HoldingBox("IROP Holding", OTHER, sites=BASES, terrain=Terrain.ROUGH),
    HoldingBox("ROI Holding", ALLIED, sites=BASES, terrain=Terrain.ROUGH),
    HoldingBox("PRC Holding", OTHER, sites=BASES[:3], terrain=Terrain.ROUGH),
)
BOX = {OTHER: PlaceId(FIRST_BOX), ALLIED: PlaceId(FIRST_BOX - 1)}  # whose it is
CHINA = FIRST_BOX - 2
NATION = ("ROI", "IROP")
MAP = """
    1204 Flat Airbase
    1204 in ROI
    1606 Flat Airbase
    1606 in IROP
    1304-1305 Major River
    1304-1305 Primary
    1304 ROI A 2-2-5 sp5
    1402 ROI HQ 0-2-5 hq range4
    1502 ROI G 0-1-5 artillery range4
    1702 ROI D 0-2-0 depot
    1808 IROP P 2-2-5
    """
BOTH_SIDES = pytest.mark.parametrize("side", [ALLIED, OTHER])


def war(*stocks, text=MAP):
    scene = tracked(text, boxes=BOXES)
    for side in (ALLIED, OTHER):
        own = tuple([Stock(nation, kind, n) for who, nation, kind, n in stocks if who == side])
        scene = with_advanced(scene, side, stocks=own)
    return KernelScene(advanced_rules("india-pakistan/enough"), scene.printed, scene.state)


@pytest.mark.rule("NWIP:2.4.1.4")
@BOTH_SIDES
@pytest.mark.parametrize(("here", "across"), [("1304", "1305"), ("1305", "1304")])
def test_over_stacking_does_not_help_against_a_bridge(side, here, across):
    text = MAP.replace("1304 ROI A", f"1304 {NATION[1 - side]} A")
    scene = war(text=text)
    striker = StrikerFacts(Weapon.BALLISTIC)
    found = reading_of(scene, Strike(side, striker, at_bridge(here, across))).modifiers
    unit_found = reading_of(
        scene, Strike(side, striker, Aim(Target.COMBAT_UNIT, unit=unit(scene, "A")))
    ).modifiers

    assert {each.what: each.amount for each in found} == {StrikeFactor.BRIDGE: 2}
    assert StrikeFactor.OVER_STACKED in {each.what for each in unit_found}


@pytest.mark.rule("NWIP:5.4.3")
@BOTH_SIDES
def test_each_installation_of_the_enemys_box_is_a_target_of_its_own(side):
    aims = [aim for aim in enemy_sites(war(), side) if aim.at < 0]

    assert [(aim.at, aim.feature, aim.number) for aim in aims] == [
        (BOX[1 - side], Feature.AIRBASE, 1),
        (BOX[1 - side], Feature.AIRBASE, 2),
        (BOX[1 - side], Feature.AIRBASE, 3),
        (BOX[1 - side], Feature.NUCLEAR_FACILITY, 1),
    ]


def with_china_at(level):
    scene = war()
    levels = (Intervention("PRC", level), Intervention("US", 4))
    advanced = replace(scene.state.advanced, intervention=levels)
    return KernelScene(scene.rules, scene.printed, replace(scene.state, advanced=advanced))


@pytest.mark.rule("NWIP:5.4.3")
@pytest.mark.parametrize(("level", "sites"), [(0, []), (2, []), (3, [1, 2, 3]), (4, [1, 2, 3])])
def test_chinas_box_is_attacked_if_china_intervenes_at_level_3_or_4(level, sites):
    scene = with_china_at(level)

    found = [(aim.feature, aim.number) for aim in enemy_sites(scene, ALLIED) if aim.at == CHINA]
    assert found == [(Feature.AIRBASE, number) for number in sites]
    assert CHINA not in {aim.at for aim in enemy_sites(scene, OTHER)}


@pytest.mark.rule("NWIP:5.4.3")
@BOTH_SIDES
@pytest.mark.parametrize(("weapon", "value", "column"), [(Weapon.AIR, 3, 4), (Weapon.CRUISE, 0, 9)])
def test_it_is_struck_in_rough_terrain(side, weapon, value, column):
    aim = next(aim for aim in enemy_sites(war(), side) if aim.at < 0)

    assert reading_of(war(), Strike(side, StrikerFacts(weapon), aim, value)).column == column


@pytest.mark.rule("NWIP:5.4.3")
@BOTH_SIDES
def test_markers_of_a_box_are_kept_for_each_base(side):
    run = run_of(war(), side)
    here = BOX[1 - side]
    for number, hits in ((1, "1"), (2, "11"), (3, "X")):
        for hit in hits:
            aim = Aim(Target.AIRBASE, at=here, feature=Feature.AIRBASE, number=number)
            apply_hit(run, side, aim, Hit(hit))

    markers = [marker_on(run.scene, here, Feature.AIRBASE, number) for number in (1, 2, 3)]
    assert markers == [Damage.STRIKE_1, Damage.STRIKE_2, Damage.DESTROYED]
    assert faults(run.printed, run.truth) == ()
    left = [aim.number for aim in enemy_sites(run.scene, side) if aim.feature is Feature.AIRBASE]
    assert left.count(3) == 0
    told = [event_line(run.printed, each) for each in happened(run, PlaceDamaged)]
    name = ("ROI", "IROP")[1 - side]
    assert told[-1] == f"The Airbase 3 in the {name} Holding Box bears the marker Destroyed."
    assert not is_closed(run.scene, here, StrikePermission.AIR_TRANSPORT_AT_BASE)


@BOTH_SIDES
def test_a_box_without_an_airbase_in_order_serves_air_movement_as_ever(side):
    run = run_of(war(), side)
    here = BOX[side]
    for number in (1, 2, 3):
        aim = Aim(Target.AIRBASE, at=here, feature=Feature.AIRBASE, number=number)
        apply_hit(run, ENEMY[side], aim, Hit.X)
    markers = {marker_on(run.scene, here, Feature.AIRBASE, number) for number in (1, 2, 3)}
    movers = (unit(run.scene, "AP"[side]),)

    assert markers == {Damage.DESTROYED}
    assert no_transport_at_damaged_bases(run.scene, movers, here) == ()
    assert not is_closed(run.scene, here, StrikePermission.HELICOPTER_MISSION)


@BOTH_SIDES
def test_headquarters_do_not_reach_a_box(side):
    text = f"1204 {NATION[side]} S 0-2-5 hq range9"
    scene = after(driven(at_step(war(text=text), "headquarters_strikes", "strikes")))

    assert all(here >= 0 for here in choices(scene, side, InterdictHex, unit(scene, "S")))


@pytest.mark.rule("NWIP:2.1")
@pytest.mark.parametrize("weapon", [Weapon.AIR, Weapon.CRUISE, Weapon.BALLISTIC])
def test_nuclear_facilities_depots_and_missiles_are_hardened(weapon):
    scene = war((ALLIED, "ROI", BALLISTIC, 3))
    value = 3 if weapon is Weapon.AIR else 0
    hard = {Weapon.AIR: 2, Weapon.CRUISE: 4, Weapon.BALLISTIC: 2}[weapon]
    rough = {Weapon.AIR: 4, Weapon.CRUISE: 9, Weapon.BALLISTIC: 8}[weapon]
    sites = [aim for aim in enemy_sites(scene, OTHER) if aim.at < 0]
    aims = [
        *sites,
        Aim(Target.DEPOT, unit=unit(scene, "D")),
        Aim(Target.MISSILE_POINTS, nation="ROI", stock=BALLISTIC),
    ]
    found = [reading_of(scene, Strike(OTHER, StrikerFacts(weapon), aim, value)) for aim in aims]

    assert [each.column for each in found] == [rough, rough, rough, hard, hard, hard]


def test_the_boxes_of_the_title_have_their_installations():
    found = {box.name: (box.sites.count(Feature.AIRBASE), box.terrain) for box in holding_boxes()}

    assert found["IROP Holding"] == (3, Terrain.ROUGH)
    assert found["PRC Holding"] == (3, Terrain.ROUGH)


@pytest.mark.rule("NWIP:14.1", "NWIP:14.1.2", "NWIP:14.0")
@pytest.mark.parametrize(
    ("side", "nation", "most"), [(ALLIED, "US", 2), (ALLIED, "RU", 1), (OTHER, "PRC", 1)]
)
def test_cruise_missiles_in_a_phase(side, nation, most):
    now = aiming(war((side, nation, CRUISE, 5)))
    here = at("1606") if side == ALLIED else at("1204")
    order = LaunchAtSite(f"{nation} cruise", here, "Airbase")
    run = None
    for n in range(most):
        dice = [9] * most if n == most - 1 else []
        run = played(now, side, order, *dice)
        now = after(run)

    assert run is not None
    assert points_in_stock(now, side, nation, CRUISE) == 5 - most
    assert LaunchAtSite not in offered(now, side)
    assert len(happened(run, StrikeRolled)) == most
    modifiers = {each.what: each.amount for each in happened(run, StrikeRolled)[0].modifiers}
    assert modifiers.get("cruise or SSM not of the US") == (None if nation == "US" else 1)


@pytest.mark.rule("NWIP:14.2", "NWIP:14.2.2")
@BOTH_SIDES
def test_ballistic_missiles_without_limit(side):
    scene = war((side, NATION[side], BALLISTIC, 9))
    assert scene.rules[launch_limit](scene, side, NATION[side], BALLISTIC) > 9
    now = aiming(scene)
    order = LaunchAtSite(f"{NATION[side]} ballistic", at(("1606", "1204")[side]), "Airbase")
    for n in range(9):
        now = after(played(now, side, order, *([9] * 9 if n == 8 else [])))
    assert points_in_stock(now, side, NATION[side], BALLISTIC) == 0


@pytest.mark.rule("NWIP:14.2.2")
def test_the_non_allied_side_aims_first_by_the_erratum():
    now = aiming(war((ALLIED, "ROI", BALLISTIC, 1), (OTHER, "IROP", BALLISTIC, 1)))

    assert now.state.pending[-1].decisions[0].seat == OTHER


@pytest.mark.rule("NWIP:14.2.1")
@BOTH_SIDES
@pytest.mark.parametrize("site", ["Airbase", "Airfield"])
def test_ballistic_missiles_strike_any_installation_or_airfield(side, site):
    """Each is offered for both sides, and the strike is rolled."""
    enemy, here = NATION[1 - side], "1008"
    text = f"{MAP}\n{here} Flat {site}\n{here} held by {enemy}"
    now = aiming(war((side, NATION[side], BALLISTIC, 1), text=text))
    missiles = f"{NATION[side]} ballistic"
    order = LaunchAtSite(missiles, at(here), site)

    assert refusals(now, side, order) == []
    assert at(here) in choices(now, side, LaunchAtSite, missiles)
    run = played(now, side, order, 9)
    assert [each.aim.at for each in happened(run, StrikeRolled)] == [at(here)]


@pytest.mark.rule("NWIP:14.2.1")
@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("HQ", []),
        ("D", []),
        ("G", ["These missiles cannot strike that target: Pakistan ballistic missiles."]),
        ("A", ["These missiles cannot strike that target: Pakistan ballistic missiles."]),
    ],
)
def test_what_ballistic_missiles_may_strike(name, said):
    scene = war((OTHER, "IROP", BALLISTIC, 2))
    assert refusals(aiming(scene), OTHER, LaunchAtUnit("IROP ballistic", unit(scene, "D"))) == [
        "D is not detected."
    ]
    for each in ("HQ", "D", "G"):
        scene = with_unit(scene, each, markers=UnitMarkers(detected=True))

    order = LaunchAtUnit("IROP ballistic", unit(scene, name))
    assert refusals(aiming(scene), OTHER, order) == said


@pytest.mark.rule("NWIP:14.2.3")
@pytest.mark.parametrize(("side", "nation"), [(ALLIED, "US"), (OTHER, "PRC")])
def test_cruise_missiles_strike_the_missiles_of_the_other_side(side, nation):
    enemy = NATION[1 - side]
    stocks = [
        (side, nation, CRUISE, 1),
        (1 - side, enemy, BALLISTIC, 5),
        (1 - side, ("US", "PRC")[1 - side], CRUISE, 5),
    ]
    now = aiming(war(*stocks))
    if now.state.pending[-1].decisions[0].seat != side:
        now = after(played(now, 1 - side, EndStrikes()))
    order = LaunchAtAsset(f"{nation} cruise", f"{enemy} ballistic")
    assert refusals(now, side, LaunchAtAsset(f"{nation} cruise", f"{NATION[side]} ballistic"))
    assert refusals(
        now, side, LaunchAtAsset(f"{nation} cruise", f"{('US', 'PRC')[1 - side]} cruise")
    )
    run = played(now, side, order) if side == OTHER else played(now, side, order, 0)
    if side == OTHER:
        run = played(after(run), ALLIED, EndStrikes(), 0)
    (event,) = happened(run, StrikeRolled)
    assert event.column == 4
    assert {each.what: each.amount for each in event.modifiers}["missile points"] == 2
    lost = {"1": 1, "2": 2, "X": 3}[event.hit.value]
    assert points_in_stock(run.scene, 1 - side, enemy, BALLISTIC) == 5 - lost
    assert LaunchAtAsset in offered(now, side)


@pytest.mark.rule("ADV:27.2")
@BOTH_SIDES
def test_destroying_an_enemy_installation_pays_once(side):
    here = at(("1606", "1204")[side])
    run = run_of(war(), side)
    worth = run.rules[destruction_value](run.scene, side, here, Feature.AIRBASE)
    apply_hit(run, side, at_place(("1606", "1204")[side], Feature.AIRBASE), Hit.X)
    apply_hit(run, side, at_place(("1606", "1204")[side], Feature.AIRBASE), Hit.X)

    assert happened(run, PointsScored) == ([PointsScored(side, worth)] if worth else [])
    assert worth == 2
    own = run.rules[destruction_value](run.scene, 1 - side, here, Feature.AIRBASE)
    assert own == 0


@pytest.mark.rule("ADV:27.2")
def test_a_place_under_repair_pays_nothing_when_destroyed_again():
    place = PlaceDamage(at("1204"), Feature.AIRBASE, Damage.STRIKE_2, under_repair=True)
    scene = war()
    state = replace(scene.state, damage=DamageMarkers((place,)))
    run = run_of(KernelScene(scene.rules, scene.printed, state), OTHER)
    hit_place(run, OTHER, at("1204"), Feature.AIRBASE, Hit.ONE)

    assert marker_on(run.scene, at("1204"), Feature.AIRBASE) is Damage.DESTROYED
    assert happened(run, PointsScored) == []
