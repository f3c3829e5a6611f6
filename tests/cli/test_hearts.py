"""A card wargame at the command line: names of several words, orders by label, number and tag."""

from __future__ import annotations

import pytest

#: Red takes a Campaign card, Blue does not; then Blue redeploys.
TO_REDEPLOY = ("take_campaign R22", "take none")
LEAVE = "q\n-\n"


@pytest.fixture
def played(shell, monkeypatch):
    """Play 1966 with both sides at one screen; give all that was printed."""
    monkeypatch.setenv("SANDTABLE_GAMES", "sandtable.games.hearts_and_minds.game")

    def play(*lines):
        typed = "".join(f"{line}\n" for line in lines) + LEAVE
        words = ("--seed", "3", "--no-curtain")
        return shell("play", "hearts-and-minds/1966", *words, typed=typed)

    return play


@pytest.mark.parametrize(
    "typed",
    [
        "take_campaign R22",
        "take campaign Khe Sanh (R22)",
        "Take Campaign card Khe-Sanh",
        "take-campaign-card r22-khe-sanh",
        "1 khe",
        "campaign 1",
    ],
)
def test_a_card_is_taken_by_any_name_of_order_and_card(played, typed):
    assert "Red takes a Campaign card: Khe Sanh (R22)." in played(typed)


@pytest.mark.parametrize("typed", ["take none", "Take-none", "2", "forgo"])
def test_an_order_is_called_as_the_decision_calls_it(played, typed):
    told = played(typed)

    assert "  2 Take none           [HM:1.4]" in told
    assert "Blue: add a Campaign card to your hand" in told
    assert "You cannot give the order" not in told


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("redeploy ARVN artillery 1 Quang Tin", "Blue moves ARVN artillery 1 to Quang Tin."),
        ("redeploy unit arvn-art-1, quang-tin", "Blue moves ARVN artillery 1 to Quang Tin."),
        ("1 Air Cav Phu Bon", "Blue moves Air Cav to Phu Bon."),
        ("redeploy Air Cav\nphu bon", "Blue moves Air Cav to Phu Bon."),
        ("redeploy\nUS tank 1\nPhu Bon", "Blue moves US tank 1 to Phu Bon."),
        ("redeploy ARVN 1 Kontum\nx", "No: You cannot redeploy that unit there."),
    ],
)
def test_units_and_areas_are_typed_with_spaces_or_hyphens(played, typed, told):
    assert told in played(*TO_REDEPLOY, typed)


def test_several_units_are_typed_with_commas_in_the_middle_of_an_order(played):
    lines = ("done", "pass", "play card General Uprising", "")

    told = played(*TO_REDEPLOY, *lines, "mobilise Kien Hoa, Saigon, NVA 14, NVA 15 none", "log 1")

    assert "NVA 14 and NVA 15 move to Saigon." in told
    assert "Red: move units out of Kien Hoa, or finish." in told


def test_the_sheet_names_cards_and_viet_cong_as_printed(played):
    before = played()
    told = played(*TO_REDEPLOY, "done", "pass", "v")

    assert "Year 1966   turns played" in told
    assert "Stability: 0 " in told
    assert "Your hand: no cards" in before
    assert "Bad Intel" not in before  # Red looks when its set-up is complete
    assert "Your hidden Viet Cong: Mondolkiri: Bad Intel 8; " in told


def test_standing_orders_are_listed_with_what_they_do(played):
    told = played("stand", "stand 1 2", "stand", "stand 9")

    assert "   1 ( ) Always try to evade\n   2 ( ) Never play response cards\n" in told
    assert "   1 (x) Always try to evade\n   2 (x) Never play response cards\n" in told
    assert "Standing orders: Always try to evade; Never play response cards\n" in told
    assert "There is no standing order '9'." in told


def test_no_identifier_is_on_the_screen(played):
    told = played(*TO_REDEPLOY, "redeploy", "x", "2", "stand", "?", "card X18", "area Quang Tri")

    shown = told.replace('{"type":"move_unit","unit":5,"path":[76]}', "").replace("entry_cost", "")
    assert "_" not in shown
    assert "Old Hands (X18), " in told
