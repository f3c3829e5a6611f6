"""What most players would answer to the routine questions of a combat: for standing orders."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from sandtable.games.next_war.orders_combat import (
    ChooseLead,
    CommitSupport,
    TakeLosses,
    TryToHold,
)
from sandtable.games.next_war.rules.standard.ch02_units.efficiency import efficiency_of
from sandtable.games.next_war.rules.standard.ch09_combat.leads import candidates
from sandtable.games.next_war.rules.standard.ch09_combat.losses import choices
from sandtable.games.next_war.scene import Known, attack_of, defence_of


def best_lead(scene: Known) -> ChooseLead:
    """Let the most efficient unit lead, and of equals the one that is worth least."""
    able = candidates(scene)
    return ChooseLead(
        min(able, key=lambda unit: (-efficiency_of(scene, unit), _worth(scene, unit)))
    )


def cheapest_losses(scene: Known) -> TakeLosses:
    """Let the units lose that are worth least."""
    domain = choices(scene)
    cheap = sorted(domain.options, key=lambda unit: (_worth(scene, unit), unit))
    return TakeLosses(tuple(cheap[: domain.least]))


def hold(_: Known) -> TryToHold:
    """Try to hold rather than go."""
    return TryToHold()


def no_support(_: Known) -> CommitSupport:
    """Commit nothing."""
    return CommitSupport(0, (), ())


def _worth(scene: Known, unit: int) -> int:
    return attack_of(scene, unit) + defence_of(scene, unit)


ROUTINE: Final[Mapping[str, Callable[[Any], Any]]] = {
    "lead": best_lead,
    "losses": cheapest_losses,
    "hold": hold,
    "support": no_support,
}
