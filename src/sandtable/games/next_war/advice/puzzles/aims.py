"""What a puzzle may ask for, and when it is judged.  The words of an aim are hexes or units."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from sandtable.games.next_war.ids import ENEMY, SideId, UnitId
from sandtable.games.next_war.state_lookups import Scene, stack_at, unit_of
from sandtable.kernel.puzzle_types import Aim, Ending

Words = tuple[str, ...]
_TWO: Final = 2


def _stands_in(scene: Scene, side: SideId, hexes: Words) -> list[bool]:
    atlas = scene.printed.atlas
    return [bool(stack_at(scene, side, atlas.hex_at(label))) for label in hexes]


def _unit(scene: Scene, name: str) -> UnitId:
    return UnitId([counter.designation for counter in scene.printed.counters].index(name))


def _steps(scene: Scene, side: SideId) -> int:
    return sum(unit.steps for _, unit in scene.state.forces[side].units.pairs())


def all_held(_: Scene, scene: Scene, seat: int, words: Words) -> bool:
    """Own units stand in every hex named."""
    return all(_stands_in(scene, SideId(seat), words))


def one_held(_: Scene, scene: Scene, seat: int, words: Words) -> bool:
    """Own units stand in one of the hexes named."""
    return any(_stands_in(scene, SideId(seat), words))


def two_held(_: Scene, scene: Scene, seat: int, words: Words) -> bool:
    """Own units stand in two of the hexes named."""
    return sum(_stands_in(scene, SideId(seat), words)) >= _TWO


def held_without_loss(start: Scene, scene: Scene, seat: int, words: Words) -> bool:
    """Own units stand in every hex named, and no own step is lost."""
    side = SideId(seat)
    return all(_stands_in(scene, side, words)) and _steps(scene, side) == _steps(start, side)


def eliminated(_: Scene, scene: Scene, seat: int, words: Words) -> bool:
    """Every unit named is eliminated."""
    return all(unit_of(scene, _unit(scene, name)).steps == 0 for name in words)


def survive(_: Scene, scene: Scene, seat: int, words: Words) -> bool:
    """Every unit named is still in play."""
    return all(unit_of(scene, _unit(scene, name)).steps > 0 for name in words)


def kept_out(_: Scene, scene: Scene, seat: int, words: Words) -> bool:
    """No enemy unit stands in any hex named."""
    return not any(_stands_in(scene, ENEMY[SideId(seat)], words))


def unhurt(start: Scene, scene: Scene, seat: int, words: Words) -> bool:
    """No own step is lost."""
    return _steps(scene, SideId(seat)) == _steps(start, SideId(seat))


def _out_of_reach(scene: Scene, seat: int, hexes: Words) -> list[bool]:
    """Whether an enemy is in each hex who cannot be attacked any more in this segment."""
    segment, side = scene.state.segment, SideId(seat)
    if scene.state.combat is not None or segment.side != side:
        return [False for _ in hexes]
    atlas, own = scene.printed.atlas, scene.state.forces[side].units.map
    beside = {near for unit in segment.unfought for near in atlas.near.get(own[unit].at, ())}
    found = [atlas.hex_at(label) for label in hexes]
    return [
        bool(stack_at(scene, ENEMY[side], here))
        and (here not in segment.targets or here not in beside)
        for here in found
    ]


def one_lost(scene: Scene, seat: int, words: Words) -> bool:
    """One of the hexes is out of reach."""
    return any(_out_of_reach(scene, seat, words))


def all_lost(scene: Scene, seat: int, words: Words) -> bool:
    """All of the hexes are out of reach."""
    return all(_out_of_reach(scene, seat, words))


def all_but_one_lost(scene: Scene, seat: int, words: Words) -> bool:
    """At most one of the hexes is in reach."""
    return _out_of_reach(scene, seat, words).count(False) < _TWO


def nobody_attacks(scene: Scene, seat: int, words: Words) -> bool:
    """No own unit may attack any more, so nobody else is eliminated."""
    segment = scene.state.segment
    if scene.state.combat is not None or segment.side != SideId(seat):
        return False
    return not segment.unfought and any(unit_of(scene, _unit(scene, n)).steps for n in words)


AIMS: Final[Mapping[str, Aim]] = {
    "all-held": Aim("your units are in {all}", all_held, one_lost),
    "one-held": Aim("your units are in at least one of {all}", one_held, all_lost),
    "two-held": Aim("your units are in at least two of {all}", two_held, all_but_one_lost),
    "held-without-loss": Aim(
        "your units are in {all} and you have lost no step", held_without_loss
    ),
    "eliminated": Aim("{all} is eliminated", eliminated, nobody_attacks),
    "survive": Aim("{all} is still in play", survive),
    "kept-out": Aim("no enemy unit is in {all}", kept_out),
    "unhurt": Aim("you have lost no step", unhurt),
}


def combat_over(_: Scene, now: Scene) -> bool:
    """No combat is under way."""
    return now.state.combat is None


def segment_over(start: Scene, now: Scene) -> bool:
    """Another segment has begun."""
    return now.state.segment.number != start.state.segment.number


def reply_over(start: Scene, now: Scene) -> bool:
    """The enemy has had segments, and the side of the puzzle's segment has the next one.

    After the last segment of a turn nobody has one.
    """
    if not segment_over(start, now):
        return False
    frame = now.state.agenda[0] if now.state.agenda else None
    under_way = frame is not None and frame.step == now.state.segment.name
    return now.state.segment.side == start.state.segment.side or not under_way


def next_combat_over(start: Scene, now: Scene) -> bool:
    """The Combat Segment after the Movement Segment of the puzzle is over."""
    return now.state.segment.number > start.state.segment.number + 1


def exploitation_over(_: Scene, now: Scene) -> bool:
    """The Exploitation Combat Segment is over."""
    return now.state.segment.name not in _BEFORE_REACTION


def turn_over(start: Scene, now: Scene) -> bool:
    """The game turn is over."""
    return now.state.turn != start.state.turn


def is_combat(scene: Scene) -> bool:
    """A Combat Segment is under way."""
    return scene.state.segment.name.endswith("_combat")


def is_last_combat(scene: Scene) -> bool:
    """The last Combat Segment of the turn is under way."""
    return scene.state.segment.name == "second_combat"


_BEFORE_REACTION: Final = frozenset(
    {
        "initiative_movement",
        "initiative_combat",
        "elite_reaction_movement",
        "exploitation_movement",
        "exploitation_combat",
    }
)
ENDINGS: Final[Mapping[str, Ending]] = {
    "combat": Ending("after this combat", combat_over, is_combat),
    "segment": Ending("after this segment", segment_over, is_combat),
    "reply": Ending("after the enemy's next Combat Segment", reply_over),
    "next-combat": Ending("after your next Combat Segment", next_combat_over, is_combat),
    "exploitation": Ending("after the Exploitation Combat Segment", exploitation_over),
    "turn": Ending("at the end of the game turn", turn_over, is_last_combat),
}
