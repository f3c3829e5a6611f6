"""ADV:23.4.1, NWIP:17.5#9  Loose Nukes: nothing strikes a cache that is destroyed or secured."""

from __future__ import annotations

import pytest

from games.next_war.scenarios.loose_nukes import (
    ALLIES,
    CITY,
    PAKISTAN,
    hex_of,
    with_air_units,
    with_cache,
)
from games.next_war.sketch import happened, run_of
from sandtable.games.next_war.advanced.air_missions import AirMission
from sandtable.games.next_war.advanced.nuclear_caches import CacheFate
from sandtable.games.next_war.advanced.passage_state import Passage
from sandtable.games.next_war.advanced.strike_state import Aim, AirUnitMission
from sandtable.games.next_war.events.advanced import StrikeRolled
from sandtable.games.next_war.printed.advanced.target_rows import Target
from sandtable.games.next_war.printed.terrain import Feature
from sandtable.games.next_war.rules.advanced.ch23_strikes.strike_targets import is_gone
from sandtable.games.next_war.rules.air.ch23_missions.composition import ready_for
from sandtable.games.next_war.rules.air.ch23_missions.flying_missions import strike_with

BOTH = pytest.mark.parametrize("side", [ALLIES, PAKISTAN])
FATES = pytest.mark.parametrize(
    ("fate", "gone"), [(None, False), (CacheFate.DESTROYED, True), (CacheFate.SECURED, True)]
)


def with_fate(side, fate):
    """A cache that a side has detected, and what became of it."""
    scene = with_cache(with_air_units(), CITY, detected=(side,))
    return scene if fate is None else with_cache(scene, CITY, fate=fate, holder=side)


def aim_at_cache(scene):
    place = hex_of(scene, CITY)
    return Aim(Target.OTHER_INSTALLATION, at=place, feature=Feature.NUCLEAR_CACHE)


@pytest.mark.rule("NWIP:17.5#9", "ADV:23.4.1")
@BOTH
@FATES
def test_a_second_striker_rolls_only_at_a_cache_that_is_there(side, fate, gone):
    scene = with_fate(side, fate)
    aim = aim_at_cache(scene)
    assert is_gone(scene, aim) is gone

    striker = ready_for(scene, side, AirMission.STRIKE)[0]
    mission = AirUnitMission(side, (aim,), (striker,))
    run = run_of(scene, side, *([] if gone else [9] * 3))
    strike_with(run, mission, striker, Passage())
    assert len(happened(run, StrikeRolled)) == (0 if gone else 1)


@pytest.mark.rule("ADV:23.4.1")
def test_other_places_are_gone_by_their_own_markers():
    scene = with_fate(ALLIES, CacheFate.DESTROYED)
    aim = Aim(Target.AIRBASE, at=hex_of(scene, "3703"), feature=Feature.AIRBASE)

    assert not is_gone(scene, aim)
