"""23.0, 23.1, 23.2 When missions of air units are announced, at what, and by which nations."""

from __future__ import annotations

from typing import Any

import pytest

from games.next_war.air_flights import SECOND, STRIKER, unit_number
from games.next_war.air_missions import PLACES, done, phase, rolls, sent_by
from games.next_war.air_war import READY, aircraft, in_boxes, printed
from games.next_war.fighting import attacking
from games.next_war.interceptions import at_unit, status
from games.next_war.sketch import ALLIED, NON_ALLIED, asked, refusals
from games.next_war.turns import goes_on
from sandtable.games.next_war.advanced.air_state import AirStatus
from sandtable.games.next_war.orders.advanced.air_missions import (
    AirMissionOrder,
    MissionAtAsset,
    MissionAtBridge,
    MissionAtSite,
    MissionToInterdict,
)
from sandtable.games.next_war.printed.advanced.target_rows import Target
from sandtable.games.next_war.rule_hooks.advanced_phases import strikes
from sandtable.kernel import contract as kernel
from sandtable.kernel.play.state import known

BOTH = pytest.mark.parametrize("side", [ALLIED, NON_ALLIED])


# ------------------------------------------------------------ when


@pytest.mark.rule("ADV:23.0")
@BOTH
@pytest.mark.parametrize("kind", ["move", "attack"])
def test_no_air_strike_outside_the_strike_phases(side, kind):
    now = phase(side)
    order = at_unit(now, side)
    assert refusals(now.scene, side, order) == []

    elsewhere = attacking(now.scene, side) if kind == "attack" else asked(now.scene, side, kind)
    assert [veto.what.code for veto in kernel.judge(known(elsewhere, side), order)] == [
        "not-open-now"
    ]


@pytest.mark.rule("ADV:23.0")
def test_only_strike_phases_ask_for_missions():
    """Their orders belong to one decision, for which one step of one procedure asks."""
    rules = phase(ALLIED).scene.rules
    missions = {*AirMissionOrder.__args__}

    assert [kind for kind, orders in rules.orders.items() if missions & {*orders}] == [
        "air_missions"
    ]
    step = "air_missions_are_announced"
    procedures = {
        each for each, steps in rules.steps.items() if step in [name for name, *_ in steps.sequence]
    }
    assert procedures == {strikes.name}


# ------------------------------------------------------------ one air strike at a target


@pytest.mark.rule("ADV:23.2")
@BOTH
@pytest.mark.parametrize(
    ("first", "again", "other"),
    [
        pytest.param(
            (MissionToInterdict, "1804"),
            (MissionToInterdict, "1804"),
            (MissionToInterdict, "1805"),
            id="a hex",
        ),
        pytest.param(
            (MissionAtSite, "1404", "Airbase"),
            (MissionAtSite, "1404", "Airbase"),
            (MissionAtSite, "1404", "Airfield"),
            id="a site",
        ),
        pytest.param(
            (MissionAtBridge, "1304", "1305"),
            (MissionAtBridge, "1305", "1304"),
            (MissionToInterdict, "1304"),
            id="a bridge, from its other hex too",
        ),
    ],
)
def test_a_hex_a_site_and_a_bridge_take_one_air_strike_each(side, first, again, other):
    now = phase(side, text=PLACES)
    now.order(sent_by(side, STRIKER, *first))

    assert refusals(now.scene, side, sent_by(side, SECOND, *again)) != []
    assert refusals(now.scene, side, sent_by(side, SECOND, *other)) == []


@pytest.mark.rule("ADV:23.2")
@BOTH
@pytest.mark.parametrize("what", ["unit", "hex", "bridge"])
def test_the_second_strike_phase_allows_another_strike_at_the_same_target(side, what):
    now = phase(side, *[9] * 6, text=PLACES)
    orders = {
        "unit": lambda kind: at_unit(now, side, kind=kind),
        "hex": lambda kind: sent_by(side, kind, MissionToInterdict, "1804"),
        "bridge": lambda kind: sent_by(side, kind, MissionAtBridge, "1304", "1305"),
    }
    now.order(orders[what](STRIKER))
    assert refusals(now.scene, side, orders[what](SECOND)) != []
    done(now)
    assert status(now, side, STRIKER) is AirStatus.FLOWN

    now.scene = goes_on(now.scene)
    now.begin(strikes, 2)
    assert (now.decision.seat, now.decision.kind) == (side, "air_missions")
    assert refusals(now.scene, side, orders[what](SECOND)) == []


# ------------------------------------------------------------ what is a target


