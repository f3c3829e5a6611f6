"""9.7 Raids: a blow without return fire."""

from __future__ import annotations

from sandtable.games.hearts_and_minds.events import AreaUsed
from sandtable.games.hearts_and_minds.printed.charts import at
from sandtable.games.hearts_and_minds.printed.counters import RED
from sandtable.games.hearts_and_minds.rules.modified_rolls import modified_roll
from sandtable.games.hearts_and_minds.rules.p06_movement.stacking import NORTH
from sandtable.games.hearts_and_minds.rules.p07_battle.losses import exact
from sandtable.games.hearts_and_minds.state import Cause, Toll
from sandtable.games.hearts_and_minds.state_lookups import (
    HeartsRun,
    Scene,
    has_ground,
    open_at,
    stack_at,
)
from sandtable.kernel.rules.rule_hooks import cites
from sandtable.kernel.rules.vetoes import Cited


@cites("HMP:9.7")
def raid_targets(scene: Scene, by: int, area: int) -> list[int]:
    """A raid hits the raider's own area or a linked one with enemies, each once a turn."""
    north = scene.printed.area_ids[NORTH]
    return [
        to
        for to in (area, *scene.printed.neighbours[area])
        if to != north and to not in scene.state.turn.raided and has_ground(scene, 1 - by, to)
    ]


@cites("HMP:9.7")
def raid(run: HeartsRun, by: int, area: int, bonus: int = 0) -> None:
    """A die on the table of raids says what the enemy loses; nobody fires back or evades."""
    run.emit(AreaUsed(area, "raided"))
    total = modified_roll(run, "raid", area, (Cited("HMP:9.7", bonus),))
    result = at(run.printed.charts.raid, total)
    side = 1 - by
    exact(run, area_toll(run.scene, area, side, result.losses, result.extra, "raid"))


def area_toll(  # what a toll is made of
    scene: Scene, area: int, side: int, losses: int, extra: int, cause: Cause
) -> Toll:
    """Make a toll on everybody of a side in an area, Viet Cong face down among them."""
    vcs = tuple(one.vc for one in open_at(scene, area)) if side == RED else ()
    units = tuple(stack_at(scene, side, area))
    return Toll(area, side, losses, extra, units, vcs, hidden=side == RED, cause=cause)
