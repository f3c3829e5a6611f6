"""12.1 Reading a title's chart of victory points."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.printed.counters import Counter, Size
from sandtable.games.next_war.printed.printed_components import Ground
from sandtable.games.next_war.printed.terrain import Feature, Terrain
from sandtable.games.next_war.printed.title_charts import VictoryPoints
from sandtable.games.next_war.rules.standard.ch02_units.combat_units import rank_of
from sandtable.kernel.rules.rule_hooks import cites

#: Features of a hex that are paid for with it; Installations are paid for by themselves.
_PLACES: Final = (Feature.TOWN, Feature.AIRFIELD, Feature.CITY)
HELICOPTER: Final = "Helicopter"
HEADQUARTERS: Final = "HQ"
CAPTURED: Final = "captured"


@cites("STD:12.1")
def points_for_place(chart: VictoryPoints, ground: Ground) -> int:
    """Who takes a hex is paid for its Town or City, its Airfield and its Urban ground."""
    held = [feature.value for feature in _PLACES if feature in ground.features]
    if ground.terrain is Terrain.URBAN:
        held.append(Terrain.URBAN.value)
    return sum([chart.get(what, 0) for what in held])


@cites("STD:12.1.2")
def points_for_installation(chart: VictoryPoints, installation: Feature) -> int:
    """An Installation is paid for by its own row of the chart, or by the one for all of them."""
    own = chart.get(f"{installation.value} {CAPTURED}")
    return chart.get(f"Installation {CAPTURED}", 0) if own is None else own


@cites("STD:12.1")
def points_for_unit(chart: VictoryPoints, counter: Counter) -> int:
    """An eliminated unit is paid for by its size.

    Headquarters have a row of their own, and so may the army brigades of a nation (RUL-0070).
    """
    if counter.outpost:
        return 0
    if counter.type == "headquarters":
        return chart.get(HEADQUARTERS, 0)
    team = f"{counter.nation} {Size.TEAM.value}"
    if team in chart and rank_of(counter.size) is Size.BRIGADE and not counter.marine:
        return chart[team]
    return chart.get(_row_of(counter.size), 0)


def _row_of(size: Size) -> str:
    rank = rank_of(size)
    return (Size.BRIGADE if rank is Size.REGIMENT else rank).value.capitalize()