@pytest.mark.rule("ADV:23.2")
@BOTH
@pytest.mark.parametrize(
    ("order", "target"),
    [
        pytest.param((MissionAtSite, "1404", "Airbase"), Target.AIRBASE, id="Airbase"),
        pytest.param((MissionAtSite, "1404", "Airfield"), Target.AIRFIELD, id="Airfield"),
        pytest.param((MissionAtSite, "1404", "Port"), Target.PORT, id="Port"),
        pytest.param(
            (MissionAtSite, "1404", "Other Installation"),
            Target.OTHER_INSTALLATION,
            id="Other Installation",
        ),
        pytest.param((MissionAtBridge, "1304", "1305"), Target.BRIDGE, id="bridge"),
        pytest.param((MissionToInterdict, "1804"), Target.HEX, id="hex"),
    ],
)
def test_air_units_strike_sites_bridges_and_hexes(side, order, target):
    now = phase(side, *[9] * 4, text=PLACES)
    now.order(sent_by(side, STRIKER, *order))
    done(now)

    assert [event.aim.target for event in rolls(now)] == [target]


@pytest.mark.rule("ADV:23.2")
@BOTH
@pytest.mark.parametrize("track", ["Detection track", "SAM track", "AAA track"])
def test_air_units_strike_tracks(side, track):
    now = phase(side, *[9] * 4)
    now.order(MissionAtAsset(track, unit_number(side, STRIKER)))
    done(now)

    assert [event.aim.target.value for event in rolls(now)] == [track]


@pytest.mark.rule("ADV:23.2")
@BOTH
@pytest.mark.parametrize(
    "order",
    [
        pytest.param((MissionAtSite, "1804", "Airbase"), id="a site that is not there"),
        pytest.param((MissionAtSite, "1104", "Airbase"), id="an own site"),
        pytest.param((MissionAtBridge, "1304", "1404"), id="a bridge that is not there"),
        pytest.param((MissionToInterdict, "1204"), id="an Urban hex"),
    ],
)
def test_what_is_no_target(side, order):
    now = phase(side, text=f"{PLACES}\n1104 Flat Airbase\n1104 in SRV\n1204 Urban")

    assert refusals(now.scene, side, sent_by(side, STRIKER, *order)) != []


# ------------------------------------------------------------ nations


#: For each side two air units of one nation, two others, and who of them may fly together.
INDIA, CHINA = "ROI Basing", "PRC Basing"
NATIONS = {
    0: {"roi-iaf-su-30-1": INDIA, "roi-iaf-jaguar-1": INDIA, "us-usaf-f-15e-1": INDIA},
    1: {"prc-plaaf-su-30-1": CHINA, "prc-plaaf-jh-7-1": CHINA, "irop-paf-f-16-1": "IROP Basing"},
}
MISSION_TO = "3004"


def announcing(side, **more):
    """A side of India-Pakistan is asked for missions; its units of two nations are Ready."""
    units: dict[str, Any] = {name: (base, READY) for name, base in NATIONS[side].items()}
    scene = in_boxes({**units, **more})
    return asked(scene, side, "air_missions", "ADV:23.2")


def to_interdict(lead, wing=(), companions=()):
    here = printed().atlas.hex_at(MISSION_TO)
    fly = [tuple(map(aircraft, names)) for names in (wing, companions)]
    return MissionToInterdict(here, aircraft(lead), *fly)


@pytest.mark.rule("ADV:23.1", "NWIP:13.3")
@BOTH
def test_an_order_for_strikers_of_two_nations_is_refused(side):
    scene = announcing(side)
    lead, partner, foreign = NATIONS[side]

    for name in NATIONS[side]:
        assert refusals(scene, side, to_interdict(name)) == []
    assert refusals(scene, side, to_interdict(lead, [partner])) == []
    for pair in ((lead, foreign), (foreign, lead)):
        assert refusals(scene, side, to_interdict(pair[0], [pair[1]])) != []


@pytest.mark.rule("ADV:23.1", "NWIP:13.3")
@pytest.mark.parametrize(
    ("lead", "companion", "accepted"),
    [
        ("us-usaf-f-15e-1", "us-usaf-f-16dj", True),
        ("roi-iaf-su-30-1", "us-usaf-f-16dj", False),
        ("us-usaf-f-15e-1", "us-usaf-f-15c-1", True),
        ("roi-iaf-su-30-1", "us-usaf-f-15c-1", False),
        ("roi-iaf-su-30-1", "roi-iaf-mig-29-1", True),
        ("us-usaf-f-15e-1", "roi-iaf-mig-29-1", False),
    ],
)
def test_an_order_with_companions_of_another_nation_is_refused(lead, companion, accepted):
    box = AirStatus.AIR_SUPERIORITY
    more = {
        "us-usaf-f-16dj": (INDIA, READY),
        "us-usaf-f-15c-1": (INDIA, box),
        "roi-iaf-mig-29-1": (INDIA, box),
    }
    order = to_interdict(lead, companions=[companion])

    assert (refusals(announcing(ALLIED, **more), ALLIED, order) == []) is accepted
