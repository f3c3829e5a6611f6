"""The game in words: names, map, sheet, prompts, news, look-ups."""

from __future__ import annotations

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
from sandtable.games.hearts_and_minds.counters import BLUE, RED
from sandtable.games.hearts_and_minds.game import GAME
from sandtable.games.hearts_and_minds.rules.p05_turn.responses import Window
from sandtable.games.hearts_and_minds.state import BODY, Battle, Lasting, Toll, Turn
from sandtable.games.hearts_and_minds.text.board import PLAN, board
from sandtable.games.hearts_and_minds.text.cards import card_card, effect_of
from sandtable.games.hearts_and_minds.text.names import (
    BOXES,
    area_name,
    card_name,
    labeller,
    opinion_text,
    unit_name,
    vc_name,
)
from sandtable.games.hearts_and_minds.text.prompts import ASKED, SIMPLE, prompt
from sandtable.games.hearts_and_minds.text.sheet import area_card, sheet
from sandtable.games.hearts_and_minds.text.telling import SILENT, TELLERS, tell
from sandtable.kernel.events import FrameOpened
from sandtable.kernel.state import COMMON, Decision, decision_of

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


def test_names_are_unique_and_without_spaces():
    names = [
        *[area_name(PRINTED, here) for here in range(len(PRINTED.areas))],
        *[unit_name(unit) for unit in range(len(PRINTED.counters))],
        *[vc_name(vc) for vc in range(len(PRINTED.faces))],
        *[card_name(one) for one in range(len(PRINTED.cards))],
        *BOXES.values(),
    ]

    assert len(set(names)) == len(names)
    assert not any(" " in name for name in names)


def test_labels_follow_the_name_of_a_value():
    label = labeller(PRINTED)

    assert label("area", area("Quang Tri")) == "Quang-Tri"
    assert label("to", BODY) == "the-Body-Count-Box"
    assert label("units", ()) == "none"
    assert label("units", (0, 1)) == "NVA-1, NVA-2"
    assert label("card", card("X18")) == "X18-Old-Hands"
    assert label("second", -1) == "none"
    assert label("vcs", (VC[0],)) == vc_name(VC[0])
    assert label("price", 3) == "3"
    assert label("decision", "place_vc") == "place vc"
    assert label("zone", "II") == "II"
    assert (vc_name(None), vc_name(99), unit_name(999), area_name(PRINTED, 99)) == (
        "a Viet Cong",
        "99",
        "999",
        "99",
    )


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
    red, blue = sheet(trial.known(RED)), sheet(trial.known(BLUE))
    everyone = sheet(trial.known(COMMON))

    assert "R14 Uncle Ho" in red
    assert vc_name(BAD_INTEL[0]) in red
    assert "R22-Khe-Sanh" in red
    assert "B13 Buff" in blue
    for hidden in ("R14", vc_name(BAD_INTEL[0]), "R22"):
        assert hidden not in blue
        assert hidden not in everyone
    assert "Your hand" not in everyone
    assert "Tet Offensive" in everyone
    assert "Body count (Red): " + vc_name(VC[2]) in everyone
    assert "Body count (Blue): 1 ARVN infantry" in everyone
    assert "In force (Blue): B22 Commando Hunt" in everyone


@pytest.mark.parametrize(
    ("turn", "text"),
    [
        (
            Turn(RED, card("R22"), card("X24"), 8, 6, "I"),
            "Red's turn: R22-Khe-Sanh with X24-Mad-Minute, 8 points left, 6 of them for zone I",
        ),
        (Turn(RED, points=1, is_extra=True), "Red's turn: no card, 1 point left"),
    ],
)
def test_a_sheet_tells_the_turn(turn, text):
    assert text in sheet(table(turn=turn).known(RED))


# --- look-ups -----------------------------------------------------------------------------------


@pytest.mark.parametrize("typed", ["X18", "x18-old-hands", "Old Hands", "old hands"])
def test_a_card_is_found_by_number_or_name(typed):
    assert card_card(table().known(RED), typed).startswith("X18 Old Hands (3 points, event 1")


def test_an_unknown_card_or_area_is_said_to_be_so():
    assert card_card(table().known(RED), "Z99") == "There is no card 'Z99'."
    assert area_card(table().known(RED), "Mars") == "There is no area 'Mars'."


@pytest.mark.parametrize("number", [one.number for one in PRINTED.cards])
def test_every_card_says_what_it_does(number):
    assert len(effect_of(number)) > 10


