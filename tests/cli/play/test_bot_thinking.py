"""Ctrl-C while a bot thinks: the first asks it to move, the second interrupts the program."""

from __future__ import annotations

import os
import signal
import threading

import pytest

from presenters.random_play import HEXES, shelf, table_of
from sandtable.bots.seat_view import seat_view
from sandtable.cli.play.bot_thinking import bot_order
from sandtable.kernel.work_budget import is_stop_requested, spend

shelf()  # while our own games are still there: the tests of this folder take them away


class Pressed:
    """A bot that thinks for ever; somebody presses Ctrl-C some times meanwhile."""

    name = "pressed"

    def __init__(self, times):
        self.times = times

    def choose(self, _here):
        if is_stop_requested() and not self.times:
            return "the best so far"
        while True:
            if self.times:
                self.times -= 1
                os.kill(os.getpid(), signal.SIGINT)
            spend()

    def explain(self, here):
        return (self.choose(here),)


@pytest.fixture
def here():
    table = table_of(HEXES[0])
    return seat_view(table, table.deciders()[0])


def test_the_first_lets_the_bot_move(here):
    before = signal.getsignal(signal.SIGINT)

    assert bot_order(Pressed(1), here) == "the best so far"
    assert signal.getsignal(signal.SIGINT) is before


def test_the_second_interrupts_the_program(here):
    before = signal.getsignal(signal.SIGINT)

    with pytest.raises(KeyboardInterrupt):
        bot_order(Pressed(2), here)
    assert signal.getsignal(signal.SIGINT) is before


def test_a_bot_in_another_thread_just_thinks(here):
    class Quick(Pressed):
        def choose(self, _here):
            return "an order"

    found = []
    thread = threading.Thread(target=lambda: found.append(bot_order(Quick(0), here)))
    thread.start()
    thread.join()

    assert found == ["an order"]
