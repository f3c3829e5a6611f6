"""A scenario is a folder: its sheet becomes a layer, and nothing else has to know of it."""

from __future__ import annotations

import shutil
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from games.next_war.scenarios.grown_package import LAHORE, PACKAGE, grown_in, run
from sandtable.games.next_war.game import GAME
from sandtable.games.next_war.sheets.layer_builder import Title, facts_in, layer_of, marks_in
from sandtable.games.next_war.sheets.scenario_sheet import SheetError, read_facts, sheet_from
from sandtable.games.next_war.sheets.scenario_toml_campaign_types import Psdf
from sandtable.games.next_war.sheets.title_and_scenario_registry import (
    registered,
    scenarios,
    title_called,
)
from sandtable.kernel.catalogue.citations import Cite
from sandtable.kernel.rules.compose import compose
from sandtable.kernel.rules.rules_from_scenario_file import rows_of_sheet

TITLES = PACKAGE / "games/next_war/titles"
#: All Python of the scenarios of both titles that are played with the Standard rules.
MOST_LINES = 400
#: Scenarios of the Advanced game with a game of their own: Loose Nukes has hidden caches, which
#: are placed, found by three methods, struck, raided and secured, and pay by a table of their own.
OWN_GAMES = {"loose_nukes": 1000}


def lines_of(files):
    return {file: len(file.read_text(encoding="utf-8").splitlines()) for file in files}


def test_scenarios_have_little_python():
    files = sorted(TITLES.glob("*/scenarios/**/*.py"))
    lines = lines_of(file for file in files if file.parent.name not in OWN_GAMES)

    assert sum(lines.values()) <= MOST_LINES, lines


@pytest.mark.parametrize(("folder", "most"), OWN_GAMES.items())
def test_only_advanced_scenarios_have_a_game_of_their_own(folder, most):
    (found,) = (one for one in scenarios() if one.layer.name == folder.replace("_", "-"))
    lines = lines_of(TITLES.glob(f"*/scenarios/{folder}/**/*.py"))

    assert "advanced" in found.sheet.facts.layers
    assert MOST_LINES < sum(lines.values()) <= most, lines


@pytest.mark.parametrize("found", scenarios(), ids=lambda one: one.layer.name)
def test_every_row_has_its_marks_and_every_mark_its_row(found):
    sheets = [(name, text) for name, text in found.layer.tables if name.endswith("scenario.toml")]
    written = {(row.name, row.cite) for sheet in sheets for row in rows_of_sheet(*sheet)}
    marked = {(mark.row, mark.cite) for mark in found.layer.marks if mark.row}
    read = ("others", "reinforcements", "ships", "levels")  # by other rules than the row's own
    silent = {(name, found.sheet.facts.cite) for name in read}
    silent |= {("left_out", each.cite) for each in found.sheet.facts.left_out}  # no rules at all

    assert written >= marked
    assert written - marked <= {("scenario", found.sheet.facts.cite), *silent}


@pytest.mark.parametrize("found", scenarios(), ids=lambda one: one.layer.name)
def test_a_row_taken_out_is_missing_in_the_rules(found):
    """As when a function was deleted: the rules that it stood over are in force again."""
    whole = {(mark.row, mark.cite, mark.name) for mark in marks_in(found.title, found.sheet)}
    for name, fact in facts_in(found.sheet):
        if name in {"setting_up", "others"}:
            continue
        less = replace(found.sheet, facts=replace(found.sheet.facts, **{name: None}))
        left = {(mark.row, mark.cite, mark.name) for mark in marks_in(found.title, less)}

        assert whole - left <= {(name, fact.cite, name)}
        assert (left == whole) is (found.title.facts[type(fact)](fact, found.sheet) == ())


def title(name: str) -> Title:
    found = title_called(name)
    assert found is not None
    return found


def test_a_fact_that_a_title_has_no_rules_for_is_refused():
    lahore = registered("india-pakistan/lahore")
    assert lahore is not None
    facts = replace(lahore.sheet.facts, psdf=Psdf(cite=Cite("NWIP:17.1.2"), draws=3))

    with pytest.raises(SheetError, match="india-pakistan has no rules for psdf"):
        list(marks_in(title("india-pakistan"), replace(lahore.sheet, facts=facts)))


@pytest.mark.parametrize(
    ("line", "why"),
    [
        pytest.param('climate = { cite = "NWIP:17.1.2#3" }', "climate", id="an unknown fact"),
        pytest.param('psdf = { cite = "NWIP:17.1.2" }', "draws", id="a part is missing"),
        pytest.param("psdf = { draws = 3 }", "cite", id="no citation"),
        pytest.param('psdf = { cite = "17.1", draws = 3 }', "no citation", id="a wrong citation"),
    ],
)
def test_a_sheet_is_typed(line, why):
    text = (LAHORE / "scenario.toml").read_text(encoding="utf-8")

    with pytest.raises(SheetError, match=why):
        read_facts(f"{line}\n{text}")


