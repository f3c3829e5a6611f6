"""6.3.1 Air points lost with a captured Airbase, and the chart for what was based there."""

from __future__ import annotations

from sandtable.games.next_war.events import AirPointLost
from sandtable.games.next_war.ids import ENEMY, PlaceId, SideId
from sandtable.games.next_war.printed.charts import Charts
from sandtable.games.next_war.printed.terrain import Feature
from sandtable.games.next_war.rule_hooks import air_losses_last
from sandtable.games.next_war.rules.standard.ch02_units.die import roll
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.installations_and_cities import (
    stands,
)
from sandtable.games.next_war.state_lookups import NextWarRun, ground_at
from sandtable.kernel.rules.rule_hooks import cites


def loss_of_base(charts: Charts, die: int) -> tuple[str, str]:
    """Read the chart: what becomes of the Airbase's air points, and of a helicopter."""
    _, airbase, helicopter = [row for row in charts.loss_of_base if row[0] <= die][-1]
    return airbase, helicopter


@cites("STD:6.3.1")
def airbase_is_captured(run: NextWarRun, side: SideId, here: PlaceId) -> None:
    """Whoever clears an Airbase of the enemy's country may cost him an air point for good.

    For an Airfield nobody rolls, nor where a scenario does not count lost air points (RUL-0255).
    """
    scene = run.scene
    home = scene.printed.atlas.home.get(ground_at(scene, here).country)
    if home != ENEMY[side] or not stands(scene, here, Feature.AIRBASE):
        return
    if not scene.rules[air_losses_last](scene):
        return
    if loss_of_base(scene.printed.charts, roll(run, "loss of base"))[0] == "lose":
        run.emit(AirPointLost(ENEMY[side]))
