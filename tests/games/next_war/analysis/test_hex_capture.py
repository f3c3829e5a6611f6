"""The chance to take a hex is what the engine itself comes to, over every face of every die."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from games.next_war.analysis.played_out import by_every_die, is_taken
from games.next_war.analysis.real_attacks import attacks
from games.next_war.fighting import attacking, strike
from games.next_war.sketch import ALLIED, INDIA_PAKISTAN, NON_ALLIED, STANDARD, VIETNAM, given, unit
from sandtable.games.next_war.analysis.client_combat_data import chances
from sandtable.games.next_war.analysis.combat_analysis import attack_analysis
from sandtable.games.next_war.combat_state import Commitment
from sandtable.games.next_war.orders.combat import Attack, CommitSupport
from sandtable.games.next_war.state_lookups import stack_at
from sandtable.games.next_war.titles.vietnam.rules.psdf import is_psdf
from sandtable.kernel.play.dice import NeedDraw
from sandtable.kernel.play.state import known
from sandtable.random_source import RandomSource

TRADING = ("standard", "trading_space")
NEAR = ("1203", "1303", "1304", "1205", "1104", "1103")
RING = "\n".join(f"{label} SRV R{label} 3-3-4 er9" for label in ("1303", "1304", "1205", "1104"))


def chance(scene, order, support=None):
    """The chance of the hex in the analysis, with this support of attacker and defender."""
    found = attack_analysis(known(scene, scene.state.segment.side), order)
    assert found is not None
    return found.takes_hex(found.odds(*(support or ())))


#: Name, sketch, target, attackers, layers, and what is said of the segment besides.
CASES: dict[str, tuple[str, dict[str, Any]]] = {
    "open ground, somewhere to go": ("1203 SRV A 12-9-4\n1204 PRC X 3-3-4 er3", {}),
    "high ground: the stack tries to hold": (
        "1204 Highland\n1203 SRV A 24-9-4\n1204 PRC X 1-3-4 er6\n1204 PRC Y 1-3-4 er4",
        {},
    ),
    "a City": ("1204 Flat City\n1204 in PRC\n1203 SRV A 30-9-4\n1204 PRC X 2-3-4 er5", {}),
    "a Fortification in a friendly country": (
        "1204 Flat Fortification\n1204 in PRC\n1203 SRV A 30-9-4\n1204 PRC X 2-3-4 er5 steps1",
        {},
    ),
    "surrounded: nowhere to go": (
        f"1203 SRV A 24-9-4\n1103 SRV B 3-3-4\n{RING}\n1204 PRC X 3-3-4 er4",
        {},
    ),
    "surrounded on its last step": (
        f"1203 SRV A 24-9-4\n1103 SRV B 3-3-4\n{RING}\n1204 PRC X 3-3-4 er4 steps1",
        {},
    ),
    "only through zones": (
        (
            "1203 SRV A 18-9-4\n1103 SRV B 3-3-4\n1304 SRV C 3-3-4\n1104 SRV D 1-1-4\n"
            "1204 PRC X 3-3-4 er4 steps1\n1204 PRC Y 2-2-4 er3 steps1"
        ),
        {},
    ),
    "an outpost dies where it stands": (
        "1203 SRV A 12-9-4\n1204 PRC X 3-3-4 er3 outpost steps1\n1204 PRC Y 3-3-4 er5",
        {},
    ),
    "weak attackers may all be lost": (
        "1203 SRV A 2-1-4 steps1\n1204 PRC X 2-2-4 er3 steps1",
        {},
    ),
    "over a river without a bridge": (
        "1203-1204 Minor River\n1203 SRV A 24-9-4\n1204 PRC X 3-3-4 er3",
        {},
    ),
    "water behind the defender": (
        (
            "1204-1205 Major River\n1204-1104 Major River\n1203 SRV A 24-9-4\n1303 SRV B 3-3-4\n"
            "1304 SRV C 3-3-4\n1103 SRV D 3-3-4\n1204 PRC X 3-3-4 er3"
        ),
        {},
    ),
    "overstacked: the strongest defend, all must go": (
        (
            "1203 SRV A 40-9-4\n1204 PRC X 3-9-4 er3 sp3\n1204 PRC Y 3-5-4 er7 sp3\n"
            "1204 PRC Z 3-2-4 er2 sp1"
        ),
        {},
    ),
    "losses to choose on both sides": (
        (
            "1203 SRV A 8-9-4\n1203 SRV B 8-9-4\n1204 Highland\n1204 PRC X 2-2-4 er5\n"
            "1204 PRC Y 2-2-4 er3\n1204 PRC Z 2-2-4 er7 steps1"
        ),
        {},
    ),
    "jungle": (
        "1204 Rough Jungle\n1203 SRV A 24-9-4\n1204 PRC X 2-2-4 er5",
        {"layers": VIETNAM},
    ),
    "nobody trades steps for ground": (
        "1203 SRV A 12-9-4\n1204 PRC X 3-3-4 er3",
        {"layers": TRADING},
    ),
    "nations together": (
        "1203 ROI A 12-9-4\n1204 Highland\n1204 IROP X 3-3-4 er3\n1204 PRC Y 3-3-4 er4",
        {"layers": INDIA_PAKISTAN},
    ),
    "the other side attacks": (
        "1204 Highland\n1203 PRC A 18-9-4\n1204 SRV X 3-3-4 er5",
        {"side": NON_ALLIED},
    ),
    "an exploitation attack": (
        "1203 SRV A 12-9-4\n1204 PRC X 3-3-4 er3",
        {"exploitation": True},
    ),
}


def case(sketch, *, layers=STANDARD, side=ALLIED, late=(), **segment):
    scene = attacking(given(sketch, layers=layers), side, **segment)
    if late:
        scene = attacking(scene, side, newcomers=tuple(unit(scene, name) for name in late))
    units = scene.state.forces[side].units.map
    near = {scene.printed.atlas.hex_at(label) for label in NEAR}
    strong = tuple([each for each in units if units[each].at in near])
    return scene, Attack(scene.printed.atlas.hex_at("1204"), strong)


@pytest.mark.parametrize("name", CASES)
def test_every_die_of_the_engine_comes_to_the_same(name):
    sketch, said = CASES[name]
    scene, order = case(sketch, **said)

    assert chance(scene, order) == by_every_die(scene, order)


def test_units_that_came_to_the_hex_in_retreat_go_too():
    sketch = "1204 Highland\n1203 SRV A 24-9-4\n1204 PRC X 1-3-4 er6\n1204 PRC Y 1-3-4 er4 steps1"
    scene, order = case(sketch, late=("Y",))

    assert chance(scene, order) == by_every_die(scene, order)


@pytest.mark.parametrize("mine", [0, 1])
@pytest.mark.parametrize("theirs", [0, 1])
def test_so_it_does_with_support_of_neither_one_or_both(mine, theirs):
    ground = "Flat" if mine and theirs else "Highland"  # one die fewer with those of two missions
    sketch = f"1204 {ground}\n1203 SRV A 9-9-4\n1204 PRC X 3-3-4 er4\n"
    sketch += "Allied air 2\nnon-Allied air 2\n1105 SRV G 2-2-4 artillery range3"
    scene, order = case(sketch)
    order = strike(scene, "1204", "A")
    gun = (unit(scene, "G"),) if mine else ()
    support: dict[int, CommitSupport] = {
        ALLIED: CommitSupport(mine, (), gun),
        NON_ALLIED: CommitSupport(theirs, (), ()),
    }
    sides = (Commitment(mine, artillery=gun), Commitment(theirs))

    assert chance(scene, order, sides) == by_every_die(scene, order, support)


def test_nobody_takes_a_hex_that_its_side_may_not_enter():
    """In Lahore there are hexes that a side never enters, though it may attack into them."""
    closed = 0
    for scene, order in attacks("india-pakistan/lahore", seed=6, orders=700):
        told = chances(known(scene, scene.state.segment.side), order)
        assert told is not None
        fails = told.plain.retreats or told.plain.destroys
        closed += bool(fails) and not told.plain.takes_hex
    assert closed


# --- positions of real games ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("scenario", "seed"),
    [
        ("vietnam/deja-phu", 3),
        ("vietnam/third-indochina-war", 3),
        ("vietnam/eastward-ho", 4),
        ("india-pakistan/kashmir", 3),
        ("india-pakistan/lahore", 3),
        ("india-pakistan/enough", 3),
    ],
)
def test_in_games_of_every_scenario_as_well(scenario, seed):
    sides, done = set(), 0
    for scene, order in attacks(scenario, seed, orders=1000):
        try:
            played = by_every_die(scene, order, limit=120)
        except NeedDraw:
            continue  # too many dice for every face of each
        assert chance(scene, order) == played
        sides.add(scene.state.segment.side)
        done += 1
        if done >= 8 and len(sides) == 2:
            break
    assert done >= 4
    assert len(sides) == 2


@pytest.mark.parametrize("seed", [7, 10])
def test_a_garrison_that_must_retreat_leaves_the_hex(seed):
    """It goes underground or is eliminated, whatever its check says."""
    found = [
        (scene, order)
        for scene, order in attacks("vietnam/third-indochina-war", seed, 400)
        if all(is_psdf(scene, unit) for unit in defenders(scene, order))
    ]
    assert found
    for scene, order in found:
        assert chance(scene, order) == by_every_die(scene, order)


def defenders(scene, order):
    return stack_at(scene, 1 - scene.state.segment.side, order.target)


# --- Dien Bien Phu --------------------------------------------------------------------------------


def dien_bien_phu():
    """A position of Déjà Phu in which the SRV attacks the hex, and an R result is possible."""
    for seed in range(40):
        for scene, order in attacks("vietnam/deja-phu", seed, 120):
            side = scene.state.segment.side
            if side != ALLIED or scene.printed.atlas.label(order.target) != "1822":
                continue
            told = chances(known(scene, side), order)
            assert told is not None
            if told.plain.retreats and not told.plain.destroys:
                return scene, order, told
    raise AssertionError("nobody attacks Dien Bien Phu")


@pytest.mark.rule("NWV:17.1.1#8")
def test_the_chance_of_dien_bien_phu_is_not_that_of_a_retreat():
    """Its defenders never retreat: it is taken only with their last step."""
    scene, order, told = dien_bien_phu()

    assert told.plain.retreats > 0
    assert Fraction(told.plain.takes_hex, told.plain.total) == by_every_die(scene, order) == 0
    assert told.assumes == (
        "The defender tries to hold. It cannot retreat: if that fails, it loses a step."
    )


def test_real_dice_fall_as_the_chance_says():
    sketch, said = CASES["high ground: the stack tries to hold"]
    scene, order = case(sketch, **said)
    share, rolls, whims = chance(scene, order), 600, RandomSource(8)
    taken = sum([is_taken(scene, order, {}, whims) for _ in range(rolls)])
    error = (float(share * (1 - share)) / rolls) ** 0.5

    assert abs(taken / rolls - float(share)) < 5 * error
