"""The chances of Contested Sea Movement on the path of an order, in words."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Final, NamedTuple

from sandtable.games.next_war.ids import PlaceId, ShipId
from sandtable.games.next_war.naval_lookups import aboard
from sandtable.games.next_war.orders.naval_movement import MoveShips, ShipHelicopter, ShipUnits
from sandtable.games.next_war.presentation.text.combat_calculation_texts import (
    attack_text,
    percent,
)
from sandtable.games.next_war.presentation.text.display_names import place_name
from sandtable.games.next_war.printed.sea_chart_rows import ContestedResult
from sandtable.games.next_war.rules.standard.ch07_sea.sea_control_table import SeaModifier
from sandtable.games.next_war.rules.standard.ch08_movement.sea.contested_movement import (
    move_of,
    steps_of,
)
from sandtable.games.next_war.rules.standard.ch08_movement.sea.contested_movement_table import (
    SeaStep,
    contested_modifiers,
    contested_result,
)
from sandtable.games.next_war.state_lookups import Known
from sandtable.kernel.contract import judge
from sandtable.kernel.english import several
from sandtable.kernel.play.dice import D10

_FACES: Final = range(D10.low, D10.high + 1)


class Trip(NamedTuple):
    """A path by sea from its first place on: which ships move, and whether steps may be lost."""

    walked: tuple[PlaceId, ...]
    ships: tuple[ShipId, ...]
    may_lose: bool


class SeaRoll(NamedTuple):
    """A roll on a path: the step, what modifies the die, and the result of each face."""

    step: SeaStep
    modifiers: tuple[SeaModifier, ...]
    results: tuple[ContestedResult, ...]


def odds_text(scene: Known, order: object) -> str | None:
    """What an attack or a move by sea may come to; None for other orders."""
    trip = trip_of(scene, order)
    return attack_text(scene, order) if trip is None else _sea_text(scene, order, trip)


def trip_of(scene: Known, order: object) -> Trip | None:
    """The path of an order that leads over the sea; None for other orders."""
    match order:
        case MoveShips(origin=origin, ships=ships, path=path):
            return Trip((origin, *path), ships, any(aboard(scene, ship) for ship in ships))
        case ShipUnits(origin=origin, path=path):
            return Trip((origin, *path), (), may_lose=True)
        case ShipHelicopter(helicopter=helicopter, path=path):
            force = scene.state.forces[scene.state.segment.side]
            return Trip((force.helicopters.map[helicopter].base, *path), (), may_lose=True)
    return None


def _sea_text(scene: Known, order: object, trip: Trip) -> str | None:
    if judge(scene, order):
        return None
    rolls = rolls_of(scene, trip)
    if not rolls:
        return None
    return "\n".join([*_chances(rolls, trip), *[_roll_text(scene, each) for each in rolls]])


def rolls_of(scene: Known, trip: Trip) -> tuple[SeaRoll, ...]:
    """The rolls of a path, in order, as the resolver makes them."""
    charts, side = scene.printed.charts.sea, scene.state.segment.side
    found = []
    for step in steps_of(scene, side, trip.walked, trip.ships):
        if not step.causes:
            continue
        modifiers = contested_modifiers(charts, move_of(scene, side, trip.ships, step))
        added = sum([each.amount for each in modifiers])
        results = tuple([contested_result(charts, die + added) for die in _FACES])
        found.append(SeaRoll(step, tuple(modifiers), results))
    return tuple(found)


def chances_of(rolls: tuple[SeaRoll, ...]) -> tuple[Fraction, Fraction]:
    """The chances that every roll succeeds, and that the last roll made costs a step."""
    left, loses = Fraction(1), Fraction(0)
    for number, each in enumerate(rolls, 1):
        is_last = number == len(rolls)
        good = [result for result in each.results if result.succeeds]
        ends = [one for one in each.results if is_last or not one.succeeds]
        loses += left * Fraction(sum([bool(one.steps_lost) for one in ends]), len(each.results))
        left *= Fraction(len(good), len(each.results))
    return left, loses


def _chances(rolls: tuple[SeaRoll, ...], trip: Trip) -> Iterator[str]:
    arrives, loses = chances_of(rolls)
    yield f"  {percent(arrives)}  the move succeeds"
    yield f"  {percent(1 - arrives)}  the move fails, and all stay where they began"
    if trip.may_lose and loses:
        yield f"  {percent(loses)}  a step is lost at sea"


def _roll_text(scene: Known, roll: SeaRoll) -> str:
    place, causes = (
        place_name(scene.printed, roll.step.end.place),
        several(sorted(roll.step.causes)),
    )
    parts = ", ".join([f"{each.what.value} {each.amount:+}" for each in roll.modifiers])
    good = [face for face, result in zip(_FACES, roll.results, strict=True) if result.succeeds]
    return (
        f"  Roll for {place} ({causes}): {_faces(good)}{f'; die: {parts}' if parts else ''}."
        " [STD:8.5.6.4.1]"
    )


def _faces(good: list[int]) -> str:
    """The faces that succeed; low totals do, so that they follow each other from the lowest."""
    if not good:
        return "no face succeeds"
    return f"{good[0]} to {good[-1]} succeeds" if len(good) > 1 else f"{good[0]} succeeds"
