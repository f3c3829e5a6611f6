"""7.5 Mines in play: laid by ships and submarines, cleared, and where they have an effect."""

from __future__ import annotations

import pytest

from games.next_war.titles.vietnam.afloat import (
    CVN,
    PRC,
    RED_SAG,
    SAG,
    US,
    afloat,
    asked,
    events,
    moving,
    ordered,
    refused,
    ship,
    spot,
    stepped,
)
from games.next_war.titles.vietnam.sailing import INSHORE, with_mines
from sandtable.games.next_war.events import MineClearingTried, MinesLaid, NavalLevelSet
from sandtable.games.next_war.ids import NO_SHIP
from sandtable.games.next_war.naval_lookups import is_sea_hex
from sandtable.games.next_war.naval_state import Mine, Ship
from sandtable.games.next_war.orders.naval import ClearMines, LayMines, LayMinesBySubmarine
from sandtable.games.next_war.printed.terrain import Weather
from sandtable.games.next_war.rule_hooks import acts_at_sea, mine_markers
from sandtable.games.next_war.rule_layers import LAYERS
from sandtable.games.next_war.rules.standard.ch07_sea.mines import (
    clearable,
    density_at,
    hexes_for_ship,
    hexes_for_submarines,
    mined_area,
)
from sandtable.games.next_war.state import NOT_YET
from sandtable.kernel.play.hashed_map import HashedMap
from sandtable.kernel.rules.compose import compose

#: A hex on the coast, with sea beside it.
COAST = "4509"


@pytest.mark.rule("STD:7.5.1.1", "STD:7.5.1")
def test_a_ship_lays_density_2_instead_of_moving():
    run = moving(afloat({SAG: "4510"}), US)
    sag, here = ship(run.scene, SAG), spot(run.printed, "4511")
    run = ordered(run, US, LayMines(sag, here))
    assert events(run, MinesLaid) == [MinesLaid(US, here, 2, sag, 5)]
    assert run.truth.forces[US].ships[sag].moved == 5
    (again,) = refused(run, US, LayMines(sag, spot(run.printed, "4512")))
    assert again.startswith("US SAG 1 cannot lay mines now.")


@pytest.mark.rule("STD:7.5.1.1")
def test_by_the_rules_of_2025_a_ship_lays_density_1():
    run = moving(afloat({SAG: "4510"}, {}, "series-2025"), US)
    here = spot(run.printed, "4510")
    run = ordered(run, US, LayMines(ship(run.scene, SAG), here))
    assert run.truth.mines[here] == Mine(US, 1)


@pytest.mark.rule("STD:7.5.1.1")
@pytest.mark.parametrize(
    ("place", "able"),
    [
        pytest.param("4510", True, id="in an All-Sea hex"),
        pytest.param("4509", True, id="in a Port on the coast"),
        pytest.param("4311", True, id="in a Port up a river"),
        pytest.param(INSHORE, False, id="not from a box"),
    ],
)
def test_a_ship_lays_in_its_hex_or_beside_it(place, able):
    run = moving(afloat({SAG: place}), US)
    hexes = hexes_for_ship(run.scene, ship(run.scene, SAG))
    assert bool(hexes) is able
    if able:
        here = spot(run.printed, place)
        assert here in hexes
        assert set(hexes) <= {here, *run.printed.atlas.near[here]}


@pytest.mark.rule("STD:7.5.1.1")
@pytest.mark.parametrize(
    ("segment", "weather"),
    [
        pytest.param({"elite_only": True, "ground_only": True}, Weather.CLEAR, id="Elite Reaction"),
        pytest.param({}, Weather.STORM, id="Storm"),
    ],
)
def test_a_ship_that_could_not_move_lays_nothing(segment, weather):
    run = moving(afloat({SAG: "4510"}, weather=weather), US, **segment)
    assert hexes_for_ship(run.scene, ship(run.scene, SAG)) == ()


@pytest.mark.rule("STD:7.5.1")
def test_mines_lie_on_the_coast_and_at_sea_and_nowhere_else():
    run = moving(afloat(submarine_threat=2), PRC)
    hexes = hexes_for_submarines(run.scene, PRC)
    atlas = run.printed.atlas
    for here in atlas.hexes:
        wet = is_sea_hex(run.scene, here)
        coast = any(is_sea_hex(run.scene, to) for to in atlas.near[here])
        port = atlas.label(here) == "4311"  # up a river
        assert (here in hexes) is (wet or coast or port)


@pytest.mark.rule("STD:7.5.1.2")
@pytest.mark.parametrize(
    ("side", "level", "able"),
    [
        pytest.param(PRC, 2, True, id="a level of 2"),
        pytest.param(PRC, 1, False, id="1 would leave none"),
        pytest.param(US, 2, False, id="the Allies have no submarines here"),
    ],
)
def test_who_lays_by_submarine(side, level, able):
    run = moving(afloat(submarine_threat=level), side)
    order = LayMinesBySubmarine(spot(run.printed, "4510"))
    assert (refused(run, side, order) == []) is able
    assert bool(run.rules[acts_at_sea](run.scene, side)) is able


@pytest.mark.rule("STD:7.5.1.2")
def test_submarines_lay_density_1_and_the_level_falls():
    run = moving(afloat(submarine_threat=3), PRC)
    here = spot(run.printed, "4510")
    run = ordered(run, PRC, LayMinesBySubmarine(here))
    assert events(run, MinesLaid, NavalLevelSet) == [
        MinesLaid(PRC, here, 1, NO_SHIP, 5),
        NavalLevelSet(PRC, 2),
    ]
    run = ordered(run, PRC, LayMinesBySubmarine(here))
    assert (run.truth.mines[here], run.truth.submarine_threat) == (Mine(PRC, 2), 1)
    assert refused(run, PRC, LayMinesBySubmarine(here)) != []


