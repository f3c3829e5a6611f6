"""HM-P:20  Worked examples of the procedures."""

from __future__ import annotations

import pytest

from games.hearts_and_minds.cards.playing import laid_out
from games.hearts_and_minds.positions import VC, Trial, area, position
from sandtable.games.hearts_and_minds.orders import Accept, ChangeControl, Fight
from sandtable.games.hearts_and_minds.printed.charts import at, charts
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED
from sandtable.games.hearts_and_minds.rules.p18_interphase.government_stability_and_coup import (
    price_of_government,
)
from sandtable.games.hearts_and_minds.state import BODY, Note

KONTUM = [*["US infantry*"] * 2, *["ARVN infantry"] * 2, "US artillery"]
KONTUM += ["NVA infantry*", *["NVA infantry"] * 2]


@pytest.mark.rule("HM-P:20.1", "HMP:8.2")
@pytest.mark.parametrize(("die", "evades"), [(3, True), (2, False)])
def test_three_evade_in_flagged_mountains_on_a_three(die, evades):
    trial = Trial(position({"Kontum": KONTUM}, flags=["Kontum"], seat=BLUE))
    trial.do(BLUE, Fight(area("Kontum"), (), ()))
    trial.do(RED, Accept(), die, *(() if evades else (4, 5)))

    assert (trial.asked() == [(RED, "evade_to")]) == evades


@pytest.mark.parametrize(
    ("side", "total", "losses", "extra"),
    [(BLUE, 12, 2, 1), (RED, 9, 1, 0), (RED, 12, 2, 0)],
)
def test_results_of_the_examples(side, total, losses, extra):
    assert at(charts().battle[side], total) == (losses, extra)


@pytest.mark.rule("HM-P:20.3", "HMP:10.1")
def test_a_pacified_province_without_blue_falls_at_once():
    fields = {"up": {"Kontum": [VC[0]]}, "pacified": ["Kontum"]}
    trial = Trial(position({"Kontum": ["NVA infantry"] * 2}, **fields))
    trial.do(RED, ChangeControl(area("Kontum"), ()))  # no die is laid ready

    assert area("Kontum") in trial.state.flags


@pytest.mark.rule("HM-P:20.5", "HMP:18.6")
@pytest.mark.parametrize(
    ("dead", "pacified", "fields", "price"),
    [
        pytest.param(6, 3, {"stability": 1}, 2, id="six dead"),
        pytest.param(6, 3, {"stability": 1, "notes": (Note("R06"),)}, 4, id="with Ky"),
        pytest.param(12, 2, {"grand": "tet"}, 5, id="twelve dead in a Tet year"),
        pytest.param(12, 2, {"grand": "tet", "notes": (Note("R06"),)}, 7, id="with Ky too"),
        pytest.param(12, 2, {"grand": "tet", "in_play": (laid_out("B07"),)}, 0, id="with Thieu"),
    ],
)
def test_the_price_of_the_government(dead, pacified, fields, price):
    names = ["Kontum", "Pleiku", "Darlac"][:pacified]
    boxes = {BODY: ["ARVN infantry"] * dead}
    trial = Trial(position(boxes=boxes, pacified=names, year=1968, **fields))

    assert price_of_government(trial.scene) == price
