"""The chance of winning in the Next War series: who is ahead, what is near, and time left."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.next_war.advice.advised import LAHORE, THIRD, table_at
from sandtable.bots.players import AdvisedPlayer, play_on
from sandtable.games.next_war.advice.winning_chance import (
    claims,
    ended_now,
    features,
    turns_left,
    winning_chance,
)
from sandtable.games.next_war.game import GAME
from sandtable.games.next_war.ids import SideId
from sandtable.games.next_war.rule_hooks import objectives
from sandtable.games.next_war.state import Unit
from sandtable.kernel.play.dice import Roots
from sandtable.kernel.play.state import Result, known
from sandtable.table.storage.loading import open_table

SEATS = (0, 1)
FOG = "fog-of-war"


@pytest.fixture(scope="module", params=[THIRD, LAHORE])
def scene(request):
    """The first march of a game, as its seat knows it."""
    return table_at(request.param, "move")[1]


def controlled(scene, count):
    """The same position with so many objectives controlled by the first side, the rest not."""
    places = [entry.what for entry in scene.rules[objectives](scene)]
    control = scene.state.control
    for place in places:
        control = control.set(place, SideId(int(place not in places[:count])))
    return replace(scene, state=replace(scene.state, control=control))


def in_turn(scene, turn):
    return replace(scene, state=replace(scene.state, turn=turn))


def scored(scene, side, points):
    """The same position with more points for a side."""
    forces = list(scene.state.forces)
    forces[side] = replace(forces[side], vp_total=forces[side].vp_total + points)
    return replace(scene, state=replace(scene.state, forces=tuple(forces)))


@pytest.mark.parametrize(("winner", "first"), [(0, 1.0), (1, 0.0), (None, 0.5)])
def test_a_finished_game_is_won_or_lost(scene, winner, first):
    over = replace(scene, state=replace(scene.state, over=Result(winner, "STD:12.0")))

    assert [winning_chance(over, seat) for seat in SEATS] == [first, 1.0 - first]


def test_a_game_that_bots_have_finished_is_won_or_lost():
    table = open_table(GAME, "vietnam/deja-phu", Roots.from_seed("chance"))

    play_on(table, {0: AdvisedPlayer(1), 1: AdvisedPlayer(2)})

    assert table.over is not None
    for seat in SEATS:
        assert winning_chance(table.known(seat), seat) == float(table.over.winner == seat)


def test_both_seats_share_the_whole():
    table = open_table(GAME, "vietnam/deja-phu", Roots.from_seed("whole"))
    for _ in range(25):
        play_on(table, {0: AdvisedPlayer(1), 1: AdvisedPlayer(2)}, limit=1)
        assert sum(winning_chance(table.known(seat), seat) for seat in SEATS) == pytest.approx(1.0)


@pytest.mark.parametrize("turn", [1, 4])
def test_the_more_objectives_a_side_controls_the_better(scene, turn):
    """Where an enemy stands who takes the place at the end of the turn, control changes nothing."""
    count = len(scene.rules[objectives](scene))
    chances = [
        winning_chance(in_turn(controlled(scene, held), turn), 0) for held in range(count + 1)
    ]

    assert chances == sorted(chances)
    assert len(set(chances)) >= count


def test_the_same_lead_counts_for_more_at_the_end(scene):
    all_held = controlled(scene, len(scene.rules[objectives](scene)))
    last = scene.printed.last_turn

    assert winning_chance(in_turn(all_held, last), 0) > winning_chance(in_turn(all_held, 1), 0)


def test_points_count_where_they_decide():
    lahore, third = (table_at(scenario, "move")[1] for scenario in (LAHORE, THIRD))

    assert winning_chance(scored(lahore, 0, 9), 0) > winning_chance(lahore, 0)
    assert winning_chance(scored(third, 0, 9), 0) == winning_chance(third, 0)


def test_points_of_the_turn_count_before_they_are_totalled():
    lahore = table_at(LAHORE, "move")[1]
    earned = replace(lahore.state.forces[1], vp_turn=lahore.state.forces[1].vp_turn + 7)
    state = replace(lahore.state, forces=(lahore.state.forces[0], earned))

    before, after = ended_now(lahore, {}).score, ended_now(replace(lahore, state=state), {}).score

    assert after == (before[0], before[1] + 7)


def test_an_objective_that_is_occupied_counts_as_taken_unless_it_must_be_cleared():
    """Control changes at the end of a turn only; an estimate must not wait for it."""
    third = table_at(THIRD, "move")[1]
    attacker = third.state.forces[1]
    (here, stack), *_ = attacker.stacks.pairs()
    goal = next(entry.what for entry in third.rules[objectives](third))
    defender = replace(third.state.forces[0], stacks=third.state.forces[0].stacks.drop(goal))
    moved = replace(attacker, stacks=attacker.stacks.drop(here).set(goal, stack))
    inside = replace(third, state=replace(third.state, forces=(defender, moved)))
    empty = replace(third, state=replace(third.state, forces=(defender, attacker)))

    assert claims(third) == {}
    assert goal not in claims(inside)  # it must be cleared
    assert features(inside)["expected"] < features(empty)["expected"]
    assert winning_chance(inside, 1) > winning_chance(empty, 1)


def test_time_runs_out_segment_by_segment(scene):
    def left(name, turn=2):
        segment = replace(scene.state.segment, name=name)
        return turns_left(replace(scene, state=replace(scene.state, turn=turn, segment=segment)))

    order = ["initiative_movement", "exploitation_combat", "first_movement", "second_combat"]
    times = [left(name) for name in order]

    assert times == sorted(times, reverse=True)
    assert left("initiative_movement", 3) < times[-1]


def test_losses_are_bad(scene):
    """Without half of its units a side has less hope, whatever it controls."""
    force = scene.state.forces[0]
    there = [(here, stack) for here, stack in force.stacks.pairs()]
    stacks = force.stacks
    for here, _ in there[::2]:
        stacks = stacks.drop(here)
    weaker = replace(scene.state, forces=(replace(force, stacks=stacks), scene.state.forces[1]))

    assert winning_chance(replace(scene, state=weaker), 0) < winning_chance(scene, 0)


def test_units_that_may_not_be_seen_do_not_matter():
    """Under fog of war the steps of a unit below the top of a stack change nothing."""
    table = open_table(
        GAME, LAHORE, Roots.from_seed("fog"), layers=(*GAME.rules.scenarios[LAHORE].layers, FOG)
    )
    play_on(table, {0: AdvisedPlayer(1), 1: AdvisedPlayer(2)}, limit=60)
    force = table.state.forces[1]
    below = [unit for _, stack in force.stacks.pairs() for unit in stack[1:]]
    hurt = {unit: Unit(now.at, 1) if unit in below else now for unit, now in force.units.pairs()}
    twin = replace(
        table.state,
        forces=(table.state.forces[0], replace(force, units=type(force.units)(hurt))),
    )
    mine, other = (known(replace(table.known(0), state=twin), seat) for seat in SEATS)

    assert any(now.steps > 1 for unit, now in force.units.pairs() if unit in below)
    assert features(mine) == features(table.known(0))
    assert features(other) != features(table.known(1))
