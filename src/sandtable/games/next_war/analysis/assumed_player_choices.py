"""What players are assumed to do after a combat die has fallen, so that chances can be exact.

The defender tries to hold wherever he may.  If that fails he retreats, and where he may not
retreat he stays and loses a step.  Steps are lost by the units with the lowest Efficiency Rating
first.  Units retreat on the ground, in the order of their stack and along the first way open to
them; nobody is flown out, trades ground for steps or falls back to a Holding Box.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from sandtable.games.next_war.combat_state import Combat
from sandtable.games.next_war.orders.combat import (
    FallBack,
    FlyNobody,
    RetreatNow,
    RetreatUnit,
    StayAndLose,
    TakeLosses,
    TryToHold,
)
from sandtable.games.next_war.orders.options import TradeSpace
from sandtable.games.next_war.rule_hooks import may_hold, may_retreat
from sandtable.games.next_war.rules.standard.ch02_units.efficiency import efficiency_of
from sandtable.games.next_war.rules.standard.ch09_combat.eligibility import is_closed_to
from sandtable.games.next_war.rules.standard.ch09_combat.ignore_retreat import (
    holders,
    is_retreat_ignored,
)
from sandtable.games.next_war.rules.standard.ch09_combat.losses import choices
from sandtable.games.next_war.rules.standard.ch09_combat.retreat_by_air import (
    units_able_to_retreat_on_ground,
)
from sandtable.games.next_war.rules.standard.ch09_combat.retreat_paths import all_retreat_paths
from sandtable.games.next_war.state_lookups import Known, Scene, combat_of, unit_of
from sandtable.kernel.contract import offers
from sandtable.kernel.play.state import Decision
from sandtable.kernel.rules.offers import draw_order

_NOBODY_ENTERS: Final = "None of the attackers can enter the hex from where they stand."
_NO_TRADE: Final = "It trades no steps for retreat."


def assumption(scene: Scene, combat: Combat) -> str:
    """What players are told of this where it bears on the hex; "" where nobody has a choice."""
    shut = [is_closed_to(scene, unit, combat.target) for unit in combat.attackers]
    if shut and all(shut):
        return _NOBODY_ENTERS
    if is_retreat_ignored(combat):
        return "On an island a retreat result is ignored."
    holds = scene.rules[may_hold](scene, combat.target)
    goes = scene.rules[may_retreat](scene, combat)
    if holds and goes:
        text = "Assumes that the defender tries to hold, and retreats if that fails."
    elif holds:
        text = "The defender tries to hold. It cannot retreat: if that fails, it loses a step."
    else:
        text = "" if goes else "The defender cannot retreat."
    return f"{text} {_NO_TRADE}".strip() if "trade" in scene.rules.orders and goes else text


def assumed_order(scene: Known, decision: Decision) -> Any:
    """The order that the seat is assumed to give; the first one offered in a case not foreseen."""
    order = ORDERS.get(decision.kind)
    return order(scene) if order else draw_order(offers(scene), _First())


class _First:
    """Takes the first of everything."""

    def below(self, limit: int) -> int:  # noqa: ARG002  # the first of any number
        """The first of so many."""
        return 0


def _losses(scene: Known) -> TakeLosses:
    domain = choices(scene)
    weakest = sorted(domain.options, key=lambda unit: (efficiency_of(scene, unit), unit))
    return TakeLosses(tuple(weakest[: domain.least]))


def _after_a_failed_try(scene: Known) -> RetreatNow | StayAndLose:
    if scene.rules[may_retreat](scene, combat_of(scene)):
        return RetreatNow()
    return StayAndLose(max(holders(scene), key=lambda unit: unit_of(scene, unit).steps))


def _retreat(scene: Known) -> RetreatUnit | FlyNobody:
    units = units_able_to_retreat_on_ground(scene)
    return RetreatUnit(units[0], all_retreat_paths(scene, units[0])[0]) if units else FlyNobody()


ORDERS: Final[Mapping[str, Callable[[Known], Any]]] = {
    "trade": lambda _: TradeSpace(0),
    "losses": _losses,
    "fall_back": lambda _: FallBack(()),
    "hold": lambda _: TryToHold(),
    "stand": _after_a_failed_try,
    "retreat": _retreat,
}
