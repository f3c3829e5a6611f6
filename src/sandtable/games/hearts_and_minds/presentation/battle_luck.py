"""The luck in the dice of a battle round: what they brought, among all that they could bring."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any, Final

from msgspec.structs import replace

from sandtable.games.hearts_and_minds.events import BattleChanged
from sandtable.games.hearts_and_minds.presentation.text.display_names import SEATS, area_name
from sandtable.games.hearts_and_minds.rule_hooks import DiceMode
from sandtable.games.hearts_and_minds.rules.p07_battle.battle_round import dice_mode, toll_of
from sandtable.games.hearts_and_minds.state import Battle
from sandtable.games.hearts_and_minds.state_lookups import Known
from sandtable.kernel.client_display_types import DiceLuck

_FACES: Final = range(1, 7)
_PAIRS: Final = [(one, other) for one in _FACES for other in _FACES]
#: The faces that a side can have, each with its ways out of 36.
_WAYS: Final[Mapping[DiceMode | None, Mapping[int, int]]] = {
    None: Counter(one for one, _ in _PAIRS),
    DiceMode.BETTER: Counter(map(max, _PAIRS)),
    DiceMode.WORSE: Counter(map(min, _PAIRS)),
    DiceMode.NONE: {0: len(_PAIRS)},
}


def battle_luck(scene: Known, event: Any, _: object) -> DiceLuck | None:
    """What the dice of a round brought the attacker; None unless they fall with this event."""
    before, battle = scene.state.battle, event.battle if isinstance(event, BattleChanged) else None
    if before is None or battle is None or any(before.dice) or not any(battle.dice):
        return None
    ways: Counter[int] = Counter()
    for red, count in _WAYS[dice_mode(scene, 0)].items():
        for blue, other in _WAYS[dice_mode(scene, 1)].items():
            ways[_net(scene, replace(battle, dice=(red, blue)))] += count * other
    return DiceLuck(_net(scene, battle), tuple(sorted(ways.items())), _text(scene, battle))


def _net(scene: Known, battle: Battle) -> int:
    """The defender's losses less the attacker's, with those that can be paid off."""
    tolls = [toll_of(scene, battle, side) for side in (1 - battle.attacker, battle.attacker)]
    dealt, lost = (one.losses + one.extra for one in tolls)
    return dealt - lost


def _text(scene: Known, battle: Battle) -> str:
    sides = (battle.attacker, 1 - battle.attacker)
    rolls = [f"{SEATS[side]} {battle.totals[side]} + {battle.dice[side]}" for side in sides]
    return f"{area_name(scene.printed, battle.area)}, {', '.join(rolls)}"
