"""What the game advises: marches by plan, attacks by odds, and nothing that would be refused."""

from __future__ import annotations

import pytest

from games.next_war.advice.advised import LAHORE, THIRD, asked, table_at
from sandtable.bots.players import AdvisedPlayer, RandomPlayer, play_on
from sandtable.games.next_war.advice.combat_expectation import Stakes, expected
from sandtable.games.next_war.advice.objective_values import marches_to, points_count, prizes
from sandtable.games.next_war.advice.play_style import POSTURES, PlayStyle
from sandtable.games.next_war.advice.recommended_orders import advice, formations, planned
from sandtable.games.next_war.advice.threat_map import ThreatMap
from sandtable.games.next_war.game import GAME
from sandtable.games.next_war.orders.combat import Attack, EndCombat
from sandtable.games.next_war.orders.movement import EndMovement, MoveUnits
from sandtable.games.next_war.printed.counters import Mobility
from sandtable.kernel.contract import judge
from sandtable.kernel.play.dice import Roots
from sandtable.random_source import RandomSource
from sandtable.table.commands import Command
from sandtable.table.storage.loading import open_table


def test_a_whole_game_by_advice_alone_is_never_refused_and_attacks():
    table = open_table(GAME, THIRD, Roots.from_seed("whole"))

    play_on(table, {0: AdvisedPlayer(1), 1: AdvisedPlayer(2)})  # raises if one is refused

    given = [record.order for record in table.records]
    assert table.over is not None
    assert sum(isinstance(order, Attack) for order in given) >= 10
    assert sum(isinstance(order, MoveUnits) for order in given) >= 60


def test_the_attacker_of_hanoi_comes_nearer_to_it_by_advice():
    table, scene = table_at(THIRD, "move")
    seat = scene.seat
    there = [unit for unit, now in scene.state.forces[seat].units.map.items() if now.at >= 0]
    before = away_from_hanoi(scene, there)

    while table.deciders()[0] == seat and asked(table, seat) == "move":
        play_on(table, {seat: AdvisedPlayer(1)}, limit=1)

    assert away_from_hanoi(table.known(seat), there) < before * 0.8


def away_from_hanoi(scene, units):
    """Add up the marches that are left from units to the nearest objective."""
    fields = [marches_to(scene, goal, Mobility.MOTORIZED) for goal in prizes(scene, scene.seat)]
    hexes = [scene.state.forces[scene.seat].units.map[unit].at for unit in units]
    return sum(min(field[here] for field in fields) for here in hexes)


@pytest.mark.parametrize("scenario", [THIRD, LAHORE])
def test_whatever_is_advised_is_accepted(scenario):
    table = open_table(GAME, scenario, Roots.from_seed("accepted"))
    players = {0: RandomPlayer(1), 1: RandomPlayer(2)}
    asked = 0
    for _ in range(120):
        if table.over is not None:
            break
        scene = table.known(table.deciders()[0])
        for order in advice(scene, RandomSource(1), 5):
            assert judge(scene, order) == ()
            asked += 1
        play_on(table, players, limit=1)

    assert asked >= 90


def test_attacks_come_with_the_choice_to_stop_and_the_best_first():
    _, scene = table_at(LAHORE, "attack")

    many = advice(scene, RandomSource(1), 6)

    assert all(isinstance(order, Attack) for order in many[:-1])
    assert many[-1] == EndCombat()
    assert advice(scene, RandomSource(1), 2)[0] == many[0]


def test_who_withdraws_attacks_less_than_who_storms():
    _, scene = table_at(LAHORE, "attack")

    counts = {name: len(planned(name)(scene, RandomSource(1), 50)) for name in POSTURES}

    assert counts["withdraw"] <= counts["balanced"] <= counts["storm"]
    assert counts["withdraw"] < counts["storm"]


def marches_by(plan, scenario=THIRD):
    """Let one side march by a plan for a segment; give the units that marched, by formation."""
    table, scene = table_at(scenario, "move")
    seat, marched = scene.seat, []
    while table.deciders()[0] == seat and asked(table, seat) == "move":
        now = table.known(seat)
        order = planned(plan)(now, RandomSource(1), 1)[0]
        assert judge(now, order) == ()
        if isinstance(order, MoveUnits):
            marched += [now.printed.counters[unit].formation for unit in order.units]
        table.submit(Command(seat, table.seq(seat), f"o{len(table.lines)}", order))
    return scene, marched


def test_a_formation_may_have_a_posture_of_its_own():
    scene, together = marches_by("storm")
    _, apart = marches_by("storm; 74GA: withdraw")

    assert formations(scene) == ("74GA", "83GA")
    assert together.count("74GA") > 2
    assert apart.count("74GA") < together.count("74GA")
    assert apart.count("83GA") > 2


def test_a_better_column_and_a_lower_die_promise_more():
    _, scene = table_at(LAHORE, "attack")
    stakes = Stakes(ours=4.0, theirs=4.0, steps=2, ground=5.0, goes=1.0)

    columns = [expected(scene, column, 0, stakes) for column in (3, 7, 11)]

    assert columns == sorted(columns)
    assert columns[0] < columns[-1]
    assert expected(scene, 7, -3, stakes) > expected(scene, 7, 3, stakes)


def test_one_more_helps_less_where_many_are_already():
    _, scene = table_at(LAHORE, "move")
    outlook = ThreatMap(scene, scene.seat)
    here, stack = next(iter(scene.state.forces[scene.seat].stacks.map.items()))
    first = outlook.hopes(stack, here)

    outlook.take_up(first, stack, here)

    assert max(outlook.hopes(stack, here))[0] <= max(first)[0]
    assert outlook.mine or outlook.guard


def test_danger_is_felt_near_the_enemy_and_care_makes_it_dearer():
    _, scene = table_at(LAHORE, "move")
    bold, careful = (ThreatMap(scene, scene.seat, PlayStyle(care=care)) for care in (0.5, 2.0))
    enemy = next(here for here, (attack, _) in bold.threats.items() if attack)
    beside = scene.printed.atlas.near[enemy][0]

    assert bold.danger(beside) > 0
    assert careful.loss(beside, 1.0, 10.0) >= bold.loss(beside, 1.0, 10.0) > 0


@pytest.mark.parametrize(
    ("scenario", "count"),
    [
        pytest.param(THIRD, False, id="places alone decide Hanoi"),
        pytest.param(LAHORE, True, id="losses count at Lahore"),
    ],
)
def test_points_matter_only_where_they_decide(scenario, count):
    _, scene = table_at(scenario, "move")

    assert points_count(scene) is count


def test_when_everybody_stands_well_the_segment_is_ended():
    table, scene = table_at(THIRD, "move")
    player, seat, given = AdvisedPlayer(1), scene.seat, []
    while asked(table, seat) == "move":
        play_on(table, {seat: player}, limit=1)
        given.append(table.records[-1].order)

    assert given[-1] == EndMovement()
    assert EndMovement() not in given[:-1]
