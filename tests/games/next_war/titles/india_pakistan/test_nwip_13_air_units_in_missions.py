"""NWIP 5.4.3.1, 5.4.4, 13.2 to 13.4 Air units of the title in orders, and what they meet."""

from __future__ import annotations

from dataclasses import replace as changed

import pytest
from msgspec.structs import replace

from games.next_war import flights_under_fire as companions
from games.next_war import replacing as repairs
from games.next_war.air_fights import (
    CHINA,
    DIEGO,
    INDIA,
    PAKISTAN,
    at_phase,
    marked,
    on,
    struck,
    struck_in_box,
)
from games.next_war.air_flights import FIGHTER, WEASEL, of_type, rules, unit_number
from games.next_war.air_war import (
    READY,
    RECOVERY,
    aircraft,
    box,
    hexes_by_depth,
    in_boxes,
    printed,
    status_of,
    stepped,
    with_option,
)
from games.next_war.flights_under_fire import fire
from games.next_war.flying import Played
from games.next_war.sketch import after, asked, refusals
from games.next_war.titles.india_pakistan.missions import (
    BOX,
    HOME,
    NONE,
    STRIKER,
    STRONG,
    WEAK,
    announcing,
    at_airbase,
    to_interdict,
    war,
)
from sandtable.games.next_war.advanced.air_defence_tracks import Tracks
from sandtable.games.next_war.advanced.air_state import AirStatus, AirUnit, with_units
from sandtable.games.next_war.combat_state import Combat
from sandtable.games.next_war.events.advanced import StrikeRolled
from sandtable.games.next_war.events.advanced.air_defence import FlightDetected
from sandtable.games.next_war.ids import AircraftId, SideId, UnitId
from sandtable.games.next_war.orders.advanced.air_missions import (
    EndMissions,
    MissionAtAsset,
    MissionToInterdict,
    SendWildWeasels,
)
from sandtable.games.next_war.orders.advanced.damage import RaiseTrack
from sandtable.games.next_war.printed.advanced.damage_rows import Damage
from sandtable.games.next_war.printed.advanced.target_rows import Target
from sandtable.games.next_war.printed.terrain import Terrain
from sandtable.games.next_war.rule_hooks.advanced_phases import strikes
from sandtable.games.next_war.rule_hooks.combat import air_units_able
from sandtable.games.next_war.rule_layers import LAYERS
from sandtable.games.next_war.titles.india_pakistan.air_rules.coordination import one_nation_alone
from sandtable.games.next_war.titles.india_pakistan.map_and_counters import air_units_in
from sandtable.kernel.play.state import Scene as KernelScene
from sandtable.kernel.rules.compose import compose
from sandtable.kernel.rules.layers import Layer, Level
from sandtable.kernel.rules.rule_hooks import marks_of

EACH = pytest.mark.parametrize("side", [0, 1])


# ------------------------------------------------------------ air defence of Holding Boxes


def flown(side, units, order, *dice, **changes):
    """A Strike phase in which a side flies one mission."""
    now = Played(asked(war(units, **changes), SideId(side), "move"), *dice)
    now.begin(strikes, 1)
    now.order(order)
    if now.decision.kind == "air_missions":
        now.order(EndMissions())
    return now


#: Detected on 2; then 6, with one less near a headquarters, and 3.
SHOTS = (2, 6, 3, 9)


@pytest.mark.rule("NWIP:5.4.4", "NWIP:5.4.3", "ADV:24.1.1")
@pytest.mark.parametrize("tracks", [STRONG, WEAK, NONE])
@pytest.mark.parametrize(
    ("side", "name"), [(0, "PRC Holding"), (0, "IROP Holding"), (1, "ROI Holding")]
)
def test_strikes_at_a_holding_box_meet_the_tracks_but_in_china_what_is_printed(side, name, tracks):
    """Nothing that lowers the tracks lowers the values of China's box."""
    unit = STRIKER[side]
    order = at_airbase(name, unit)
    now = flown(side, {unit: (HOME[side], READY)}, order, *SHOTS, tracks=tracks)
    met = STRONG if name == "PRC Holding" else tracks

    (found,) = of_type(now, FlightDetected)
    assert (found.kind.value, found.value, found.added) == ("normal", met.detection, -1)
    shots = {STRONG: ["+2", "+1"], WEAK: ["-", "-"], NONE: ["-", "-"]}[met]
    assert fire(now) == list(zip(("SAM", "AAA"), shots, strict=True))
    (roll,) = of_type(now, StrikeRolled)
    assert roll.aim.at == box(name)


# ------------------------------------------------------------ ranges