def test_a_value_of_a_table_that_does_not_fit_is_refused():
    lahore = registered("india-pakistan/lahore")
    assert lahore is not None

    with pytest.raises(SheetError, match=r"replacements\.csv"):
        sheet_from(
            lahore.sheet.facts, {"replacements.csv": "nation,first,last,points\nROI,x,2,1\n"}
        )


def test_the_layer_of_a_changed_sheet_says_what_the_sheet_says():
    lahore = registered("india-pakistan/lahore")
    assert lahore is not None
    weather = msgspec.convert(
        {"cite": "NWIP:17.1.2#3", "first_turn": "India"}, type(lahore.sheet.facts.weather)
    )
    sheet = replace(lahore.sheet, facts=replace(lahore.sheet.facts, weather=weather))
    own = layer_of(lahore.title, sheet, {})

    rules = compose([GAME.rules.layers["standard"], GAME.rules.layers["india-pakistan"], own])

    (line,) = [line for line in rules.why("weather.of_the_turn") if line.layer == "lahore"]
    assert (line.cite, line.kind, line.over) == ("NWIP:17.1.2#3", "replaces", ("STD:4.0",))


# --- a scenario of one folder ---------------------------------------------------------------------

#: What is played in another process, where the package has one folder more.
PLAY = """
from sandtable.bots.players import RandomPlayer, play_on
from sandtable.games.next_war.game import GAME
from sandtable.games.next_war.sheets.scenario_place_lookup import unit_named
from sandtable.kernel.play.dice import Roots
from sandtable.table.storage.loading import open_table

table = open_table(GAME, "india-pakistan/multan", Roots.from_seed("multan"))
armor = unit_named(table.printed, "irop-6-arm-div")
print(table.printed.atlas.label(table.state.forces[1].units[armor].at))
play_on(table, {0: RandomPlayer(1), 1: RandomPlayer(2)}, limit=20000)
print(table.printed.last_turn, table.state.turn, table.over.cite, "multan" in GAME.rules.layers)
print(GAME.presentation.labels.step("both_move_up", "OPT-MULTAN:1#4").label)
"""


@pytest.fixture
def grown(tmp_path):
    """A package that is ours but for one more folder under the scenarios of India-Pakistan."""
    return tmp_path, grown_in(tmp_path) / "multan"


def copied(folder: Path) -> None:
    """Lahore with other hexes, another length and other victory hexes."""
    folder.mkdir()
    for file in LAHORE.iterdir():
        if file.name.endswith((".toml", ".csv")) and not file.name.endswith(".source.toml"):
            shutil.copy(file, folder)
    for name in ("scenario.toml", "catalog.toml"):
        text = (folder / name).read_text(encoding="utf-8").replace("NWIP:17.1.2", "OPT-MULTAN:1")
        (folder / name).write_text(text, encoding="utf-8")
    text = (folder / "scenario.toml").read_text(encoding="utf-8")
    for old, new in (
        ('id = "india-pakistan/lahore"', 'id = "india-pakistan/multan"\nbook = "NWIP"'),
        ('name = "Lahore"', 'name = "Multan"'),
        ('"india-pakistan", "lahore"]', '"india-pakistan", "multan"]'),
        ("last_turn = 6", "last_turn = 4"),
        ('hexes = ["2314", "2315", "2414", "2415", "2712", "2816", "3113"]', 'hexes = ["2712"]'),
        ('"at 2122" = { hexes = ["2122", "2023"', '"at 2122" = { hexes = ["2122", "2222"'),
    ):
        assert old in text, old
        text = text.replace(old, new)
    (folder / "scenario.toml").write_text(text, encoding="utf-8")
    head, *rows = (folder / "air_points.csv").read_text(encoding="utf-8").splitlines()
    (folder / "air_points.csv").write_text("\n".join([head, *rows[:4]]) + "\n", encoding="utf-8")
    setup = (folder / "setup.csv").read_text(encoding="utf-8")
    assert "irop-6-arm-div,2712," in setup
    moved = setup.replace("irop-6-arm-div,2712,", "irop-6-arm-div,2611,")
    (folder / "setup.csv").write_text(moved, encoding="utf-8")


def test_a_copy_of_lahore_is_one_folder_and_is_played_to_its_end(grown):
    root, folder = grown
    copied(folder)

    assert not list(folder.glob("*.py"))
    stands, first, second = run(root, "-c", PLAY).stdout.splitlines()
    assert stands == "2611"
    assert first == "4 4 OPT-MULTAN:1 True"
    assert second == "Both sides move up"

    told = run(root, "-m", "sandtable.cli", "rule", "OPT-MULTAN:1#3").stdout
    assert 'weather = { cite = "OPT-MULTAN:1#3", always = "Clear" }' in told
    assert "multan/scenario.toml:" in told
