"""Every kind of event has one function that applies it."""

from __future__ import annotations

from typing import get_args

from sandtable.games.next_war.events import CHANGES, Event
from sandtable.kernel.play.events import KernelEvent


def test_every_event_of_the_game_is_applied():
    assert set(CHANGES) == set(get_args(Event)) - set(get_args(KernelEvent))


def test_an_event_stands_beside_the_function_that_applies_it():
    apart = [
        kind.__name__
        for kind, change in CHANGES.items()
        if change.__name__ != "unchanged" and change.__module__ != kind.__module__
    ]
    assert apart == []
