"""20.3 The survival of SOF markers after their missions."""

from __future__ import annotations

from enum import Enum, auto
from typing import Final, NamedTuple

from sandtable.games.next_war.advanced.special_forces_state import Surprise
from sandtable.games.next_war.ids import SideId
from sandtable.games.next_war.printed.advanced.charts_by_subject import SofCharts
from sandtable.games.next_war.printed.advanced.target_rows import SurvivalFactor
from sandtable.games.next_war.printed.terrain import Side
from sandtable.games.next_war.rules.advanced.die_modifiers import DieModifier, counted
from sandtable.kernel.rules.rule_hooks import cites


class Mission(Enum):
    """What an SOF marker did."""

    RECON_OR_TARGETING = auto()  # or nothing at all
    RAID = auto()
    INTERDICTION_RAID = auto()


_SURPRISES: Final = {
    Surprise.TACTICAL: SurvivalFactor.TACTICAL_SURPRISE,
    Surprise.STRATEGIC: SurvivalFactor.STRATEGIC_SURPRISE,
}
_MISSIONS: Final = {
    Mission.RAID: SurvivalFactor.RAID,
    Mission.INTERDICTION_RAID: SurvivalFactor.INTERDICTION_RAID,
}


class SurvivalFacts(NamedTuple):
    """A marker that rolls for survival; `surprise` is what its side has in this turn."""

    side: SideId
    us_uk_or_french: bool = False
    mission: Mission = Mission.RECON_OR_TARGETING
    surprise: Surprise = Surprise.NONE


@cites("ADV:20.3")
def survival_modifiers(charts: SofCharts, facts: SurvivalFacts) -> tuple[DieModifier, ...]:
    """The modifiers by surprise, nation and mission."""
    best = facts.us_uk_or_french
    nation = SurvivalFactor.US_UK_OR_FRANCE if best else SurvivalFactor.OTHER_ALLIED
    found = [
        _SURPRISES.get(facts.surprise),
        nation if best or facts.side == Side.ALLIED else None,
        _MISSIONS.get(facts.mission),
    ]
    return counted(charts.survival, [(what, 1) for what in found if what is not None])


@cites("ADV:20.3")
def survives(charts: SofCharts, modified: int) -> bool:
    """Whether the marker goes to the Used box; else it is eliminated."""
    return modified <= charts.values.survives_at_most
