"""The chances of Contested Sea Movement on the path of an order, in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Final, NamedTuple

from sandtable.games.next_war.advice.fleet.sea_chances import (
    FACES,
    SeaRoll,
    chances_of_path,
    rolls_of_path,
)
from sandtable.games.next_war.ids import PlaceId, ShipId
from sandtable.games.next_war.naval_lookups import aboard
from sandtable.games.next_war.orders.naval_movement import MoveShips, ShipHelicopter, ShipUnits
from sandtable.games.next_war.presentation.advanced.strike_odds_text import strike_text
from sandtable.games.next_war.presentation.text.combat_calculation_texts import (
    attack_text,
    percent,
)
from sandtable.games.next_war.presentation.text.display_names import place_name
from sandtable.games.next_war.printed.printed_components import Printed
from sandtable.games.next_war.state_lookups import Known
from sandtable.kernel.contract import judge
from sandtable.kernel.english import several

#: Chances of several rolls are fractions with no larger a denominator.
_FINEST: Final = 10**6


class Trip(NamedTuple):
    """A path by sea from its first place on: which ships move, and whether steps may be lost."""

    walked: tuple[PlaceId, ...]
    ships: tuple[ShipId, ...]
    may_lose: bool


def odds_text(scene: Known, order: object) -> str | None:
    """What an attack, a strike or a move by sea may come to; None for other orders."""
    trip = _trip(scene, order)
    if trip is not None:
        return _sea_text(scene, order, trip)
    return strike_text(scene, order) or attack_text(scene, order)


def _trip(scene: Known, order: object) -> Trip | None:
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
    side = scene.state.segment.side
    rolls = rolls_of_path(scene, side, trip.walked, trip.ships)
    if not rolls:
        return None
    found = [Fraction(one) for one in chances_of_path(scene, side, trip.walked, trip.ships)]
    arrives, loses = [one.limit_denominator(_FINEST) for one in found]
    lines = _chance_lines(arrives, loses if trip.may_lose else Fraction(0))
    return "\n".join([*lines, *[_roll_line(scene.printed, each) for each in rolls]])


def _chance_lines(arrives: Fraction, loses: Fraction) -> Iterator[str]:
    yield f"  {percent(arrives)}  the move succeeds"
    yield f"  {percent(1 - arrives)}  the move fails, and all stay where they began"
    if loses:
        yield f"  {percent(loses)}  a step is lost at sea"


def _roll_line(printed: Printed, roll: SeaRoll) -> str:
    place, causes = place_name(printed, roll.step.end.place), several(sorted(roll.step.causes))
    parts = ", ".join([f"{each.what.value} {each.amount:+}" for each in roll.modifiers])
    good = [face for face, result in zip(FACES, roll.results, strict=True) if result.succeeds]
    modified = f"; die: {parts}" if parts else ""
    return f"  Roll for {place} ({causes}): {_faces(good)}{modified}. [STD:8.5.6.4.1]"


def _faces(good: Sequence[int]) -> str:
    """The faces that succeed: low totals do, so that they follow each other."""
    if not good:
        return "no face succeeds"
    return f"{good[0]} to {good[-1]} succeeds" if len(good) > 1 else f"{good[0]} succeeds"
