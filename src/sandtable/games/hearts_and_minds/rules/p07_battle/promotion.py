"""7.8 Promotion of untried infantry."""

from __future__ import annotations

from sandtable.games.hearts_and_minds.events import UnitsRated
from sandtable.games.hearts_and_minds.orders import ChooseUnits
from sandtable.games.hearts_and_minds.rules.order_checks import unless_offered
from sandtable.games.hearts_and_minds.rules.p07_battle.loss_priority import are_alike
from sandtable.games.hearts_and_minds.state_lookups import (
    HeartsRun,
    Known,
    Scene,
    asked,
    counter_of,
    unit_of,
)
from sandtable.kernel.play.state import Decision
from sandtable.kernel.rules.domains import Subset
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import cites


@cites("HMP:7.8")
def untried_among(scene: Scene, units: tuple[int, ...] | list[int]) -> tuple[int, ...]:
    """Only untried infantry on the map can be promoted, Viet Cong never."""
    return tuple(
        [
            unit
            for unit in units
            if counter_of(scene, unit).is_infantry
            and unit_of(scene, unit).at >= 0
            and not unit_of(scene, unit).veteran
        ]
    )


@cites("HM-P:0.7")
def promote(
    run: HeartsRun, seat: int, count: int, units: tuple[int, ...] | list[int], cite: str
) -> None:
    """Let the owner promote so many of these units; without a choice he is not asked."""
    able = untried_among(run.scene, units)
    if not able or not count:
        return
    if len(able) > count and not are_alike(run.scene, able):
        run.ask(Decision(seat, "promote", cite, (count, *able)))
    else:
        run.emit(UnitsRated(able[:count], veteran=True))


def _able(scene: Known) -> Offer:
    count, *able = asked(scene).about
    return Offer("HMP:7.8", ChooseUnits, (("units", Subset(able, count, count)),))


def _promote(run: HeartsRun, order: ChooseUnits) -> None:
    run.emit(UnitsRated(order.units, veteran=True))
    run.answer()


PROMOTE = order_kind(
    "HMP:7.8",
    "promote",
    ChooseUnits,
    offer=_able,
    vetoes=unless_offered("HMP:7.8", _able, "wrong-units"),
    resolve=_promote,
)
