"""What players read about the self-defence force, boxes and lines off the map."""

from __future__ import annotations

import pytest

from games.next_war.titles.vietnam.invasion import (
    BOX,
    PRC,
    SRV,
    asked,
    beaten,
    now,
    place,
    standing,
    unit,
)
from sandtable.games.next_war import events as e
from sandtable.games.next_war.presentation.text.event_lines import event_line
from sandtable.games.next_war.presentation.text.hex_card import hex_card
from sandtable.games.next_war.presentation.text.position_text import units_off_map
from sandtable.games.next_war.presentation.text.prompts import prompt
from sandtable.kernel.play.state import Decision, known

LANG_SON, ARMOR = "psdf-1mr-lang-son", "prc-83ga-86"


def test_who_is_beside_the_map_is_listed():
    scene = standing({"prc-abn-127": BOX, "prc-81ga-10": "3100off"}, resisting={"3905": LANG_SON})

    text = "\n".join(units_off_map(scene))

    assert "PRC in PRC Holding Box: 127" in text
    assert "PRC in 3100off: 10" in text
    assert "In Resistance mode: Lang Son in 3905." in text


def test_the_card_of_a_hex_tells_resistance_and_fumes():
    scene = standing({}, resisting={"3905": LANG_SON})
    poisoned = standing({}, chemical=(place(scene, "3905"),))

    assert "Lang Son is in Resistance mode here: -1 to clearing rolls" in hex_card(
        known(scene, SRV), "3905"
    )
    assert "chemical weapons" in hex_card(known(poisoned, SRV), "3905")


@pytest.mark.parametrize(
    ("event", "text"),
    [
        pytest.param("drawn", "Self-Defense Force (PSDF) counters drawn: Lang Son.", id="drawn"),
        pytest.param("removed", "Lang Son cannot be placed and is out of the game.", id="out"),
        pytest.param("began", "Lang Son is in Resistance mode in 3905 Lang Son.", id="resists"),
        pytest.param("ended", "The resistance in 3905 Lang Son is broken.", id="broken"),
        pytest.param("allotted", "PRC has 1 point for chemical weapons.", id="stocks"),
        pytest.param("used", "PRC uses chemical weapons against 3905 Lang Son.", id="fumes"),
    ],
)
def test_events_in_words(event: str, text: str):
    scene = standing({})
    one, here = unit(scene, LANG_SON), place(scene, "3905")
    events: dict[str, e.Event] = {
        "drawn": e.PsdfDrawn((one,)),
        "removed": e.PsdfRemoved(one, SRV),
        "began": e.ResistanceBegan(one, SRV, here),
        "ended": e.ResistanceEnded(one, SRV, here),
        "allotted": e.ChemicalsAllotted(PRC, 1),
        "used": e.ChemicalsUsed(PRC, here),
    }

    assert event_line(scene.printed, events[event]) == text


def test_questions_in_words():
    scene = standing({})
    one = unit(scene, LANG_SON)
    drawn = asked(standing({}, drawn=(one,)), SRV, "psdf")
    line = now(
        beaten(
            standing({ARMOR: "3100off", "srv-1mr-3": "3100"}),
            "3100off",
            "srv-1mr-3",
            "stay_on_the_line",
        )
    )

    def asks(of: object, seat: int, kind: str, *about: int) -> str:
        return prompt(known(of, seat), Decision(seat, kind, "NWV:3.2", about))  # type: ignore[arg-type]  # any scene

    assert "Self-Defense Force (PSDF) counters you drew: Lang Son." in asks(drawn, SRV, "psdf")
    assert "These may enter Resistance mode: Lang Son." in asks(scene, SRV, "alarm", one)
    assert "Holding Box" in asks(line, PRC, "fall_back")
    assert "You have 0 points" in asks(line, SRV, "chemicals")
