"""A game from outside: its own package, installed by its entry point, touching nothing of ours."""

from __future__ import annotations

import re
import sys

import pytest

from third_party.beacon_installed import BEACON, beside, install, run


@pytest.fixture(scope="module")
def python(tmp_path_factory):
    made = beside(tmp_path_factory.mktemp("beacon") / "environment")
    install(made)
    return str(made)


def test_its_own_tests_pass_where_it_is_installed(python, tmp_path):
    printed = run(python, str(BEACON / "check.py"), folder=tmp_path).stdout

    assert "Dune cannot march there. [BEACON:1.2]" in printed
    assert "30 games" in printed
    assert "nothing found" in printed


def test_it_is_listed_and_played_in_the_terminal(python, tmp_path):
    listed = run(python, "-m", "sandtable", "scenarios", folder=tmp_path).stdout
    played = run(
        *(python, "-m", "sandtable", "play", "ridge", "--seat", "South=bot:random"),
        typed="march Ash B1\nhold\nq\n-\n",
        folder=tmp_path,
    ).stdout

    assert "beacon/ridge" in listed
    assert "North: march, attack or hold." in played
    assert "Ash marches to B1." in played


def test_its_map_is_drawn_by_the_command_and_kept_by_the_service(python, tmp_path):
    run(python, "-m", "sandtable", "map", "beacon", "--out", "beacon.svg", folder=tmp_path)
    text = (
        "from sandtable.web.service.installed_games import games_here\n"
        "from sandtable.web.service.map_cache import MapCache\n"
        f"found = MapCache({str(tmp_path / 'kept')!r}, games_here())\n"
        "print(found.picture('beacon', 'dark').decode())\n"
    )
    kept = run(python, "-c", text, folder=tmp_path).stdout

    assert 'id="layer-ground"' in (tmp_path / "beacon.svg").read_text()
    assert 'data-theme="dark"' in kept


def test_its_rules_are_shown_with_their_text(python, tmp_path):
    shown = run(python, "-m", "sandtable", "rule", "BEACON:2.2", folder=tmp_path).stdout
    why = run(
        *(python, "-m", "sandtable", "why", "attack.needed", "--scenario", "ridge"),
        *("--with", "night"),
        folder=tmp_path,
    ).stdout

    assert "At night an attack needs 5 or more." in shown
    assert "BEACON:2.2" in why


def test_it_imports_nothing_but_public_names_and_is_not_among_ours():
    texts = [path.read_text(encoding="utf-8") for path in BEACON.rglob("*.py")]
    imported = {
        name for text in texts for name in re.findall(r"(?:from|import) (sandtable[\w.]*)", text)
    }

    assert imported <= {"sandtable", "sandtable.contract", "sandtable.testing"}
    found = run(sys.executable, "-m", "sandtable", "scenarios").stdout
    assert "beacon" not in found
