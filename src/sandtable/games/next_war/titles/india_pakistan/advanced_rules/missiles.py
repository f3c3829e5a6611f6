"""NWIP 14 Cruise missiles of the great powers, ballistic missiles of India and Pakistan."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.advanced.stocks import Stock, StockKind
from sandtable.games.next_war.ids import SideId
from sandtable.games.next_war.printed.advanced.target_rows import Target
from sandtable.games.next_war.rule_hooks.advanced.strikes import (
    launch_limit,
    may_bust,
    missile_may_strike,
)
from sandtable.games.next_war.state_lookups import Scene
from sandtable.kernel.rules.rule_hooks import amends, cites, replaces

#: How many cruise missiles each power launches in a Strike phase, besides those of bombers.
IN_A_PHASE: Final = {"US": 2, "PRC": 1, "RU": 1}


@amends(launch_limit, "NWIP:14.1", over="ADV:26.1.2")
@cites("NWIP:14.0", "NWIP:14.1.2", "NWIP:14.2", "NWIP:14.2.2")
def few_cruise_missiles(base: int, scene: Scene, side: SideId, nation: str, kind: StockKind) -> int:
    """In a Strike phase the US launches two cruise missiles, the PRC and Russia one each.

    Of their ballistic missiles India and Pakistan launch as many as they like.
    """
    return IN_A_PHASE.get(nation, 0) if kind is StockKind.CRUISE else base


@amends(missile_may_strike, "NWIP:14.2.1", over="ADV:26.1")
def not_at_artillery(base: bool, scene: Scene, kind: StockKind, target: Target) -> bool:
    """Ballistic missiles strike Installations, Airfields, Depots and headquarters, nothing else."""
    return base and not (kind is StockKind.BALLISTIC and target is Target.ARTILLERY)


@replaces(may_bust, "NWIP:14.2.3", over="ADV:26.1.3")
def ballistic_missiles_are_targets(scene: Scene, side: SideId, stock: Stock) -> bool:
    """Each side may strike the Missile marker of the other, which is a hardened target."""
    return stock.kind is StockKind.BALLISTIC