@pytest.mark.rule("STD:7.5", "STD:7.5.1")
def test_markers_are_limited_but_a_density_can_be_raised():
    field = {f"45{n}": Mine(PRC, 1) for n in range(10, 15)} | {"4520": Mine(PRC, 2)}
    run = moving(with_mines({}, {}, field, submarine_threat=5), PRC)
    assert set(hexes_for_submarines(run.scene, PRC)) == {
        spot(run.printed, f"45{n}") for n in range(10, 15)
    }
    (full,) = refused(run, PRC, LayMinesBySubmarine(spot(run.printed, "4520")))
    assert full.startswith("You cannot lay mines in 4520.")


@pytest.mark.rule("STD:7.5")
def test_the_series_itself_has_no_markers():
    scene = afloat()
    assert compose([LAYERS["standard"], LAYERS["sea"]])[mine_markers](scene) == 0
    assert scene.rules[mine_markers](scene) > 0


@pytest.mark.rule("STD:7.5.3")
def test_mines_affect_their_hex_and_on_the_coast_the_sea_beside_it():
    scene = with_mines({}, {}, {COAST: Mine(PRC, 1), "4520": Mine(US, 2)})
    near = scene.printed.atlas.near[spot(scene.printed, COAST)]
    beside = {to for to in near if is_sea_hex(scene, to)}
    assert mined_area(scene, spot(scene.printed, COAST)) == beside | {spot(scene.printed, COAST)}
    assert mined_area(scene, spot(scene.printed, "4520")) == {spot(scene.printed, "4520")}
    assert density_at(scene, spot(scene.printed, "4520")) == 2
    assert density_at(scene, spot(scene.printed, "4519")) == 0
    assert {density_at(scene, to) for to in beside} <= {1}


@pytest.mark.rule("STD:7.5.3")
def test_the_higher_density_counts_where_areas_overlap():
    scene = afloat()
    here = spot(scene.printed, COAST)
    sea = next(to for to in scene.printed.atlas.near[here] if is_sea_hex(scene, to))
    lie = HashedMap({here: Mine(PRC, 2), sea: Mine(PRC, 1)})
    assert density_at(afloat(mines=lie, mines_used=2), sea) == 2


@pytest.mark.rule("STD:7.5.2")
@pytest.mark.parametrize(
    ("held", "turn", "side", "able"),
    [
        pytest.param({INSHORE: US}, 2, US, True, id="enemy mines in friendly waters"),
        pytest.param({}, 2, US, False, id="not in Contested waters"),
        pytest.param({INSHORE: PRC}, 2, US, False, id="nor in the enemy's"),
        pytest.param({INSHORE: US}, 1, US, False, id="not on the first turn"),
        pytest.param({INSHORE: PRC}, 2, PRC, False, id="nobody clears his own"),
    ],
)
def test_which_mines_can_be_cleared(held, turn, side, able):
    scene = with_mines({}, held, {"4510": Mine(PRC, 2)}, turn=turn)
    assert clearable(scene, side) == ((spot(scene.printed, "4510"),) if able else ())


@pytest.mark.rule("STD:7.5.2")
@pytest.mark.parametrize(
    ("ships", "die", "modifier", "left"),
    [
        pytest.param({}, 3, 0, 1, id="3 succeeds"),
        pytest.param({}, 4, 0, 2, id="4 fails"),
        pytest.param({SAG: "4510"}, 5, -2, 1, id="with a ship there 5 succeeds"),
        pytest.param({SAG: "4510"}, 6, -2, 2, id="but 6 fails"),
        pytest.param({SAG: "4511", RED_SAG: "4510"}, 4, 0, 2, id="ships elsewhere do not help"),
    ],
)
def test_a_die_lowers_the_density(ships, die, modifier, left):
    run = asked(with_mines(ships, {INSHORE: US}, {"4510": Mine(PRC, 2)}, turn=2), US, "clear_mines")
    here = spot(run.printed, "4510")
    run = ordered(run, US, ClearMines((here,)), die)
    assert events(run, MineClearingTried) == [MineClearingTried(US, here, die, modifier, left)]
    assert run.truth.mines[here].density == left


@pytest.mark.rule("STD:7.5.2", "STD:7.5")
def test_a_marker_that_is_cleared_leaves_the_game_and_two_are_the_most():
    fields = {f"45{n}": Mine(PRC, 1) for n in (10, 12, 14)}
    run = asked(with_mines({}, {INSHORE: US}, fields, turn=2), US, "clear_mines")
    hexes = tuple(spot(run.printed, name) for name in fields)
    assert refused(run, US, ClearMines(hexes)) != []
    run = ordered(run, US, ClearMines(hexes[:2]), 0, 9)
    assert (len(run.truth.mines), run.truth.mines_used) == (2, 3)


@pytest.mark.rule("STD:7.5.2")
def test_the_first_player_clears_first_and_then_the_other():
    held, fields = {INSHORE: US}, {"4510": Mine(PRC, 1)}
    scene = with_mines({CVN: Ship(NOT_YET)}, held, fields, turn=2, first_player=PRC)
    run = stepped(scene, "first_side_clears_mines")
    assert run.truth.pending[-1].decisions[0].kind == "move"  # nobody was asked
    run = stepped(scene, "second_side_clears_mines")
    decision = run.truth.pending[-1].decisions[0]
    assert (decision.kind, decision.seat) == ("clear_mines", US)
