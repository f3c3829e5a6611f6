"""Next War as a game: it conforms, everything that can happen does, nothing is amiss."""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec.structs import replace

from games.next_war.sketch import at, given
from sandtable.games.next_war.game import GAME
from sandtable.games.next_war.ids import PlaceId, UnitId
from sandtable.games.next_war.invariants import faults
from sandtable.games.next_war.presentation.views import imagine, show
from sandtable.games.next_war.rule_layers import LAYERS, wording
from sandtable.games.next_war.state import Unit
from sandtable.games.registry import load_registry
from sandtable.kernel.play.events import KERNEL_EVENTS
from sandtable.kernel.play.records import encode
from sandtable.kernel.play.state import known
from sandtable.kernel.rules.compose import compose
from sandtable.testing.conformance import Findings, Sampler, check_game, fuzz

ID = "vietnam/deja-phu"


def test_the_game_is_on_the_shelf():
    game, scenario = load_registry([]).scenario("deja-phu")

    assert (game.name, game.rules.seats, scenario.id) == ("next-war", ("Allied", "Non-Allied"), ID)
    assert game.seats_in(ID) == ("SRV", "PRC")


def test_deja_phu_conforms():
    found = fuzz(GAME, ID, 4, first_seed=100, careful=6)

    assert found.clean(), found.notes


@pytest.fixture(scope="module")
def tallied():
    """Count everything that happens in some random games."""
    counts: Counter[str] = Counter()
    for seed in range(12):
        table = check_game(GAME, ID, f"tally {seed}", Findings(), careful=10**9)
        assert faults(table.printed, table.state) == ()
        counts[f"won by {table.over.winner}" if table.over else "unfinished"] += 1
        for record in table.records:
            counts[type(record.order).__name__] += 1
            counts.update(
                type(event).__name__ for event in record.events if type(event) not in KERNEL_EVENTS
            )
    return counts


@pytest.mark.parametrize(
    "what",
    [
        *("MoveUnits", "Paradrop", "Attack", "CommitSupport", "Place", "PlaceHelicopter"),
        *("RebaseHelicopter", "Recover", "Rebuild", "Dropped", "ControlChanged", "StepsLost"),
        *("HelicopterChanged", "UnitRetreated", "won by 0", "won by 1"),
    ],
)
def test_in_a_dozen_games_this_happens(tallied, what):
    assert tallied[what] > 0
    assert not tallied["unfinished"]


def test_layers_compose_with_every_choice():
    base = ("standard", "vietnam", "deja-phu")
    for weather in ((), ("deja-phu-weather",)):
        compose([LAYERS[name] for name in (*base, *weather)])


def test_everybody_sees_everything():
    scene = given("1204 SRV A 2-2-4\n1204 SRV B 2-2-4\n1205 PRC X 1-1-1\n1901 SRV H helicopter 2")
    seen = show(known(scene, 1))

    assert [(each.unit, each.at) for each in seen.sides[0].units] == [
        (0, at("1204")),
        (1, at("1204")),
    ]
    assert encode(imagine(scene.printed, seen, Sampler("any"))) == encode(scene.state)


def test_a_unit_in_two_places_is_noticed():
    scene = given("1204 SRV A 2-2-4\n1205 PRC X 1-1-1")
    force = scene.state.forces[0]
    moved = replace(force, units=force.units.set(UnitId(0), Unit(at("1203"), 2)))
    healed = replace(force, units=force.units.set(UnitId(0), Unit(at("1204"), 3)))
    ghost = replace(
        force,
        units=force.units.set(UnitId(0), Unit(PlaceId(-2), 1)),
        stacks=force.stacks.drop(at("1204")),
    )
    broke = replace(force, air_points=-1)
    other = scene.state.forces[1]
    shared = replace(force, units=force.units.set(UnitId(0), Unit(at("1205"), 2)))
    shared = replace(shared, stacks=shared.stacks.drop(at("1204")).set(at("1205"), (UnitId(0),)))

    def wrong(changed):
        return faults(scene.printed, replace(scene.state, forces=(changed, other)))

    assert wrong(force) == ()
    assert wrong(moved) == ("side 0: stacks differ from units",)
    assert wrong(healed) == ("side 0: unit 0 has 3 steps of 2",)
    assert wrong(ghost) == ("side 0: unit 0 has 1 steps at -2",)
    assert wrong(broke) == ("side 0: it has spent more than it had",)
    assert wrong(shared) == (f"units of both sides are in {at('1205')}",)


def test_every_refusal_has_words():
    assert all(wording().values())
