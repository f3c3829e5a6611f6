"""2.10 Obliged offensives: Red must run Tet in 1968 and Easter in 1972."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from sandtable.games.hearts_and_minds.rule_hooks import campaign_duties
from sandtable.games.hearts_and_minds.state_lookups import Known, card_of, own
from sandtable.kernel.rules.rule_hooks import adds

DUE: Final[Mapping[int, str]] = {1968: "R26", 1972: "R27"}


@adds(campaign_duties, "HMP:2.10")
def red_must_take_it(scene: Known) -> tuple[int, ...]:
    """By agreement Red takes Tet in 1968 and Easter in 1972, if he can."""
    due = DUE.get(scene.state.year, "")
    return tuple(card for card in own(scene).campaigns if card_of(scene, card).number == due)
