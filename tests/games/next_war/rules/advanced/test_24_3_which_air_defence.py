"""24.3 Which air defence a mission meets: every case against the chart, row by row."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import NamedTuple

import pytest

from sandtable.games.next_war.advanced.air_defence_reading import (
    INDIA_PAKISTAN,
    SERIES,
    VIETNAM,
)
from sandtable.games.next_war.printed.advanced.air_rows import DefenceKind
from sandtable.games.next_war.rules.air.ch24_air_defence.which_air_defence import (
    AirDefence,
    FlightKind,
    Surroundings,
    air_defence_against,
)

AIR, HELICOPTER, AIRMOBILE, TRANSPORT = FlightKind
NWIP, NWV = {"NWIP"}, {"NWV"}
OTHERS = {"series", "NWV"}
EVERY = {"NWIP", "NWV", "series"}
NORMAL, LOCAL = DefenceKind.NORMAL, DefenceKind.LOCAL
READINGS = {"NWIP": INDIA_PAKISTAN, "NWV": VIETNAM, "series": SERIES}


class Line(NamedTuple):
    """A row of `adv-adf-resolution.csv`: when it fits, and what fires."""

    kind: FlightKind
    titles: set[str]
    fits: Callable[[Surroundings], bool]
    defence: DefenceKind | None
    sam: Callable[[Surroundings], bool] = lambda at: True
    aaa: Callable[[Surroundings], bool] = lambda at: True


#: In the order of the chart; the first that fits counts.
CHART = (
    Line(AIR, EVERY, lambda at: at.on_track, NORMAL),
    Line(AIR, NWIP, lambda at: at.enemy_country or at.hq_near, NORMAL),
    Line(
        AIR,
        OTHERS,
        lambda at: at.enemy_country or at.hq_near or at.installation_near,
        NORMAL,
    ),
    Line(AIR, EVERY, lambda at: True, LOCAL),
    Line(HELICOPTER, NWV, lambda at: True, LOCAL),
    Line(HELICOPTER, EVERY - NWV, lambda at: at.enemy_country or at.unit_near, LOCAL),
    Line(HELICOPTER, EVERY - NWV, lambda at: True, None),
    Line(AIRMOBILE, NWIP, lambda at: at.enemy_country or at.unit_near, LOCAL),
    Line(
        AIRMOBILE,
        OTHERS,
        lambda at: at.enemy_country or at.hq_near,
        LOCAL,
        aaa=lambda at: at.ground_near or at.ground_near_origin,
    ),
    Line(AIRMOBILE, EVERY, lambda at: True, None),
    Line(
        TRANSPORT,
        EVERY,
        lambda at: at.enemy_country or at.over_enemy_country,
        NORMAL,
        aaa=lambda at: at.ground_near,
    ),
    Line(TRANSPORT, EVERY, lambda at: at.hq_near and not at.enemy_air, LOCAL),
    Line(TRANSPORT, EVERY, lambda at: at.hq_near and at.enemy_air, NORMAL),
    Line(TRANSPORT, EVERY, lambda at: not at.enemy_air, None),
    Line(
        TRANSPORT,
        EVERY,
        lambda at: at.enemy_air,
        NORMAL,
        sam=lambda at: at.ground_near,
        aaa=lambda at: at.ground_near,
    ),
)


def by_the_chart(kind, at, title):
    """Walk down the chart."""
    for line in CHART:
        if line.kind is kind and title in line.titles and line.fits(at):
            if line.defence is None:
                return AirDefence()
            return AirDefence(line.defence, line.sam(at), line.aaa(at))
    raise AssertionError("no row fits")


@pytest.mark.rule("ADV:24.3", "ADV:24.3.1", "ADV:24.3.2", "ADV:24.3.3", "ADV:24.3.4")
@pytest.mark.parametrize("title", sorted(EVERY))
@pytest.mark.parametrize("kind", FlightKind)
def test_every_case_of_the_chart(kind, title):
    for facts in product((False, True), repeat=len(Surroundings._fields)):
        at = Surroundings(*facts)
        met = air_defence_against(kind, at, READINGS[title])

        assert met == by_the_chart(kind, at, title), at
        if kind in {HELICOPTER, AIRMOBILE}:
            assert met.kind is not DefenceKind.NORMAL
