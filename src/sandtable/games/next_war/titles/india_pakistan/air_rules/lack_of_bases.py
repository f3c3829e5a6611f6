"""NWIP 5.4.3.1 All Airbases of China's Holding Box out of use."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.advanced.air_state import AirStatus
from sandtable.games.next_war.ids import PlaceId
from sandtable.games.next_war.printed.advanced.damage_rows import Damage
from sandtable.games.next_war.printed.holding_boxes import sites_in
from sandtable.games.next_war.printed.terrain import Feature, Side
from sandtable.games.next_war.rule_hooks.advanced.air import spared_sorties
from sandtable.games.next_war.rule_hooks.advanced_phases import reorganizing
from sandtable.games.next_war.rules.advanced.ch27_damage.damaged_places import marker_on
from sandtable.games.next_war.rules.air.ch22_air_power.basing import air_units_of
from sandtable.games.next_war.rules.air.ch22_air_power.lost_sorties import lose_sorties
from sandtable.games.next_war.state_lookups import NextWarRun, Scene
from sandtable.games.next_war.titles.india_pakistan.rules.holding_boxes import CHINA
from sandtable.kernel.rules.rule_hooks import cites, replaces, step

_BASING: Final = "PRC Basing"
#: One in so many Ready units cannot fly.
_SHARE: Final = 3
_OUT: Final = frozenset({Damage.STRIKE_2, Damage.DESTROYED})


def _box(scene: Scene, name: str) -> PlaceId:
    return next(place for place, box in scene.printed.places.items() if box.name == name)


@cites("NWIP:5.4.3.1")
def china_lacks_bases(scene: Scene) -> bool:
    """Every Airbase of the box bears Strike 2 or is destroyed."""
    place = _box(scene, CHINA)
    bases = sites_in(scene.printed, place).count(Feature.AIRBASE)
    markers = [marker_on(scene, place, Feature.AIRBASE, n + 1) for n in range(bases)]
    return bool(markers) and all(marker in _OUT for marker in markers)


@step(reorganizing, "NWIP:5.4.3.1")
def units_without_bases_stay_down(run: NextWarRun) -> None:
    """At the end of Reorganization a third of China's Ready units, rounded up, go to Flown.

    Their owner chooses them.
    """
    if china_lacks_bases(run.scene):
        owner, base = Side.NON_ALLIED, _box(run.scene, _BASING)
        ready = air_units_of(run.scene, owner, AirStatus.READY, base=base)
        lost = -(-len(ready) // _SHARE)
        lose_sorties(run, owner, owner, base, lost, "NWIP:5.4.3.1")


@replaces(spared_sorties, "NWIP:5.4.3.1", over="ADV:22.6.1")
def china_loses_no_sorties(scene: Scene, box: PlaceId) -> bool:
    """While that lasts, China loses no sorties for its bases, and their loss still counts later."""
    return box == _box(scene, _BASING) and china_lacks_bases(scene)
