"""8.5.6.4.1 Contested Sea Movement in play: what is rolled for, modifiers, and failures."""

from __future__ import annotations

import pytest

from games.next_war.titles.vietnam.afloat import (
    AMPH,
    CVN,
    PRC,
    RED_AMPH,
    RED_CV,
    RED_SAG,
    SAG,
    US,
    afloat,
    events,
    moving,
    ordered,
    refused,
    ship,
    spot,
)
from games.next_war.titles.vietnam.sailing import (
    ALL_PRC,
    ALL_US,
    CHINA_SEA,
    INSHORE,
    ISLE,
    PRC_BOX,
    REEF,
    SRV_BOX,
    TONKIN,
    embarked,
    sail,
    with_mines,
)
from sandtable.games.next_war.advice.fleet.sea_chances import chances_of_path
from sandtable.games.next_war.events import (
    SeaLossDue,
    SeaLossTaken,
    SeaMoveRolled,
    ShipsMoved,
    ShipsTurnedBack,
    StepsLost,
    UnitEliminated,
)
from sandtable.games.next_war.ids import UnitId
from sandtable.games.next_war.naval_lookups import ship_of
from sandtable.games.next_war.naval_state import Mine, Ship
from sandtable.games.next_war.orders.naval import LayMines
from sandtable.games.next_war.orders.naval_movement import LoseStepAtSea
from sandtable.games.next_war.printed.terrain import Weather
from sandtable.games.next_war.rules.standard.ch08_movement.sea.contested_movement import (
    minefields,
    move_of,
    steps_of,
)
from sandtable.games.next_war.rules.standard.ch08_movement.sea.contested_movement_table import (
    contested_modifiers,
)
from sandtable.games.next_war.rules.standard.ch08_movement.sea.naval_movement import (
    routes_of_ships,
)
from sandtable.games.next_war.state_lookups import unit_of
from sandtable.kernel.play.hashed_map import HashedMap

CONTROL, SHIP, MINES, ISLAND = {"control"}, {"enemy ship"}, {"mines"}, {"enemy island"}


def causes(scene, side, name, *path):
    """Why each step of a path is rolled for."""
    walked = [spot(scene.printed, each) for each in path]
    ships = (ship(scene, name),) if name else ()
    return [set(step.causes) for step in steps_of(scene, side, walked, ships)]


def modifier(scene, side, names, *path):
    """The sum of the modifiers of the last step of a path."""
    ships = tuple([ship(scene, name) for name in names])
    step = steps_of(scene, side, [spot(scene.printed, each) for each in path], ships)[-1]
    found = contested_modifiers(scene.printed.charts.sea, move_of(scene, side, ships, step))
    return sum(each.amount for each in found)


@pytest.mark.rule("STD:8.5.6.4.1")
@pytest.mark.parametrize(
    ("control", "others", "path", "found"),
    [
        pytest.param(ALL_US, {}, (SRV_BOX, TONKIN, INSHORE, "4420"), [set()] * 3, id="friendly"),
        pytest.param(
            ALL_PRC, {}, (SRV_BOX, TONKIN, INSHORE, "4420"), [CONTROL] * 3, id="all of the enemy"
        ),
        pytest.param(
            {}, {}, (SRV_BOX, TONKIN, INSHORE, "4420"), [set(), set(), CONTROL], id="Contested"
        ),
        pytest.param(ALL_PRC, {}, (TONKIN, SRV_BOX), [CONTROL], id="leaving an enemy box"),
        pytest.param({}, {}, (TONKIN, SRV_BOX), [set()], id="leaving a Contested box"),
        pytest.param({}, {}, ("4420", INSHORE), [CONTROL], id="leaving a Contested coast"),
        pytest.param({}, {}, ("4510", "4511"), [CONTROL], id="along a Contested coast"),
        pytest.param(ALL_US, {}, ("4510", "4511"), [set()], id="along a friendly coast"),
        pytest.param(ALL_US, {RED_AMPH: TONKIN}, (TONKIN, INSHORE), [SHIP], id="enemy AMPH here"),
        pytest.param(ALL_US, {RED_SAG: INSHORE}, (TONKIN, INSHORE), [SHIP], id="enemy SAG there"),
        pytest.param(
            ALL_US, {RED_SAG: "4511"}, ("4510", "4511", "4512"), [SHIP], id="enemy ship passed"
        ),
        pytest.param(
            ALL_US, {RED_SAG: "4511"}, (INSHORE, "4511", "4512"), [SHIP, set()], id="passed first"
        ),
        pytest.param(
            ALL_US, {RED_SAG: "4511"}, ("4510", "4511", INSHORE), [SHIP, set()], id="passed last"
        ),
        pytest.param(ALL_US, {RED_SAG: "4512"}, ("4510", "4511"), [set()], id="another hex"),
    ],
)
def test_what_is_rolled_for(control, others, path, found):
    assert causes(afloat(others, control), US, "", *path) == found


