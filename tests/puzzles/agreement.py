"""A stored puzzle against the same chances from the charts alone, answer by answer."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from typing import Any

from oracles.next_war import ground
from oracles.next_war.position import ALLIED, NON_ALLIED, Combat, Position, enemy
from puzzles.hearts_position import area_names
from puzzles.hearts_recomputed import chance_of
from puzzles.landings import landings
from puzzles.recomputed import NotCoveredError, Recomputed, Segment, begun, moved
from puzzles.replies import Bridgework, Reply, Work
from puzzles.told_position import Told, UnknownLineError, labels, told

Data = dict[str, Any]
#: The segments and endings that are worked out here.
COVERED = {
    ("first_combat", "combat"),
    ("first_combat", "segment"),
    ("second_combat", "turn"),
    ("exploitation_movement", "next-combat"),
    ("elite_reaction_movement", "reply"),
    ("elite_reaction_movement", "exploitation"),
}
#: 2.3.3: the least Efficiency Rating of an elite unit.
ELITE = 6
#: 6.4: the least difference in air points for each level of superiority.
LEVELS = {0: 0, 4: 1, 8: 2, 16: 3}
#: What a title adds to the air points that are compared (NWV 6.3).
TITLE_POINTS = {("NWV", NON_ALLIED): 8}


def differing(text: str) -> tuple[int, list[str]]:
    """How many answers of a puzzle were worked out again, and those with another chance."""
    puzzle = tomllib.loads(text)
    again = _in_a_turn(puzzle) if _is_hearts(puzzle) else _in_a_segment(puzzle)
    wrong, count = [], 0
    for group in puzzle["answers"]:
        for order in group["orders"]:
            found = again(json.loads(order))
            count += 1
            if found != Fraction(group["chance"]):
                wrong.append(f"{order}: {group['chance']} stored, {found} from the charts")
    return count, wrong


def is_covered(text: str) -> bool:
    """Whether a puzzle is one that can be worked out from the charts here."""
    puzzle = tomllib.loads(text)
    if not _is_hearts(puzzle):
        segment = puzzle["position"].split("segment=")[1].split()[0]
        if (segment, puzzle["ending"]) not in COVERED:
            return False
    try:
        differing(text)
    except (NotCoveredError, UnknownLineError):
        return False
    return True


def _is_hearts(puzzle: Data) -> bool:
    return bool(puzzle["position"].split()[1] == "hearts-and-minds")


def _in_a_turn(puzzle: Data) -> Callable[[Data], Fraction]:
    areas = area_names()
    return lambda order: chance_of(puzzle, order, areas)


def _in_a_segment(puzzle: Data) -> Callable[[Data], Fraction]:
    seen = told(puzzle["position"])
    return lambda order: _again(puzzle, seen, order)


def _again(puzzle: Data, seen: Told, order: Data) -> Fraction:
    position = seen.position
    assert position is not None
    side = _side(seen)
    if puzzle["ending"] == "next-combat":
        return _before_own_attacks(puzzle, seen, position, order)
    if seen.settings["segment"] == "elite_reaction_movement":
        return _before_a_reply(puzzle, seen, position, order)
    now = begun(position, side, seen.air.get(side, 0), _sky(seen, position, side))
    solver = Recomputed(_judge(puzzle, position, side), single=puzzle["ending"] == "combat")
    if puzzle.get("before"):
        return _supported(solver, now, seen, json.loads(puzzle["before"][0]["order"]), order)
    if order["type"] == "end_combat":
        return Fraction(solver.judge(position))
    return solver.attack(now, *_attack(seen, order))


def _before_own_attacks(puzzle: Data, seen: Told, position: Position, order: Data) -> Fraction:
    """The chance of a move or a drop in Exploitation, before the own attacks."""
    side = _side(seen)
    solver = Recomputed(_judge(puzzle, position, side), single=False)
    if order["type"] == "paradrop":
        unit, label = seen.off_map[seen.names[order["unit"]]], labels()[order["at"]]
        _nobody_else_moves(position, side)
        ends = landings(position, unit, label, _sky(seen, position, side))
    else:
        ends = iter([(Fraction(1), _after_moving(seen, position, side, order))])
    chances = [
        share * solver.chance(replace(begun(then, side, 0), exploitation=True))
        for share, then in ends
    ]
    return sum(chances, Fraction(0))


def _before_a_reply(puzzle: Data, seen: Told, position: Position, order: Data) -> Fraction:
    """The chance of a move in Elite Reaction or of work on a bridge, before the enemy attacks."""
    side = _side(seen)
    reply = Reply(side, _judge(puzzle, position, side))
    if order["type"] in {"end_movement", "move_units"}:
        return reply.chance(_after_moving(seen, position, side, order))
    work = Bridgework(position, reply)
    if order["type"] == "end_bridgework":
        return work.ended(frozenset())
    bridge = frozenset({labels()[order["at"]], labels()[order["to"]]})
    return work.destroy(Work(), bridge)


def _nobody_else_moves(position: Position, side: str) -> None:
    for unit in position.units:
        if unit.side == side and not ground.in_enemy_zone(position, side, unit.at):
            raise NotCoveredError("units that are free to move")


def _after_moving(seen: Told, position: Position, side: str, order: Data) -> Position:
    """The position once one stack has moved, if no other unit is free to move afterwards."""
    units = [seen.names[unit] for unit in order.get("units", ())]
    least = ELITE if seen.settings["segment"] == "elite_reaction_movement" else 0
    for unit in position.units:
        able = unit.side == side and ground.efficiency(position, unit.id) >= least
        free = able and not ground.in_enemy_zone(position, side, unit.at)
        if free and units and unit.id not in units:
            raise NotCoveredError("several units that are free to move")
    for name in units:
        position = moved(position, name, labels()[order["path"][-1]])
    return position


def _side(seen: Told) -> str:
    word = seen.settings["side"]
    return word if word in {ALLIED, NON_ALLIED} else {"SRV": ALLIED, "ROI": ALLIED}[word]


def _sky(seen: Told, position: Position, side: str) -> int:
    """6.3, 6.4: the difference in air points, at least one each, with what a title adds."""
    points = {
        each: max(1, seen.air.get(each, 0)) + TITLE_POINTS.get((position.title, each), 0)
        for each in (ALLIED, NON_ALLIED)
    }
    more = points[side] - points[enemy(side)]
    level = max(level for least, level in LEVELS.items() if least <= abs(more))
    return level if more > 0 else -level


def _attack(seen: Told, order: Data) -> tuple[str, tuple[str, ...]]:
    return labels()[order["target"]], tuple(seen.names[unit] for unit in order["units"])


def _supported(solver: Recomputed, now: Segment, seen: Told, attack: Data, order: Data) -> Fraction:
    """Support for an attack of one unit on one unit: nobody chooses a lead."""
    target, units = _attack(seen, attack)
    defenders = tuple(unit.id for unit in now.position.units_at(target, enemy(now.side)))
    if len(units) > 1 or len(defenders) > 1 or order["helicopters"] or order["artillery"]:
        raise NotCoveredError("support with a choice of leads")
    fight = Combat(target, units, defenders, units[0], defenders[0])
    return solver.with_points(now, fight, order["air_points"])


def _judge(puzzle: Data, start: Position, side: str) -> Callable[[Position], bool]:
    words, aim = puzzle["words"], puzzle["aim"]
    steps = _steps(start, side)

    def held(position: Position) -> int:
        return sum(bool(position.units_at(label, side)) for label in words)

    judges: dict[str, Callable[[Position], bool]] = {
        "all-held": lambda position: held(position) == len(words),
        "one-held": lambda position: held(position) > 0,
        "two-held": lambda position: held(position) > 1,
        "held-without-loss": lambda position: (
            held(position) == len(words) and _steps(position, side) == steps
        ),
        "eliminated": lambda position: not any(position.has_unit(name) for name in words),
        "survive": lambda position: all(position.has_unit(name) for name in words),
        "unhurt": lambda position: _steps(position, side) == steps,
        "kept-out": lambda position: not any(position.units_at(x, enemy(side)) for x in words),
    }
    return judges[aim]


def _steps(position: Position, side: str) -> int:
    return sum(unit.steps_left for unit in position.units if unit.side == side)
