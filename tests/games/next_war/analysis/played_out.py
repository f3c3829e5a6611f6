"""Whole combats played by the engine from the order to attack on, for every way the dice can fall.

Knows nothing of the analysis.  Both sides do what the analysis says it assumes, written anew here
from what the engine offers.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace as changed
from fractions import Fraction
from typing import Any, NamedTuple

from games.next_war.sketch import GAME
from sandtable.games.next_war.events import CombatEnded, CombatRolled
from sandtable.games.next_war.ids import SideId, UnitId
from sandtable.games.next_war.orders.combat import (
    Advance,
    Attack,
    ChooseDefenders,
    ChooseLead,
    ChooseTerrain,
    CommitSupport,
    EndAdvance,
    FallBack,
    FlyNobody,
    RetreatNow,
    RetreatUnit,
    StayAndLose,
    TakeLosses,
    TryToHold,
)
from sandtable.games.next_war.orders.options import TradeSpace
from sandtable.games.next_war.orders.setup_basing_and_replacements import StayAtBase
from sandtable.games.next_war.rules.standard.ch02_units.efficiency import efficiency_of
from sandtable.games.next_war.state_lookups import Known, Scene, defence_of, unit_of
from sandtable.kernel import contract as kernel
from sandtable.kernel.play.dice import Dice, outcomes
from sandtable.kernel.play.run import Run
from sandtable.kernel.play.state import known

NOTHING = CommitSupport(0, (), ())


class Over(Exception):  # an answer, not an error
    """The combat has ended in this state."""


def _stopping(state: Any, event: Any) -> Any:
    if isinstance(event, CombatEnded):
        raise Over(state)
    return GAME.rules.evolve(state, event)


STOPPING = changed(GAME, rules=changed(GAME.rules, evolve=_stopping))


class Ended(NamedTuple):
    """How a combat that was played out ended."""

    is_taken: bool  # an attacker stands in the hex
    attacker_losses: int  # as the combat table said
    defender_losses: int
    retreat: bool


def ended(scene: Scene, order: Attack, support: dict[int, CommitSupport], dice: Dice) -> Ended:
    """Play a combat out from the order to attack on."""
    seat, given, rolled = scene.state.segment.side, order, None
    run: Run[Any, Any] = Run(scene, seat, dice, 1, STOPPING)
    try:
        while True:
            seen = known(scene, seat)
            assert not kernel.judge(seen, given), (given, kernel.judge(seen, given))
            run = Run(scene, seat, dice, 1, STOPPING)
            kernel.resolve(run, given)
            rolled = rolled or _rolled(run)
            scene = type(scene)(scene.rules, scene.printed, run.truth)
            decision = run.truth.pending[-1].decisions[0]
            seat = SideId(decision.seat)
            given = ANSWERS[decision.kind](known(scene, seat), support)
    except Over as over:
        (end,) = over.args
        rolled = rolled or _rolled(run)
        units = end.forces[scene.state.segment.side].units.map
        taken = any(units[unit].at == order.target for unit in order.units)
        if rolled is None:
            return Ended(taken, 0, 0, False)
        return Ended(taken, rolled.attacker_losses, rolled.defender_losses, rolled.retreat)


def _rolled(run: Run[Any, Any]) -> CombatRolled | None:
    return next((one for one in run.events if isinstance(one, CombatRolled)), None)


def is_taken(scene: Scene, order: Attack, support: dict[int, CommitSupport], dice: Dice) -> bool:
    """Whether an attacker stands in the hex when the combat is over."""
    return ended(scene, order, support, dice).is_taken


def by_every_die(
    scene: Scene,
    order: Attack,
    support: dict[int, CommitSupport] | None = None,
    limit: int = 100_000,
) -> Fraction:
    """The chance of the hex, over every face of every die."""
    found = outcomes(lambda dice: is_taken(scene, order, support or {}, dice), limit)
    return sum([chance for chance, taken in found if taken], Fraction(0))


# --- what the players do ------------------------------------------------------------------------


def _options(scene: Known, order: type, parameter: str) -> Any:
    """The domain of an order's first parameter, as the engine offers it."""
    (offer,) = [each for each in kernel.offers(scene) if each.order is order]
    assert offer.parameters[0][0] == parameter
    return offer.parameters[0][1]


def _offered(scene: Known, order: type) -> bool:
    return any(each.order is order for each in kernel.offers(scene))


def _defenders(scene: Known, _: Any) -> ChooseDefenders:
    domain = _options(scene, ChooseDefenders, "units")
    chosen: tuple[UnitId, ...] = ()
    for unit in sorted(domain.options, key=lambda unit: -defence_of(scene, unit)):
        chosen = (*chosen, unit) if domain.contains((*chosen, unit)) else chosen
    return ChooseDefenders(tuple(sorted(chosen, key=domain.options.index)))


def _lead(scene: Known, _: Any) -> ChooseLead:
    able = _options(scene, ChooseLead, "unit").options
    return ChooseLead(max(able, key=lambda unit: efficiency_of(scene, unit)))


def _losses(scene: Known, _: Any) -> TakeLosses:
    domain = _options(scene, TakeLosses, "units")
    ranked = sorted(domain.options, key=lambda unit: (efficiency_of(scene, unit), unit))
    return TakeLosses(tuple(ranked[: domain.least]))


def _stand(scene: Known, _: Any) -> RetreatNow | StayAndLose:
    if _offered(scene, RetreatNow):
        return RetreatNow()
    able = _options(scene, StayAndLose, "unit").options
    return StayAndLose(max(able, key=lambda unit: unit_of(scene, unit).steps))


def _retreat(scene: Known, _: Any) -> RetreatUnit | FlyNobody:
    if not _offered(scene, RetreatUnit):
        return FlyNobody()
    unit = _options(scene, RetreatUnit, "unit").options[0]
    (offer,) = [each for each in kernel.offers(scene) if each.order is RetreatUnit]
    ways: Any = offer.domain((unit,))
    way, stands = [], ways.start
    while not ways.may_end(stands):
        way.append(ways.ways(stands)[0])
        stands = ways.step(stands, way[-1])
    return RetreatUnit(unit, tuple(way))


ANSWERS: dict[str, Callable[[Known, dict[int, CommitSupport]], Any]] = {
    "defenders": _defenders,
    "terrain": lambda scene, _: ChooseTerrain(_options(scene, ChooseTerrain, "terrain").options[0]),
    "lead": _lead,
    "support": lambda scene, support: support.get(scene.seat, NOTHING),
    "trade": lambda _scene, _support: TradeSpace(0),
    "losses": _losses,
    "fall_back": lambda _scene, _support: FallBack(()),
    "hold": lambda _scene, _support: TryToHold(),
    "stand": _stand,
    "retreat": _retreat,
    "advance": lambda scene, _: Advance((_options(scene, Advance, "units").options[0],), ()),
    "overrun": lambda _scene, _support: StayAtBase(),
    "second_hex": lambda _scene, _support: EndAdvance(),
}
