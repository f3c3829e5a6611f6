"""6.6 Air Cav, Blue Water Navy and Gunboat that move with a mobilisation."""

from __future__ import annotations

from sandtable.games.hearts_and_minds.events import UnitsMoved
from sandtable.games.hearts_and_minds.orders import Shift
from sandtable.games.hearts_and_minds.printed.counters import BLUE
from sandtable.games.hearts_and_minds.rules.order_checks import unless_offered
from sandtable.games.hearts_and_minds.rules.p06_movement.air_cav_and_navy import (
    air_naval_along,
    free_stations,
)
from sandtable.games.hearts_and_minds.rules.p06_movement.mobilization import end_if_done
from sandtable.games.hearts_and_minds.state_lookups import HeartsRun, Known
from sandtable.kernel.rules.domains import Given, Pick
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import cites


def _along(scene: Known) -> Offer | None:
    able = air_naval_along(scene) if scene.seat == BLUE else []
    if not able:
        return None
    to = Given(lambda unit: Pick(free_stations(scene, unit)))
    return Offer("HMP:6.6", Shift, (("unit", Pick(able)), ("to", to)))


@cites("HMP:6.6")
def _go_along(run: HeartsRun, order: Shift) -> None:
    """They go as far as with their free shift, which they keep."""
    run.emit(UnitsMoved((order.unit,), order.to, "air"))
    end_if_done(run)


GO_ALONG = order_kind(
    "HMP:6.6",
    "mobilise",
    Shift,
    offer=_along,
    vetoes=unless_offered("HMP:6.6", _along, "no-shift"),
    resolve=_go_along,
)
