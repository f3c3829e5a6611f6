"""Special operations forces (20)."""

from __future__ import annotations

from typing import NamedTuple

from sandtable.games.next_war.advanced.special_forces_state import (
    SofKind,
    SofMission,
    SofTarget,
    Surprise,
)
from sandtable.games.next_war.advanced.stocks import Stock
from sandtable.games.next_war.ids import SideId
from sandtable.games.next_war.printed.advanced.strike_rows import Hit
from sandtable.games.next_war.printed.terrain import Feature, Terrain
from sandtable.games.next_war.state_lookups import NextWarRun, Scene
from sandtable.kernel.rules.rule_hooks import Question, Tally
from sandtable.kernel.rules.vetoes import Veto


class RaidGround(NamedTuple):
    """Where a raid takes place; `battalions` counts enemy combat units, a brigade as three."""

    terrain: Terrain = Terrain.FLAT
    features: frozenset[Feature] = frozenset()
    battalions: int = 0


special_forces_due: Tally[[Scene, SideId], tuple[str, int]] = Tally(
    "sof.due", "Which nations of a side get SOF markers now, and how many?"
)
special_forces_limit: Question[[Scene, str], int | None] = Question(
    "sof.limit", "How many SOF markers does a nation have in the counter mix, if that is known?"
)
targets_well: Question[[Scene, str], bool] = Question(
    "sof.targets_well", "Do the SOF of this nation place the better Targeted marker?"
)
surprise_at_start: Question[[Scene], Surprise] = Question(
    "sof.surprise", "With which surprise does the initiative side begin the game?"
)
may_be_raided: Question[[Scene, Stock], bool] = Question(
    "sof.may_raid_points", "Are these points weapons on land, which SOF can raid?"
)
further_raid_places: Tally[[Scene, SideId], SofTarget] = Tally(
    "sof.further_places", "Which Installations and Airfields besides those of hexes can SOF raid?"
)
further_recon_places: Tally[[Scene, SideId], SofTarget] = Tally(
    "sof.further_recon_places", "What besides units can SOF of a side reconnoitre?"
)
recon_chance: Question[[Scene, SofMission], int] = Question(
    "sof.recon_chance", "What is the highest die with which this recon succeeds?"
)
recon_finds: Question[[NextWarRun, SofMission], None] = Question(
    "sof.recon_finds", "What does recon that succeeds do?"
)
raid_ground: Question[[Scene, SideId, SofTarget], RaidGround] = Question(
    "sof.raid_ground", "What counts as the terrain of a raid by a side, and who guards the target?"
)
sof_vetoes: Tally[[Scene, SideId, SofKind, SofTarget], Veto] = Tally(
    "sof.vetoes", "Why may a side not send SOF on such a mission?"
)
raid_hits: Question[[NextWarRun, SofMission, Hit], None] = Question(
    "sof.raid_hits", "What does a raid with this result do to its target?"
)
