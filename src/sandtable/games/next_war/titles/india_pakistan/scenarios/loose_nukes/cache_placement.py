"""NWIP 17.5#4 Where the nuclear weapon caches are placed before the first turn."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.events.advanced.nuclear_caches import CachesPlaced
from sandtable.games.next_war.ids import PlaceId
from sandtable.games.next_war.printed.printed_components import Ground
from sandtable.games.next_war.printed.terrain import Feature
from sandtable.games.next_war.rule_hooks import setup
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.installations_and_cities import (
    has_installation,
    is_built_up,
)
from sandtable.games.next_war.state_lookups import NextWarRun, Scene
from sandtable.kernel.rules.rule_hooks import cites, step

PAKISTAN: Final = "IROP"
#: Hexes without a marker, by their printed numbers.
WITHOUT: Final = frozenset({"2401", "4304"})


@cites("NWIP:17.5#4")
def cache_hexes(scene: Scene) -> tuple[PlaceId, ...]:
    """All Pakistani hexes with an Airfield, Installation, City or Urban terrain, but for two."""
    atlas = scene.printed.atlas
    return tuple(
        sorted(
            [
                here
                for here, ground in atlas.ground.items()
                if ground.country == PAKISTAN
                and holds_a_cache(ground)
                and atlas.label(here) not in WITHOUT
            ]
        )
    )


def holds_a_cache(ground: Ground) -> bool:
    """Whether a hex is of a kind that has a cache."""
    return is_built_up(ground) or has_installation(ground) or Feature.AIRFIELD in ground.features


@step(setup, "NWIP:17.5#4", after="outposts")
def caches_are_placed(run: NextWarRun) -> None:
    """A marker drawn at random is placed face down in each of these hexes; no player looks."""
    hexes = cache_hexes(run.scene)
    drawn = run.shuffled("nuclear weapon cache", range(len(run.printed.charts.clearing_markers)))
    run.emit(CachesPlaced(hexes, tuple(drawn[: len(hexes)])))