def test_an_area_is_told_with_its_units_and_links():
    text = area_card(table().known(BLUE), "kontum")

    assert "zone II" in text
    assert "NVA-1, NVA-2, NVA-art-1 (veterans: NVA-1)" in text
    assert "Next to: Attapu, Binh-Dinh, Pleiku" in text
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
    assert said.endswith("answer with a card, or let it be. [HMP:5.8]")


def test_those_who_wait_read_nothing_secret():
    asked = Decision(RED, "respond", "HMP:5.8", (Window.LOSS, 0))

    assert prompt(table().known(BLUE), asked) == "Waiting for Red: respond. [HMP:5.8]"


@pytest.mark.parametrize(
    ("kind", "about", "text"),
    [
        ("rescue", (0, 0), "pay 3 to save LA, or let them fall."),
        ("losses", (0,), "choose what you lose in Kontum: 2."),
        ("spare", (0,), "pay a point, or lose one unit more in Kontum."),
        ("evade", (area("Kontum"),), "try to evade in Kontum, or stand?"),
        ("promote", (2, 0, 1), "who becomes veteran? (2)"),
        ("depot_area", (0,), "where is NVA-1 deployed?"),
        ("haven", (0,), "where does NVA-1 move off to?"),
        ("play", (), "play the card of this turn."),
    ],
)
def test_prompts_name_what_they_are_about(kind, about, text):
    trial = table(tolls=(Toll(area("Kontum"), RED, 2),))

    assert (
        prompt(trial.known(RED), Decision(RED, kind, "HMP:1.1", about)) == f"Red: {text} [HMP:1.1]"
    )


def test_an_acting_player_reads_his_points():
    turn = Turn(RED, card("R12"), points=2)
    said = prompt(table(turn=turn, stockpile=(5, 0)).known(RED), Decision(RED, "act", "HMP:5.4"))

    assert said == (
        "Red: buy Actions with R12-Nightly-Tax, or end the turn;"
        " 2 points of the card left, 4 to spend in all. [HMP:5.4]"
    )


def test_prompts_and_sheets_hold_through_a_whole_game():
    for seed, scenario in ((1, "hearts-and-minds/1968"), (2, "hearts-and-minds/1971-1973")):
        told = 0
        for position_ in played(seed, scenario):
            for seat in (RED, BLUE, COMMON):
                assert sheet(position_.known(seat))
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
        (e.UnitsMoved((0,), 0, "sea"), f"NVA-1 land in {area_name(PRINTED, 0)}."),
        (e.UnitsPlaced((0, 1), BODY), "NVA-1, NVA-2 to the-Body-Count-Box."),
        (e.UnitsLost((0,)), "Lost: NVA-1."),
        (e.UnitsRated((0,), veteran=True), "Veterans now: NVA-1."),
        (e.UnitsRated((0,), veteran=False), "Untried now: NVA-1."),
        (e.VCDrawn(area("Kontum"), None), "A Viet Cong is put face down into Kontum."),
        (e.VCSearched(area("Kontum"), None), "a Viet Cong is put face down into Kontum."),
        (e.VCLookedAt(2, None), "Red looks at 2 counters of the Viet Cong."),
        (e.VCLookedAt(1, (VC[0],)), "Red looks at 1 counter of the Viet Cong: VC-1."),
        (
            e.VCMoved(area("Kontum"), area("Pleiku"), None, 1, 1),
            "1 Viet Cong face down from Kontum to Pleiku.",
        ),
        (e.OpenVCMoved(area("Kontum"), area("Pleiku"), (VC[0],)), "VC-1 from Kontum to Pleiku."),
        (e.VCTurnedUp(area("Kontum"), VC_PLUS[0]), "Turned up in Kontum: VC+-1."),
        (e.VCLeft(area("Kontum"), VC[0], "body"), "VC-1 in Kontum is dead."),
        (e.VCBroughtBack(area("Kontum"), VC[0]), "VC-1 is in Kontum again."),
        (e.VCMarked(area("Kontum"), VC[0]), "VC-1 in Kontum is marked."),
        (
            e.VCExchanged(area("Kontum"), area("Pleiku"), None),
            "Viet Cong of Kontum and Pleiku change places.",
        ),
        (e.FlagPlaced(area("Kontum")), "Kontum comes under Red's control."),
        (e.WillChanged(-2, "HM:B21"), "Opinion: 2 Hawks [HM:B21]."),
        (e.StockpileChanged(RED, -1, "HMP:7.7"), "Red gives 1 point [HMP:7.7]."),
        (e.StabilityChanged(-1), "Stability of the government: -1."),
        (e.BombersChanged(3, 1, 0), "Bombers fuelled: 2 of 3."),
        (e.FirebaseMoved(None), "The firebase leaves the map."),
        (e.FirebaseMoved((area("Kontum"), BLUE)), "Blue's firebase is in Kontum."),
        (e.IronTriangleMoved(-1), "The Iron Triangle is no more."),
        (e.IronTriangleMoved(area("Binh Duong")), "The Iron Triangle is in Binh-Duong."),
        (e.PortClosed(), "The port of Kampot is closed."),
        (e.Collapsed("LA"), "LA collapse."),
        (e.OffensiveBegan("tet"), "The Tet Offensive begins."),
        (e.CardsDrawn(RED, 2, None), "Red draws 2 cards."),
        (e.CardsDrawn(RED, 1, cards("R14")), "Red draws 1 card: R14-Uncle-Ho."),
        (e.CampaignTaken(BLUE, None), "Blue takes a Campaign card."),
        (e.CampaignTaken(BLUE, card("B24")), "Blue takes a Campaign card: B24-Starlite."),
        (
            e.CardPlayed(RED, card("R14"), card("X24"), 7),
            "Red plays R14-Uncle-Ho with X24-Mad-Minute: 7 points.",
        ),
        (e.ResponsePlayed(RED, card("R02")), "Red answers with R02-Tunnels-of-Cu-Chi."),
        (e.CardLaidOut(Lasting(card("B22"), BLUE, 1969, 1)), "B22-Commando-Hunt is in force."),
        (e.CardPutAway(RED, card("R18"), "removed"), "R18-Moratorium leaves the game."),
        (e.CardPutAway(RED, card("R14"), "discards"), "R14-Uncle-Ho is discarded."),
        (e.HandCardRemoved(RED, card("R18"), "hand"), "R18-Moratorium leaves the game."),
        (e.BidMade(RED, None), "Red has bid."),
        (e.BidMade(RED, 2), "Red has bid 2."),
        (e.BidsRevealed((2, 1)), "The bids: Red 2, Blue 1."),
        (e.YearBegan(1967), "The year 1967 begins."),
        (e.TurnBegan(RED, is_extra=True, points=2), "Red's extra turn."),
        (e.EventBought(card("R14")), "The event of R14-Uncle-Ho is bought."),
        (
            e.BattleChanged(Battle(area("Kontum"), RED, totals=(4, 6), dice=(3, 0))),
            "Battle in Kontum: Red 4 + 3, Blue 6 (no roll).",
        ),
        (e.BattleChanged(None), ""),
        (e.TurnEnded(RED), ""),
    ],
)
def test_events_are_told(event, text):
    assert tell(PRINTED, event) == text


