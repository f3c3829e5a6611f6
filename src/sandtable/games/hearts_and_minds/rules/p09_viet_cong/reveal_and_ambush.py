"""9.4 What happens when Blue comes upon Viet Cong."""

from __future__ import annotations

from enum import IntEnum
from typing import Final

from msgspec.structs import replace

from sandtable.games.hearts_and_minds.events import EntriesSettled, RevealsChanged, TurnNoteSpent
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED, Face
from sandtable.games.hearts_and_minds.rule_hooks import BUSH, REVEAL
from sandtable.games.hearts_and_minds.rules.p05_turn.responses import Window, open_window
from sandtable.games.hearts_and_minds.rules.p06_movement.forced_moves_after_actions import (
    remove_after_action,
)
from sandtable.games.hearts_and_minds.rules.p07_battle.losses import exact
from sandtable.games.hearts_and_minds.rules.p09_viet_cong.viet_cong_placement import (
    back_to_the_pool,
    hidden_vc,
    turn_up,
)
from sandtable.games.hearts_and_minds.state import Reveal, Toll
from sandtable.games.hearts_and_minds.state_lookups import (
    HeartsRun,
    Scene,
    open_at,
    turn_note,
    unit_of,
)
from sandtable.kernel.play.dice import D6
from sandtable.kernel.rules.rule_hooks import cites, step

#: A note of the turn: the next ambush succeeds without a die.
SURE_AMBUSH: Final = "sure ambush"
AMBUSH_FROM: Final = {Face.VC: 5, Face.VC_PLUS: 4}


class Coming(IntEnum):
    """How Blue comes upon Viet Cong: a patrol is not ambushed, and quiet finds nothing else."""

    ENTRY = 0
    ATTACK = 1
    PATROL = 2
    QUIET = 3


def open_reveal(run: HeartsRun, area: int, coming: Coming, units: tuple[int, ...] = ()) -> None:
    """Reveal the Viet Cong of an area."""
    run.open(REVEAL, (area, coming, *units))


def top(scene: Scene) -> Reveal:
    """What is being revealed now."""
    return scene.state.reveals[-1]


@cites("HM-P:19.11")
def group_there(scene: Scene) -> tuple[int, ...]:
    """List the Blue units of the group that came and are still there."""
    reveal = top(scene)
    return tuple([unit for unit in reveal.units if unit_of(scene, unit).at == reveal.area])


@step(REVEAL, "HMP:9.4")
def all_are_turned_up(run: HeartsRun) -> None:
    """All Viet Cong in the area are revealed, Bad Intel first."""
    area, *rest = run.scene.state.agenda[-1].about
    coming, units = (rest[0], tuple(rest[1:])) if rest else (Coming.ENTRY, ())
    if not rest:
        entries = run.scene.state.turn.entered
        units = next((one.units for one in entries if one.area == area), ())
        run.emit(EntriesSettled(area))
    is_entry = coming == Coming.ENTRY
    vcs = hidden_vc(run, area) if units or not is_entry else ()
    for vc in vcs:
        turn_up(run, area, vc)
    real = tuple(vc for vc in vcs if run.printed.faces[vc].is_real)
    reveal = Reveal(
        area=area,
        coming=coming,
        units=units,
        bad_intel=tuple(vc for vc in vcs if vc not in real),
        ambushers=real if coming in {Coming.ENTRY, Coming.ATTACK} else (),
    )
    run.emit(RevealsChanged((*run.scene.state.reveals, reveal)))


@step(REVEAL, "HMP:9.4")
def bad_intel_turns_out(run: HeartsRun) -> None:
    """Each Bad Intel counter causes a Bush Event in South Vietnam, and returns to the pool.

    A counter that an earlier event drove out of the area returns without another event
    (RUL-0013).
    """
    reveal = top(run.scene)
    if not reveal.bad_intel:
        return
    vc, *left = reveal.bad_intel
    _set(run, replace(reveal, bad_intel=tuple(left)))
    run.go_to("bad_intel_turns_out")
    here = where_open(run.scene, vc)
    if here == reveal.area and is_bush(run.scene, reveal):
        run.open(BUSH, (here, vc, run.roll("bush", D6), run.roll("bush", D6)))
    elif here is not None:
        back_to_the_pool(run, here, vc)


def where_open(scene: Scene, vc: int) -> int | None:
    """In which area a Viet Cong lies face up; None if it is off the map."""
    areas = scene.state.open_vc.map.items()
    return next((area for area, there in areas if any(one.vc == vc for one in there)), None)


@cites("HMP:9.4", "HM:TET.6", "HM:EASTER.8")
def is_bush(scene: Scene, reveal: Reveal) -> bool:
    """Bush Events happen in South Vietnam only, and not in the year of an offensive."""
    if reveal.coming == Coming.QUIET or scene.state.grand:
        return False
    return reveal.area in scene.printed.provinces


def _set(run: HeartsRun, reveal: Reveal) -> None:
    run.emit(RevealsChanged((*run.scene.state.reveals[:-1], reveal)))


@step(REVEAL, "HMP:9.4.b")
def an_ambush_is_laid(run: HeartsRun) -> None:
    """Each real Viet Cong unit that was hidden may ambush the group."""
    reveal = top(run.scene)
    if not reveal.ambushers:
        run.go_to("the_entry_is_settled")
        return
    if not _can_ambush(run.scene, reveal):
        _set(run, replace(reveal, ambushers=reveal.ambushers[1:]))
        run.go_to("an_ambush_is_laid")
        return
    open_window(run, RED, Window.AMBUSH, "HMP:9.4.b", (reveal.area, reveal.ambushers[0]))


def _can_ambush(scene: Scene, reveal: Reveal) -> bool:
    there = any(one.vc == reveal.ambushers[0] for one in open_at(scene, reveal.area))
    return there and bool(group_there(scene))


@step(REVEAL, "HMP:9.4.b")
def the_ambush_is_sprung(run: HeartsRun) -> None:
    """A VC unit eliminates one unit of the group on 5 or more; a VC+ on 4 or more."""
    reveal = top(run.scene)
    vc, *left = reveal.ambushers
    _set(run, replace(reveal, ambushers=tuple(left)))
    run.go_to("an_ambush_is_laid")
    sure = turn_note(run.scene, SURE_AMBUSH) is not None
    if sure:
        run.emit(TurnNoteSpent(SURE_AMBUSH))
    if sure or run.roll("ambush", D6) >= AMBUSH_FROM[run.printed.faces[vc]]:
        exact(run, Toll(reveal.area, BLUE, 1, units=group_there(run.scene), cause="ambush"))


@step(REVEAL, "HMP:9.4")
def the_entry_is_settled(run: HeartsRun) -> None:
    """The Action continues. Surviving Viet Cong stay face up."""
    run.emit(RevealsChanged(run.scene.state.reveals[:-1]))
    remove_after_action(run)
