"""NWV 6.1.4 Island Land Areas: stacking, combat, clearing, and who enters them."""

from __future__ import annotations

from dataclasses import replace as changed

import pytest
from msgspec.structs import replace

from games.next_war.titles.vietnam.afloat import PRC, SAG, US, afloat, moving, refused
from games.next_war.titles.vietnam.islands import (
    ARMOR,
    DROP,
    DROP2,
    DROP3,
    LEG,
    PARACELS,
    SPRATLYS,
    VN,
    VN2,
    attacking,
    fought,
    happened,
    here,
    lifted,
    placed,
    scene_of,
    stepping,
    unit_named,
)
from sandtable.games.next_war.analysis.client_combat_data import chances
from sandtable.games.next_war.events import (
    ClearingBegan,
    ClearingEnded,
    CombatRolled,
    ControlChanged,
    PointsScored,
    RetreatIgnored,
    SpaceTraded,
    StepsLost,
    TerrainChosen,
    UnitRetreated,
)
from sandtable.games.next_war.orders.combat import Attack
from sandtable.games.next_war.orders.movement import Airlift
from sandtable.games.next_war.rule_hooks import stacking_limit
from sandtable.games.next_war.rules.standard.ch02_units.efficiency import efficiency_of
from sandtable.games.next_war.rules.standard.ch08_movement.clearing.clearing_markers import (
    settle_islands,
)
from sandtable.games.next_war.rules.standard.ch08_movement.clearing.clearing_modifiers import (
    safe_halves,
    shortfall,
)
from sandtable.games.next_war.rules.standard.ch08_movement.clearing.clearing_roll import (
    try_to_clear,
)
from sandtable.games.next_war.rules.standard.ch08_movement.sea.contested_movement import (
    move_of,
    steps_of,
)
from sandtable.games.next_war.rules.standard.ch08_movement.zones.zones import zone_of
from sandtable.games.next_war.state import Clearing
from sandtable.games.next_war.state_lookups import controller_of, stack_at
from sandtable.games.next_war.titles.vietnam.rules.campaign.victory_points import (
    places_on_the_chart,
)
from sandtable.kernel.play.hashed_map import HashedMap
from sandtable.kernel.play.state import Scene as KernelScene
from sandtable.kernel.play.state import known

BOTH = pytest.mark.parametrize("side", [US, PRC], ids=["Allied", "non-Allied"])
MI24, ZHI10 = "srv-srv-mi-24", "prc-74ga-zhi-10-74ga"
#: One unit of a side on the island, and its enemy there.
SHARED = {VN: PARACELS, LEG: PARACELS}


# --- stacking, zones ---------------------------------------------------------------------------


@pytest.mark.rule("STD:8.1.1.1")
@BOTH
def test_an_island_holds_three_points_of_each_side(side):
    scene = placed(afloat(), {VN: PARACELS, VN2: PARACELS, LEG: PARACELS})
    assert scene.rules[stacking_limit](scene, side, here(scene)) == 6
    assert [len(stack_at(scene, each, here(scene))) for each in (US, PRC)] == [2, 1]


@pytest.mark.rule("NWV:6.1.4")
@pytest.mark.parametrize(
    ("there", "movers", "fits"),
    [
        pytest.param({DROP: PARACELS, DROP2: PARACELS}, (DROP3,), True, id="the third point"),
        pytest.param({LEG: PARACELS}, (DROP2, DROP3), False, id="a fourth does not fit"),
        pytest.param({LEG: PARACELS}, (DROP3,), True, id="two and one"),
        pytest.param({LEG: PARACELS, VN: PARACELS}, (DROP3,), True, id="enemies take no room"),
    ],
)
def test_a_fourth_point_of_a_side_is_refused(there, movers, fits):
    boxed = dict.fromkeys(movers, "PRC Holding")
    scene = lifted(placed(afloat(), there | boxed), PRC, "PRC", 6)
    units = tuple([unit_named(scene, name) for name in movers])
    run = moving(scene, PRC, unmoved=units)
    told = refused(
        run, PRC, Airlift(here(scene, "PRC Holding"), units, (len(units),), here(scene), 0)
    )
    expected = "Paracels has no room for these units. Stacking points free: 1. [NWV:6.1.4]"
    assert told == ([] if fits else [expected])