@pytest.mark.rule("STD:8.5.6.4.1")
def test_what_is_rolled_for_by_the_other_side():
    path = (PRC_BOX, TONKIN, INSHORE, "4420")
    assert causes(afloat({}, ALL_US), PRC, "", *path) == [CONTROL] * 3
    assert causes(afloat({}, ALL_PRC), PRC, "", *path) == [set()] * 3
    assert causes(afloat({SAG: TONKIN}, ALL_PRC), PRC, "", *path) == [SHIP, set(), set()]


@pytest.mark.rule("STD:8.5.6.4.1")
@pytest.mark.parametrize(
    ("holder", "found"),
    [(PRC, [set(), ISLAND]), (US, [set(), set()]), (None, [set(), set()])],
    ids=["enemy island", "own island", "nobody's"],
)
def test_an_enemy_island_is_always_rolled_for(holder, found):
    base = afloat()
    isle = spot(base.printed, ISLE)
    held = HashedMap({} if holder is None else {isle: holder})
    scene = afloat({SAG: SRV_BOX}, ALL_US, control=held)
    assert causes(scene, US, SAG, SRV_BOX, CHINA_SEA, REEF) == found
    assert modifier(scene, US, (SAG,), SRV_BOX, CHINA_SEA, REEF) == -1 + (holder == PRC)


@pytest.mark.rule("STD:8.5.6.4.1", "STD:7.5.3", "STD:7.5")
@pytest.mark.parametrize("owner", [US, PRC], ids=["own mines", "enemy mines"])
@pytest.mark.parametrize(
    ("path", "found", "density"),
    [
        pytest.param((INSHORE, "4510"), [MINES], 2, id="entering"),
        pytest.param(("4510", INSHORE), [MINES], 0, id="leaving"),
        pytest.param(("4509", "4510"), [MINES], 0, id="within the area"),
        pytest.param(("4510", "4509", INSHORE), [MINES, set()], 0, id="within it, then the box"),
        pytest.param((INSHORE, "4510", "4509"), [MINES, set()], 2, id="in, and on within it"),
        pytest.param((INSHORE, "4510", INSHORE), [MINES, set()], 2, id="in and back"),
        pytest.param(("4509", "4510", "4511"), [MINES], 0, id="within the area, then out"),
        pytest.param((INSHORE, "4511"), [set()], 0, id="past the area"),
        pytest.param(("4511", "4510", "4509", INSHORE), [MINES, set()], 2, id="in and out"),
    ],
)
def test_mines_are_rolled_for_on_the_way_in_or_out(owner, path, found, density):
    """A move inside the area is rolled for once too, without the density."""
    scene = with_mines({}, ALL_US, {"4509": Mine(owner, 2)})
    assert causes(scene, US, "", *path) == found
    entered = modifier(scene, US, (), *path[:2])
    assert entered == density - (path[1] in {"4510", "4511"})


@pytest.mark.rule("STD:7.5.3")
@pytest.mark.parametrize("side", [US, PRC], ids=["US", "PRC"])
def test_a_move_inside_a_mined_area_takes_one_roll_of_either_side(side):
    name, control = (CVN, ALL_US) if side == US else (RED_SAG, ALL_PRC)
    run = moving(with_mines({name: "4509"}, control, {"4509": Mine(PRC, 2)}), side)
    run = ordered(run, side, sail(run, name, "4509", "4510"), 9)

    (rolled,) = events(run, SeaMoveRolled)
    assert rolled.causes == ("mines",)
    assert "mines" not in dict(rolled.modifiers)


