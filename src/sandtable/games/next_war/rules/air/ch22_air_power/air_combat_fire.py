"""22.6.3 to 22.6.5 A stage of air combat: which shots come next, and what a result does."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final, NamedTuple

from sandtable.games.next_war.printed.advanced.air_rows import AirResult, Stage
from sandtable.games.next_war.rules.air.ch22_air_power.air_combat_table import (
    Fighter,
    firing_order,
    may_be_fired_at,
    may_fire,
)
from sandtable.kernel.rules.rule_hooks import cites

#: More steps than any unit has, in the air or carried.
ALL_STEPS: Final = 9


class Shot(NamedTuple):
    """A unit fires at another."""

    shooter: Fighter
    target: Fighter


class Effect(NamedTuple):
    """What a result does to a target: steps that it loses, whether it must leave.

    `advantage` says that the shooter has Advantage over it in the next stage.
    """

    steps: int = 0
    aborts: bool = False
    advantage: bool = False


@cites("ADV:22.6.5")
def effect_of(result: AirResult, stage: Stage) -> Effect:
    """X eliminates, DA costs a step and aborts, A aborts; Ad/D is a step in a dogfight alone."""
    if result is AirResult.ELIMINATED:
        return Effect(steps=ALL_STEPS)
    if result is AirResult.STEP_AND_ABORT:
        return Effect(steps=1, aborts=True)
    if result is AirResult.ABORT:
        return Effect(aborts=True)
    if result is AirResult.NONE:
        return Effect()
    return Effect(steps=1) if stage is Stage.DOGFIGHT else Effect(advantage=True)


@cites("ADV:22.2.1.3")
def can_no_longer_fight(fighter: Fighter) -> bool:
    """Whether a unit that came to fight is rated 0 by now.

    Units rated in parentheses, and those that fly to strike or support, came for something else.
    """
    rated = fighter.air_to_air
    return not (fighter.ordnance or rated.bracketed or rated.value)


@cites("ADV:15.2.7", "ADV:15.2.8", "ADV:15.2.8.1")
def targets_of(fighters: Sequence[Fighter], shooter: Fighter, stage: Stage) -> list[Fighter]:
    """Stars say in which stages a unit fires; stealth units are targets in the dogfight alone.

    List the enemies of an engagement at which a unit may fire in a stage, the weaker first.
    """
    if not may_fire(shooter, stage):
        return []
    enemies = [each for each in fighters if each.side != shooter.side]
    legal = [each for each in enemies if may_be_fired_at(each, stage)]
    return sorted(legal, key=lambda each: (each.air_to_air.value, each.number))


@cites("ADV:22.6.4.1")
def target_of(
    fighters: Sequence[Fighter], shooter: Fighter, stage: Stage, aims: Collection[int]
) -> Fighter | None:
    """A unit fires at one enemy in a stage: at one of `aims`, or else at the weaker."""
    legal = targets_of(fighters, shooter, stage)
    chosen = [each for each in legal if each.number in aims]
    return next(iter([*chosen, *legal]), None)


@cites("ADV:22.6.3", "ADV:22.6.4.1")
def next_shots(
    fighters: Sequence[Fighter],
    stage: Stage,
    advantage: Collection[tuple[int, int]],
    fired: Collection[int],
    aims: Collection[int] = (),
) -> tuple[Shot, ...]:
    """The shots of an engagement that come next, all at the same time; none at the end of a stage.

    `fighters` are those that are still in it, with the ratings that they have now: losses count
    before the next units fire, so the order is worked out anew each time.
    """
    known = {each.number: each for each in fighters}
    if len({each.side for each in fighters}) < 2:  # noqa: PLR2004  # no enemy is left
        return ()
    for group in firing_order(fighters, stage, advantage):
        shots = [
            Shot(known[number], target)
            for number in group
            if number not in fired
            and (target := target_of(fighters, known[number], stage, aims)) is not None
        ]
        if shots:
            return tuple(shots)
    return ()
