"""Does the engine agree with the oracle?  Compared are random combats, number by number."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random
from typing import Any

from msgspec.structs import replace

from games.next_war.oracle.positions import (
    SIDES,
    TARGET,
    a_combat,
    random_scene,
    told,
    told_combat,
)
from games.next_war.sketch import SHEET, at
from oracles.next_war import advance as advancing
from oracles.next_war import combat as fighting
from oracles.next_war import ground
from oracles.next_war import retreat as fleeing
from sandtable.games.next_war.combat_state import Combat
from sandtable.games.next_war.events import StepsLost, UnitMoved, evolve
from sandtable.games.next_war.ids import PlaceId, SideId, UnitId
from sandtable.games.next_war.rule_hooks import (
    attack_vetoes,
    column_shifts,
    die_modifiers,
    may_hold,
)
from sandtable.games.next_war.rules.standard.ch02_units.efficiency import efficiency_of
from sandtable.games.next_war.rules.standard.ch08_movement.zones.zones import is_in_enemy_zone
from sandtable.games.next_war.rules.standard.ch09_combat.advance import attackers
from sandtable.games.next_war.rules.standard.ch09_combat.advance_second_hex import second_hexes
from sandtable.games.next_war.rules.standard.ch09_combat.odds import initial_column, strengths
from sandtable.games.next_war.rules.standard.ch09_combat.retreat_paths import (
    all_retreat_paths,
    retreat_length,
)
from sandtable.games.next_war.rules.standard.ch09_combat.shifts import final_column
from sandtable.games.next_war.state_lookups import Scene, unit_of


def may_attack(scene: Scene, unit: UnitId, target: PlaceId) -> bool:
    """Whether nothing speaks against a unit's attack."""
    return not scene.rules[attack_vetoes](scene, unit, target)


def disagreements(seed: int) -> list[tuple[str, Any, Any]]:
    """List what differs in one random combat: (what, engine, oracle)."""
    scene, choose = random_scene(seed), Random(-seed - 1)
    position = told(scene)
    found = list(_about_units(scene, position)) + list(_about_zones(scene, position))
    combat = a_combat(scene, choose, may_attack)
    if combat is None:
        return found
    said = told_combat(scene, combat)
    shifts = [entry.what for entry in scene.rules[column_shifts](scene, combat)]
    modifiers = [entry.what for entry in scene.rules[die_modifiers](scene, combat)]
    pairs = [
        ("strengths", strengths(scene, combat), _strengths(position, said)),
        ("first column", initial_column(scene, combat), fighting.column(position, said)),
        ("shifts", _worth(shifts), _worth(fighting.shifts(position, said).values())),
        ("column", final_column(scene, combat), fighting.final_column(position, said)),
        ("modifiers", _worth(modifiers), _worth(fighting.drms(position, said).values())),
    ]
    found += [(what, ours, theirs) for what, ours, theirs in pairs if ours != theirs]
    found += _about_retreats(scene, combat)
    return found + list(_about_advances(scene, combat))


def _strengths(position: Any, combat: Any) -> tuple[int, int]:
    return fighting.attack_total(position, combat), fighting.defence_total(position, combat)


def _about_retreats(scene: Scene, combat: Combat) -> Any:
    """Compare every way back of every defender, as if all had survived."""
    length = retreat_length(scene, combat.target)
    fought = replace(combat, retreat=True, retreat_length=length)
    now = replace(scene, state=replace(scene.state, combat=fought))
    position, said = told(now), told_combat(now, fought)
    pairs: list[tuple[str, Any, Any]] = [
        ("retreat length", length, fleeing.retreat_length(position, TARGET)),
        ("may hold", now.rules[may_hold](now, combat.target), fleeing.may_hold(position, TARGET)),
    ]
    for unit in combat.defenders:
        name = scene.printed.counters[unit].designation
        ours = {
            tuple(scene.printed.atlas.label(h) for h in way) for way in all_retreat_paths(now, unit)
        }
        pairs.append((f"retreat of {name}", ours, fleeing.retreat_paths(position, said, name)))
    return [("retreat", (what, ours), theirs) for what, ours, theirs in pairs if ours != theirs]


def _about_advances(scene: Scene, combat: Combat) -> Any:
    """Compare who may enter the hex when all its defenders are gone, and who may go on."""
    state = replace(scene.state, combat=combat)
    for unit in scene.state.forces[1 - scene.state.segment.side].stacks.map[combat.target]:
        state = evolve(state, StepsLost(unit, SideId(1 - scene.state.segment.side), 2))
    now = replace(scene, state=state)
    position, said = told(now), told_combat(now, combat)
    names = {unit: scene.printed.counters[unit].designation for unit in combat.attackers}
    domain = attackers(now)
    ours = {
        frozenset(names[unit] for unit in some)
        for size in range(1, len(names) + 1)
        for some in combinations(combat.attackers, size)
        if domain.contains(some)
    }
    theirs = advancing.advance_choices(position, said, frozenset(names.values()))
    if ours != theirs:
        yield "advance", ours, theirs
    for unit, name in names.items():
        entered = evolve(state, UnitMoved(unit, scene.state.segment.side, (combat.target,)))
        there = second_hexes(replace(now, state=entered), unit)
        mine = {scene.printed.atlas.label(here) for here in there}
        other = advancing.second_hex_choices(position, name, said)
        if mine != other:
            yield "second hex", (name, mine), other


def _worth(values: Any) -> list[int]:
    """Compare what is added up, entry by entry, leaving out what is worth nothing."""
    return sorted(value for value in values if value)


def _about_units(scene: Scene, position: Any) -> Any:
    for unit, counter in enumerate(scene.printed.counters):
        if unit_of(scene, UnitId(unit)).at < 0:
            continue
        name = counter.designation
        ours, theirs = efficiency_of(scene, UnitId(unit)), ground.efficiency(position, name)
        if ours != theirs:
            yield "efficiency", (name, ours), theirs
        if counter.side != scene.state.segment.side:
            continue
        allowed = may_attack(scene, UnitId(unit), at(TARGET))
        if allowed != fighting.may_attack(position, name, TARGET):
            yield "may attack", (name, allowed), not allowed


def _about_zones(scene: Scene, position: Any) -> Any:
    for here in SHEET.within(SHEET.hex_at(TARGET), 2):
        label = SHEET.label_of(here)
        for side, name in enumerate(SIDES):
            ours = is_in_enemy_zone(scene, SideId(side), PlaceId(int(here)))
            if ours != ground.in_enemy_zone(position, name, label):
                yield "zone", (label, name, ours), not ours


def compared(first: int, count: int) -> Counter[str]:
    """Count disagreements by kind over so many combats."""
    found: Counter[str] = Counter()
    for seed in range(first, first + count):
        for what, *_ in disagreements(seed):
            found[what] += 1
    return found
