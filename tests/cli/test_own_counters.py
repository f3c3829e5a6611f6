"""Own counters at the command line: exported, checked, used for games, resumed and replayed."""

from __future__ import annotations

import stat

import pytest

PLAY = ("play", "deja-phu", "--seed", "3", "--no-curtain")
LEAVE = "q\n-\n"


@pytest.fixture
def files(shell, monkeypatch, tmp_path):
    monkeypatch.setenv("SANDTABLE_GAMES", "sandtable.games.next_war.game")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    shell("counters", "export", "srv.csv", "--title", "vietnam", "--nation", "SRV")
    return tmp_path


def entered(path, column="attack", value="37"):
    """Overwrite a column of every ground unit in a file."""
    head, columns, *rows = path.read_text().splitlines()
    at = columns.split(",").index(column)
    changed = [row.split(",") for row in rows]
    for row in changed:
        row[at] = value if row[at] else ""
    path.write_text("\n".join((head, columns, *map(",".join, changed))) + "\n")


def test_export_writes_our_values_for_the_owner_alone(shell, files):
    path = files / "srv.csv"

    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert path.read_text().startswith("# sandtable counters vietnam SRV ")
    assert "no faults found" in shell("counters", "check", "srv.csv")
    assert "already exists" in shell(
        "counters", "export", "srv.csv", "--title", "vietnam", "--nation", "SRV", code=2
    )


@pytest.mark.parametrize(
    ("title", "nation", "said"),
    [("vietnam", "ROI", "It has: SRV"), ("hearts-and-minds", "US", "There is no title")],
)
def test_export_says_what_there_is(shell, files, title, nation, said):
    words = ("counters", "export", "x.csv", "--title", title, "--nation", nation)

    assert said in shell(*words, code=2)


def test_check_names_every_fault_by_row_and_column(shell, files):
    entered(files / "srv.csv", "er", "11")
    told = shell("counters", "check", "srv.csv", code=1)

    assert "srv.csv: row 3, column er: '11' is not a whole number from 1 to 10" in told
    assert "row 4, column er" in told
    assert "row 3, column er" in shell(*PLAY, "--counters", "srv.csv", typed=LEAVE, code=2)


@pytest.mark.rule("TABLE:17")
def test_a_game_with_own_counters_says_so_and_can_be_resumed_and_replayed(shell, files):
    entered(files / "srv.csv")
    told = shell(*PLAY, "--counters", "srv.csv", "--record", "g.jsonl", typed="q\n")
    assert "Own counters in force: SRV" in told
    kept = files / "g.jsonl.counters"
    assert stat.S_IMODE(kept.stat().st_mode) == 0o600
    record = (files / "g.jsonl").read_text()
    assert '"counters":{"SRV":"' in record

    assert "Own counters in force" in shell("play", "--resume", "g.jsonl", typed="q\n")
    assert "Own counters in force" in shell("replay", "g.jsonl")
    assert "clean" in shell("audit", "g.jsonl")
    kept.unlink()
    mark = record.partition('"SRV":"')[2][:64]
    for words in (("replay", "g.jsonl"), ("audit", "g.jsonl"), ("odds", "g.jsonl")):
        told = shell(*words, code=2)
        assert mark in told
        assert "--counters" in told
    assert "Accepted" in shell("verify", "g.jsonl")
    assert "Own counters in force" in shell("replay", "g.jsonl", "--counters", "srv.csv")
    assert "clean" in shell("audit", "g.jsonl", "--counters", "srv.csv")


@pytest.mark.rule("TABLE:17")
def test_counters_in_use_are_those_of_new_games_until_they_are_forgotten(shell, files):
    entered(files / "srv.csv")
    shell("counters", "use", "srv.csv")
    path = files / "data" / "sandtable" / "counters" / "vietnam" / "SRV.csv"
    assert stat.S_IMODE(path.stat().st_mode) == 0o600

    assert "Own counters in force: SRV" in shell(*PLAY, typed=LEAVE)
    assert "Own counters" not in shell(*PLAY, "--our-counters", typed=LEAVE)
    shell("counters", "forget", "--title", "vietnam", "--nation", "SRV")
    assert not path.exists()
    assert "Own counters" not in shell(*PLAY, typed=LEAVE)
    assert "No counters" in shell(
        "counters", "forget", "--title", "vietnam", "--nation", "SRV", code=2
    )


@pytest.mark.rule("TABLE:17")
def test_counters_of_another_title_are_refused(shell, files):
    told = shell("play", "kashmir", "--seed", "3", "--counters", "srv.csv", typed=LEAVE, code=2)

    assert "not of india-pakistan" in told


@pytest.mark.rule("TABLE:17")
def test_a_game_with_our_counters_takes_no_others_later(shell, files):
    shell(*PLAY, "--record", "g.jsonl", typed="q\n")

    assert "our counters" in shell("replay", "g.jsonl", "--counters", "srv.csv", code=2)


@pytest.mark.rule("TABLE:16", "TABLE:17")
@pytest.mark.parametrize(
    ("scenario", "side", "other"),
    [
        ("kashmir", 0, 1),
        ("kashmir", 1, 0),
        ("hearts-and-minds/1966", 0, 1),
        ("hearts-and-minds/1966", 1, 0),
    ],
)
def test_a_handicap_is_given_on_the_command_line_or_bid_in_play(
    shell, files, monkeypatch, scenario, side, other
):
    games = "sandtable.games.next_war.game,sandtable.games.hearts_and_minds.game"
    monkeypatch.setenv("SANDTABLE_GAMES", games)
    names = ("Red", "Blue") if "hearts" in scenario else ("Pakistan", "India")
    play = ("play", scenario, "--seed", "3", "--no-curtain")

    told = shell(*play, "--handicap", f"{names[side]}=5", typed=LEAVE)
    assert f"Handicap: +5 for {names[side]} [TABLE:16]" in told
    told = shell(*play, typed=f"bid {names[side]} 5\ny\n{LEAVE}")
    assert f"Proposed: handicap: +5 for {names[side]}" in told
    assert f"Handicap: +5 for {names[side]} [TABLE:16]" in told
    told = shell(*play, typed=f"bid {names[side]} 5\nn\n{LEAVE}")
    assert f"Handicap: +5 for {names[side]} [TABLE:16]" not in told


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("deja-phu", "--handicap", "SRV=5"), "not decided on points"),
        (("kashmir", "--handicap", "India"), "Write --handicap SIDE=POINTS"),
        (("kashmir", "--handicap", "India=1001"), "1 to 1000 points"),
        (("kashmir", "--handicap", "Nepal=5"), "There is no side"),
    ],
)
def test_a_handicap_that_cannot_be_is_refused(shell, files, words, said):
    assert said in shell("play", *words, typed=LEAVE, code=2)


def test_a_bid_that_is_not_understood_says_what_to_type(shell, files):
    told = shell("play", "kashmir", "--no-curtain", typed=f"bid 5\nbid Nepal 5\n{LEAVE}")

    assert "Type a side and its points" in told
    assert "There is no side 'nepal'" in told
