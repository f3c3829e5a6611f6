"""NWIP 3.1 Who is airborne."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.ids import PlaceId, UnitId
from sandtable.games.next_war.rule_hooks import drop_vetoes
from sandtable.games.next_war.state_lookups import Scene, counter_of
from sandtable.kernel.rules.rule_hooks import adds, cites
from sandtable.kernel.rules.vetoes import Veto

#: Nation and formation; where the latter is empty the unit is independent, and named below.
FORMATIONS: Final = frozenset(
    {
        ("US", "82 Abn Div"),
        ("PRC", "43 Abn Div"),
        ("PRC", "44 Abn Div"),
        ("PRC", "45 Abn Div"),
        ("RU", "98 Gds Abn Div"),
        ("RU", "106 Gds Abn Div"),
    }
)
BRIGADES: Final = frozenset({("ROI", "50 Para Bde"), ("US", "173 Abn Bde")})


@cites("NWIP:3.0")
def is_listed_as_airborne(scene: Scene, unit: UnitId) -> bool:
    """Units are airborne by their formation, two brigades by their own name."""
    counter = counter_of(scene, unit)
    listed = (counter.nation, counter.formation) in FORMATIONS
    return listed or (counter.nation, counter.designation) in BRIGADES


@adds(drop_vetoes, "NWIP:3.1")
def not_an_airborne_formation(scene: Scene, unit: UnitId, to: PlaceId) -> tuple[Veto, ...]:
    """The airborne of the US, the PRC and Russia may drop, and India's 50th Brigade."""
    if is_listed_as_airborne(scene, unit):
        return ()
    counter = counter_of(scene, unit)
    formation = f"{counter.nation} {counter.formation}".rstrip()
    return (Veto("not-trained-to-drop", {"unit": unit, "formation": formation}),)
