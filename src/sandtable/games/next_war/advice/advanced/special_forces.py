"""Where to send special operations forces: raids with good odds, recon of what can be struck."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from sandtable.games.next_war.advanced.special_forces_state import (
    SofKind,
    SofMission,
    SofTarget,
)
from sandtable.games.next_war.advanced.stocks import StockKind
from sandtable.games.next_war.advice.advanced.cache_worth import worth_of_seeing
from sandtable.games.next_war.advice.advanced.hit_worth import (
    HELICOPTER,
    MISSILE,
    Odds,
    gain_at_bridge,
    gain_at_cache,
    gain_at_place,
    gain_at_unit,
    is_last_turn,
)
from sandtable.games.next_war.analysis.combat_calculation import FACES
from sandtable.games.next_war.ids import SideId
from sandtable.games.next_war.orders.advanced.special_forces import (
    CarryOutMission,
    EndSofMissions,
    EndSofPlacing,
)
from sandtable.games.next_war.printed.advanced.advanced_charts import advanced_charts
from sandtable.games.next_war.printed.advanced.strike_rows import Hit
from sandtable.games.next_war.printed.advanced.target_rows import Target
from sandtable.games.next_war.printed.terrain import Feature
from sandtable.games.next_war.rule_hooks.advanced.special_forces import recon_chance
from sandtable.games.next_war.rules.advanced.ch20_special_forces.markers import (
    nations_with_markers,
)
from sandtable.games.next_war.rules.advanced.ch20_special_forces.missions import open_missions
from sandtable.games.next_war.rules.advanced.ch20_special_forces.placing import (
    FORMS,
    RAID_HEXES,
    RAID_TRACKS,
    TARGET_BRIDGES,
    TARGET_PLACES,
    TARGET_UNITS,
    Form,
)
from sandtable.games.next_war.rules.advanced.ch20_special_forces.raid_ground import facts_of
from sandtable.games.next_war.rules.advanced.ch20_special_forces.raid_table import (
    points_lost,
    raid_column,
    raid_modifiers,
    raid_result,
)
from sandtable.games.next_war.rules.advanced.ch20_special_forces.survival import modifiers_of
from sandtable.games.next_war.rules.advanced.ch20_special_forces.survival_table import survives
from sandtable.games.next_war.state_lookups import Known, own_side
from sandtable.kernel.contract import judge

#: What a marker is worth while there are turns left in which it can be sent again.
MARKER: Final = 4.0
#: The least that a mission must promise beyond the risk to its marker.
LEAST: Final = 0.2
#: What it is worth to detect a headquarters, with missiles that can strike it and without.
DETECTED: Final = (2.5, 0.8)
#: Orders that are not weighed: they help little, or need strikes that are planned with them.
_LEFT_OUT: Final = (RAID_HEXES, RAID_TRACKS, TARGET_BRIDGES, TARGET_PLACES, TARGET_UNITS)
_ORDER: Final = {SofKind.RECON: 0, SofKind.TARGETING: 1, SofKind.RAID: 2}


def place(scene: Known) -> Any:
    """Send a marker on the mission that promises most of those that are allowed, or on none."""
    for _, order in sorted(missions(scene, own_side(scene)), key=lambda each: -each[0]):
        if not judge(scene, order):
            return order
    return EndSofPlacing()


def missions(scene: Known, side: SideId) -> Iterator[tuple[float, Any]]:
    """List missions that would be worth the risk, as orders with what they promise."""
    nations = nations_with_markers(scene, side)
    for form in FORMS if nations else ():
        if form in _LEFT_OUT:
            continue
        for target in form.listed(scene, side):
            gain = worth_of_mission(scene, side, form.kind, target)
            if gain < LEAST:
                continue
            risk, nation = min([(_risk(scene, side, form, target, each), each) for each in nations])
            if gain - risk >= LEAST:
                yield gain - risk, form.order(nation, *form.named(target))


def worth_of_mission(scene: Known, side: SideId, kind: SofKind, target: SofTarget) -> float:
    """What a mission promises."""
    if kind is SofKind.RECON:
        return _recon(scene, side, target)
    if target.stock is not None:
        return MISSILE * _points(scene, side, target)
    return 0.0 if target.kind is Target.COMBAT_UNIT else worth_of_raid(scene, side, target)


def worth_of_raid(scene: Known, side: SideId, target: SofTarget) -> float:
    """What a raid promises by its chart."""
    odds = raid_odds(scene, side, target)
    if target.unit >= 0:
        return gain_at_unit(scene, side, target.unit, odds)
    if target.helicopter is not None:
        return HELICOPTER * (1.0 - odds.get(Hit.NONE, 0.0))
    if target.kind is Target.BRIDGE:
        return gain_at_bridge(scene, side, (target.place, target.across), odds)
    if target.feature is None or target.place < 0:
        return 0.0
    if target.feature is Feature.NUCLEAR_CACHE:
        return gain_at_cache(scene, side, target.place, odds)
    return gain_at_place(scene, side, target.place, target.feature, odds)


def _recon(scene: Known, side: SideId, target: SofTarget) -> float:
    """What it is worth to detect a headquarters or to look at a cache; other units are not."""
    if target.unit < 0:
        worth = worth_of_seeing(scene, side, target.place)
    elif target.kind is Target.HQ:
        stocks = scene.state.forces[side].advanced.stocks
        armed = any(each.kind is StockKind.BALLISTIC and each.points for each in stocks)
        worth = DETECTED[0] if armed else DETECTED[1]
    else:
        return 0.0
    mission = SofMission(0, side, "", SofKind.RECON, target)
    return worth * (scene.rules[recon_chance](scene, mission) + 1) / len(FACES)


def raid_odds(scene: Known, side: SideId, target: SofTarget) -> Odds:
    """The chance of each hit of a raid."""
    charts, facts = advanced_charts().sof, facts_of(scene, side, target)
    modifier = sum([each.amount for each in raid_modifiers(charts, facts)])
    column = raid_column(charts, facts)
    found: dict[Hit, float] = {}
    for die in FACES:
        hit = raid_result(charts, column, die + modifier)
        found[hit] = found.get(hit, 0.0) + 1 / len(FACES)
    return found


def _points(scene: Known, side: SideId, target: SofTarget) -> float:
    """The missiles that a raid on a stock destroys on average."""
    charts, facts = advanced_charts().sof, facts_of(scene, side, target)
    modifier = sum([each.amount for each in raid_modifiers(charts, facts)])
    return sum([points_lost(charts, die + modifier) for die in FACES]) / len(FACES)


def _risk(scene: Known, side: SideId, form: Form, target: SofTarget, nation: str) -> float:
    """What a marker of a nation risks: nothing in the last turn."""
    if is_last_turn(scene):
        return 0.0
    mission = SofMission(0, side, nation, form.kind, target)
    modifier = sum([each.amount for each in modifiers_of(scene, mission, used=True)])
    lost = [die for die in FACES if not survives(advanced_charts().sof, die + modifier)]
    return MARKER * len(lost) / len(FACES)


def carry_out(scene: Known) -> CarryOutMission | EndSofMissions:
    """Carry out recon first, since raids may need it, and raids last."""
    able = open_missions(scene, own_side(scene))
    best = min(able, key=lambda each: (_ORDER[each.kind], each.number), default=None)
    return CarryOutMission(best.number) if best else EndSofMissions()
