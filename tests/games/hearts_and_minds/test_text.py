"""The game in words: names, map, sheet, prompts, news, look-ups."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from itertools import chain
from pathlib import Path
from typing import get_args

import pytest

from games.hearts_and_minds.cards.page import cards_page
from games.hearts_and_minds.positions import (
    BAD_INTEL,
    PRINTED,
    VC,
    VC_PLUS,
    Trial,
    area,
    card,
    cards,
    played,
    position,
)
from sandtable.games.hearts_and_minds import events as e
from sandtable.games.hearts_and_minds.game import GAME
from sandtable.games.hearts_and_minds.presentation.text.cards import card_card, effect_of
from sandtable.games.hearts_and_minds.presentation.text.display_names import (
    BOXES,
    area_name,
    card_name,
    labeller,
    marker_text,
    opinion_text,
    unit_name,
    vc_name,
)
from sandtable.games.hearts_and_minds.presentation.text.event_lines import (
    SILENT,
    TELLERS,
    event_line,
)
from sandtable.games.hearts_and_minds.presentation.text.map_text import PLAN, board
from sandtable.games.hearts_and_minds.presentation.text.position_text import area_card, text_board
from sandtable.games.hearts_and_minds.presentation.text.prompts import ASKED, SIMPLE, prompt
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED, Kind
from sandtable.games.hearts_and_minds.rules.p05_turn.responses import Window
from sandtable.games.hearts_and_minds.state import BODY, HOLDING, Battle, Lasting, Toll, Turn
from sandtable.kernel.play.events import FrameOpened
from sandtable.kernel.play.state import COMMON, Decision, decision_of
from sandtable.presenters.typed_choice_matching import normalised

NAVY = next(one for one, each in enumerate(PRINTED.counters) if each.kind is Kind.NAVY)
TABLE = {
    "Kontum": ["NVA infantry*", "NVA infantry", "NVA artillery", "US infantry", "US tank"],
    "Saigon": ["Air Cav", "ARVN infantry*", "Blue Water Navy", "Gunboat"],
    "Champasak": ["LA", "Lima Site 85"],
}


def table(seat=RED, **fields):
    return Trial(
        position(
            TABLE,
            seat=seat,
            down={"Pleiku": [VC[0], BAD_INTEL[0]]},
            up={"Darlac": [VC_PLUS[0], VC[1]]},
            flags=["Pleiku"],
            pacified=["Saigon"],
            hands=(cards("R14"), cards("B13")),
            **fields,
        )
    )


def hyphens(things):
    return [one.name for one in things if "-" in one.name]


def test_names_are_unique_as_printed_and_as_typed():
    names = [
        *[area_name(PRINTED, here) for here in range(len(PRINTED.areas))],
        *[unit_name(unit) for unit in range(len(PRINTED.counters))],
        *[vc_name(vc) for vc in range(len(PRINTED.faces))],
        *[card_name(one) for one in range(len(PRINTED.cards))],
        *BOXES.values(),
    ]

    assert len(set(names)) == len(names)
    assert len({normalised(name) for name in names}) == len(names)
    hyphened = {name for name in names if "-" in name}
    printed = {name for one in (PRINTED.areas, PRINTED.cards) for name in hyphens(one)}
    assert {name.partition(" (")[0] for name in hyphened} == printed


def test_labels_follow_the_name_of_a_value():
    label = labeller(PRINTED)

    assert label("area", area("Quang Tri")) == "Quang Tri"
    assert label("to", BODY) == "Body Count Box"
    assert label("units", ()) == "none"
    assert label("units", (0, 1)) == "NVA 1, NVA 2"
    assert label("card", card("X18")) == "Old Hands (X18)"
    assert label("second", -1) == "none"
    assert label("vcs", (VC[0],)) == vc_name(VC[0])
    assert label("price", 3) == "3"
    assert label("decision", "place_vc") == "place Viet Cong"
    assert label("zone", "II") == "II"
    assert (vc_name(None), vc_name(99), unit_name(999), area_name(PRINTED, 99)) == (
        "a Viet Cong unit",
        "99",
        "999",
        "99",
    )


@pytest.mark.parametrize(
    ("will", "text"), [(0, "0 (Hawk side)"), (1, "1 Dove"), (-1, "1 Hawk"), (-3, "3 Hawks")]
)
def test_the_marker_shows_its_side(will, text):
    assert marker_text(will) == text


@pytest.mark.parametrize(("will", "text"), [(0, "0"), (1, "1 Dove"), (-3, "3 Hawks")])
def test_opinion_is_told_in_birds(will, text):
    assert opinion_text(will) == text


def test_the_plan_holds_every_area_once():
    drawn = [name for name in chain(*PLAN) if name != "-"]

    assert sorted(drawn) == sorted(PRINTED.area_ids)


def test_the_map_shows_who_is_where():
    trial = table(
        firebase=(area("Kontum"), BLUE), iron_triangle=area("Binh Duong"), is_port_closed=True
    )
    text = "\n".join(board(trial.scene))

    for part in ("Kontum ^#", "(2/1 a)", "[1/0 t]", "[1/1 C N G]", "(?2)", "(v1 V1)", "[1/0 L]"):
        assert part in text, part
    for part in ("Pleiku !^", "Saigon +*", "Binh Duong %", "Kampot x"):
        assert part in text, part


def test_a_sheet_shows_a_player_his_own_secrets_only():
    trial = table(
        boxes={BODY: ["ARVN infantry"]},
        body_vc=(VC[2],),
        campaigns=(cards("R22"), ()),
        grand="tet",
        in_play=(Lasting(card("B22"), BLUE, 1969, 1),),
        year=1969,
    )
    red, blue = text_board(trial.known(RED)), text_board(trial.known(BLUE))
    everyone = text_board(trial.known(COMMON))

    assert "Uncle Ho (R14)" in red
    assert vc_name(BAD_INTEL[0]) in red
    assert "Your Campaign deck: Khe Sanh (R22)" in red
    assert "Buff (B13)" in blue
    for hidden in ("R14", vc_name(BAD_INTEL[0]), "R22"):
        assert hidden not in blue
        assert hidden not in everyone
    assert "Your hand" not in everyone
    assert "Tet Offensive" in everyone
    assert "Body Count Box (Red): " + vc_name(VC[2]) in everyone
    assert "Body Count Box (Blue): 1 ARVN infantry" in everyone
    assert "In effect (Blue): Commando Hunt (B22), 3 points, " in everyone


@pytest.mark.parametrize(
    ("turn", "text"),
    [
        (
            Turn(RED, card("R22"), card("X24"), 8, 6, "I"),
            (
                "Red's turn: Khe Sanh (R22) with Mad Minute (X24), 8 points left,"
                " 6 of them for battles, control and pacification only in Zone I"
            ),
        ),
        (Turn(RED, points=1, is_extra=True), "Red's turn: no card, 1 point left"),
    ],
)
def test_a_sheet_tells_the_turn(turn, text):
    assert text in text_board(table(turn=turn).known(RED))


# --- look-ups -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "typed", ["X18", "x18-old-hands", "Old Hands", "old hands", "Old-Hands", "Old Hands (X18)"]
)
def test_a_card_is_found_by_number_or_name(typed):
    assert card_card(table().known(RED), typed).startswith(
        "Old Hands (X18), 3 points, event costs 1, action: "
    )


def test_an_unknown_card_or_area_is_said_to_be_so():
    assert card_card(table().known(RED), "Z99") == "There is no card 'Z99'."
    assert area_card(table().known(RED), "Mars") == "There is no area 'Mars'."


@pytest.mark.parametrize("number", [one.number for one in PRINTED.cards])
def test_every_card_says_what_it_does(number):
    assert len(effect_of(number)) > 10


def test_a_campaign_card_tells_of_its_own_zone_and_bonus_only():
    for row in PRINTED.charts.campaigns:
        assert f"must be in Zone {row.zone}; " in effect_of(row.blue_card)
        assert f"must be in Zone {row.zone}; " in effect_of(row.red_card)
    numbers = [one.number for one in PRINTED.cards if one.set == "campaign"]

    assert len({effect_of(number) for number in numbers}) == len(numbers) == 10
    assert [number for number in numbers if "Gunboat" in effect_of(number)] == ["B27"]


def test_an_area_is_told_with_its_units_and_links():
    text = area_card(table().known(BLUE), "kontum")

    assert "South Vietnam, Zone II; " in text
    assert "NVA 1, NVA 2, NVA artillery 1 (veterans: NVA 1)" in text
    assert "Adjacent to: Attapu, Binh Dinh, Pleiku" in text
    assert "Viet Cong face up" in area_card(table().known(BLUE), "darlac")
    assert "city Saigon" in area_card(table().known(BLUE), "saigon")


# --- prompts ------------------------------------------------------------------------------------


def test_every_kind_of_decision_has_one_prompt():
    kinds = set(table().rules.orders)

    assert kinds <= {*ASKED, *SIMPLE}
    assert not set(ASKED) & set(SIMPLE)


@pytest.mark.parametrize("window", list(Window))
def test_every_window_is_told(window):
    about = {Window.LOSS: (0,), Window.RESCUE: (1,), Window.AMBUSH: (0, VC[0])}.get(window, (0,))
    said = prompt(table().known(RED), Decision(RED, "respond", "HMP:5.8", (window, *about)))

    assert said.startswith("Red: ")
    assert said.endswith(". Play a response card, or pass? [HMP:5.8]")


def test_those_who_wait_read_nothing_secret():
    asked = Decision(RED, "respond", "HMP:5.8", (Window.LOSS, 0))

    assert (
        prompt(table().known(BLUE), asked) == "Waiting for Red to decide on a response. [HMP:5.8]"
    )


@pytest.mark.parametrize(
    ("kind", "about", "text"),
    [
        ("rescue", (0, 0), "pay 3 points to save the Laotian faction, or let it collapse?"),
        ("losses", (0,), "choose units to lose in Kontum (2 in all)."),
        ("spare", (0,), "pay 1 point, or lose one more unit in Kontum?"),
        ("evade", (area("Kontum"),), "try to evade in Kontum, or stay and fight?"),
        ("promote", (2, 0, 1), "choose infantry to promote to veteran (2)."),
        ("haven", (0,), "choose where to move NVA 1."),
        ("play", (), "choose a card to play this turn."),
    ],
)
def test_prompts_name_what_they_are_about(kind, about, text):
    trial = table(tolls=(Toll(area("Kontum"), RED, 2),))

    assert (
        prompt(trial.known(RED), Decision(RED, kind, "HMP:1.1", about)) == f"Red: {text} [HMP:1.1]"
    )


def test_a_prompt_of_an_event_names_the_event():
    said = prompt(table().known(RED), Decision(RED, "depot_area", "HMP:1.1", (0,)))

    assert said == "Red (Replacement Depot): choose where to deploy NVA 1. [HMP:1.1]"


def test_an_acting_player_reads_his_points():
    turn = Turn(RED, card("R12"), points=2)
    said = prompt(table(turn=turn, stockpile=(5, 0)).known(RED), Decision(RED, "act", "HMP:5.4"))

    assert said == (
        "Red: spend your points on Actions with Nightly Tax (R12), or end your turn."
        " 2 card points left; 4 to spend including the stockpile. [HMP:5.4]"
    )


@pytest.mark.parametrize("seat", [RED, BLUE, COMMON])
def test_everyone_can_look_through_discards_and_removed_cards(seat):
    piles = (cards("R14", "X18"), ())
    told = text_board(table(discards=piles, removed=cards("B13")).known(seat)).splitlines()

    assert "Red discards: Uncle Ho (R14), Old Hands (X18)" in told
    assert not any(line.startswith("Blue discards") for line in told)
    assert f"Removed from the game: {card_name(card('B13'))}" in told


def test_prompts_and_sheets_hold_through_a_whole_game():
    for seed, scenario in ((1, "hearts-and-minds/1968"), (2, "hearts-and-minds/1971-1973")):
        told = 0
        for position_ in played(seed, scenario):
            for seat in (RED, BLUE, COMMON):
                assert text_board(position_.known(seat))
            for seat in position_.deciders():
                scene = position_.known(seat)
                decision = decision_of(scene.state, seat)
                assert decision is not None
                told += bool(prompt(scene, decision))
        assert told > 40


# --- news ---------------------------------------------------------------------------------------


def test_every_event_is_told_or_is_known_to_be_silent():
    assert {*TELLERS, *SILENT} == {FrameOpened, *get_args(e.GameEvent)}
    assert not set(TELLERS) & SILENT


@pytest.mark.parametrize(
    ("event", "text"),
    [
        (FrameOpened("battle", "", (0, 1)), f"Blue attacks in {area_name(PRINTED, 0)}."),
        (FrameOpened("retreat", "", (0, 1)), ""),
        (e.UnitsMoved((0,), 0, "sea"), f"NVA 1 lands in {area_name(PRINTED, 0)}."),
        (e.UnitsPlaced((0, 1), BODY), "NVA 1 and NVA 2 are sent to the Body Count Box."),
        (e.UnitsPlaced((0, 1), area("Kontum")), "Red moves NVA 1 and NVA 2 to Kontum."),
        (e.UnitsPlaced((NAVY,), area("Saigon")), "Blue moves the Navy to Saigon."),
        (e.UnitsPlaced((NAVY,), HOLDING), "Navy is waiting to deploy."),
        (e.UnitsPlaced((0,), HOLDING), "NVA 1 is waiting to deploy."),
        (e.UnitsMoved((0, 1, 2), area("Kontum")), "NVA 1, NVA 2 and NVA 3 move to Kontum."),
        (e.UnitsLost((0,)), "Lost: NVA 1."),
        (e.UnitsRated((0,), veteran=True), "Now veteran: NVA 1."),
        (e.UnitsRated((0,), veteran=False), "Now untried: NVA 1."),
        (e.VCDrawn(area("Kontum"), None), "A Viet Cong unit is placed face down in Kontum."),
        (e.VCSearched(area("Kontum"), None), "A Viet Cong unit is placed face down in Kontum."),
        (e.VCLookedAt(2, None), "Red looks at 2 Viet Cong counters."),
        (e.VCLookedAt(1, (VC[0],)), "Red looks at 1 Viet Cong counter: VC 1."),
        (
            e.VCMoved(area("Kontum"), area("Pleiku"), None, 1, 1),
            "1 Viet Cong unit (face down) moves from Kontum to Pleiku.",
        ),
        (
            e.OpenVCMoved(area("Kontum"), area("Pleiku"), (VC[0],)),
            "VC 1 moves from Kontum to Pleiku.",
        ),
        (
            e.OpenVCMoved(area("Kontum"), area("Pleiku"), (VC[0], VC[1])),
            "VC 1 and VC 2 move from Kontum to Pleiku.",
        ),
        (e.VCTurnedUp(area("Kontum"), VC_PLUS[0]), "Revealed in Kontum: VC+ 1."),
        (e.VCLeft(area("Kontum"), VC[0], "body"), "VC 1 in Kontum is eliminated."),
        (e.VCBroughtBack(area("Kontum"), VC[0]), "VC 1 returns to Kontum."),
        (e.VCMarked(area("Kontum"), VC[0]), "VC 1 in Kontum is marked."),
        (
            e.VCExchanged(area("Kontum"), area("Pleiku"), None),
            "Viet Cong units in Kontum and Pleiku swap places.",
        ),
        (e.FlagPlaced(area("Kontum")), "Red takes control of Kontum."),
        (e.WillChanged(-2, "HM:B21"), "Political Will moves 2 towards the Hawks [HM:B21]."),
        (e.StockpileChanged(RED, -1, "HMP:7.7"), "Red loses 1 stockpile point [HMP:7.7]."),
        (e.StabilityChanged(-1), "Government stability: -1."),
        (e.BombersChanged(3, 1, 0), "Bombers ready: 2 of 3."),
        (e.BombersChanged(2, 2, 1), "Bombers ready: 0 of 2, and 1 extra mission."),
        (e.FirebaseMoved(None), "The firebase is removed."),
        (e.FirebaseMoved((area("Kontum"), BLUE)), "Blue's firebase is in Kontum."),
        (e.IronTriangleMoved(-1), "The Iron Triangle marker is removed."),
        (e.IronTriangleMoved(area("Binh Duong")), "The Iron Triangle is in Binh Duong."),
        (e.PortClosed(), "The port of Kampot is closed."),
        (e.Collapsed("LA"), "The Laotian faction collapses."),
        (e.OffensiveBegan("tet"), "The Tet Offensive begins."),
        (e.CardsDrawn(RED, 2, None), "Red draws 2 cards."),
        (e.CardsDrawn(RED, 1, cards("R14")), "Red draws 1 card: Uncle Ho (R14)."),
        (e.CampaignTaken(BLUE, None), "Blue takes a Campaign card."),
        (e.CampaignTaken(BLUE, card("B24")), "Blue takes a Campaign card: Starlite (B24)."),
        (
            e.CardPlayed(RED, card("R14"), card("X24"), 7),
            "Red plays Uncle Ho (R14) with Mad Minute (X24): 7 points.",
        ),
        (
            e.ResponsePlayed(RED, card("R02")),
            f"Red plays Tunnels of Cu Chi (R02): {effect_of('R02')}",
        ),
        (e.ResponsePlayed(BLUE, card("X06")), f"Blue plays Dust-off (X06): {effect_of('X06')}"),
        (e.CardLaidOut(Lasting(card("B22"), BLUE, 1969, 1)), "Commando Hunt (B22) is in effect."),
        (e.CardPutAway(RED, card("R18"), "removed"), "Moratorium (R18) is removed from the game."),
        (e.CardPutAway(RED, card("R14"), "discards"), "Uncle Ho (R14) is discarded."),
        (e.HandCardRemoved(RED, card("R18"), "hand"), "Moratorium (R18) is removed from the game."),
        (e.BidMade(RED, None), "Red has bid."),
        (e.BidMade(RED, 2), "Red has bid 2."),
        (e.BidsRevealed((2, 1)), "Bids: Red 2, Blue 1."),
        (e.YearBegan(1967), "1967 begins."),
        (e.TurnBegan(RED, is_extra=True, points=2), "Red's extra turn."),
        (e.EventBought(card("R14")), "The Uncle Ho (R14) event is played."),
        (
            e.BattleChanged(Battle(area("Kontum"), RED, totals=(4, 6), dice=(3, 0))),
            "Battle in Kontum: Red 4 + 3, Blue 6 (does not roll).",
        ),
        (e.BattleChanged(None), ""),
        (e.TurnEnded(RED), ""),
    ],
)
def test_events_are_told(event, text):
    assert event_line(PRINTED, event) == text


# --- value and routine --------------------------------------------------------------------------


def test_what_is_good_for_red_is_bad_for_blue():
    scene = table().known(RED)

    assert GAME.advice.value is not None
    assert GAME.advice.value(scene, RED) == -GAME.advice.value(scene, BLUE)


@pytest.mark.parametrize(
    "better",
    [
        {"will": 1},
        {"stockpile": (2, 0)},
        {"flags": ["Kontum"]},
        {"boxes": {BODY: ["US infantry"]}},
        {"boxes": {BODY: ["ARVN infantry"]}},
        {"at": {"Kontum": ["NVA infantry"]}},
    ],
)
def test_red_likes(better):
    better = dict(better)
    plain = Trial(position()).known(RED)
    liked = Trial(position(better.pop("at", None), **better)).known(RED)

    assert GAME.advice.value is not None
    assert GAME.advice.value(liked, RED) > GAME.advice.value(plain, RED)


@pytest.mark.parametrize(
    "better",
    [{"pacified": ["Saigon"]}, {"at": {"Kontum": ["US infantry"]}}, {"will": -1}],
)
def test_blue_likes(better):
    better = dict(better)
    plain = Trial(position()).known(BLUE)
    liked = Trial(position(better.pop("at", None), **better)).known(BLUE)

    assert GAME.advice.value is not None
    assert GAME.advice.value(liked, BLUE) > GAME.advice.value(plain, BLUE)


def test_routine_answers_fit_what_is_asked():
    from sandtable.games.hearts_and_minds.orders import Accept, Decline  # noqa: PLC0415
    from sandtable.games.hearts_and_minds.rules.p07_battle.retreat import Must  # noqa: PLC0415
    from sandtable.kernel.play.state import Pending  # noqa: PLC0415

    def asked(kind, about):
        pending = (Pending(2, (Decision(RED, kind, "HMP:1.1", about),)),)
        return Trial(position(pending=pending)).known(RED)

    assert GAME.advice.routine["respond"](asked("respond", (Window.LOSS, 0))) == Decline()
    assert GAME.advice.routine["evade"](asked("evade", (0,))) == Accept()
    assert GAME.advice.routine["retreat"](asked("retreat", (0, RED, Must.MAY))) == Decline()
    assert GAME.advice.routine["retreat"](asked("retreat", (0, RED, Must.MUST))) is None


def test_the_page_of_cards_is_up_to_date():
    page = Path(__file__).resolve().parents[3] / "docs/playing/hearts-and-minds-cards.md"

    assert page.read_text(encoding="utf-8") == cards_page(), (
        "run: just measure games.hearts_and_minds.cards.page"
        " > docs/playing/hearts-and-minds-cards.md"
    )


def test_zone_campaigns_of_red_ask_for_no_pacification():
    """Red controls areas and puts flags on them; pacification is Blue's."""
    catalogue = files("sandtable.games.hearts_and_minds") / "catalog.toml"
    rules = tomllib.loads(catalogue.read_text(encoding="utf-8"))["rule"]
    (rule,) = [entry for entry in rules if entry["cite"] == "HM:R22-R25"]
    assert "Battles and control must be in the card's zone." in rule["says"]
    assert "pacif" not in rule["says"].lower()
