"""NWV 17.1.4 The Gates of Hanoi: who sets up where, what comes when, how many of each nation."""

from __future__ import annotations

from collections import Counter as Tally

import pytest

from games.next_war.titles.vietnam.campaign import (
    HANOI,
    PRC,
    SHEET,
    SRV,
    before,
    opened,
    place,
    with_fields,
)
from games.next_war.titles.vietnam.invasion import asked, refusals, standing, unit
from games.next_war.titles.vietnam.scenarios.orders_of_battle import (
    AIRBORNE,
    BASES,
    BOX,
    allied,
    due,
    ground,
    on_good_ground,
    units,
)
from sandtable.games.next_war.game import GAME as NEXT_WAR
from sandtable.games.next_war.ids import SideId
from sandtable.games.next_war.orders.movement import AirTransport
from sandtable.games.next_war.printed.counters import Use
from sandtable.games.next_war.printed.terrain import Feature
from sandtable.games.next_war.rule_hooks import (
    air_transport_limit,
    airmobile_due,
    automatic_victory_level,
    initiative_level,
    psdf_draws,
    reinforcements_due,
    replacements_due,
    setup_bases,
    setup_due,
    victory_levels,
)
from sandtable.games.next_war.sheets.checks import sheet_faults
from sandtable.games.next_war.sheets.title_and_scenario_registry import scenarios
from sandtable.games.next_war.titles.vietnam import map_and_counters
from sandtable.games.next_war.titles.vietnam.displays.strategic import strategic_display
from sandtable.games.next_war.titles.vietnam.reinforcement_chart import rows_of_group

US_MARINES = ("usmc-1-4", "usmc-1-3", "usmc-2-3", "usmc-3-3", "usmc-3-lar")
US_ARMY = ("us-82-abn-1-82", "us-82-abn-2-82", "us-82-abn-3-82")
MARINES = ("usmc-1-4", "usmc-1-3", "usmc-2-3", "usmc-3-3", "usmc-3-lar", "usmc-ah-1z-1")


def nations() -> dict[str, str]:
    """The nation of every counter, ships included."""
    every = (*map_and_counters.pieces(), *map_and_counters.ships())
    return {one.id: one.nation for one in every}


def test_the_campaign_is_offered_to_players():
    assert HANOI in NEXT_WAR.rules.scenarios
    assert HANOI in {one.sheet.facts.id for one in scenarios()}


def test_the_sheet_is_right():
    assert sheet_faults(before().printed) == ()


@pytest.mark.rule("NWV:17.1.4")
def test_the_srv_and_the_us_set_up_as_listed():
    scene = before()
    listed = allied(scene, "II Corps", "1MR", "2MR", "3MR")
    listed |= dict.fromkeys(US_ARMY, ground(scene, features={Feature.AIRBASE}))
    listed["us-82-abn-ah-64-82"] = ground(scene, features=BASES)
    listed |= dict.fromkeys(US_MARINES, frozenset({"Japan Holding Box", "Aboard ship"}))
    listed["usmc-ah-1z-1"] = frozenset({"Japan Holding Box", "Aboard ship"})

    assert due(scene, SRV, setup_due, setup_bases) == listed


@pytest.mark.rule("NWV:17.1.4")
def test_the_prc_sets_up_as_listed():
    scene = before()
    bases = ground(scene, country="PRC", features=BASES) | BOX
    listed = dict.fromkeys((*AIRBORNE, "prc-marine-1-marine", "prc-marine-2-marine"), BOX)
    for army, lines in {"83GA": (35, 40), "74GA": (42, 50), "75GA": (10, 21)}.items():
        part = ground(scene, country="PRC", lines=lines)
        listed |= dict.fromkeys(units(army), on_good_ground(scene, part))
        listed[f"prc-{army.lower()}-zhi-10-{army.lower()}"] = bases
        if army == "75GA":
            listed["prc-75ga-32"] = part  # the exception

    assert due(scene, PRC, setup_due, setup_bases) == listed


@pytest.mark.rule("NWV:16.9")
def test_the_commonwealth_stays_out_unless_an_option_brings_it():
    assert {row.unit for row in SHEET.setup if row.unit.startswith("cw-")}
    assert not [name for name in due(before(), SRV, setup_due) if name.startswith("cw-")]
    scene = with_fields(before(), turn=5)
    assert "CW" not in dict(e.what for e in scene.rules[replacements_due](scene, SRV))