@pytest.mark.rule("NWIP:13.2.1", "NWIP:13.2")
@pytest.mark.parametrize(
    ("lead", "depth", "accepted"),
    [
        ("roi-iaf-tejas-1", 5, True),
        ("roi-iaf-tejas-1", 6, False),
        ("roi-iaf-jaguar-1", 6, True),
    ],
)
def test_short_range_strikers_are_sent_five_hexes_beyond_the_border(lead, depth, accepted):
    """No Pakistani unit of short range has a strike rating."""
    scene = announcing({lead: (INDIA, READY)}, 0)

    for label in hexes_by_depth("IROP", "ROI")[depth]:
        if printed().atlas.ground[printed().atlas.hex_at(label)].terrain is not Terrain.URBAN:
            assert (refusals(scene, 0, to_interdict(label, lead)) == []) is accepted, label


@pytest.mark.rule("NWIP:13.2.1", "ADV:23.1")
@pytest.mark.parametrize(
    ("side", "lead", "near", "far"),
    [
        (0, "roi-iaf-jaguar-1", "roi-iaf-mig-21-1", "roi-iaf-mig-29-1"),
        (1, "irop-paf-mirage-1", "irop-paf-jf-17-1", "irop-paf-f-16-1"),
    ],
)
def test_short_range_units_escort_no_farther(side, lead, near, far):
    scene = announcing(
        {lead: (HOME[side], READY), near: (HOME[side], BOX), far: (HOME[side], BOX)}, side
    )
    nations = ("ROI", "IROP")
    deep = hexes_by_depth(nations[1 - side], nations[side])
    holding = f"{nations[1 - side]} Holding"

    def accepts(order):
        return refusals(scene, side, order) == []

    assert accepts(to_interdict(deep[5][0], lead, companions=[near]))
    assert not accepts(to_interdict(deep[6][0], lead, companions=[near]))
    assert accepts(to_interdict(deep[6][0], lead, companions=[far]))
    assert not accepts(at_airbase(holding, lead, [near]))
    assert accepts(at_airbase(holding, lead, [far]))


@pytest.mark.rule("NWIP:13.2.1", "ADV:24.9")
def test_short_range_units_strike_tracks_but_no_holding_box():
    scene = announcing(
        {"roi-iaf-tejas-1": (INDIA, READY), "roi-iaf-jaguar-1": (INDIA, READY)}, 0, tracks=STRONG
    )
    tejas = aircraft("roi-iaf-tejas-1")

    assert refusals(scene, 0, MissionAtAsset("SAM track", tejas)) == []
    for name in ("IROP Holding", "PRC Holding"):
        assert refusals(scene, 0, at_airbase(name, "roi-iaf-tejas-1")) != []
        assert refusals(scene, 0, at_airbase(name, "roi-iaf-jaguar-1")) == []


@pytest.mark.rule("NWIP:13.2.1", "NWIP:13.2.2", "ADV:24.9")
@pytest.mark.parametrize(
    ("base", "accepted"),
    [
        (INDIA, {"us-usaf-f-16d-1", "us-usmc-av-8b-1", "us-usaf-f-15e-1"}),
        (DIEGO, {"us-usaf-f-15e-1"}),
    ],
)
@pytest.mark.parametrize("name", ["us-usaf-f-16d-1", "us-usmc-av-8b-1", "us-usaf-f-15e-1"])
def test_only_long_ranges_are_sent_from_diego_garcia(name, base, accepted):
    scene = announcing({name: (base, READY), "roi-iaf-jaguar-1": (INDIA, READY)}, 0, tracks=STRONG)
    near = hexes_by_depth("IROP", "ROI")[1][0]

    for order in (to_interdict(near, name), MissionAtAsset("SAM track", aircraft(name))):
        assert (refusals(scene, 0, order) == []) is (name in accepted)


@pytest.mark.rule("NWIP:13.2.2", "ADV:24.9")
@pytest.mark.parametrize(("base", "accepted"), [(INDIA, True), (DIEGO, False)])
def test_nor_are_wild_weasels_of_medium_range(base, accepted):
    units = {"us-usaf-f-16dj": (base, READY), "us-usaf-f-15e-1": (INDIA, READY)}
    scene = announcing(units, 0, tracks=STRONG)
    weasel = aircraft("us-usaf-f-16dj")
    near = hexes_by_depth("IROP", "ROI")[1][0]

    assert (refusals(scene, 0, SendWildWeasels(weasel, "SAM track")) == []) is accepted
    escorted = to_interdict(near, "us-usaf-f-15e-1", companions=["us-usaf-f-16dj"])
    assert (refusals(scene, 0, escorted) == []) is accepted


@pytest.mark.rule("NWIP:13.2.1", "ADV:23.5")
@pytest.mark.parametrize(
    ("name", "depth", "able"),
    [
        ("roi-iaf-tejas-1", 5, True),
        ("roi-iaf-tejas-1", 6, False),
        ("roi-iaf-jaguar-1", 6, True),
    ],
)
def test_short_range_units_support_combats_no_farther(name, depth, able):
    scene = war({name: (INDIA, READY)})
    label = hexes_by_depth("IROP", "ROI")[depth][0]

    for attacker in (0, 1):
        found = scene.rules[air_units_able](scene, combat_in(label, attacker), SideId(0), ())
        assert (aircraft(name) in found.units) is able


