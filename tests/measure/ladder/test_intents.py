"""What counts as an order towards a place that was named."""

from __future__ import annotations

import pytest

from games.next_war.sketch import ALLIED, NON_ALLIED, at, given, path
from ladder.intents import Line, Stated, Touch, holds, judged, leads_to, table_of, touches
from sandtable.games.hearts_and_minds.orders import ChangeControl, EndTurn, Mobilise
from sandtable.games.next_war.ids import UnitId
from sandtable.games.next_war.orders.combat import Attack, EndCombat
from sandtable.games.next_war.orders.movement import MoveUnits, Paradrop
from sandtable.kernel.play.state import known

HEXES, CARDS = "vietnam/deja-phu", "hearts-and-minds/1966"
GROUND = "\n".join(f"12{row:02} Flat" for row in range(10))
FIELD = f"{GROUND}\n1205 SRV 308 6-7-7\n1205 in SRV\n1209 PRC 41 5-5-8\n1209 in PRC"


def scene():
    return known(given(FIELD), ALLIED)


def test_an_order_leads_from_where_it_begins_to_where_it_ends():
    start, target = at("1205"), at("1209")

    assert touches(MoveUnits(start, (UnitId(0),), path("1206 1207"))) == Touch(start, at("1207"))
    assert touches(Attack(target, (UnitId(0),))) == Touch(-1, target, attacks=True)
    assert touches(Paradrop(UnitId(0), target, 0)) == Touch(-1, target)
    assert touches(ChangeControl(3, ())) == Touch(-1, 3)
    assert touches(Mobilise(3, 4, (), (), ())) == Touch(-1, 4)
    assert touches(EndCombat()) is None
    assert touches(EndTurn()) is None


@pytest.mark.parametrize(
    ("start", "end", "attacks", "found"),
    [
        ("1205", "1206", False, False),  # nearer, but three hexes away
        ("1205", "1207", False, True),
        ("1207", "1207", False, False),
        ("1208", "1207", False, False),  # away from it
        ("1208", "1209", False, True),
        ("1207", "1208", True, True),
        ("1206", "1207", True, False),
    ],
)
def test_a_march_must_come_near_and_an_attack_must_be_next_to_the_place(start, end, attacks, found):
    touch = Touch(at(start), at(end), attacks)

    assert leads_to(HEXES, scene(), touch, {at("1209")}) is found


def test_in_hearts_and_minds_an_order_must_name_the_province():
    assert leads_to(CARDS, None, Touch(-1, 3), {3})
    assert not leads_to(CARDS, None, Touch(-1, 4), {3})


def test_a_guard_must_be_there():
    assert holds(HEXES, scene(), ALLIED, {at("1205")})
    assert not holds(HEXES, scene(), ALLIED, {at("1206")})
    assert not holds(HEXES, scene(), ALLIED, {at("1209")})
    assert holds(HEXES, scene(), NON_ALLIED, {at("1209")})


def test_one_place_of_several_is_enough_for_the_whole_sentence():
    said = Stated({"far": {at("1201")}, "near": {at("1209")}}, {}, {"other": {at("1200")}}, {})
    done = [Touch(at("1205"), at("1207"))]

    found = sorted(judged(HEXES, scene(), ALLIED, said, done))

    assert found == [("any", True), ("other take", False), ("take", False), ("take", True)]


def test_the_table_adds_games_up():
    games = [
        Line("", HEXES, seed, {"take": 4, "take followed": seed, "other take": 10})
        for seed in (1, 3)
    ]

    assert list(table_of(games))[2] == (
        "| vietnam/deja-phu | 2 | take | 8 | 50.0% (21.5 to 78.5) | 0% of 20 |"
    )
