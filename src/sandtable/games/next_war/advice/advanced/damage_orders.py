"""Damaging own bases before the enemy has them, repairing them, and helicopters that must leave."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.advanced.stocks import StockKind
from sandtable.games.next_war.advice.advanced.cache_worth import has_caches, is_paid_for_bases
from sandtable.games.next_war.ids import ENEMY
from sandtable.games.next_war.orders.advanced.damage import (
    DamageOwnPlace,
    EndDamaging,
    EndRepairs,
    LeaveDestroyedBase,
    RepairPlace,
)
from sandtable.games.next_war.printed.advanced.damage_rows import Damage
from sandtable.games.next_war.rules.advanced.ch27_damage.base_repair import (
    repair_of,
    repairable_places,
)
from sandtable.games.next_war.rules.advanced.ch27_damage.deliberate_damage import (
    places_to_damage,
)
from sandtable.games.next_war.rules.advanced.ch27_damage.displaced_helicopters import (
    displaced,
    new_bases,
)
from sandtable.games.next_war.rules.standard.ch06_air_power.base_overrun import overrun_at
from sandtable.games.next_war.state_lookups import Known, own_side, stack_at

#: A side that is not paid for bases repairs them only with so many Supply Points in stock.
PLENTY: Final = 20


def damage(scene: Known) -> DamageOwnPlace | EndDamaging:
    """Damage a base that the enemy stands in with no own unit beside him: it is lost anyway."""
    side = own_side(scene)
    for here, features in sorted(places_to_damage(scene, side).items()):
        if stack_at(scene, ENEMY[side], here) and not stack_at(scene, side, here):
            return DamageOwnPlace(here, features[0])
    return EndDamaging()


def repair(scene: Known) -> RepairPlace | EndRepairs:
    """Repair what pays at the end; in the last turn only what is of use at once."""
    side = own_side(scene)
    places = sorted(repairable_places(scene, side).items())
    if not (has_caches(scene) and is_paid_for_bases(side)):
        places = places if _supply(scene) >= PLENTY else []
    for here, features in places:
        for feature in features:
            row = repair_of(feature)
            at_once = row is not None and row.becomes is not Damage.STRIKE_2
            if at_once or not _is_last_turn(scene):
                return RepairPlace(here, feature)
    return EndRepairs()


def _supply(scene: Known) -> int:
    stocks = scene.state.forces[own_side(scene)].advanced.stocks
    return max([each.points for each in stocks if each.kind is StockKind.SUPPLY], default=0)


def _is_last_turn(scene: Known) -> bool:
    ends = scene.state.advanced.caches.ends_after or scene.printed.last_turn
    return scene.state.turn >= ends


def leave_base(scene: Known) -> LeaveDestroyedBase:
    """Let the first helicopter that must leave go to the first base open to it."""
    side, _ = overrun_at(scene)
    helicopter = displaced(scene)[0]
    return LeaveDestroyedBase(helicopter, new_bases(scene, side, helicopter)[0])
