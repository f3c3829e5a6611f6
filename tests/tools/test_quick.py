"""Which tests `just quick` chooses for a change."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest
import quick.__main__
from quick.__main__ import checks
from quick.change import Change, change
from quick.choice import chosen
from quick.loading import not_catalogued, not_imported

REPO = Path(__file__).resolve().parents[2]
TERRAIN = "src/sandtable/games/next_war/rules/standard/ch08_movement/terrain/effects_in_a_hex.py"


def git(folder, *words):
    subprocess.run(
        ("git", "-c", "user.name=n", "-c", "user.email=e", *words), cwd=folder, check=True
    )


def test_a_change_is_every_file_that_differs_and_the_rules_near_it(tmp_path):
    git(tmp_path, "init", "-q")
    (tmp_path / "kept.py").write_text("a = 1\n")
    (tmp_path / "changed.toml").write_text('cite = "STD:8.3.1"\nsays = "old"\n')
    git(tmp_path, "add", ".")
    git(tmp_path, "commit", "-qm", "first")
    (tmp_path / "changed.toml").write_text('cite = "STD:8.3.1"\nsays = "new"\n')
    (tmp_path / "new.md").write_text("As STD:9.9 says.\n")
    (tmp_path / "new.py").write_text('@cites("NWV:17.1.1#5", "OPT-MUD:1")\n')

    found = change(tmp_path)

    assert found.files == ("changed.toml", "new.md", "new.py")
    assert found.rules == {"STD:8.3.1", "NWV:17.1.1#5", "OPT-MUD:1"}


@pytest.mark.parametrize(
    ("file", "test"),
    [
        ("tests/games/test_labels.py", "tests/games/test_labels.py"),
        ("src/sandtable/presenters/table_view.py", "tests/presenters/test_table_view.py"),
        ("src/sandtable/games/next_war/labels.toml", "tests/games/test_labels.py"),
        (
            "src/sandtable/games/next_war/titles/vietnam/scenarios/deja_phu/scenario.toml",
            "tests/games/next_war/titles/vietnam/scenarios/deja_phu/test_special_rules.py",
        ),
        (
            "tests/games/next_war/turns.py",
            "tests/games/next_war/rules/advanced/test_19_4_supply_units.py",
        ),
        ("docs/glossary.md", "tests/architecture/test_named_paths.py"),
        ("docs/rules/09-options.md", "tests/rulebook/test_rulebook.py"),
        (
            "src/sandtable/games/next_war/catalog/supplement_3.toml",
            "tests/rulebook/test_rulebook.py",
        ),
    ],
    ids=[
        "a test itself",
        "the test of the same name",
        "the register that holds it",
        "the tests of its scenario",
        "the users of a helper",
        "pages name what is there",
        "a page of the rulebook",
        "the rulebook tells every rule",
    ],
)
def test_a_file_brings_its_tests(file, test):
    near, users = chosen(REPO, Change((file,), frozenset()))

    assert test in (*near, *users)


def test_a_rule_brings_the_tests_marked_with_it():
    near, users = chosen(REPO, Change((), frozenset({"NWSS3:4.11"})))

    assert near == ()
    assert "tests/games/next_war/rules/options/test_nwss3_4_11_recon.py" in users
    assert chosen(REPO, Change((), frozenset())) == ((), ())


def test_registers_run_before_the_tests_that_use_a_module():
    change = Change(("src/sandtable/games/next_war/state.py",), frozenset())
    near, users = chosen(REPO, change)
    (loads, first, second), static = checks(change.files, chosen(REPO, change))

    assert "tests/games/next_war/presentation/test_views.py" in near
    assert loads.command[-2:] == ("sandtable.games.next_war.game", "sandtable.games.next_war.state")
    assert not {*near} & {*users}
    assert first.command[-len(near) :] == near
    assert second.command[-len(users) :] == users
    assert "types" in [check.name for check in static]


def test_words_of_other_languages_are_not_spelt_in_english():
    english, german = (f"client/src/lib/messages/{name}/compose.ts" for name in ("en", "de"))

    assert quick.__main__.spelt_in_english([english, german]) == [english]


def test_a_file_that_cannot_be_parsed_is_named_with_its_line(tmp_path, monkeypatch):
    monkeypatch.setattr(quick.__main__, "REPO", tmp_path)
    (tmp_path / "bad.py").write_text("a = 1\n<<<<<<< HEAD\n")
    (tmp_path / "good.py").write_text("a = 1\n")

    assert quick.__main__.unreadable(("bad.py", "good.py", "gone.py", "x.md")) == [
        "bad.py:2: invalid syntax"
    ]


def test_what_cannot_be_loaded_is_told_with_file_and_line(tmp_path, monkeypatch):
    monkeypatch.syspath_prepend(tmp_path)
    (tmp_path / "fails_at_import.py").write_text("a = 1\nb = a.c\n")
    (told,) = not_imported(["quick.change", "fails_at_import", "never_reached"])

    assert told.startswith(f"{tmp_path / 'fails_at_import.py'}:2: AttributeError: ")


def test_a_rule_that_is_listed_twice_is_told_with_both_rows(tmp_path):
    for name in ("one", "two"):
        folder = tmp_path / name / "catalog"
        folder.mkdir(parents=True)
        (folder / "rules.toml").write_text(
            '[[rule]]\ncite = "HEX:1.0"\ntitle = "A"\nstate = "not_yet"\n'
        )

    (told,) = not_catalogued(tmp_path)

    assert "one/catalog/rules.toml, row 2" in told
    assert "two/catalog/rules.toml, row 2" in told
