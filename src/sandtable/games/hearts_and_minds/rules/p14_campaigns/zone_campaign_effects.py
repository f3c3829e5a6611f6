"""14.2 and 14.3 What a zone campaign does in battle and in opinion."""

from __future__ import annotations

from sandtable.games.hearts_and_minds.printed.counters import RED
from sandtable.games.hearts_and_minds.rule_hooks import DiceMode, battle_dice, turn_scores
from sandtable.games.hearts_and_minds.rules.p14_campaigns.playing_campaigns import (
    CAMPAIGN,
    campaign_of,
)
from sandtable.games.hearts_and_minds.state_lookups import Scene, battle_of
from sandtable.kernel.rules.rule_hooks import adds


@adds(battle_dice, "HMP:14.2")
def a_campaign_surprises(scene: Scene, side: int) -> tuple[DiceMode, ...]:
    """In the turn of a zone campaign its side rolls twice in the zone and keeps the better die."""
    turn, battle = scene.state.turn, battle_of(scene)
    if not turn.is_campaign or not turn.zone or side != turn.seat:
        return ()
    return (DiceMode.BETTER,) if battle.area in scene.printed.zones[turn.zone] else ()


@adds(turn_scores, "HMP:14.3")
def zones_score(scene: Scene, seat: int) -> tuple[int, ...]:
    """Red scores with enough flags in his zone, Blue with no flag in his, each after own turns."""
    if scene.state.turn.is_extra:
        return ()
    found: list[int] = []
    for note in scene.state.notes:
        if note.name != CAMPAIGN or note.about[1] != seat:
            continue
        campaign = campaign_of(scene, note.about[0])
        if campaign is None:
            continue
        flags = len(scene.state.flags & scene.printed.zones[campaign.zone])
        if seat == RED and flags >= campaign.red_flags:
            found.append(1)
        elif seat != RED and not flags:
            found.append(-1)
    return tuple(found)
