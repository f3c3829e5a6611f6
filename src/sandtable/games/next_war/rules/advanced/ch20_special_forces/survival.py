"""20.3 Whether a marker survives its mission."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.advanced.special_forces_state import (
    SofKind,
    SofMission,
    Surprise,
)
from sandtable.games.next_war.events.advanced.special_forces import SofSurvived
from sandtable.games.next_war.ids import SideId
from sandtable.games.next_war.printed.advanced.advanced_charts import advanced_charts
from sandtable.games.next_war.printed.advanced.target_rows import Target
from sandtable.games.next_war.rule_hooks.advanced.special_forces import surprise_at_start
from sandtable.games.next_war.rules.advanced.ch20_special_forces.survival_table import (
    Mission,
    SurvivalFacts,
    survival_modifiers,
    survives,
)
from sandtable.games.next_war.rules.advanced.die_modifiers import DieModifier
from sandtable.games.next_war.rules.standard.ch02_units.die import roll
from sandtable.games.next_war.state_lookups import NextWarRun, Scene
from sandtable.kernel.rules.rule_hooks import answers, cites

#: The nations of the chart's best line; the Commonwealth's markers are British (RUL-0411).
_BEST: Final = frozenset({"US", "CW", "FR"})


@answers(surprise_at_start, "ADV:20.3")
def no_surprise(scene: Scene) -> Surprise:
    """A game begins without surprise unless its scenario names one."""
    return Surprise.NONE


@cites("ADV:20.3")
def surprise_of(scene: Scene, side: SideId) -> Surprise:
    """Surprise helps the initiative side on turn 1 alone."""
    state = scene.state
    counts = state.turn == 1 and state.initiative == side
    return scene.rules[surprise_at_start](scene) if counts else Surprise.NONE


@cites("ADV:20.3")
def modifiers_of(scene: Scene, mission: SofMission, *, used: bool) -> tuple[DieModifier, ...]:
    """Surprise and nation help; a raid is dangerous, one that interdicts even more so."""
    what = Mission.RECON_OR_TARGETING
    if used and mission.kind is SofKind.RAID:
        interdicts = mission.target.kind is Target.HEX
        what = Mission.INTERDICTION_RAID if interdicts else Mission.RAID
    facts = SurvivalFacts(
        mission.side,
        us_uk_or_french=mission.nation in _BEST,
        mission=what,
        surprise=surprise_of(scene, mission.side),
    )
    return survival_modifiers(advanced_charts().sof, facts)


@cites("ADV:20.3")
def try_to_survive(run: NextWarRun, mission: SofMission, *, used: bool = True) -> None:
    """On a 7 or more the marker is eliminated; otherwise it goes to the Used box.

    A marker that was not `used` rolls as one that only looked around.
    """
    modifier = sum([each.amount for each in modifiers_of(run.scene, mission, used=used)])
    die = roll(run, "SOF survival")
    lives = survives(advanced_charts().sof, die + modifier)
    run.emit(SofSurvived(mission, die, modifier, lives))
