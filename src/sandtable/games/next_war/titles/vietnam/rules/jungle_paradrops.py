"""NWV 2.3 Jungle, as far as parachutes are concerned."""

from __future__ import annotations

from sandtable.games.next_war.ids import PlaceId, UnitId
from sandtable.games.next_war.printed.terrain import Feature
from sandtable.games.next_war.rule_hooks import drop_vetoes
from sandtable.games.next_war.state_lookups import Scene, has_feature
from sandtable.kernel.rules.rule_hooks import adds
from sandtable.kernel.rules.vetoes import Veto


@adds(drop_vetoes, "NWV:2.3")
def no_drop_into_jungle(scene: Scene, unit: UnitId, to: PlaceId) -> tuple[Veto, ...]:
    """Nobody drops into Jungle, whatever lies under it."""
    if has_feature(scene, to, Feature.JUNGLE):
        return (Veto("no-drop-jungle", {"hex": to}),)
    return ()
