"""NWV 3.1 Who is airborne, and who of them is airmobile; 5.3 how much of it may drop."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.ids import PlaceId, UnitId
from sandtable.games.next_war.printed.counters import Mobility
from sandtable.games.next_war.printed.terrain import Side
from sandtable.games.next_war.rule_hooks import drop_limit, drop_vetoes, is_airmobile
from sandtable.games.next_war.state_lookups import Scene, counter_of, mobility_of
from sandtable.kernel.rules.rule_hooks import adds, amends, replaces
from sandtable.kernel.rules.vetoes import Veto

#: Nation and formation; the counters' airborne mark says which of their units drop.
AIRBORNE: Final = frozenset(
    {("PRC", "Abn"), ("US", "82 Abn"), ("US", "25 Inf"), ("MA", "10 Bde")},
)
#: In half stacking points.
FOUR_POINTS: Final = 8
OTHER_ALLIES: Final = 2


@adds(drop_vetoes, "NWV:3.1")
def not_an_airborne_formation(scene: Scene, unit: UnitId, to: PlaceId) -> tuple[Veto, ...]:
    """Units of the US 82nd and 25th Divisions, of the PRC's corps and Malaysia's may drop."""
    counter = counter_of(scene, unit)
    if (counter.nation, counter.formation) in AIRBORNE:
        return ()
    formation = f"{counter.nation} {counter.formation}".rstrip()
    return (Veto("not-trained-to-drop", {"unit": unit, "formation": formation}),)


@amends(is_airmobile, "NWV:3.1", over="STD:8.5.4")
def airborne_without_vehicles(base: bool, scene: Scene, unit: UnitId) -> bool:
    """Those who drop are carried by helicopters too, but not the PRC's mechanized brigades."""
    counter = counter_of(scene, unit)
    if not counter.airborne or (counter.nation, counter.formation) not in AIRBORNE:
        return base
    return mobility_of(scene, unit) is not Mobility.MECHANIZED


@replaces(drop_limit, "NWV:5.3", over="STD:8.5.3.1")
def four_points_or_one(scene: Scene, nation: str) -> int:
    """The US and the non-Allied may drop four stacking points a segment, other Allies one."""
    if nation == "US" or is_non_allied(scene, nation):
        return FOUR_POINTS
    return OTHER_ALLIES


def is_non_allied(scene: Scene, nation: str) -> bool:
    """Whether a nation is the PRC or has counters on its side."""
    if nation == "PRC":
        return True
    counters = scene.printed.counters
    return any(each.side == Side.NON_ALLIED for each in counters if each.nation == nation)
