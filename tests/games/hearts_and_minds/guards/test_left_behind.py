"""A firebase without its owner, and aircraft alone among enemies, whatever took the others away."""

from __future__ import annotations

from typing import Any

import pytest

from games.hearts_and_minds.cards.playing import cards_for_later, laid_out
from games.hearts_and_minds.guards.crowded import Walk, crowded
from games.hearts_and_minds.positions import Trial, area, begun, position
from sandtable.games.hearts_and_minds.orders import EndTurn
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED, Nation
from sandtable.games.hearts_and_minds.rules.p03_reinforcements.arrivals_and_withdrawals import (
    units_withdraw,
)
from sandtable.games.hearts_and_minds.rules.p06_movement.forced_moves_after_actions import (
    havens_of,
    unaccompanied_units,
)
from sandtable.games.hearts_and_minds.rules.p07_battle.retreat import ways_out
from sandtable.games.hearts_and_minds.rules.p08_evade.evasion import ends_of_evasion
from sandtable.games.hearts_and_minds.rules.p11_laos_cambodia.collapse import fall
from sandtable.games.hearts_and_minds.rules.p17_last_years.removals_in_1973 import america_leaves
from sandtable.games.hearts_and_minds.rules.p18_interphase.government_stability_and_coup import coup
from sandtable.games.hearts_and_minds.rules.p18_interphase.victory_and_cleanup import (
    the_table_is_cleared,
)
from sandtable.games.hearts_and_minds.state_lookups import has_ground

#: What takes the last unit away: the rule, the unit, the place, and further fields.
CAUSES: dict[str, Any] = {
    "a coup": (coup, "ARVN infantry", "Kontum", {}),
    "a collapse of Blue's Laotians": (lambda run: fall(run, Nation.LAO), "LA", "Attapu", {}),
    "a collapse of Red's": (lambda run: fall(run, Nation.PATHET_LAO), "Pathet Lao", "Attapu", {}),
    "the last withdrawal": (units_withdraw, "US infantry", "Kontum", {"year": 1972}),
    "a withdrawal": (units_withdraw, "US infantry", "Kontum", {"year": 1970}),
    "the year 1973": (america_leaves, "ROK", "Kontum", {"year": 1973}),
    "the end of a campaign abroad": (
        the_table_is_cleared,
        "ARVN infantry",
        "Attapu",
        {"in_play": (laid_out("B21", year=1970),), "year": 1970},
    ),
}


@pytest.mark.rule("HM:X17", "HMP:6.6")
@pytest.mark.parametrize("cause", CAUSES)
def test_what_the_last_unit_leaves_behind(cause):
    rule, kind, place, fields = CAUSES[cause]
    side = RED if kind == "Pathet Lao" else BLUE
    at = {place: [kind], "Saigon": ["IF"], "Long An": ["NVA infantry"]}
    if place == "Kontum":
        at = {**at, place: [kind, "Air Cav" if fields.get("year", 0) < 1972 else kind]}
        at = {**at, place: [*at[place], "NVA infantry"]}
    firebase = (area(place), side)
    trial = Trial(begun("interphase", "the_table_is_cleared", at=at, firebase=firebase, **fields))
    trial.call(rule, seat=BLUE)

    assert trial.state.firebase is None
    lonely = [u for u in unaccompanied_units(trial.scene) if havens_of(trial.scene, u)]
    assert lonely == [] or trial.asked() == [(BLUE, "haven")]


@pytest.mark.rule("HM:X17", "HMP:7.9")
@pytest.mark.parametrize(("kind", "side"), [("ARVN artillery", BLUE), ("NVA artillery", RED)])
def test_a_firebase_goes_with_the_last_gun(kind, side):
    enemy = "NVA infantry" if side == BLUE else "ARVN infantry"
    at = {"An Xuyen": [kind], "Kien Giang": [enemy], "Ba Xuyen": [enemy]}
    fields = {"hands": cards_for_later("R01"), "firebase": (area("An Xuyen"), side)}
    trial = Trial(position(at, seat=RED, **fields))
    trial.do(RED, EndTurn())

    assert trial.at("An Xuyen") == []
    assert trial.state.firebase is None


@pytest.mark.rule("HM:X17", "HMP:6.6")
@pytest.mark.parametrize("owner", [RED, BLUE])
@pytest.mark.parametrize("seat", [RED, BLUE])
@pytest.mark.parametrize("grand", ["", "tet"])
def test_between_actions_nobody_is_left_behind(seat, owner, grand):
    for seed in range(5):
        trial = crowded(seat, firebase=(area("Kontum"), owner), grand=grand)
        for _, order, _ in Walk(trial, f"{seat} {owner} {seed}").steps(40):
            if not trial.asked() or trial.asked()[0][1] != "act":
                continue
            firebase = trial.state.firebase
            assert firebase is None or has_ground(trial.scene, firebase[1], firebase[0]), order
            lonely = unaccompanied_units(trial.scene)
            assert not [u for u in lonely if havens_of(trial.scene, u)], order


@pytest.mark.rule("HMP:B09", "HMP:7.10", "HMP:8.3")
@pytest.mark.parametrize("side", [RED, BLUE])
@pytest.mark.parametrize("fence", [True, False])
def test_the_fence_stops_retreats_of_red_too(fence, side):
    """A closed link is closed to marches, retreats and evasions alike."""
    in_play = (laid_out("B09"),) if fence else ()
    trial = Trial(position({"Quang Tri": ["NVA infantry"]}, in_play=in_play))
    north, border = area("North Vietnam"), area("Quang Tri")

    assert (north in ways_out(trial.scene, side, border)) == (not fence or side == BLUE)
    assert (border in ways_out(trial.scene, RED, north)) == (not fence)
    assert (north in ends_of_evasion(trial.scene, RED, border)) == (not fence)
