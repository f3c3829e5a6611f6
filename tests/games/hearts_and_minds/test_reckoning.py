"""The odds of an order, as a player reads them before it is given."""

from __future__ import annotations

from games.hearts_and_minds.positions import Trial, area, position
from sandtable.games.hearts_and_minds.orders import Bomb, ChangeControl, EndTurn, Fight
from sandtable.games.hearts_and_minds.presentation.text.odds import odds_text
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED

HERE = area("Tay Ninh")


def told(at, seat, order, **more):
    return (odds_text(Trial(position(at, seat=seat, **more)).known(seat), order) or "").splitlines()


def test_a_mission():
    lines = told({"Tay Ninh": ["NVA infantry"]}, BLUE, Bomb(HERE), bombers=(1, 0))

    assert lines == [
        "Exact chances:",
        "   33%  no effect",
        "   33%  1 more unless paid off",
        "   17%  1 lost",
        "   17%  1 lost, 1 more unless paid off",
        "  assuming no response card is played",
    ]


def test_a_battle_round():
    at = {"Kontum": [*["US infantry*"] * 2, *["ARVN infantry"] * 2, *["NVA infantry"] * 3]}
    lines = told(at, BLUE, Fight(area("Kontum"), (), ()), flags=["Kontum"])

    assert lines[1] == "  factors: attacker 6, defender 3"
    assert lines[2] == "   67%  the defender evades, if it tries; otherwise:"
    assert "the defender loses at least one unit" in lines[3]
    assert lines[-1].endswith("no response card is played and face-down Viet Cong do not take part")


def test_a_try_for_control():
    at = {"Tay Ninh": [*["NVA infantry"] * 2, *["ARVN infantry"] * 2]}

    assert told(at, RED, ChangeControl(HERE, ()))[1].endswith("%  you take control")


def test_an_order_without_odds():
    assert told({"Tay Ninh": ["NVA infantry"]}, RED, EndTurn()) == []
