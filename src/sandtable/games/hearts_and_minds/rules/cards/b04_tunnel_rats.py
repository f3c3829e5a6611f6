"""B04 Tunnel Rats: a strong cell is marked and will be lost."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sandtable.games.hearts_and_minds import procedure_steps
from sandtable.games.hearts_and_minds.events import CardPutAway, GameEvent, VCLeft, VCMarked
from sandtable.games.hearts_and_minds.printed.counters import BLUE, Face
from sandtable.games.hearts_and_minds.rule_hooks import INTERPHASE, dead_red_changes, tidyings
from sandtable.games.hearts_and_minds.rules.cards.card_event_choices import About, OneOf, unless
from sandtable.games.hearts_and_minds.rules.cards.in_force import lay_out
from sandtable.games.hearts_and_minds.rules.p05_turn.card_event_purchase import CardEvent
from sandtable.games.hearts_and_minds.rules.p09_viet_cong.reveal_and_ambush import (
    Coming,
    open_reveal,
)
from sandtable.games.hearts_and_minds.state_lookups import (
    HeartsRun,
    Known,
    Scene,
    cell_at,
    in_play,
    infantry_at,
    open_at,
    vc_at,
)
from sandtable.kernel.rules.rule_hooks import Procedure, adds, cites, step
from sandtable.kernel.rules.vetoes import Cited, Veto

TUNNELS: Procedure[Scene, HeartsRun] = Procedure(
    "tunnels", "What do tunnel rats find?", procedure_steps.TUNNELS_STEPS
)
#: A marked cell counts as three dead Red units: two more than any other.
MORE: Final = 2


@cites("HM:B04")
def _holes(scene: Known, _: About) -> Sequence[int]:
    """An area with Viet Cong is named that holds, or lies next to, Blue infantry."""
    return [
        area
        for area in range(len(scene.printed.areas))
        if vc_at(scene, area)
        and any(infantry_at(scene, BLUE, near) for near in (area, *scene.printed.neighbours[area]))
    ]


def _against(scene: Known) -> tuple[Cited[Veto], ...]:
    return unless(bool(_holes(scene, ())), "HM:B04")


@cites("HM:B04")
def _go_down(run: HeartsRun, _: About, area: int) -> None:
    """Its Viet Cong are revealed, without an ambush or a Bush Event."""
    run.open(TUNNELS, (area,))
    if cell_at(run.scene, area).size:
        open_reveal(run, area, Coming.QUIET)


@step(TUNNELS, "HM:B04")
def a_strong_cell_is_marked(run: HeartsRun) -> None:
    """A VC+ there is marked. If there is none, nothing is marked. The points are spent."""
    (area,) = run.scene.state.agenda[-1].about
    faces = run.printed.faces
    strong = [
        one.vc
        for one in open_at(run.scene, area)
        if faces[one.vc] is Face.VC_PLUS and not one.marked
    ]
    if strong:
        run.emit(VCMarked(area, strong[0]))
        lay_out(run, (strong[0],))


@step(INTERPHASE, "HM:B04")
def the_marked_cell_is_lost(run: HeartsRun) -> None:
    """The marked VC+ goes to the Body Count Box before scoring."""
    for area, there in run.scene.state.open_vc.pairs():
        for one in there:
            if one.marked:
                run.emit(VCLeft(area, one.vc, "body"))


@adds(tidyings, "HM:B04")
def the_marked_cell_is_back_in_the_pool(scene: Scene) -> tuple[GameEvent, ...]:
    """A marked VC+ that returns to the pool loses its mark, and the card is discarded."""
    rats = in_play(scene, "B04")
    if rats is None or rats.about[0] in scene.state.body_vc:
        return ()
    if any(one.marked for _, there in scene.state.open_vc.pairs() for one in there):
        return ()
    return (CardPutAway(rats.seat, rats.card, "discards"),)


@adds(dead_red_changes, "HM:B04")
def it_counts_three(scene: Scene) -> tuple[int, ...]:
    """It counts as three dead Red units, also if it died before."""
    rats = in_play(scene, "B04")
    return (MORE,) if rats is not None and rats.about[0] in scene.state.body_vc else ()


_WHERE = OneOf("HM:B04", "tunnel_rats", _holes, _go_down)


def _search(run: HeartsRun) -> None:
    _WHERE.ask(run, BLUE)


EVENT = CardEvent("B04", _search, _against)
WHERE = _WHERE.kind()
