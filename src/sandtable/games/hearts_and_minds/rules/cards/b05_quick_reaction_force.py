"""B05 Quick Reaction Force: help comes to a province under attack."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.games.hearts_and_minds.events import UnitsPlaced
from sandtable.games.hearts_and_minds.orders import ChooseUnit
from sandtable.games.hearts_and_minds.printed.counters import BLUE, Kind
from sandtable.games.hearts_and_minds.rules.cards.card_event_choices import About, OneOf, unless
from sandtable.games.hearts_and_minds.rules.p05_turn.responses import CardResponse, Window
from sandtable.games.hearts_and_minds.rules.p06_movement.forced_moves_after_actions import (
    remove_after_action,
)
from sandtable.games.hearts_and_minds.rules.p06_movement.nation_area_limits import may_stand
from sandtable.games.hearts_and_minds.rules.p06_movement.stacking import fits
from sandtable.games.hearts_and_minds.state_lookups import (
    HeartsRun,
    Known,
    Scene,
    asked,
    counter_of,
    infantry_at,
    on_map,
    unit_of,
)
from sandtable.kernel.rules.rule_hooks import cites
from sandtable.kernel.rules.vetoes import Cited, Veto


def _cavalry(scene: Scene, area: int) -> tuple[int, ...]:
    return tuple(
        unit
        for unit in on_map(scene, BLUE)
        if counter_of(scene, unit).kind is Kind.AIR_CAV and unit_of(scene, unit).at != area
    )


@cites("HMP:B05")
def _neighbours(scene: Known, about: About) -> Sequence[int]:
    """One infantry of an adjacent province can come if there is room."""
    (area,) = about
    return [
        unit
        for near in scene.printed.neighbours[area]
        if near in scene.printed.provinces
        for unit in infantry_at(scene, BLUE, near)
        if may_stand(scene, unit, area) and fits(scene, (unit,), area)
    ]


@cites("HMP:B05")
def _against(scene: Known) -> tuple[Cited[Veto], ...]:
    """Somebody must be able to come."""
    area = asked(scene).about[1]
    able = bool(_cavalry(scene, area) or _neighbours(scene, (area,)))
    return unless(able, "HMP:B05")


@cites("HMP:B05")
def _join(run: HeartsRun, about: About, unit: int) -> None:
    """It joins the defence and is not ambushed."""
    run.emit(UnitsPlaced((unit,), about[0]))
    remove_after_action(run)


_WHOM = OneOf("HMP:B05", "reaction_force", _neighbours, _join, ChooseUnit)


@cites("HMP:B05")
def _rush(run: HeartsRun, about: About) -> None:
    """Air Cav comes from wherever it is, and one infantry from next door."""
    cavalry = _cavalry(run.scene, about[0])
    if cavalry:
        run.emit(UnitsPlaced(cavalry, about[0]))
    _WHOM.ask(run, BLUE, about[:1])


RESPONSE = CardResponse("B05", Window.ATTACK, _rush, _against)
WHOM = _WHOM.kind()
