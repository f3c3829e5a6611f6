"""NWIP 17.5 What is asked about nuclear weapon caches."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from sandtable.games.next_war.ids import SideId
from sandtable.games.next_war.presentation.text.display_names import place_name
from sandtable.games.next_war.state_lookups import Scene
from sandtable.games.next_war.titles.india_pakistan.scenarios.loose_nukes.cache_search import (
    searchable,
)
from sandtable.games.next_war.titles.india_pakistan.scenarios.loose_nukes.cache_securing import (
    MOST,
    securable,
)
from sandtable.kernel.english import counted, several
from sandtable.kernel.play.state import Decision


def _search(scene: Scene, decision: Decision) -> str:
    hexes = searchable(scene, SideId(decision.seat))
    places = several([place_name(scene.printed, here) for here in hexes])
    return f"search for the nuclear weapon caches in {places}, or end the search."


def _secure(scene: Scene, decision: Decision) -> str:
    side = SideId(decision.seat)
    left = MOST[side] - len(scene.state.advanced.caches.secured)
    places = several([place_name(scene.printed, here) for here in securable(scene, side)])
    return f"secure {counted(left, 'cache')} out of those in {places}, or end securing."


ASKS: Final[dict[str, Callable[[Scene, Decision], str]]] = {
    "search_caches": _search,
    "secure_caches": _secure,
}
