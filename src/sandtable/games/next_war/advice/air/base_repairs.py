"""27.9.1 Whether a base that is destroyed now still is at the end: the enemy may repair it."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.advanced.stocks import StockKind
from sandtable.games.next_war.advanced.strike_state import Aim
from sandtable.games.next_war.advice.advanced.hit_worth import is_last_turn
from sandtable.games.next_war.ids import SideId
from sandtable.games.next_war.printed.advanced.damage_rows import Damage
from sandtable.games.next_war.rules.advanced.ch27_damage.base_repair import (
    destroyed_in_boxes,
    repair_of,
)
from sandtable.games.next_war.rules.advanced.ch27_damage.collateral import owner_of
from sandtable.games.next_war.state_lookups import Known

#: The chance that a base that nobody repairs at once still counts at the end.
STANDING: Final = 0.7
#: How many bases a side loses in a turn in which it is bombed.
LOST_IN_A_TURN: Final = 8


def chance_to_stay(scene: Known, owner: SideId, aim: Aim) -> float:
    """The chance that a base counts as destroyed at the end if it is destroyed now.

    In a turn its owner repairs as many bases as its Supply Points pay for; no repair puts an
    Airbase to use in the last turn.
    """
    row, last = None if aim.feature is None else repair_of(aim.feature), is_last_turn(scene)
    lasting = 1.0 if last else STANDING
    if row is None or (last and row.becomes is Damage.STRIKE_2):
        return lasting
    repaired = min(1.0, repairs_left(scene, owner, row.points) / LOST_IN_A_TURN)
    return lasting * (1.0 - repaired)


def repairs_left(scene: Known, owner: SideId, price: int) -> int:
    """How many bases more than are destroyed by now a side can pay for."""
    stocks = scene.state.forces[owner].advanced.stocks
    paid = sum([each.points // price for each in stocks if each.kind is StockKind.SUPPLY])
    gone = [
        *((here, each) for here, found in scene.state.destroyed.pairs() for each in found),
        *((each.place, each.feature) for each in destroyed_in_boxes(scene)),
    ]
    waiting = [
        here
        for here, each in gone
        if owner_of(scene, here) == owner and repair_of(each) is not None
    ]
    return max(0, paid - len(waiting))
