"""HM-P:0.7  Units of one kind and rating still differ by where they are and what they did."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.hearts_and_minds.bush_events import walking
from games.hearts_and_minds.cards.playing import bought
from games.hearts_and_minds.positions import PRINTED, VC, Trial, area, position
from sandtable.games.hearts_and_minds.orders import ChooseUnits
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED
from sandtable.games.hearts_and_minds.rules.p07_battle.loss_priority import are_alike
from sandtable.games.hearts_and_minds.state import Reveal


@pytest.mark.rule("HM-P:0.7", "HMP:X18")
@pytest.mark.parametrize(
    ("at", "asked"),
    [
        ({"North Vietnam": ["NVA infantry"] * 3}, "act"),
        ({"North Vietnam": ["NVA infantry"] * 2, "Kien Hoa": ["NVA infantry"]}, "promote"),
    ],
)
def test_old_hands_are_chosen_where_units_stand_apart(at, asked):
    assert bought("X18", at, seat=RED).asked() == [(RED, asked)]


@pytest.mark.rule("HM-P:0.7", "HM:BUSH.6/2")
@pytest.mark.parametrize(
    ("others", "asked"),
    [
        ({"North Vietnam": ["NVA infantry"] * 5}, False),
        ({"Kontum": ["NVA infantry"], "Xekong": ["NVA infantry"] * 4}, True),
    ],
)
def test_red_says_from_where_a_large_force_comes(others, asked):
    faces = () if asked else (1, 1, 1)
    trial, _ = walking(6, 2, *faces, others=others)

    assert (trial.asked() == [(RED, "large_force")]) is asked


@pytest.mark.rule("HM-P:0.7", "HMP:B08")
@pytest.mark.parametrize("moved", [True, False])
def test_blue_says_which_arvn_the_berets_train(moved):
    at = {"Kontum": ["US infantry", *["ARVN infantry"] * 2], "Pleiku": ["US infantry"]}
    at["Pleiku"] += ["ARVN infantry"]
    there = Trial(position(at)).at("Kontum")
    last = [u for u in there if PRINTED.counters[u].name == "ARVN infantry"][-1]
    tired = (last,) if moved else ()
    trial = bought("B08", at, turn={"moved": tired})
    if moved:
        assert trial.asked() == [(BLUE, "promote")]
        trial.do(BLUE, ChooseUnits(tired))
    veterans = [u for u, one in trial.state.units.map.items() if one.veteran]

    assert len(veterans) == 2
    assert not moved or last in veterans


@pytest.mark.rule("HM-P:0.7")
def test_who_may_be_ambushed_differs_from_who_may_not():
    trial = Trial(position({"Tay Ninh": ["ARVN infantry"] * 2}, down={"Tay Ninh": [VC[0]]}))
    one, other = trial.at("Tay Ninh")
    assert are_alike(trial.scene, (one, other))

    trial.state = replace(trial.state, reveals=(Reveal(area("Tay Ninh"), 0, (one,)),))
    assert not are_alike(trial.scene, (one, other))
