"""Where the oracle of supply and the rules differ, in random positions."""

from __future__ import annotations

from games.next_war.oracle.positions import SIDES
from games.next_war.oracle.supply_positions import standing, supply_position, told_supply
from oracles.next_war.isolation import is_isolated
from oracles.next_war.supply import SUPREME, is_supplied
from sandtable.games.next_war.ids import BOTH_SIDES
from sandtable.games.next_war.rules.advanced.ch19_supply.isolation import isolated_units
from sandtable.games.next_war.rules.advanced.ch19_supply.supply_check import supplied_units

#: The rules do not say whether a Supreme HQ can be isolated, to which paths of others lead.
UNSAID = ("isolated", SUPREME)


def disagreements(title, positions, first=0):
    """Units whose supply or isolation the two see otherwise, and how often each answer came."""
    found = []
    counted: dict[tuple[str, bool], int] = {}
    for seed in range(first, first + positions):
        scene = supply_position(title, seed)
        plain, supplies = told_supply(title, scene)
        for side in BOTH_SIDES:
            fed, cut = {*supplied_units(scene, side)}, {*isolated_units(scene, side)}
            for unit in standing(scene, side):
                one = plain.unit(scene.printed.counters[unit].designation)
                both = {
                    "supplied": (unit in fed, is_supplied(plain, supplies, one)),
                    "isolated": (unit in cut, is_isolated(plain, supplies, one)),
                }
                for what, (ours, theirs) in both.items():
                    counted[what, ours] = counted.get((what, ours), 0) + 1
                    if ours != theirs and (what, supplies.kind(one)) != UNSAID:
                        found.append((seed, SIDES[side], one.id, one.at, what, ours))
    return found, counted
