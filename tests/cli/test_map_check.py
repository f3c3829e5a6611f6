"""`sandtable map TITLE --check`, as the command calls it."""

from __future__ import annotations

from importlib.resources import files

import pytest

from sandtable.cli.errors import FOUND, UNABLE, UserError
from sandtable.cli.maps.check import read_overlay, run_check
from sandtable.games.next_war.map_checks.map_check_report import (
    TITLES,
    overrides_undone,
)
from sandtable.games.next_war.printed.map_tables import OverrideRow, convert, read_baked

#: Fields of pairs of hexes; either of the two may be named.
PAIRS = {"hexside", "road"}
HEADER = "hex,field,value,reason,source\n"


@pytest.fixture(autouse=True)
def no_games_of_our_own():
    """The maps are those of our own games: leave them on the shelf."""


@pytest.fixture(params=list(TITLES))
def title(request):
    return request.param


def test_nothing_is_wrong_with_our_maps(title, capsys):
    code = run_check(title, None)

    said = capsys.readouterr().out
    assert code == 0, said
    assert f"{title}: no faults found" in said
    assert "assertions hold without overrides" in said
    assert "MISS" not in said


def test_the_command_gives_the_exit_code(shell, tmp_path):
    (tmp_path / "overrides.csv").write_text(f"{HEADER}4311,features,,no harbour,test\n")

    assert "vietnam: no faults found" in shell("map", "vietnam", "--check")
    said = shell("map", "vietnam", "--check", "--overlay", str(tmp_path), code=FOUND)
    assert "4311 feature = Port" in said
    assert "atlantis" in shell("map", "atlantis", "--check", code=UNABLE)


def test_every_override_is_listed_with_its_reason(title, capsys):
    run_check(title, None)

    said = capsys.readouterr().out
    for each in read_baked(TITLES[title], {}).overrides:
        assert f"{each.hex} {each.field} = {each.value}: {each.reason} [{each.source}]" in said


def test_overrides_are_taken_off_and_put_on_again(title):
    """What stands in overridden.csv is what the map would be; overrides lead back from there.

    A hex that becomes sea loses its country and its roads too, so more may change than is named.
    """
    package = TITLES[title]
    own = files(f"{package}.map").joinpath("overrides.csv").read_text()
    off = overrides_undone(package)
    named = convert(own, OverrideRow)
    hexes = {row.hex for row in named}

    now, bare = read_baked(package, {}), read_baked(package, {"overrides.csv": off})
    both = "\n".join([*off.splitlines(), *own.splitlines()[1:]])
    again = read_baked(package, {"overrides.csv": both})

    assert named
    changed = convert(off, OverrideRow)
    assert {row.hex for row in changed if row.field not in PAIRS} <= hexes
    assert all({row.hex, row.value[:4]} & hexes for row in changed if row.field in PAIRS)
    of_a_hex = [row for row in named if row.field not in PAIRS]
    assert [cell(again, row) for row in of_a_hex] == [cell(now, row) for row in of_a_hex]
    # One that only holds fast what the data say already changes nothing; not all are such.
    assert [cell(bare, row) for row in of_a_hex] != [cell(now, row) for row in of_a_hex]


def cell(baked, row):
    return getattr(next(each for each in baked.hexes if each.hex == row.hex), row.field)


def test_no_override_rests_on_the_transcription(title):
    for each in read_baked(TITLES[title], {}).overrides:
        assert each.reason
        assert each.source
        assert "33.1" not in each.source
        assert "transcri" not in (each.source + each.reason).lower()


def test_an_overlay_that_breaks_the_map_is_found(tmp_path, capsys):
    (tmp_path / "overrides.csv").write_text(f"{HEADER}3713,terrain,All-Sea,a flood,test\n")

    code = run_check("vietnam", tmp_path)

    said = capsys.readouterr().out
    assert code == FOUND
    assert "3713 terrain = Urban; it is All-Sea" in said
    assert "3713 terrain = All-Sea: a flood [test]" in said
    assert "vietnam: see the lines marked MISS" in said


@pytest.mark.parametrize(
    ("name", "text", "words"),
    [
        pytest.param(None, "", "contains no tables", id="an empty folder"),
        pytest.param("stars.csv", "a,b\n", "no table stars.csv", id="a table nobody knows"),
        pytest.param("overrides.csv", f"{HEADER}3799,name,x,y,z\n", "no hex 3799", id="no hex"),
        pytest.param(
            "overrides.csv", f"{HEADER}3713,terrain,Lava,y,z\n", "Lava", id="no such terrain"
        ),
    ],
)
def test_a_bad_overlay_is_refused_in_a_sentence(tmp_path, name, text, words):
    if name:
        (tmp_path / name).write_text(text)

    with pytest.raises(UserError, match=words):
        run_check("vietnam", tmp_path)


def test_a_folder_that_is_none_and_a_title_that_is_none_are_refused(tmp_path):
    with pytest.raises(UserError, match="is not a folder"):
        read_overlay(tmp_path / "nowhere")
    with pytest.raises(
        UserError, match=r"no hex map called 'atlantis'\. The hex maps are: vietnam, india-pakistan"
    ):
        run_check("atlantis", None)