@pytest.mark.rule("STD:7.5.3")
def test_two_areas_are_two_rolls_and_the_second_has_its_density():
    scene = with_mines({}, ALL_US, {"4420": Mine(PRC, 1), "4512": Mine(PRC, 2)})

    assert causes(scene, US, "", "4420", INSHORE, "4512") == [MINES, MINES]
    assert modifier(scene, US, (), INSHORE, "4512") == 2 - 1


@pytest.mark.rule("STD:7.5.3")
def test_areas_that_overlap_are_one():
    scene = with_mines({}, ALL_US, {"4509": Mine(PRC, 1), "4510": Mine(PRC, 2)})
    found = minefields(scene)
    assert set(found.densities.items()) == {(1, 2)}
    assert causes(scene, US, "", INSHORE, "4509", "4510") == [MINES, set()]
    assert modifier(scene, US, (), INSHORE, "4610") == 2 - 1


@pytest.mark.rule("STD:7.5.1.1", "STD:7.5")
def test_the_ship_that_laid_mines_leaves_without_a_roll():
    run = moving(afloat({SAG: "4509", CVN: "4509"}, ALL_US), US)
    run = ordered(run, US, LayMines(ship(run.scene, SAG), spot(run.printed, "4509")))
    after = moving(run.scene, US, number=6)
    assert causes(after.scene, US, SAG, "4509", INSHORE) == [set()]
    assert causes(after.scene, US, CVN, "4509", INSHORE) == [MINES]
    assert causes(after.scene, US, SAG, "4509", "4510", INSHORE) == [set(), set()]
    assert causes(after.scene, US, SAG, "4509", "4510") == [MINES]
    both = sail(after, (SAG, CVN), "4509", INSHORE)
    assert len(events(ordered(after, US, both, 0), SeaMoveRolled)) == 1
    gone = ordered(after, US, sail(after, SAG, "4509", INSHORE))
    back = moving(gone.scene, US, number=7)
    assert causes(back.scene, US, SAG, INSHORE, "4509") == [MINES]


@pytest.mark.rule("STD:8.5.6.4.1")
@pytest.mark.parametrize(
    ("ships", "control", "fields", "names", "path", "sum_"),
    [
        pytest.param({SAG: SRV_BOX}, {}, {}, (SAG,), (SRV_BOX, TONKIN), -1, id="a SAG moves"),
        pytest.param({AMPH: SRV_BOX}, {}, {}, (AMPH,), (SRV_BOX, TONKIN), 0, id="an AMPH"),
        pytest.param(
            {SAG: SRV_BOX, CVN: SRV_BOX}, {}, {}, (SAG, CVN), (SRV_BOX, TONKIN), -2, id="both"
        ),
        pytest.param(
            {SAG: TONKIN}, {}, {}, (SAG,), (TONKIN, INSHORE), -1, id="who moves counts once"
        ),
        pytest.param(
            {AMPH: SRV_BOX, SAG: INSHORE}, {}, {}, (AMPH,), (SRV_BOX, TONKIN), -1, id="associated"
        ),
        pytest.param(
            {AMPH: SRV_BOX, SAG: "4510"}, {}, {}, (AMPH,), (SRV_BOX, TONKIN), 0, id="own in a hex"
        ),
        pytest.param(
            {AMPH: SRV_BOX, RED_SAG: TONKIN, RED_CV: INSHORE, RED_AMPH: TONKIN},
            *({}, {}, (AMPH,), (SRV_BOX, TONKIN), 2),
            id="enemy warships in both boxes",
        ),
        pytest.param(
            {AMPH: INSHORE, RED_SAG: "4510"}, {}, {}, (AMPH,), (INSHORE, "4511"), 0, id="in a hex"
        ),
        pytest.param(
            {AMPH: SRV_BOX}, {}, {"air_superiority": 3}, (AMPH,), (SRV_BOX, TONKIN), -1, id="air"
        ),
        pytest.param(
            {AMPH: SRV_BOX}, {}, {"air_superiority": -3}, (AMPH,), (SRV_BOX, TONKIN), 1, id="his"
        ),
        pytest.param(
            {AMPH: SRV_BOX}, {}, {"air_superiority": 2}, (AMPH,), (SRV_BOX, TONKIN), 0, id="less"
        ),
        pytest.param(
            {AMPH: SRV_BOX}, {INSHORE: US}, {}, (AMPH,), (SRV_BOX, TONKIN), -1, id="own Inshore box"
        ),
        pytest.param(
            {AMPH: SRV_BOX}, {INSHORE: PRC}, {}, (AMPH,), (SRV_BOX, TONKIN), 1, id="enemy's"
        ),
        pytest.param(
            {AMPH: TONKIN}, {INSHORE: US}, {}, (AMPH,), (TONKIN, INSHORE), 0, id="entering it"
        ),
        pytest.param(
            {AMPH: INSHORE}, {INSHORE: US}, {}, (AMPH,), (INSHORE, "4420"), -1, id="All-Sea hex"
        ),
        pytest.param(
            {AMPH: INSHORE}, {INSHORE: US}, {}, (AMPH,), (INSHORE, "4311"), 0, id="but not a Port"
        ),
        pytest.param(
            {AMPH: SRV_BOX},
            *({}, {"submarine_threat": 3, "asw": 1}, (AMPH,), (SRV_BOX, TONKIN), 2),
            id="submarines against the Allied side",
        ),
        pytest.param(
            {RED_AMPH: PRC_BOX},
            *({}, {"submarine_threat": 3, "asw": 1}, (RED_AMPH,), (PRC_BOX, TONKIN), 0),
            id="not for the PRC",
        ),
        pytest.param(
            {RED_SAG: PRC_BOX},
            *({}, {"air_superiority": -3}, (RED_SAG,), (PRC_BOX, TONKIN), -2),
            id="Air Supremacy of the PRC",
        ),
    ],
)
def test_modifiers_of_the_roll(ships, control, fields, names, path, sum_):
    scene = afloat(ships, control, **fields)
    side = US if names[0] in {SAG, AMPH, CVN} else PRC
    assert modifier(scene, side, names, *path) == sum_


