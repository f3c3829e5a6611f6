"""NWV 6.1.4.2 to 6.1.4.4 The helicopter lines of a display, in scenarios with the sea."""

from __future__ import annotations

from sandtable.games.next_war.ids import PlaceId
from sandtable.games.next_war.printed.display_rows import BoxKind
from sandtable.games.next_war.rule_hooks import lines_lead_to
from sandtable.games.next_war.state_lookups import Scene
from sandtable.kernel.rules.rule_hooks import cites, replaces


@replaces(lines_lead_to, "NWV:6.1.4.4", over="STD:6.5.3")
@cites("NWV:6.1.4.2", "NWV:6.1.4.3")
def by_the_lines_of_the_display(scene: Scene, here: PlaceId, to: PlaceId, most: int) -> bool:
    """One helicopter line joins an island with a Holding Box; rebasing may follow two of them.

    The lines of the Paracels and of the Spratlys lead to different Holding Boxes.  Whoever holds
    the box between two lines does not matter.
    """
    if here == to:
        return True
    first = _ends_of_lines(scene, here)
    return to in first or (most > 1 and any(to in _ends_of_lines(scene, each) for each in first))


def _ends_of_lines(scene: Scene, here: PlaceId) -> tuple[PlaceId, ...]:
    """Where the lines of a box lead on the display; its hexes on the map are reached otherwise."""
    places = scene.printed.places
    lines = places[here].by_helicopter if here in places else ()
    return tuple([to for to in lines if places[to].kind is not BoxKind.OPERATIONAL_MAP])