@BOTH
def test_units_on_islands_have_no_zone(side):
    scene = placed(afloat(), {VN: PARACELS, VN2: PARACELS, LEG: SPRATLYS})
    assert zone_of(scene, side) == 0


def test_nations_that_mix_on_an_island_are_rated_lower():
    scene = placed(afloat(), {VN: PARACELS, VN2: PARACELS})
    counters = list(scene.printed.counters)
    counters[unit_named(scene, VN2)] = replace(counters[unit_named(scene, VN2)], nation="US")
    printed = changed(scene.printed, counters=tuple(counters), memo={})
    alone, mixed = scene, KernelScene(scene.rules, printed, scene.state)
    before, after = (efficiency_of(each, unit_named(each, VN)) for each in (alone, mixed))
    assert after == before - 1


# --- combat ------------------------------------------------------------------------------------


@pytest.mark.rule("NWV:6.1.4", "STD:9.1")
@pytest.mark.parametrize(
    ("units", "side", "attackers", "targets"),
    [
        pytest.param(SHARED, US, [VN], [PARACELS], id="Allied"),
        pytest.param(SHARED, PRC, [LEG], [PARACELS], id="non-Allied"),
        pytest.param({VN: SPRATLYS, LEG: PARACELS}, US, [], [], id="another island"),
        pytest.param(
            SHARED | {VN2: SPRATLYS, ARMOR: SPRATLYS},
            US,
            [VN, VN2],
            [PARACELS, SPRATLYS],
            id="two islands",
        ),
        pytest.param({VN: "SRV Holding", LEG: PARACELS}, US, [], [], id="from a box"),
    ],
)
def test_units_ashore_attack_the_enemy_on_their_island(units, side, attackers, targets):
    run = attacking(placed(afloat(), units), side)
    segment = run.truth.segment
    assert set(segment.unfought) == {unit_named(run.scene, name) for name in attackers}
    assert {at for at in segment.targets if at < 0} == {here(run, name) for name in targets}
    assert bool(run.truth.pending) == bool(attackers)


@pytest.mark.rule("NWV:6.1.4", "STD:9.1")
@BOTH
def test_nobody_attacks_an_island_from_elsewhere(side):
    name, enemy = ((VN, LEG), (LEG, VN))[side]
    second, other = ((VN2, ARMOR), (ARMOR, VN2))[side]
    run = attacking(
        placed(afloat(), {name: PARACELS, enemy: PARACELS, second: SPRATLYS, other: SPRATLYS}), side
    )
    unit = unit_named(run.scene, second)
    (told,) = refused(run, side, Attack(here(run), (unit,)))
    assert told.endswith("[STD:9.1]")
    assert refused(run, side, Attack(here(run, SPRATLYS), (unit,))) == []


@pytest.mark.rule("NWV:6.1.4", "STD:9.8.1")
@pytest.mark.parametrize(
    ("side", "die", "retreats"),
    [(US, 3, True), (US, 9, False), (PRC, 0, True), (PRC, 1, False)],
)
def test_a_retreat_result_is_ignored_and_terrain_is_rough(side, die, retreats):
    units = {VN: PARACELS, VN2: PARACELS, LEG: PARACELS}
    run = attacking(placed(afloat(), units), side)
    order = Attack(here(run), run.truth.segment.unfought)
    after = fought(run, side, order, die)
    (rolled,) = happened(after, CombatRolled)
    assert rolled.retreat == retreats
    assert happened(after, TerrainChosen) == [TerrainChosen("rough")]
    assert len(happened(after, RetreatIgnored)) == retreats
    assert happened(after, UnitRetreated) == []
    losses = rolled.attacker_losses + rolled.defender_losses
    assert sum([event.steps for event in happened(after, StepsLost)]) == losses
    assert after.truth.forces[1 - side].box_stacks.map[here(run)]


@pytest.mark.rule("NWV:6.1.4")
@BOTH
def test_the_odds_of_a_combat_on_an_island(side):
    run = attacking(placed(afloat({SAG: "Paracels Inshore"}), SHARED), side)
    order = Attack(here(run), run.truth.segment.unfought)
    told = chances(known(scene_of(run), side), order)
    assert told is not None
    assert (told.ledger.row, told.retreat_length, told.retreat_hexes) == ("Rough", 0, ())
    assert told.assumes == "On an island a retreat result is ignored."
    assert told.plain.takes_hex == 0  # who attacks is there already
    assert (told.best_defence is not None) == (side == PRC)  # the US ship in the Inshore box


