"""X14 Long-range Patrol: Blue finds Viet Cong, Red shuffles them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Final

from sandtable.games.hearts_and_minds.events import VCExchanged
from sandtable.games.hearts_and_minds.orders import ChooseVC
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED
from sandtable.games.hearts_and_minds.rules.cards.card_event_choices import (
    About,
    OneOf,
    choice,
    unless,
)
from sandtable.games.hearts_and_minds.rules.p05_turn.card_event_purchase import CardEvent
from sandtable.games.hearts_and_minds.rules.p09_viet_cong.reveal_and_ambush import (
    Coming,
    open_reveal,
)
from sandtable.games.hearts_and_minds.state_lookups import HeartsRun, Known, own, secret_of
from sandtable.kernel.play.state import Decision
from sandtable.kernel.rules.domains import Domain, Pick
from sandtable.kernel.rules.rule_hooks import cites
from sandtable.kernel.rules.vetoes import Cited, Veto

PAIR: Final = 2


def _against(scene: Known) -> tuple[Cited[Veto], ...]:
    return unless(len(scene.state.cells) > int(scene.seat == RED), "HMP:X14")


def _cells(scene: Known, _: About) -> Sequence[int]:
    return sorted(scene.state.cells)


@cites("HMP:X14")
def _find(run: HeartsRun, _: About, area: int) -> None:
    """Blue reveals the Viet Cong of one area without an ambush; Bad Intel acts as always."""
    open_reveal(run, area, Coming.PATROL)


_WHERE = OneOf("HMP:X14", "patrol", _cells, _find)


def _pairs(scene: Known, _: About) -> Domain:
    lying = [(area, one.vc) for area, there in own(scene).cells.pairs() for one in there]
    pairs = combinations(lying, 2)
    return Pick([(one[1], other[1]) for one, other in pairs if one[0] != other[0]])


@cites("HMP:X14")
def _exchange(run: HeartsRun, _: About, order: ChooseVC) -> None:
    """Two Viet Cong face down in different areas change places."""
    cells = secret_of(run, RED).cells
    areas = {one.vc: area for area, there in cells.pairs() for one in there}
    one, other = order.vcs
    run.emit(VCExchanged(areas[one], areas[other], (one, other)))


@cites("HM-P:0.7")
def _patrol(run: HeartsRun) -> None:
    """Blue names an area; Red names a pair, if there is more than one."""
    if run.actor == BLUE:
        _WHERE.ask(run, BLUE)
    elif sum(cell.size for cell in run.scene.state.cells.map.values()) == PAIR:  # the only two
        cells = secret_of(run, RED).cells.pairs()
        _exchange(run, (), ChooseVC(tuple(one.vc for _, there in cells for one in there)))
    else:
        run.ask(Decision(RED, "exchange", "HMP:X14"))


EVENT = CardEvent("X14", _patrol, _against)
WHERE = _WHERE.kind()
EXCHANGE = choice("HMP:X14", "exchange", ChooseVC, _pairs, _exchange)
