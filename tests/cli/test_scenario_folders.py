"""Scenarios of one's own at the command line and in Python: folders are played like ours."""

from __future__ import annotations

import shutil
from pathlib import Path

import msgspec
import pytest

import sandtable

LEAVE = "q\n-\n"
GAME = ("--seed", "3", "--no-curtain")


@pytest.fixture
def folder(shell, monkeypatch, tmp_path):
    """A folder made from Déjà Phu in which one unit is worth more."""
    monkeypatch.setenv("SANDTABLE_GAMES", "sandtable.games.next_war.game")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    shell("scenario", "new", "my-siege", "--from", "deja-phu")
    changed(tmp_path / "my-siege" / "units.csv", "srv-i-corps-308,6,", "srv-i-corps-308,12,")
    return tmp_path / "my-siege"


def changed(path, old, new):
    text = path.read_text("utf-8")
    assert text.count(old) == 1
    path.write_text(text.replace(old, new), "utf-8")


def saved(shell, folder, name="g.jsonl"):
    """Begin a game of a folder, and leave it."""
    shell("play", f"./{folder.name}", *GAME, "--record", name, typed="q\n")
    return Path(name)


def test_a_folder_is_played_shown_and_looked_into_like_a_scenario(shell, folder):
    assert "my-siege (vietnam/my-siege)" in shell("play", "my-siege", *GAME, typed=LEAVE)
    assert "my-siege (vietnam/my-siege), draft" in shell("scenario", "show", "./my-siege")
    assert "my-siege" in shell("briefing", str(folder))
    assert "NWV:17.1.1#5" in shell("why", "weather.of_the_turn", "--scenario", "my-siege/")


def test_the_values_of_the_folder_are_those_that_are_played_with(shell, folder):
    played = sandtable.new(folder, seed="x")

    values = {unit.id: unit.attack for unit in played.table.position.scene.printed.counters}
    assert values["srv-i-corps-308"] == 12
    assert played.scenario == sandtable.new("my-siege", seed="x").scenario == "vietnam/my-siege"


def test_a_game_of_a_folder_is_resumed_replayed_and_audited_without_the_folder(shell, folder):
    record = saved(shell, folder)
    shutil.rmtree(folder)

    assert "my-siege (vietnam/my-siege)" in shell("play", "--resume", str(record), typed="q\n")
    assert "my-siege (vietnam/my-siege)" in shell("replay", str(record))
    assert shell("audit", str(record)) == "clean\n"
    assert "no orders here that have odds" in shell("odds", str(record), code=2)
    assert sandtable.load(record).scenario == "vietnam/my-siege"
    assert "Accepted" in shell("verify", str(record))


def test_a_game_saved_from_python_keeps_its_folder(shell, folder):
    played = sandtable.new(folder, seed="x")
    played.play(limit=30, SRV="random", PRC="random")
    played.save("p.jsonl")
    shutil.rmtree(folder)

    assert sandtable.load("p.jsonl").table.state == played.table.state


def test_tables_that_were_changed_or_are_gone_are_refused_by_name(shell, folder):
    record = saved(shell, folder)
    kept = record.with_name("g.jsonl.scenario")
    tables = msgspec.json.decode(kept.read_bytes())
    kept.write_bytes(msgspec.json.encode(tables | {"units.csv": tables["units.csv"] + "\n"}))

    assert "g.jsonl.scenario has been changed since" in shell("replay", "g.jsonl", code=2)
    kept.unlink()
    for words in (("replay", "g.jsonl"), ("audit", "g.jsonl"), ("play", "--resume", "g.jsonl")):
        told = shell(*words, code=2)
        assert "it is a game of a scenario of your own, vietnam/my-siege" in told
        assert "--scenario DIR" in told
    with pytest.raises(OSError, match="a scenario of your own"):
        sandtable.load("g.jsonl")
    assert shell("audit", "g.jsonl", "--scenario", "my-siege") == "clean\n"
    assert "my-siege" in shell("replay", "g.jsonl", "--scenario", "my-siege")
    assert "my-siege" in shell("play", "my-siege", "--resume", "g.jsonl", typed="q\n")
    assert kept.exists()


def test_two_folders_with_the_same_id_do_not_mix(shell, folder):
    record = saved(shell, folder)
    other = folder.with_name("other")
    shutil.copytree(folder, other)
    changed(other / "units.csv", "srv-i-corps-308,12,", "srv-i-corps-308,9,")
    second = saved(shell, other, "h.jsonl")

    told = shell("audit", str(record), "--scenario", "other", code=2)
    assert "the tables in other are not those that it began with" in told
    assert shell("audit", str(second), "--scenario", "other") == "clean\n"
    values = [
        {unit.id: unit.attack for unit in sandtable.load(one).table.position.scene.printed.counters}
        for one in (record, second)
    ]
    assert [one["srv-i-corps-308"] for one in values] == [12, 9]


def test_a_folder_with_the_id_of_ours_is_not_taken_for_ours(shell, folder):
    changed(folder / "scenario.toml", 'id = "vietnam/my-siege"', 'id = "vietnam/deja-phu"')
    record = saved(shell, folder)
    record.with_name("g.jsonl.scenario").unlink()

    assert "a scenario of your own, vietnam/deja-phu" in shell("replay", "g.jsonl", code=2)
    shell("play", "deja-phu", *GAME, "--record", "ours.jsonl", typed="q\n")
    told = shell("replay", "ours.jsonl", "--scenario", "my-siege", code=2)
    assert "is a game of vietnam/deja-phu, not of your own scenario" in told


def test_a_folder_with_faults_or_without_a_sheet_is_refused(shell, folder):
    changed(folder / "setup.csv", "beside it,1721", "the moon,1721")

    told = shell("play", "my-siege", *GAME, typed=LEAVE, code=2)
    assert "the moon" in told
    assert "sandtable scenario check my-siege" in told
    Path("empty").mkdir()
    assert "there is no scenario.toml in it" in shell("play", "empty", code=2)
    with pytest.raises(ValueError, match="the moon"):
        sandtable.new(folder)


def test_records_of_a_playtest_find_the_tables_of_their_run(shell, folder):
    pytest.importorskip("pyarrow")
    shell("playtest", "my-siege", "--games", "1", "--bots", "random,random", "--out", "run")
    (record,) = Path("run/records").glob("*.jsonl")
    shutil.move(folder, folder.with_name("elsewhere"))

    assert shell("audit", str(record)) == "clean\n"
    assert "my-siege" in shell("replay", str(record))
    away = Path(shutil.copy(record, "away.jsonl"))
    assert "--scenario DIR" in shell("replay", str(away), code=2)
    assert "my-siege" in shell("replay", str(away), "--scenario", "elsewhere")