def combat_in(label, attacker):
    """A combat in a hex, in which some unit of a side attacks."""
    first = next(n for n, one in enumerate(printed().counters) if one.side == attacker)
    return Combat(printed().atlas.hex_at(label), (UnitId(first),), ())


# ------------------------------------------------------------ one nation, and a coalition


SUPPORT = {
    0: {
        "roi-iaf-su-30-1": {"roi-iaf-jaguar-1", "roi-iaf-mig-29-1"},
        "us-usaf-f-15e-1": {"us-usaf-f-16dj", "us-usaf-f-15c-1"},
        "ru-ruaf-su-30-1": {"ru-ruaf-su-35-1"},
    },
    1: {
        "irop-paf-f-16-1": {"irop-paf-mirage-1", "irop-paf-j-10-1"},
        "prc-plaaf-su-30-1": {"prc-plaaf-jh-7-1", "prc-plaaf-j-11b-1"},
    },
}
#: Those of them that escort.
FIGHTERS = ("roi-iaf-mig-29-1", "us-usaf-f-15c-1", "irop-paf-j-10-1", "prc-plaaf-j-11b-1")
BASES = {"roi": INDIA, "us": INDIA, "ru": INDIA, "irop": PAKISTAN, "prc": CHINA}


@pytest.mark.rule("NWIP:13.3", "ADV:23.5")
@EACH
def test_units_of_one_nation_support_a_combat_together(side):
    """A second supporter and all companions are of the nation of the first."""
    names = {one for lead, others in SUPPORT[side].items() for one in (lead, *others)}
    scene = war(
        {
            name: (BASES[name.partition("-")[0]], BOX if name in FIGHTERS else READY)
            for name in sorted(names)
        }
    )
    combat = combat_in("2010", side)

    for lead, others in SUPPORT[side].items():
        found = scene.rules[air_units_able](scene, combat, SideId(side), (aircraft(lead),))
        assert {*found.units, *found.companions} == {*map(aircraft, others)}


def with_french():
    """The game with the option that brings French and Commonwealth units, all of them Ready."""
    of_option = with_option("NWIP:16.13")
    fleet = changed(printed(), aircraft=air_units_in(of_option), memo={})
    numbers = {
        (one.nation, one.type): AircraftId(n)
        for n, one in enumerate(fleet.aircraft)
        if one.nation in {"FR", "CW"}
    }
    names = {
        "roi-iaf-su-30-1": (INDIA, READY),
        "us-usaf-f-15e-1": (INDIA, READY),
        "us-usaf-f-16dj": (INDIA, READY),
    }
    scene = war(names)
    more = {number: AirUnit(box(INDIA), READY, 2) for number in numbers.values()}
    advanced = replace(scene.state.advanced, air=with_units(scene.state.advanced.air, more))
    scene = KernelScene(of_option, fleet, replace(scene.state, advanced=advanced))
    return asked(scene, SideId(0), "air_missions", "ADV:23.2"), numbers


@pytest.mark.rule("NWIP:13.3")
@pytest.mark.parametrize("lead", [("FR", "Rafale"), ("CW", "Typhoon"), ("CW", "CF-18")])
def test_france_and_the_commonwealth_fly_with_the_us_and_not_with_india(lead):
    scene, numbers = with_french()
    here = printed().atlas.hex_at(hexes_by_depth("IROP", "ROI")[1][0])
    mine, other = numbers[lead], numbers["CW" if lead[0] == "FR" else "FR", COALITION[lead[0]]]
    us, weasel, indian = map(aircraft, ("us-usaf-f-15e-1", "us-usaf-f-16dj", "roi-iaf-su-30-1"))

    for order in (
        MissionToInterdict(here, mine),
        MissionToInterdict(here, mine, (), (weasel,)),
        MissionToInterdict(here, mine, (us,)),
        MissionToInterdict(here, us, (mine,)),
        MissionToInterdict(here, mine, (other,), (weasel,)),
    ):
        assert refusals(scene, 0, order) == []
    for order in (
        MissionToInterdict(here, mine, (indian,)),
        MissionToInterdict(here, indian, (mine,)),
        MissionToInterdict(here, mine, (indian,), (weasel,)),
    ):
        assert refusals(scene, 0, order) != []


#: A type of the other nation.
COALITION = {"FR": "Typhoon", "CW": "Rafale"}


# ------------------------------------------------------------ Diego Garcia