# --- control -----------------------------------------------------------------------------------


@pytest.mark.parametrize("holder", [None, US, PRC])
@BOTH
def test_who_is_alone_on_an_island_of_others_clears_it(holder, side):
    control = {} if holder is None else {PARACELS: int(holder)}
    scene = placed(afloat(), {(VN, LEG)[side]: PARACELS}, control)
    run = stepping(scene)
    settle_islands(run)
    expected = [] if holder == side else [ClearingBegan(here(scene), side)]
    assert happened(run, ClearingBegan) == expected
    settle_islands(run)  # a marker that lies there stays
    assert happened(run, ClearingBegan, ClearingEnded) == expected


@pytest.mark.rule("RUL-0335")
@BOTH
def test_with_both_sides_there_nobody_clears(side):
    scene = placed(afloat(), SHARED)
    clearing = HashedMap({here(scene): Clearing(side)})
    run = stepping(placed(scene, SHARED, clearing=clearing))
    settle_islands(run)
    assert happened(run, ClearingBegan, ClearingEnded) == [ClearingEnded(here(scene), side)]


@pytest.mark.rule("STD:8.4.1.1")
@pytest.mark.parametrize(
    ("units", "short"),
    [
        pytest.param([DROP], 1, id="one point is one short"),
        pytest.param([DROP, DROP2], 0, id="two are safe"),
        pytest.param([LEG], 0, id="one unit of two"),
    ],
)
def test_two_points_clear_an_island_safely(units, short):
    scene = placed(afloat(), dict.fromkeys(units, PARACELS))
    scene = placed(
        scene,
        dict.fromkeys(units, PARACELS),
        clearing=HashedMap({here(scene): Clearing(PRC, 3)}),
    )
    assert safe_halves(scene, here(scene)) == 4
    assert shortfall(scene, here(scene)) == short


@pytest.mark.parametrize(("die", "captured"), [(9, True), (0, False)])
@BOTH
def test_control_of_an_island_changes_by_clearing(die, captured, side):
    name = (VN, LEG)[side]
    scene = placed(afloat(), {name: PARACELS})
    marked = placed(scene, {name: PARACELS}, clearing=HashedMap({here(scene): Clearing(side, 5)}))
    run = stepping(marked, die)
    try_to_clear(run, here(scene), unit_named(scene, name))
    expected = [ControlChanged(here(scene), side)] if captured else []
    assert happened(run, ControlChanged) == expected
    assert controller_of(scene_of(run), here(scene)) == (side if captured else None)
    assert happened(run, PointsScored) == []  # this scenario counts no points


@BOTH
def test_an_island_pays_victory_points_by_its_name(side):
    scene = afloat()
    assert places_on_the_chart(scene, side, here(scene)) == 5
    assert places_on_the_chart(scene, side, here(scene, SPRATLYS)) == 8


# --- other rules of the game -------------------------------------------------------------------


@pytest.mark.rule("STD:8.5.6.4.1")
@pytest.mark.parametrize(
    ("holder", "rolled"), [(None, False), (US, False), (PRC, True)], ids=["nobody", "own", "enemy"]
)
def test_an_enemy_island_is_always_rolled_for(holder, rolled):
    boxes = {"South China Sea": US, "Paracels Inshore": US}
    control = {} if holder is None else {PARACELS: int(holder)}
    scene = placed(afloat({SAG: "South China Sea"}, boxes), {}, control)
    path = [here(scene, name) for name in ("South China Sea", "Paracels Inshore")]
    (step,) = steps_of(scene, US, path)
    assert bool(step.causes) == rolled
    assert move_of(scene, US, (), step).enemy_island == rolled


@pytest.mark.rule("STD:13.3", "NWV:6.1.4")
def test_nobody_trades_steps_on_an_island():
    units = {VN: PARACELS, VN2: PARACELS, LEG: PARACELS}
    run = attacking(placed(afloat({}, {}, "trading-space"), units), US)
    after = fought(run, US, Attack(here(run), run.truth.segment.unfought), 3)
    assert happened(after, SpaceTraded) == []
    assert len(happened(after, RetreatIgnored)) == 1
