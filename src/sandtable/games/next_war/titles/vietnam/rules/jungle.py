"""NWV 2.3 Jungle, as far as parachutes are concerned."""

from __future__ import annotations

from sandtable.games.next_war.points import drop_vetoes
from sandtable.games.next_war.scene import Scene, has_feature
from sandtable.games.next_war.terrain import Feature
from sandtable.kernel.points import adds
from sandtable.kernel.vetoes import Veto


@adds(drop_vetoes, "NWV:2.3")
def no_drop_into_jungle(scene: Scene, unit: int, to: int) -> tuple[Veto, ...]:
    """Nobody drops into Jungle, whatever lies under it."""
    if has_feature(scene, to, Feature.JUNGLE):
        return (Veto("no-drop-jungle", {"hex": to}),)
    return ()
