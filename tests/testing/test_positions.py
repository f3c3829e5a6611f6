"""The test kit: it needs no test tools, and tables begin from positions written as text."""

from __future__ import annotations

import subprocess
import sys

import pytest

from games.next_war.sketch import unit
from sandtable.games.next_war.game import GAME
from sandtable.games.next_war.position_text.one_turn_scenario import SEGMENTS
from sandtable.games.next_war.printed.terrain import Weather
from sandtable.games.next_war.state_lookups import unit_of
from sandtable.kernel.position_text import named_in
from sandtable.testing import Findings, PositionError, check_game, fuzz, position, table_from
from toys.cards.game import GAME as CARDS

BLOCKED = """
import sys
for name in ("pytest", "_pytest", "hypothesis"):
    sys.modules[name] = None
import sandtable.testing
import sandtable.testing.conformance, sandtable.testing.positions, sandtable.testing.twin_worlds
print(*sorted(sandtable.testing.__all__))
"""
FRONT = """
# two against one
1204 Rough Jungle Town
1204-1304 Minor River
1404 in PRC
1504 in PRC
1104 Flat Airfield
1204 SRV 308 6-7-7 mech er6 sp3
1104 SRV Mi-24 helicopter 1 range12
1304 PRC 127 5-6-4 light er6   # on the river
1404 PRC 128 5-6-5 motorized
Allied air 3
non-Allied air 8
"""


def test_the_kit_needs_no_test_tools():
    done = subprocess.run(
        [sys.executable, "-c", BLOCKED], capture_output=True, text=True, check=False
    )

    assert done.returncode == 0, done.stderr
    assert "check_game" in done.stdout
    assert "position" in done.stdout


def test_a_table_begins_where_the_text_says():
    table = table_from(GAME, f"@ vietnam turn=3 weather=Storm side=PRC\n{FRONT}")
    scene = table.known(1)

    assert table.state.turn == 3
    assert table.state.weather is Weather.STORM
    assert table.deciders() == (1,)
    assert scene.printed.atlas.label(unit_of(scene, unit(scene, "127")).at) == "1304"
    assert table.opening.layers == ("standard", "vietnam")
    assert table.opening.seats == ("SRV", "PRC")
    assert table.state.air_superiority < 0


def test_without_a_first_line_the_standard_game_is_played():
    game, scenario = position(GAME, FRONT)

    assert scenario.layers == ("standard",)
    assert game.rules.scenarios[scenario.id] is scenario
    assert scenario.id not in GAME.rules.scenarios


def test_a_scenario_lends_its_rules_but_not_those_of_its_own_map():
    _, scenario = position(GAME, f"@ vietnam/deja-phu\n{FRONT}")

    assert scenario.layers == ("standard", "vietnam")


@pytest.mark.parametrize("segment", SEGMENTS)
def test_any_segment_of_the_turn_may_come_first(segment):
    table = table_from(GAME, f"@ vietnam side=PRC segment={segment.replace('_', '-')}\n{FRONT}")
    second = segment.startswith(("elite", "reaction", "second"))

    assert table.state.segment.side == 1
    assert table.state.segment.name == segment
    assert table.state.first_player == (0 if second else 1)


@pytest.mark.parametrize("title", ["", "@ vietnam", "@ india-pakistan country=ROI"])
@pytest.mark.parametrize("segment", ["initiative_movement", "second_combat"])
def test_whole_turns_pass_the_conformance_suite(title, segment):
    header = f"{title} turn=2 segment={segment}" if title else ""
    game, scenario = position(GAME, f"{header}\n{FRONT}")
    found = fuzz(game, scenario.id, 3, careful=2)

    assert found.clean(), found.notes
    assert found.orders


def test_the_game_ends_with_the_turn():
    game, scenario = position(GAME, f"@ vietnam turn=2\n{FRONT}")
    found = Findings()
    table = check_game(game, scenario.id, "1", found)

    assert found.clean(), found.notes
    assert table.state.turn == 2
    assert table.over is not None
    assert table.over.cite == "STD:12.0"


FAULTS = [
    ("@ vietnam\n9999 Rough", 2, "there is no hex 9999 on this map"),
    ("@ vietnam\n1204 SRV A 3-3-4 mach", 2, "mach is not a word for a unit"),
    ("@ vietnam\n1204 SRV A", 2, "a unit needs a name and its values, such as 308 6-7-7"),
    ("@ vietnam\n\n1204 Swamp", 3, "Swamp is neither a nation nor a terrain"),
    ("@ vietnam\n1204 Rough Castle", 2, "Castle is not a feature of a hex"),
    ("@ vietnam\n1204-1404 Primary", 2, "1204 and 1404 are not adjacent"),
    ("@ vietnam\n1204-1205 Wall", 2, "Wall is neither a hexside nor a road"),
    ("@ vietnam\n1204", 2, "nothing is said of 1204"),
    ("@ vietnam\nAllied air many", 2, "many is not a number"),
    ("@ vietnam\n1204 SRV A 3-3-4\n1205 SRV A 3-3-4", 3, "there is already a unit A"),
    ("@ vietnam\nbox0 SRV A 3-3-4", 2, "there are no Holding Boxes on this map"),
    ("@ vietnam\n1204 SRV A 3-3-4 steps1 reduced", 2, "no step is left"),
    (
        "@ vietnam\n1204 SRV A 3-3-4 moved",
        2,
        "moved cannot be used here: the segment begins anew",
    ),
    ("# hello\n@ korea\n1204 SRV A 3-3-4", 2, "there is no title or scenario korea"),
    ("@ vietnam turn=0", 1, "turn=0: a turn is a number from 1"),
    ("@ vietnam weather=Fog", 1, "weather=Fog: choose from Clear, Overcast, Storm"),
    ("@ vietnam moves=PRC", 1, "moves is not a setting; "),
    ("@ vietnam\n1204 Rough", 0, "there are no units"),
    ("@ vietnam\n1204 SRV A 3-3-4\n1204 PRC B 3-3-4", 0, "units of both sides are in 1204"),
    (
        "@ vietnam\n1203 SRV A 3-3-4\n1204 under SRV",
        0,
        "no unit is under the Clearing marker in 1204",
    ),
    ("1203 SRV A 3-3-4\nAllied air -1", 0, "a side has less than 0 points"),
]


@pytest.mark.parametrize(("text", "line", "reason"), FAULTS)
def test_a_fault_is_told_with_its_line(text, line, reason):
    with pytest.raises(PositionError) as found:
        position(GAME, text)

    assert found.value.line == line
    assert found.value.reason.startswith(reason)
    assert str(found.value) == (f"line {line}: " if line else "") + found.value.reason


def test_a_game_may_have_no_notation():
    with pytest.raises(PositionError, match="has no notation for positions"):
        position(CARDS, "")


@pytest.mark.parametrize(
    ("text", "name"),
    [("@ vietnam turn=2", "vietnam"), ("\n# x\n@ a/b", "a/b"), ("1204 Rough", ""), ("@", "")],
)
def test_the_first_line_names_the_title(text, name):
    assert named_in(text) == name
