"""NWV:15.2  Automatic victory in Vietnam."""

from __future__ import annotations

from dataclasses import replace

import pytest
from msgspec.structs import replace as with_

from games.next_war.sketch import ALLIED, NON_ALLIED, VIETNAM, at, given, happened, run_of
from games.next_war.turns import ruled
from sandtable.games.next_war.events import VictoryRolled
from sandtable.games.next_war.rule_hooks import automatic_victory_level
from sandtable.games.next_war.rules.standard.ch12_victory.automatic import (
    roll_for_victory,
    rolls_due,
)
from sandtable.games.next_war.titles.vietnam import map_and_counters
from sandtable.games.next_war.titles.vietnam.rules.hanoi_automatic_victory import hexes_of_hanoi
from sandtable.kernel.rules.rule_hooks import replaces

THREE = ("1204", "1205", "1206")


@replaces(automatic_victory_level, "OPT-TEST:9", over="STD:12.2")
def fifty(scene):
    return 50


def war(held, *totals, options=()):
    """A war for three hexes of Hanoi, of which the PRC holds some; 1306 is another town."""
    taken = "".join(f"{label} held by PRC\n" for label in THREE[:held])
    urban = "".join(f"{label} Urban\n" for label in (*THREE, "1306"))
    scene = ruled(given(urban + taken, layers=(*VIETNAM, *options)), fifty)
    ground = dict(scene.printed.atlas.ground)
    for label in THREE:
        ground[at(label)] = replace(ground[at(label)], name="Hanoi")
    atlas = replace(scene.printed.atlas, ground=ground)
    forces = tuple(
        with_(force, vp_total=total)
        for force, total in zip(scene.state.forces, totals, strict=True)
    )
    state = with_(scene.state, forces=forces)
    return with_(scene, printed=replace(scene.printed, atlas=atlas), state=state)


@pytest.mark.rule("NWV:15.2")
@pytest.mark.parametrize(
    ("held", "totals", "side", "rolls"),
    [
        pytest.param(1, (0, 50), NON_ALLIED, 1, id="the lead and a hex of Hanoi"),
        pytest.param(0, (0, 50), NON_ALLIED, 0, id="not without a hex"),
        pytest.param(1, (0, 49), NON_ALLIED, 0, id="nor without the lead"),
        pytest.param(3, (0, 0), NON_ALLIED, 1, id="all of Hanoi"),
        pytest.param(3, (0, 50), NON_ALLIED, 2, id="both"),
        pytest.param(0, (50, 0), ALLIED, 1, id="the Allied side by its lead"),
        pytest.param(2, (50, 0), ALLIED, 1, id="while it holds a hex"),
        pytest.param(3, (50, 0), ALLIED, 0, id="not after the fall of Hanoi"),
    ],
)
def test_who_rolls(held, totals, side, rolls):
    assert rolls_due(war(held, *totals), side) == rolls


@pytest.mark.rule("NWV:15.2")
@pytest.mark.parametrize(
    ("held", "added"),
    [pytest.param(1, 2, id="two hexes hold out"), pytest.param(2, 1, id="one does")],
)
def test_each_hex_that_holds_out_makes_it_harder(held, added):
    run = run_of(war(held, 0, 50), -1, 0)
    roll_for_victory(run)

    assert happened(run) == [VictoryRolled(NON_ALLIED, 1, 0, added, wins=False)]


@pytest.mark.rule("NWV:15.2", "NWSS3:4.8", "RUL-0180")
def test_both_rules_on_a_part_of_hanoi_count():
    """The roll for the lead has the modifier of the title, that for the capital both."""
    run = run_of(war(1, 0, 50, options=("partial_capital",)), -1, 9, 9)
    roll_for_victory(run)

    assert [event.modifier for event in happened(run, VictoryRolled)] == [2, 2 + 2]


@pytest.mark.rule("NWV:15.2")
def test_the_allied_side_has_no_such_modifier():
    run = run_of(war(0, 50, 0), -1, 0)
    roll_for_victory(run)

    assert happened(run) == [VictoryRolled(ALLIED, 1, 0, 0, wins=True)]


def test_hanoi_has_three_urban_hexes_on_the_map():
    scene = given("", layers=VIETNAM)
    real = with_(scene, printed=replace(scene.printed, atlas=map_and_counters.atlas()))

    assert len(hexes_of_hanoi(real)) == 3