#: Formation or kind -> how many units the document's set-up of 17.1.4 has, by nation.
COUNTED = {
    "SRV": 1 + 3 + 1 + 4 + 4 + 2 + 3 + 4 + 1,  # the last one by errata, in 2MR
    "US": 4 + 6,
    "CW": 3 + 1,
    "PRC": 8 + 8 + 8 + 2 + 6,
}


def test_as_many_units_set_up_as_the_document_counts():
    names = [row.unit for row in SHEET.setup] + [row.unit for row in SHEET.embarked]
    found = Tally(nations()[name] for name in names)

    assert found == COUNTED


def test_marines_start_aboard_the_amphib_or_in_japan():
    assert [row.unit for row in SHEET.embarked] == list(MARINES)
    assert {(row.ship, row.names) for row in SHEET.embarked} == {
        ("us-amph-amph-1", ("Japan Holding",))
    }


def test_ships_start_where_the_document_says():
    boxes = strategic_display().boxes
    known = {one.id: one for one in map_and_counters.ships()}
    start = {row.ship: row.names for row in SHEET.ships if not row.turn}

    assert Tally((known[name].nation, known[name].kind.value) for name in start) == {
        ("PRC", "AMPH"): 2,
        ("PRC", "SAG"): 1,
        ("PRC", "CV BG"): 1,
        ("US", "CVN BG"): 1,
        ("US", "AMPH"): 1,
        ("CW", "SAG"): 1,  # RUL-0310
    }
    assert {name for row in SHEET.ships for name in row.names} <= set(boxes)
    assert set(start["us-cvn-bg-cvn-1"]) == {
        *("Indian Ocean Holding", "US Holding"),
        *("Celebes Sea", "Philippine Sea", "Central Approaches"),
    }
    assert {boxes[name].kind.value for name in start["cw-sag-sag"]} == {"At Sea"}
    assert [(row.turn, row.ship) for row in SHEET.ships if row.turn] == [(3, "prc-cv-bg-cv-2")]


def test_levels_at_sea():
    assert SHEET.facts.levels is not None
    assert SHEET.facts.levels.asw == {"SRV": 1, "US": 2}
    assert SHEET.facts.levels.submarine == {"PRC": 2}


# --- what comes when ------------------------------------------------------------------------------


@pytest.mark.rule("NWV:17.1.4")
@pytest.mark.parametrize(
    ("turn", "side", "formation", "entries"),
    [
        pytest.param(1, PRC, "81GA", "4000 4000off 4801", id="the 81st"),
        pytest.param(3, PRC, "71GA", "2001 1007 1007off 1009 1009off", id="the 71st"),
        pytest.param(2, SRV, "III Corps", "4023 4223 4423 2823 1623", id="III Corps"),
        pytest.param(3, SRV, "IV Corps", "4023 4223 4423 2823 1623", id="IV Corps"),
    ],
)
def test_armies_arrive_in_their_turn(turn: int, side: SideId, formation: str, entries: str):
    """At the hexes named, or on the line behind such a hex, where one is behind it."""
    hexes = set(entries.split())
    if side == SRV:
        hexes |= {f"{each}off" for each in hexes}
    now = due(with_fields(before(), turn=turn), side, reinforcements_due)

    assert {name: now.get(name) for name in units(formation)} == dict.fromkeys(
        units(formation), frozenset(hexes)
    )
    earlier = due(with_fields(before(), turn=turn - 1), side, reinforcements_due)
    assert not earlier.keys() & set(units(formation))


def test_groups_arrive_by_the_schedule():
    letters: dict[int, str] = {}
    for row in SHEET.groups:
        letters[row.turn] = letters.get(row.turn, "") + row.group

    assert SHEET.facts.groups is not None
    assert "".join(SHEET.facts.groups.received) == "ABCD"
    assert letters == {
        2: "E",
        3: "FI",
        4: "G",
        5: "H",
        6: "J",
        7: "KL",
        8: "M",
        9: "NO",
        10: "PQ",
        11: "R",
        12: "ST",
        13: "U",
        14: "V",
    }


def test_what_was_received_before_is_what_sets_up():
    """Groups A to D of the chart are the international set-up, ships and points included."""
    everyone = ("US", "CW", "FR")
    rows = [row for group in "ABCD" for row in rows_of_group(group, everyone)]
    ashore = {row.unit for row in SHEET.setup} | {row.unit for row in SHEET.embarked}
    listed = ashore | {row.ship for row in SHEET.ships if not row.turn}

    assert {row.piece for row in rows if row.piece} == {
        name for name in listed if nations()[name] in everyone
    }
    points = sum(row.points for row in rows)
    assert [row.points for row in SHEET.airmobile if row.nation == "US"] == [points]