@pytest.mark.rule("STD:8.5.6.4.1")
@pytest.mark.parametrize(
    ("die", "succeeds"), [(0, True), (6, True), (7, False), (9, False)], ids=str
)
def test_five_or_less_succeeds(die, succeeds):
    """A SAG subtracts 1: 6 is the highest die that succeeds."""
    run = moving(afloat({SAG: SRV_BOX}, {TONKIN: PRC}), US)
    run = ordered(run, US, sail(run, SAG, SRV_BOX, TONKIN), die)
    (rolled,) = events(run, SeaMoveRolled)
    number = ship(run.scene, SAG)
    start, to = spot(run.printed, SRV_BOX), spot(run.printed, TONKIN)
    assert rolled == SeaMoveRolled(
        US, (number,), (), start, to, ("control",), (("SAG", -1),), die, succeeds
    )
    assert ship_of(run.scene, number).at == (to if succeeds else start)
    assert bool(events(run, ShipsMoved)) is succeeds
    assert bool(events(run, ShipsTurnedBack)) is not succeeds


@pytest.mark.rule("STD:8.5.6.4.1")
def test_each_location_is_rolled_for_until_one_fails():
    run = moving(afloat({AMPH: SRV_BOX}, ALL_PRC), US)
    order = sail(run, AMPH, SRV_BOX, TONKIN, INSHORE, "4420")
    assert len(events(ordered(run, US, order, 4, 5, 4), SeaMoveRolled)) == 3
    failed = ordered(run, US, order, 0, 6)
    assert [each.succeeds for each in events(failed, SeaMoveRolled)] == [True, False]
    assert ship_of(failed.scene, ship(failed.scene, AMPH)).at == spot(failed.printed, SRV_BOX)
    (again,) = refused(failed, US, order)
    assert again.startswith("These ships cannot move together")


@pytest.mark.rule("STD:8.5.6.4.1")
@pytest.mark.parametrize(("die", "lost"), [(8, 0), (9, 1)])
def test_nine_or_more_costs_a_unit_aboard_a_step(die, lost):
    run = moving(embarked(afloat({AMPH: SRV_BOX}, {TONKIN: PRC}), AMPH, UnitId(0)), US)
    run = ordered(run, US, sail(run, AMPH, SRV_BOX, TONKIN), die)
    assert [each.unit for each in events(run, StepsLost)] == [UnitId(0)] * lost
    assert unit_of(run.scene, UnitId(0)).steps == 2 - lost


