"""B02 Kit Carson Scouts: defectors find their old comrades."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.games.hearts_and_minds.events import UnitsPlaced
from sandtable.games.hearts_and_minds.orders import ChooseUnit
from sandtable.games.hearts_and_minds.printed.counters import BLUE, Nation
from sandtable.games.hearts_and_minds.rules.cards.card_event_choices import About, OneOf, unless
from sandtable.games.hearts_and_minds.rules.p05_turn.card_event_purchase import CardEvent
from sandtable.games.hearts_and_minds.rules.p06_movement.stacking import fits
from sandtable.games.hearts_and_minds.rules.p09_viet_cong.reveal_and_ambush import (
    Coming,
    open_reveal,
)
from sandtable.games.hearts_and_minds.state import BODY, DEAD
from sandtable.games.hearts_and_minds.state_lookups import (
    HeartsRun,
    Known,
    cell_at,
    counter_of,
    in_box,
    infantry_at,
)
from sandtable.kernel.rules.rule_hooks import cites
from sandtable.kernel.rules.vetoes import Cited, Veto


@cites("HM:B02")
def _provinces(scene: Known, _: About) -> Sequence[int]:
    """A province with Blue infantry is named."""
    return [area for area in sorted(scene.printed.provinces) if infantry_at(scene, BLUE, area)]


def _against(scene: Known) -> tuple[Cited[Veto], ...]:
    return unless(bool(_provinces(scene, ())), "HM:B02")


@cites("HM:B02")
def _defectors(scene: Known, about: About) -> Sequence[int]:
    """Any dead ARVN unit will do, guns and tanks too; without one the event goes on."""
    return [
        unit
        for box in (DEAD, BODY)
        for unit in in_box(scene, BLUE, box)
        if counter_of(scene, unit).nation is Nation.ARVN and fits(scene, (unit,), about[0])
    ]


@cites("HM:B02")
def _join(run: HeartsRun, about: About, unit: int) -> None:
    """It comes to the province, untried."""
    run.emit(UnitsPlaced((unit,), about[0], veteran=False))


_WHOM = OneOf("HM:B02", "scouts_unit", _defectors, _join, ChooseUnit)


@cites("HM:B02")
def _scout(run: HeartsRun, _: About, area: int) -> None:
    """Viet Cong there and next to it are revealed, without an ambush or a Bush Event."""
    _WHOM.ask(run, BLUE, (area,))
    for near in (area, *run.printed.neighbours[area]):
        if cell_at(run.scene, near).size:
            open_reveal(run, near, Coming.QUIET)


_WHERE = OneOf("HM:B02", "scouts", _provinces, _scout)


def _send(run: HeartsRun) -> None:
    _WHERE.ask(run, BLUE)


EVENT = CardEvent("B02", _send, _against)
WHERE = _WHERE.kind()
WHOM = _WHOM.kind()
