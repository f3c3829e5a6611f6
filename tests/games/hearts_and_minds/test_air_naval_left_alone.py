"""HMP:6.6  Air Cav, Navy and Gunboat move off however Red comes to them."""

from __future__ import annotations

from typing import Any

import pytest

from games.hearts_and_minds.cards.playing import bought, laid_out
from games.hearts_and_minds.positions import (
    BAD_INTEL,
    VC,
    Trial,
    area,
    begun,
    cards,
    position,
)
from games.hearts_and_minds.under_way import of_kind, reinforcements
from sandtable.games.hearts_and_minds.orders import (
    Accept,
    ChooseArea,
    EndMobilisation,
    Mobilise,
    PlaceVC,
    Shift,
)
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED
from sandtable.games.hearts_and_minds.state import DEAD, Drawn, Turn
from sandtable.kernel.play.state import Frame

#: Air Cav is alone in Kontum; Saigon and Binh Dinh have Blue infantry.
ALONE: dict[str, Any] = {
    "Kontum": ["Air Cav"],
    "Saigon": ["US infantry"],
    "Binh Dinh": ["ARVN infantry"],
}
ABROAD: dict[str, Any] = {**ALONE, "Kontum": ["NVA infantry"], "Mondolkiri": ["Air Cav"]}
INCURSION: Any = {"year": 1970, "in_play": (laid_out("B23", year=1970),)}


def the_years_viet_cong():
    decks = (cards("R14", "R15"), cards("B08", "B09"))
    trial = reinforcements("viet_cong_rise", at=ALONE, flags=["Kontum"], decks=decks)
    trial.go_on()
    while trial.asked() == [(RED, "place_vc")]:
        here = [to for to in ("Kontum", "Attapu") if not trial.cites(RED, PlaceVC(area(to)))]
        trial.do(RED, PlaceVC(area(here[0])))
    return trial


def main_force_regiment():
    trial = bought("R11", ALONE, flags=["Kontum", "Tay Ninh"])
    trial.do(RED, ChooseArea(area("Kontum")))
    return trial


def sanctuary():
    trial = bought("R17", ABROAD, **INCURSION)
    trial.do(RED, ChooseArea(area("Mondolkiri")))
    return trial


def viet_cong_of_tet():
    trial = Trial(
        begun(
            "offensive",
            "more_viet_cong_rise",
            at=ALONE,
            flags=["Kontum"],
            grand="tet",
            year=1968,
            under=Frame("year", "red_takes_a_turn", "blue_takes_a_turn"),
            hands=(cards("R14"), cards("B08")),
        )
    )
    trial.go_on()
    trial.do(RED, PlaceVC(area("Kontum")))
    trial.do(RED, PlaceVC(area("Kontum")))
    trial.do(RED, PlaceVC(area("Attapu")))
    trial.do(RED, PlaceVC(area("Attapu")))
    return trial


def a_vanished_counter():
    trial = Trial(
        begun(
            "turn",
            "a_turn_begins",
            at=ALONE,
            about=(RED,),
            turn=Turn(seat=RED),
            waiting_vc=(Drawn(area("Kontum"), BAD_INTEL[0]),),
            hands=(cards("R14"), cards("B08")),
        )
    )
    trial.go_on()
    trial.do(RED, Accept())
    return trial


def a_replacement():
    at = {**ABROAD, "Svay Rieng": ["CA"]}
    trial = bought(
        "X26", at, seat=RED, boxes={DEAD: ["Khmer Rouge"]}, is_port_closed=True, **INCURSION
    )
    trial.do(RED, ChooseArea(area("Mondolkiri")))
    return trial


def a_raid():
    at = {**ALONE, "Kontum": ["Air Cav", "ARVN infantry", "NVA infantry"]}
    trial = bought("X25", at, seat=RED)
    trial.do(RED, ChooseArea(area("Kontum")), 5)
    return trial


def an_ambush():
    at = {"Pleiku": ["US infantry", "Air Cav"], "Saigon": ["US infantry"], "Binh Dinh": ["IF"]}
    trial = Trial(position(at, down={"Kontum": [VC[0]]}, seat=BLUE))
    foot, cavalry = trial.at("Pleiku")
    trial.do(BLUE, Mobilise(area("Pleiku"), area("Kontum"), (foot,), (), ()))
    trial.do(BLUE, Shift(cavalry, area("Kontum")), 5)
    return trial


WAYS = {
    "the year's Viet Cong": the_years_viet_cong,
    "Main Force Regiment": main_force_regiment,
    "Sanctuary": sanctuary,
    "the Viet Cong of Tet": viet_cong_of_tet,
    "a counter that had vanished": a_vanished_counter,
    "Replacement Depot": a_replacement,
    "a raid that kills the last infantry": a_raid,
    "an ambush that kills the last infantry": an_ambush,
}


@pytest.mark.rule("HMP:6.6")
@pytest.mark.parametrize("way", WAYS)
def test_however_red_comes_they_move_off(way):
    trial = WAYS[way]()
    (cavalry,) = of_kind("Air Cav")

    assert trial.asked() == [(BLUE, "haven")]
    trial.do(BLUE, ChooseArea(area("Binh Dinh")))
    assert trial.state.units[cavalry].at == area("Binh Dinh")


@pytest.mark.rule("HMP:6.6", "HMP:9.4")
def test_blue_is_asked_once_when_all_is_revealed():
    at = {"Kontum": ["US infantry", "Air Cav"], "Saigon": ["US infantry"], "Binh Dinh": ["IF"]}
    trial = Trial(position(at, down={"Kontum": [VC[0]], "Pleiku": [VC[1]]}, seat=BLUE))
    foot, cavalry = trial.at("Kontum")
    trial.do(BLUE, Mobilise(area("Kontum"), area("Pleiku"), (foot,), (), ()))
    trial.do(BLUE, EndMobilisation(), 5)
    assert trial.asked() == [(BLUE, "haven")]
    trial.do(BLUE, ChooseArea(area("Saigon")))

    assert trial.state.units[cavalry].at == area("Saigon")
    assert trial.asked() == [(BLUE, "act")]
