"""`sandtable odds FILE`: what an attack in a saved game may come to, aircraft and all."""

from __future__ import annotations

import pytest

from sandtable.cli.records.odds import fullest_orders
from sandtable.games.next_war.analysis.combat_analysis import attack_analysis
from sandtable.games.next_war.game import GAME
from sandtable.games.next_war.orders.combat import Attack
from sandtable.games.next_war.presentation.text.combat_calculation_texts import percent
from sandtable.games.next_war.presentation.text.display_names import labeller
from sandtable.kernel.contract import judge, offers
from sandtable.kernel.play.dice import Roots
from sandtable.kernel.play.records import joined
from sandtable.kernel.rules.offers import draw_order
from sandtable.random_source import RandomSource
from sandtable.table.commands import Command
from sandtable.table.storage.loading import open_table

#: Scenario and seed of a random game that comes to such an attack, and the helicopter it names.
GAMES = [("vietnam/third-indochina-war", 7, "Zhi-10"), ("india-pakistan/lahore", 1, "AH-1")]


def backed(scene):
    """Whether an attack is open that both sides can support by air, one with helicopters."""
    found = [analysed(scene, order).full_support() for order in attacks(scene)]
    return any(
        len(each) == 3 and each[2].attacker.helicopters and each[2].defender.air_points
        for each in found
    )


def analysed(scene, order):
    found = attack_analysis(scene, order)
    assert found is not None
    return found


def attacks(scene):
    return [order for order in fullest_orders(scene) if isinstance(order, Attack)]


def played_to_an_attack(scenario, seed):
    table, whims = open_table(GAME, scenario, Roots.from_seed(f"odds {seed}")), RandomSource(seed)
    for count in range(400):
        seat = table.deciders()[0]
        scene = table.known(seat)
        if backed(scene):
            return table
        order = draw_order(offers(scene), whims)
        table.submit(Command(seat, table.seq(seat), f"c{count}", order))
    raise AssertionError("nobody attacks")


@pytest.fixture(scope="module", params=GAMES, ids=lambda game: game[0])
def saved(request, tmp_path_factory):
    """A game saved before such an attack: the table, its file, the helicopter."""
    scenario, seed, helicopter = request.param
    table = played_to_an_attack(scenario, seed)
    path = tmp_path_factory.mktemp("odds") / "game.jsonl"
    path.write_bytes(joined(table.file()))
    return table, path, helicopter


def test_every_attack_in_reach_is_told_with_full_support(next_war, saved):
    table, path, helicopter = saved
    told = next_war("odds", str(path))
    scene = table.known(table.deciders()[0])

    assert told.count("Attack on ") == len(attacks(scene))
    assert "If the attacker commits" in told
    assert helicopter in told
    assert "and the defender commits" in told
    assert max(map(len, told.splitlines())) <= 100


def test_the_figures_are_those_of_the_reckoning(next_war, saved):
    table, path, _ = saved
    scene = table.known(table.deciders()[0])
    found = [analysed(scene, order) for order in attacks(scene)]
    one, both = next((one, full) for one in found if len(full := one.full_support()) == 3)
    takes = percent(one.takes_hex(both[2]))
    retreats = percent(both[2].chance(lambda way: way.retreat))
    told = f"    hex taken {takes}, defender must retreat {retreats}\n"

    assert told in next_war("odds", str(path))


def test_the_fullest_attack_is_allowed_and_takes_nobody_more(saved):
    table, _, _ = saved
    scene = table.known(table.deciders()[0])
    able = set(scene.state.forces[scene.seat].units.map)

    for order in attacks(scene):
        assert judge(scene, order) == ()
        more = [Attack(order.target, (*order.units, one)) for one in able - set(order.units)]
        assert all(judge(scene, each) for each in more)


def test_of_one_order_only_that_is_told(next_war, saved):
    table, path, _ = saved
    scene = table.known(table.deciders()[0])
    order = attacks(scene)[0]
    label = labeller(scene.printed)
    words = [label("target", order.target), label("units", order.units[0])]
    told = next_war("odds", str(path), "attack", *words)

    assert told.count("Attack on ") == 1
    assert f"Attack on {words[0]}" in told


def test_what_cannot_be_reckoned_is_said(next_war, saved):
    _, path, _ = saved

    assert "'9999' is not one of the choices. Select a hex. Choices: " in next_war(
        "odds", str(path), "attack", "9999", code=2
    )
    assert "There is no side 'Nobody'" in next_war("odds", str(path), "--seat", "Nobody", code=2)
    assert "has no orders here that have odds." in next_war("odds", str(path), "end_combat", code=2)