@pytest.mark.rule("NWIP:13.4.2", "ADV:22.4")
@pytest.mark.parametrize(
    ("striker", "escort"), [(DIEGO, DIEGO), (DIEGO, INDIA), (INDIA, DIEGO), (INDIA, INDIA)]
)
def test_each_unit_of_a_mission_rests_where_its_own_base_has_it(striker, escort):
    lead, fighter = "us-usaf-f-15e-1", "us-usaf-f-15c-1"
    near = hexes_by_depth("IROP", "ROI")[1][0]
    order = to_interdict(near, lead, companions=[fighter])
    now = flown(0, {lead: (striker, READY), fighter: (escort, BOX)}, order, *[9] * 4)

    rests = {DIEGO: RECOVERY, INDIA: AirStatus.FLOWN}
    assert status_of(now.scene, lead) is rests[striker]
    assert status_of(now.scene, fighter) is rests[escort]


def test_a_unit_of_diego_garcia_that_was_not_used_is_ready_again():
    """One that has flown stays in Recovery until it is maintained."""
    units = {"us-usaf-f-15c-1": (DIEGO, BOX), "us-usaf-f-15c-2": (DIEGO, RECOVERY)}
    scene = after(stepped(in_boxes(units), "air_units_return"))

    assert [status_of(scene, name) for name in units] == [READY, RECOVERY]


# ------------------------------------------------------------ bases and tracks


@pytest.mark.rule("NWIP:5.4.3.1", "NWIP:13.4.1", "ADV:22.6.1")
@pytest.mark.parametrize("country", ["ROI", "IROP"])
def test_other_countries_lose_sorties_while_china_is_spared(country):
    names = {"ROI": "roi-iaf-su-30", "IROP": "irop-paf-f-7", "PRC": "prc-plaaf-j-10"}
    bases = {"ROI": INDIA, "IROP": PAKISTAN, "PRC": CHINA}
    units = {
        f"{names[each]}-{n}": (bases[each], READY) for each in (country, "PRC") for n in (1, 2, 3)
    }
    marks = [
        *struck_in_box("PRC Holding", 3, Damage.STRIKE_2),
        *struck(country, 2, Damage.STRIKE_1),
    ]
    (decision,) = (
        after(on(at_phase(marked(in_boxes(units), *marks), "sorties_are_lost")))
        .state.pending[-1]
        .decisions
    )

    side = int(country == "IROP")
    assert (decision.kind, decision.seat) == ("ground_air_units", side)
    assert decision.about == (side, box(bases[country]), 1)


@pytest.mark.rule("NWIP:13.5", "ADV:27.9.2")
@EACH
@pytest.mark.parametrize("track", [Target.DETECTION_TRACK, Target.SAM_TRACK])
def test_each_track_rises_once_in_a_turn_and_again_in_the_next(side, track):
    layers = ("standard", "advanced", "india-pakistan-advanced")
    of_title = compose([LAYERS[name] for name in layers])
    start = repairs.position(
        side, tracks=Tracks(2, 1, 1), rules=of_title, nations=("ROI", "IROP"), supply=20
    )
    other = {Target.DETECTION_TRACK, Target.SAM_TRACK} - {track}
    scene = repairs.raised(start, side, track)

    assert refusals(scene, side, RaiseTrack(track)) != []
    assert refusals(scene, side, RaiseTrack(*other)) == []
    later = KernelScene(scene.rules, scene.printed, replace(scene.state, turn=5))
    assert refusals(later, side, RaiseTrack(track)) == []


# ------------------------------------------------------------ companions of transports


def of_nations(now, side, nations):
    """Air units of a sketch of these nations, under the rule of the title."""
    counters = list(now.scene.printed.aircraft)
    for kind, nation in nations.items():
        number = unit_number(side, kind)
        counters[number] = replace(counters[number], nation=nation)
    one_nation = Layer("one nation", Level.SCENARIO, tuple(marks_of(one_nation_alone)))
    printed_now = changed(now.scene.printed, aircraft=tuple(counters), memo={})
    now.scene = KernelScene(rules(one_nation), printed_now, now.scene.state)
    return now


@pytest.mark.rule("NWIP:13.3", "ADV:25.1")
@EACH
@pytest.mark.parametrize(
    ("nations", "together"),
    [
        (("US", "US"), True),
        (("US", "FR"), True),
        (("CW", "FR"), True),
        (("US", "ROI"), False),
        (("IROP", "PRC"), False),
    ],
)
def test_what_flies_with_a_drop_is_of_one_nation_or_of_the_coalition(side, nations, together):
    kinds = dict(zip((FIGHTER, WEASEL), nations, strict=True))
    now = of_nations(companions.dropping(side), side, kinds)

    for kind in kinds:
        assert refusals(now.scene, side, companions.with_units(side, kind)) == []
    both = companions.with_units(side, FIGHTER, WEASEL)
    assert (refusals(now.scene, side, both) == []) is together
