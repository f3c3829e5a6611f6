"""Games with hidden information are not played by email: they are refused when they are offered."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from sandtable.games import next_war
from sandtable.games.hearts_and_minds.game import GAME as HEARTS
from sandtable.games.next_war.events import DropPlanned, PlansOpened
from sandtable.games.next_war.events.advanced.air_defence import FlightDetected
from sandtable.games.next_war.game import GAME as NEXT_WAR
from sandtable.games.next_war.hidden_air_units import HIDES_AIR_UNITS
from sandtable.games.next_war.hidden_caches import HIDES_CACHES
from sandtable.games.next_war.rule_hooks import unseen_units
from sandtable.kernel.rules.layers import Layer

#: Events that no seat, or not every seat, is shown in full; a detected flight only if it is hidden.
HIDING = {DropPlanned, PlansOpened, *HIDES_AIR_UNITS, *HIDES_CACHES} - {FlightDetected}


def offered(shell, monkeypatch, game: str, scenario: str, *words: str) -> str:
    """Return what is shown when an offer is refused; nothing may be written."""
    monkeypatch.setenv("SANDTABLE_GAMES", game)
    output: str = shell("mail", "offer", scenario, *words, code=2)
    assert list(shell.folder.iterdir()) == []
    return output


@pytest.mark.parametrize(
    ("game", "scenario", "side"),
    [
        ("toys.cards.game", "short", "Blue"),
        ("sandtable.games.hearts_and_minds.game", "hearts-and-minds/1966", "Red"),
        ("sandtable.games.next_war.game", "india-pakistan/loose-nukes", "Pakistan"),
    ],
)
def test_a_scenario_with_hidden_information_is_refused(shell, monkeypatch, game, scenario, side):
    output = offered(shell, monkeypatch, game, scenario, "--side", side)

    assert f"{scenario.partition('/')[2]} has hidden information, and" in output


@pytest.mark.parametrize(
    ("option", "label"), [("fog-of-war", "Fog of war"), ("planned-drops", "Pre-planned paradrops")]
)
def test_an_option_that_hides_something_is_refused(shell, monkeypatch, option, label):
    """Neither hides anything in the first turn that random orders come to."""
    words = ("--side", "SRV", "--with", option)
    output = offered(shell, monkeypatch, "sandtable.games.next_war.game", "deja-phu", *words)

    assert f"has hidden information with {label}" in output


def test_an_accepted_offer_hides_nothing_either(shell, monkeypatch):
    """A changed program could offer what ours does not."""
    monkeypatch.setenv("SANDTABLE_GAMES", "sandtable.games.next_war.game")
    shell("mail", "offer", "deja-phu", "--side", "SRV")
    path = next(shell.folder.glob("*.offer"))
    path.write_text(re.sub(r'("deja-phu")', r'\1, "fog-of-war"', path.read_text()))

    assert "has hidden information" in shell("mail", "accept", path.name, code=2)


def layers_that_hide() -> Iterator[Layer]:
    """Yield the layers whose modules make hiding events or add units that are not seen."""
    for layer in NEXT_WAR.rules.layers.values():
        names = [name for module in layer.modules for name in vars(sys.modules[module]).values()]
        events = any(isinstance(name, type) and name in HIDING for name in names)
        if events or any(mark.point is unseen_units for mark in layer.marks):
            yield layer


def test_every_layer_that_hides_something_is_declared():
    found = {layer.name for layer in layers_that_hide()}

    assert found
    assert sorted(NEXT_WAR.rules.hiding_layers or ()) == sorted(found)


def test_no_module_outside_those_layers_makes_a_hiding_event():
    made = re.compile(rf"\b({'|'.join(event.__name__ for event in HIDING)})\(")
    package = Path(*next_war.__path__)
    found = {
        ".".join(("sandtable.games.next_war", *path.relative_to(package).with_suffix("").parts))
        for folder in ("rules", "titles")
        for path in (package / folder).rglob("*.py")
        if made.search(path.read_text("utf-8"))
    }

    assert found
    assert found <= {module for layer in layers_that_hide() for module in layer.modules}


def test_a_game_that_declares_nothing_may_hide_anything_that_is_not_shown_to_all():
    assert HEARTS.rules.hiding_layers is None
    assert HEARTS.rules.seen is not None