# --- value and routine --------------------------------------------------------------------------


def test_what_is_good_for_red_is_bad_for_blue():
    scene = table().known(RED)

    assert GAME.value is not None
    assert GAME.value(scene, RED) == -GAME.value(scene, BLUE)


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

    assert GAME.value is not None
    assert GAME.value(liked, RED) > GAME.value(plain, RED)


@pytest.mark.parametrize(
    "better",
    [{"pacified": ["Saigon"]}, {"at": {"Kontum": ["US infantry"]}}, {"will": -1}],
)
def test_blue_likes(better):
    better = dict(better)
    plain = Trial(position()).known(BLUE)
    liked = Trial(position(better.pop("at", None), **better)).known(BLUE)

    assert GAME.value is not None
    assert GAME.value(liked, BLUE) > GAME.value(plain, BLUE)


def test_routine_answers_fit_what_is_asked():
    from sandtable.games.hearts_and_minds.orders import Accept, Decline  # noqa: PLC0415
    from sandtable.games.hearts_and_minds.rules.p07_battle.retreating import (  # noqa: PLC0415
        Must,
    )
    from sandtable.kernel.state import Pending  # noqa: PLC0415

    def asked(kind, about):
        pending = (Pending(2, (Decision(RED, kind, "HMP:1.1", about),)),)
        return Trial(position(pending=pending)).known(RED)

    assert GAME.routine["respond"](asked("respond", (Window.LOSS, 0))) == Decline()
    assert GAME.routine["evade"](asked("evade", (0,))) == Accept()
    assert GAME.routine["retreat"](asked("retreat", (0, RED, Must.MAY))) == Decline()
    assert GAME.routine["retreat"](asked("retreat", (0, RED, Must.MUST))) is None


def test_the_page_of_cards_is_up_to_date():
    page = Path(__file__).resolve().parents[3] / "docs/hearts-and-minds-cards.md"

    assert page.read_text(encoding="utf-8") == cards_page(), (
        "run: PYTHONPATH=tests .venv/bin/python -m games.hearts_and_minds.cards.page"
        " > docs/hearts-and-minds-cards.md"
    )