@pytest.mark.rule("STD:8.5.6.4.1")
def test_ships_themselves_lose_nothing():
    run = moving(afloat({AMPH: SRV_BOX, SAG: SRV_BOX}, {TONKIN: PRC}, submarine_threat=5), US)
    run = ordered(run, US, sail(run, (AMPH, SAG), SRV_BOX, TONKIN), 9)
    assert not events(run, StepsLost, SeaLossDue)
    assert len(events(run, ShipsTurnedBack)) == 1


@pytest.mark.rule("STD:8.5.6.4.1")
@pytest.mark.parametrize("chosen", [0, 1])
def test_the_owner_chooses_one_of_several_units(chosen):
    other = "us-amph-amph-2"
    scene = afloat({AMPH: SRV_BOX, other: SRV_BOX}, {TONKIN: PRC})
    scene = embarked(embarked(scene, AMPH, UnitId(0), steps=1), other, UnitId(1), steps=1)
    run = moving(scene, US)
    run = ordered(run, US, sail(run, (AMPH, other), SRV_BOX, TONKIN), 9)
    assert events(run, SeaLossDue) == [SeaLossDue(US, (UnitId(0), UnitId(1)))]
    (told,) = refused(run, US, LoseStepAtSea(UnitId(2)))
    assert "was not carried" in told
    run = ordered(run, US, LoseStepAtSea(UnitId(chosen)))
    assert [each.unit for each in events(run, UnitEliminated)] == [UnitId(chosen)]
    assert events(run, SeaLossTaken) == [SeaLossTaken(UnitId(chosen))]
    assert unit_of(run.scene, UnitId(1 - chosen)).steps == 1
    assert run.truth.sea_loss == ()
    assert [each.decisions[0].kind for each in run.truth.pending] == ["move"]


@pytest.mark.rule("STD:8.5.6.4")
def test_the_path_with_the_fewest_rolls_is_offered_first():
    """An enemy ship in the Inshore box is avoided along a friendly coast, mines around them."""
    scene = with_mines({SAG: "4510", RED_SAG: INSHORE}, ALL_US, {"4512": Mine(PRC, 1)})
    run = moving(scene, US)
    number, printed = ship(scene, SAG), run.printed
    ends = routes_of_ships(run.scene, spot(printed, "4510"), (number,)).ends()
    walked = (spot(printed, "4510"), *ends[spot(printed, "4513")][1])
    assert spot(printed, INSHORE) not in walked
    assert spot(printed, "4512") not in walked
    assert all(not step.causes for step in steps_of(run.scene, US, walked, (number,)))


def test_no_ship_moves_before_a_storm_ends():
    run = moving(afloat({SAG: SRV_BOX}, weather=Weather.STORM), US)
    assert refused(run, US, sail(run, SAG, SRV_BOX, TONKIN)) != []


def test_an_embarked_unit_goes_with_its_ship():
    run = moving(embarked(afloat({AMPH: SRV_BOX}, ALL_US), AMPH, UnitId(0)), US)
    run = ordered(run, US, sail(run, AMPH, SRV_BOX, TONKIN))
    assert unit_of(run.scene, UnitId(0)).ship == ship(run.scene, AMPH)
    assert isinstance(ship_of(run.scene, ship(run.scene, AMPH)), Ship)


@pytest.mark.rule("STD:8.5.6.4.1")
def test_a_surface_group_enters_an_enemy_sea():
    """Threat 3, ASW 1 and the group itself: 1 is added, so 0 to 4 succeed; 8 and 9 cost steps."""
    scene = afloat({SAG: SRV_BOX}, {TONKIN: PRC}, submarine_threat=3, asw=1)
    path = (spot(scene.printed, SRV_BOX), spot(scene.printed, TONKIN))
    assert modifier(scene, US, (SAG,), SRV_BOX, TONKIN) == 1
    chances = chances_of_path(scene, US, path, (ship(scene, SAG),))
    assert chances.arrives == pytest.approx(0.5)
    assert chances.loses == pytest.approx(0.2)
