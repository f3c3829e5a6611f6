"""Every count of units: what is on the map, in the Body Count Box and in the other boxes."""

from __future__ import annotations

from typing import Any

import pytest

from games.hearts_and_minds.cards.playing import laid_out
from games.hearts_and_minds.guards.crowded import crowded
from games.hearts_and_minds.positions import VC, VC_PLUS, Trial, area, card, position
from sandtable.games.hearts_and_minds import state as boxes
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED, Nation
from sandtable.games.hearts_and_minds.rule_hooks import (
    bombing_modifiers,
    card_points,
    coup_price,
    dead_red_changes,
    offensive_scores,
    rescue_price,
    turn_scores,
)
from sandtable.games.hearts_and_minds.rules.p09_viet_cong.viet_cong_placement import may_appear
from sandtable.games.hearts_and_minds.rules.p11_laos_cambodia.collapse import in_danger
from sandtable.games.hearts_and_minds.rules.p18_interphase.government_stability_and_coup import (
    price_of_government,
)
from sandtable.games.hearts_and_minds.rules.p18_interphase.political_will_scoring import (
    dead_red,
    family_dead,
    losing_streak,
)
from sandtable.games.hearts_and_minds.state import Note, Turn
from sandtable.kernel.rules.rule_hooks import Kind

#: All boxes off the map, by name.
BOXES = {
    name: at
    for name, at in vars(boxes).items()
    if name.isupper() and isinstance(at, int) and at < 0
}
MAP = "the map"
PLACES = (MAP, *BOXES)


def at(place, kinds, where, **fields):
    """Units in an area, or in a box."""
    if place == MAP:
        return Trial(position({where: kinds}, **fields))
    return Trial(position(boxes={BOXES[place]: kinds}, **fields))


def tally(point, name):
    """One rule of a tally, by name."""
    entries = crowded(RED).rules._entries[point.name]  # what the table is held to
    (rule,) = (entry.mark.rule for entry in entries if entry.mark.name == name)
    return rule


def dead_of_tet(scene):
    return sum(tally(offensive_scores, "tet_is_scored")(scene))


def dead_of_easter(scene):
    return sum(tally(offensive_scores, "easter_is_scored")(scene))


LAM_SON = {"in_play": (laid_out("B21", year=1970),), "year": 1970}
INCURSION = {"in_play": (laid_out("B23", year=1970),), "year": 1970}
SECRET_WAR = {"in_play": (laid_out("R19", year=1970),), "year": 1970}
CAMPAIGN_X = {"in_play": (laid_out("R20", year=1970),), "year": 1970}
#: What is counted, kinds of units, where, fields, where they count, and to what; else to nought.
COUNTS: dict[str, Any] = {
    "dead of the US family": (family_dead, ["US infantry", "ROK"], "Saigon", {}, "BODY", 2, 0),
    "other dead of Blue": (family_dead, ["ARVN infantry", "LA"], "Saigon", {}, "BODY", 0, 0),
    "dead of Red": (dead_red, ["NVA infantry", "NVA tank"], "Kontum", {}, "BODY", 2, 0),
    "Red's dead spare a Dove": (losing_streak, ["NVA infantry"], "Kontum", {}, "BODY", 0, 1),
    "price of the government": (
        price_of_government,
        ["ARVN infantry", "ARVN tank"],
        "Saigon",
        {},
        "BODY",
        2,
        0,
    ),
    "no price for Americans": (price_of_government, ["US infantry"], "Saigon", {}, "BODY", 0, 0),
    "tet_is_scored": (dead_of_tet, ["ARVN infantry"] * 5, "Saigon", {"grand": "tet"}, "BODY", 1, 0),
    "easter_is_scored": (
        dead_of_easter,
        ["ARVN infantry"] * 4,
        "Saigon",
        {"grand": "easter"},
        "BODY",
        1,
        0,
    ),
    "laos_is_overrun": (
        lambda scene: sum(tally(offensive_scores, "laos_is_overrun")(scene)),
        ["LA"],
        "Attapu",
        SECRET_WAR,
        MAP,
        0,
        2,
    ),
    "cambodia_is_overrun": (
        lambda scene: sum(tally(offensive_scores, "cambodia_is_overrun")(scene)),
        ["CA"],
        "Kampot",
        CAMPAIGN_X,
        MAP,
        0,
        2,
    ),
    "Blue's faction in danger": (
        lambda scene: int(in_danger(scene, Nation.LAO)),
        ["LA"],
        "Attapu",
        {},
        MAP,
        0,
        1,
    ),
    "Red's faction in danger": (
        lambda scene: int(in_danger(scene, Nation.KHMER_ROUGE)),
        ["Khmer Rouge"],
        "Kampot",
        {"year": 1970},
        MAP,
        0,
        1,
    ),
    "dominoes": (
        lambda scene: sum(tally(card_points, "dominoes")(scene, card("B19"))),
        ["NVA infantry"],
        "Attapu",
        {},
        MAP,
        1,
        0,
    ),
    "lima_site_guides_them": (
        lambda scene: sum(
            tally(bombing_modifiers, "lima_site_guides_them")(scene, area("Saravan"))
        ),
        ["Lima Site 85"],
        "Attapu",
        {},
        MAP,
        1,
        0,
    ),
    "many_are_hit_more": (
        lambda scene: sum(tally(bombing_modifiers, "many_are_hit_more")(scene, area("Kontum"))),
        ["NVA infantry"] * 4,
        "Kontum",
        {},
        MAP,
        1,
        0,
    ),
    "viet_cong_are_hard_to_hit": (
        lambda scene: sum(
            tally(bombing_modifiers, "viet_cong_are_hard_to_hit")(scene, area("Kontum"))
        ),
        ["NVA artillery"],
        "Kontum",
        {"up": {"Kontum": [VC[0]]}},
        MAP,
        0,
        -1,
    ),
    "the_trail_is_cut": (
        lambda scene: sum(tally(turn_scores, "the_trail_is_cut")(scene, RED)),
        ["ARVN infantry"],
        "Attapu",
        LAM_SON,
        MAP,
        -1,
        0,
    ),
    "Blue keeps Viet Cong off the trail": (
        lambda scene: int(may_appear(scene, area("Attapu"))),
        ["LA"],
        "Attapu",
        {},
        MAP,
        0,
        1,
    ),
}
#: Rules of the same tallies that count no units.
OTHERS = {
    *("zones_score", "hue_fell_late", "sanctuaries_are_held", "it_counts_three"),
    *("ky_government_cost", "faction_rescue_cost", "the_north_is_defended", "spotter_modifier"),
    *("monsoon_bombing_modifier", "bombing_north_vietnam", "heavy_loads"),
}


