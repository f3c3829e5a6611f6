"""9.1 and 9.2 Where Viet Cong appear, and the pool they come out of."""

from __future__ import annotations

from typing import Final

from sandtable.games.hearts_and_minds.events import (
    PoolShuffled,
    VCDrawn,
    VCLeft,
    VCLookedAt,
    VCTurnedUp,
)
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED, Face
from sandtable.games.hearts_and_minds.rule_hooks import REINFORCEMENTS
from sandtable.games.hearts_and_minds.rules.p06_movement.stacking import CELL_LIMIT
from sandtable.games.hearts_and_minds.state_lookups import (
    HeartsRun,
    Scene,
    nobody_of,
    secret_of,
    stack_at,
    vc_at,
)
from sandtable.kernel.rules.rule_hooks import cites

#: From this year on the war is fought without Viet Cong and without America.
LAST_YEARS: Final = 1973


@cites("HMP:9.1")
def open_to_vc(scene: Scene) -> list[int]:
    """Viet Cong come under a red flag, beside one where Blue is not, or to an empty trail box."""
    if not vc_still_come(scene):
        return []
    return [area for area in range(len(scene.printed.areas)) if may_appear(scene, area)]


def may_appear(scene: Scene, area: int) -> bool:
    """Whether a Viet Cong may be put into an area."""
    state, printed = scene.state, scene.printed
    if vc_at(scene, area) >= CELL_LIMIT or behind_closed_port(scene, area):
        return False
    if area in state.flags:
        return True
    if stack_at(scene, BLUE, area) or area in state.pacified:
        return False
    if area in printed.trail:
        return True
    beside = any(other in state.flags for other in printed.neighbours[area])
    return area in printed.provinces and beside


@cites("HM:Y73.6", "HM:B23")
def behind_closed_port(scene: Scene, area: int) -> bool:
    """While its port is closed nobody of Red is deployed in Kampot with the reinforcements."""
    if not scene.state.is_port_closed or area != scene.printed.area_ids["Kampot"]:
        return False
    return any(frame.procedure == REINFORCEMENTS.name for frame in scene.state.agenda)


@cites("HMP:9.1")
def beside_open_to_vc(scene: Scene, area: int) -> list[int]:
    """For events, a legal area next door is a province not pacified, or a trail box, with room."""
    return [to for to in beside_with_vc_room(scene, area) if to not in scene.state.pacified]


def beside_with_vc_room(scene: Scene, area: int) -> list[int]:
    """List the provinces and trail boxes next door with room for a Viet Cong unit."""
    printed = scene.printed
    if not vc_still_come(scene):
        return []
    return [
        other
        for other in printed.neighbours[area]
        if vc_at(scene, other) < CELL_LIMIT
        and (other in printed.provinces or other in printed.trail)
    ]


@cites("HM:Y73.3")
def vc_still_come(scene: Scene) -> bool:
    """From 1973 on no Viet Cong appear any more."""
    return scene.state.year < LAST_YEARS


@cites("HMP:9.2")
def draw_vc(run: HeartsRun, area: int) -> bool:
    """The top counter of the pool goes to an area unseen; an empty pool gives none."""
    pool = nobody_of(run).pool
    if not pool:
        return False
    run.emit(VCDrawn(area, pool[0]))
    return True


@cites("HM-P:1.8")
def look_at_drawn(run: HeartsRun) -> None:
    """Let Red look at what was placed; in the year of an offensive all see it."""
    drawn = nobody_of(run).drawn
    if not drawn:
        return
    run.emit(VCLookedAt(len(drawn), tuple(one.vc for one in drawn)))
    if run.scene.state.grand:
        for one in drawn:
            turn_up(run, one.area, one.vc)
            if not run.printed.faces[one.vc].is_real:
                back_to_the_pool(run, one.area, one.vc)


def turn_up(run: HeartsRun, area: int, vc: int) -> Face:
    """Let everyone see a Viet Cong."""
    run.emit(VCTurnedUp(area, vc))
    return run.printed.faces[vc]


def back_to_the_pool(run: HeartsRun, area: int, vc: int) -> None:
    """Put a Viet Cong that lies face up back, and mix the pool."""
    run.emit(VCLeft(area, vc, "pool"))
    mix_the_pool(run)


def mix_the_pool(run: HeartsRun) -> None:
    """Mix the pool face down."""
    run.emit(PoolShuffled(run.shuffled("pool", nobody_of(run).pool)))


def hidden_vc(run: HeartsRun, area: int) -> tuple[int, ...]:
    """List the Viet Cong that lie face down in an area."""
    return tuple(cadre.vc for cadre in secret_of(run, RED).cells.get(area, ()))