def test_units_of_later_groups_are_in_play_and_have_values():
    everyone = ("US", "CW", "FR")
    later = [row for each in SHEET.groups for row in rows_of_group(each.group, everyone)]
    pieces = {row.piece for row in later if row.piece and row.kind.value != "ship"}
    known = {one.id: one for one in map_and_counters.pieces()}

    assert SHEET.facts.others is not None
    assert {name for name in SHEET.facts.others.units if not name.startswith("psdf")} == pieces
    assert {known[name].use for name in SHEET.listed} <= {Use.STANDARD, Use.ERRATA}


@pytest.mark.parametrize(
    ("nation", "points"),
    [
        ("SRV", [1, 1, 2, 2, *[3] * 12]),
        ("US", [0, 0, 0, 1, 1, 1, 1, *[2] * 9]),
        ("CW", [0, 0, 0, 0, *[1] * 12]),
        ("PRC", [0, 3, 3, 3, *[4] * 12]),
    ],
)
def test_replacement_points_of_each_turn(nation: str, points: list[int]):
    found = [
        sum(
            row.points
            for row in SHEET.replacements
            if row.nation == nation and row.first <= turn and (not row.last or turn <= row.last)
        )
        for turn in range(1, 17)
    ]

    assert found == points


@pytest.mark.rule("NWV:17.1.4")
def test_airmobile_points_at_the_start():
    scene = opened()
    found = [
        dict(entry.what for entry in scene.rules[airmobile_due](scene, side)) for side in (SRV, PRC)
    ]

    assert found == [{"SRV": 1, "US": 2}, {"PRC": 4}]


@pytest.mark.rule("NWV:17.1.4", "NWV:5.2.1")
@pytest.mark.parametrize(
    ("turn", "allied_limit", "other_limit"),
    [
        pytest.param(2, 4, 8, id="before turn 3"),
        pytest.param(3, 4, 8, id="on turn 3, whose Reinforcement Phase comes after all movement"),
        pytest.param(4, 4, 12, id="on turn 4"),
        pytest.param(16, 4, 12, id="on the last turn"),
    ],
)
def test_the_prc_transports_more_by_air_from_turn_four_on(
    turn: int, allied_limit: int, other_limit: int
):
    """Counted in half stacking points."""
    scene = with_fields(before(), turn=turn)

    assert [scene.rules[air_transport_limit](scene, side) for side in (SRV, PRC)] == [
        allied_limit,
        other_limit,
    ]


_SIX_POINTS = ("prc-abn-127", "prc-abn-128", "prc-abn-130", "prc-abn-131", "prc-marine-1-marine")


@pytest.mark.rule("NWV:17.1.4", "NWV:5.2.1")
@pytest.mark.parametrize(
    ("turn", "refused"),
    [
        pytest.param(2, True, id="on turn 2"),
        pytest.param(3, True, id="on turn 3"),
        pytest.param(4, False, id="on turn 4"),
    ],
)
def test_six_points_fly_from_turn_four_on(turn: int, refused: bool):
    stacked = dict.fromkeys(_SIX_POINTS, "PRC Holding")
    scene = standing(stacked, "vietnam/gates-of-hanoi", turn=turn)
    scene = asked(scene, PRC, "move", name="initiative_movement")
    units = tuple(unit(scene, name) for name in _SIX_POINTS)

    found = refusals(
        scene, PRC, AirTransport(place(scene, "PRC Holding"), units, place(scene, "1110"), 0)
    )

    assert bool(found) == refused


@pytest.mark.rule("NWV:17.1.4")
def test_numbers_of_the_campaign():
    scene = before()

    assert SHEET.facts.last_turn == 16
    assert SHEET.facts.outposts == {"SRV": 3}
    assert scene.rules[initiative_level](scene) == 15
    assert scene.rules[automatic_victory_level](scene) == 70
    assert scene.rules[psdf_draws](scene) == 3
    assert scene.rules[victory_levels](scene) == (
        (0, "Draw"),
        (20, "Marginal"),
        (35, "Substantive"),
        (50, "Decisive"),
        (65, "Overwhelming"),
    )


def test_the_play_area_is_the_whole_map_with_what_is_around_it():
    scene = before()

    assert place(scene, "1009") in scene.printed.atlas.hexes
    assert {box.name for box in scene.printed.boxes} >= {"PRC Holding", "SRV Holding"}