@pytest.mark.rule("HMP:18.4", "HMP:18.6", "HMP:11.2", "HMP:12.2")
@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("what", COUNTS)
def test_where_units_count(what, place):
    count, kinds, where, fields, counted, value, nought = COUNTS[what]
    trial = at(place, kinds, where, **fields)

    assert count(trial.scene) == (value if place == counted else nought)


def test_every_rule_that_counts_is_listed():
    rules = crowded(RED).rules
    tallies = (bombing_modifiers, card_points, coup_price, dead_red_changes, offensive_scores)
    names = {
        entry.mark.name
        for point in (*tallies, rescue_price, turn_scores)
        for entry in rules._entries[point.name]  # what the table is held to
        if entry.kind is Kind.ADDS
    }

    assert names <= set(COUNTS) | OTHERS
    assert names >= OTHERS


@pytest.mark.rule("HM:B23")
@pytest.mark.parametrize("place", PLACES)
def test_two_boxes_are_held_on_the_map_alone(place):
    kinds = {"Kampot": ["ARVN infantry"], "Svay Rieng": ["CA"]}
    trial = Trial(position(kinds, **INCURSION))
    if place != MAP:
        held = {"Kampot": ["ARVN infantry"]}
        trial = Trial(position(held, boxes={BOXES[place]: ["CA"]}, **INCURSION))

    scored = tally(turn_scores, "sanctuaries_are_held")(trial.scene, RED)
    assert scored == ((-1,) if place == MAP else ())


@pytest.mark.rule("HM:B04")
@pytest.mark.parametrize("where", ["up", "down", "body_vc", "pool"])
def test_a_marked_cell_counts_three_in_the_body_count_alone(where):
    vc = VC_PLUS[0]
    fields: dict[str, Any] = {"up": {"up": {"Kontum": [vc]}}, "down": {"down": {"Kontum": [vc]}}}
    fields |= {"body_vc": {"body_vc": (vc,)}, "pool": {}}
    trial = Trial(position(in_play=(laid_out("B04", about=(vc,)),), **fields[where]))

    assert dead_red(trial.scene) == (3 if where == "body_vc" else 0)


@pytest.mark.rule("HM:X08")
@pytest.mark.parametrize("seat", [RED, BLUE])
@pytest.mark.parametrize("country", [0, 1])
def test_a_rescue_is_dearer_for_the_other_side_in_one_country(seat, country):
    trial = Trial(position(notes=(Note("X08", (country, seat)),), turn=Turn(seat=seat)))
    dearer = [
        nation
        for nation in (Nation.LAO, Nation.PATHET_LAO, Nation.CAMBODIAN, Nation.KHMER_ROUGE)
        if tally(rescue_price, "faction_rescue_cost")(trial.scene, nation)
    ]
    theirs = ((Nation.PATHET_LAO, Nation.LAO), (Nation.KHMER_ROUGE, Nation.CAMBODIAN))

    assert dearer == [theirs[country][1 - seat]]
