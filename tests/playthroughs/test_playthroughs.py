"""Playthroughs are told today as they were told when somebody last read them."""

from __future__ import annotations

import pytest

from playthroughs import play
from playthroughs.play import SlipError, main, retold, texts
from sandtable.games.next_war.game import GAME

#: Scenarios of the Standard game, each with an annotated game that a person can learn from.
STANDARD = sorted(
    name
    for name, scenario in GAME.rules.scenarios.items()
    if "advanced" not in scenario.layers and name != "vietnam/gates-of-hanoi"  # too long to be read
)
ENOUGH_COMMENTS = 30

TOO_MANY = "@ vietnam/deja-phu\n> SRV place_rest [4]"
NOT_NOW = "@ vietnam/deja-phu\n> PRC end_combat"
NO_ORDER = "@ vietnam/deja-phu\n> SRV conquer: target 1822"
NO_FIELD = "@ vietnam/deja-phu\n> SRV place_rest: target 1822"


@pytest.mark.parametrize("path", texts(), ids=lambda path: path.stem)
def test_a_playthrough_is_told_as_it_stands(path):
    written = path.read_text(encoding="utf-8").splitlines()

    assert list(retold("\n".join(written))) == written, "read it, then: just playthroughs --reset"


@pytest.mark.parametrize("scenario", STANDARD)
def test_every_scenario_of_the_standard_game_has_one_with_comments(scenario):
    name = scenario.partition("/")[2]
    lines = (play.FOLDER / f"{name}-game.txt").read_text(encoding="utf-8").splitlines()

    assert next(line for line in lines if line.startswith("@")).split()[1] == scenario
    assert "The game is over" in lines[-1]
    assert sum(line.startswith("# ") for line in lines) > ENOUGH_COMMENTS


def test_texts_are_compared_and_told_anew(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(play, "FOLDER", tmp_path)
    file = tmp_path / "short.txt"
    file.write_text("# why\n@ vietnam/deja-phu\n    an old tale\n", encoding="utf-8")

    assert main() == 1
    assert main("--reset") == 0
    assert main() == 0
    assert "an old tale" not in file.read_text(encoding="utf-8")
    assert capsys.readouterr().out == "short.txt differs\nshort.txt told anew\n"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        pytest.param(TOO_MANY, "line 2: .* 1 dice are left over", id="dice that nobody rolls"),
        pytest.param(NOT_NOW, "line 2: .*TABLE:1", id="an order that is refused"),
        pytest.param(NO_ORDER, "'SRV conquer' is no seat with an order", id="no such order"),
        pytest.param(NO_FIELD, "place_rest has no target", id="no such field"),
    ],
)
def test_a_slip_is_told_with_its_line(text, reason):
    with pytest.raises(SlipError, match=reason):
        list(retold(text))


def test_what_is_told_is_made_anew_and_nothing_else():
    text = "# why\n\n@ vietnam/deja-phu\n    an old tale\n"
    lines = list(retold(text))

    assert lines[:3] == ["# why", "", "@ vietnam/deja-phu"]
    assert "    an old tale" not in lines
    assert lines[-1].startswith("    SRV: set up your units.")
