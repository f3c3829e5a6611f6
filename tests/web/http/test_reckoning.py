"""Odds and overlays: beside the event loop, within a budget, and the answer says so."""

from __future__ import annotations

import asyncio
from threading import Event
from time import sleep

import pytest

from sandtable.kernel.play.dice import Roots
from sandtable.kernel.work_budget import BudgetSpentError, spend, work_budget
from sandtable.presenters.space_and_overlay_answers import overlay
from sandtable.random_source import RandomSource
from sandtable.table.storage.loading import open_table
from sandtable.web.http.routes import order_previews
from sandtable.web.service.budgeted_executor import WORK, BudgetedExecutor, TooLongError
from web.http.playing import drawn_order
from web.http.site import a_site
from web.service import shelf


class Spin:
    """Something that counts what it does and would go on for ever, whatever rules catch."""

    def __init__(self, least=0.0):
        self.least, self.stopped, self.began = least, 0, Event()

    def __call__(self, *_words):
        self.began.set()
        sleep(self.least)
        try:
            while True:
                try:
                    spend()
                except Exception:  # noqa: BLE001, S112  # rules may catch all of these
                    continue
        except BaseException:
            self.stopped += 1
            raise


def test_what_takes_too_long_stops_by_itself_and_the_next_is_answered():
    async def run():
        reckoner, spin = BudgetedExecutor(100), Spin()
        for number in range(5):
            with pytest.raises(TooLongError):
                await reckoner.ask(spin)
            assert await reckoner.ask(lambda: "an answer") == "an answer"
            assert spin.stopped == number + 1
        with pytest.raises(ZeroDivisionError):
            await reckoner.ask(lambda: 1 // 0)
        assert reckoner.longest > 0
        reckoner.close()

    asyncio.run(run())


def test_whoever_goes_away_lets_the_next_one_in():
    async def run():
        reckoner, spin = BudgetedExecutor(100), Spin(0.2)
        gone = asyncio.create_task(reckoner.ask(spin))
        await asyncio.to_thread(spin.began.wait, 30)
        gone.cancel()
        assert await reckoner.ask(lambda: "an answer") == "an answer"
        assert spin.stopped == 1
        reckoner.close()

    asyncio.run(run())


def test_no_more_wait_than_there_is_room_for():
    async def run():
        reckoner, spin = BudgetedExecutor(100, waiting=2), Spin(0.3)
        first = asyncio.create_task(reckoner.ask(spin))
        await asyncio.to_thread(spin.began.wait, 30)
        others = [asyncio.create_task(reckoner.ask(lambda: "an answer")) for _ in range(2)]
        await asyncio.sleep(0)
        with pytest.raises(TooLongError):
            await reckoner.ask(lambda: "an answer")
        assert await asyncio.gather(*others) == ["an answer"] * 2
        with pytest.raises(TooLongError):
            await first
        reckoner.close()

    asyncio.run(run())


@pytest.mark.parametrize("kind", ["supply", "reach"])
def test_a_calculation_stops_at_the_same_count_every_time(kind):
    """The count is the same for the same question, so the answer does not depend on the machine."""
    game, scenario = shelf().scenario("vietnam/deja-phu")
    table = open_table(game, scenario.id, Roots.from_seed("1"), seed="1")
    units = tuple(u for u, now in table.state.forces[1].units.pairs() if now.at >= 0)[:1]
    needed = next(
        count
        for count in range(10_000)
        if not stops_within(count, lambda: overlay(table, 0, kind, units))
    )
    assert 0 < needed < WORK
    for count, stops in ((needed - 1, True), (needed, False), (needed + 1, False)):
        assert stops_within(count, lambda: overlay(table, 0, kind, units)) == stops


def stops_within(count, act):
    try:
        with work_budget(count):
            act()
    except BudgetSpentError:
        return True
    return False


def test_whoever_waits_too_long_for_others_is_told():
    async def run():
        reckoner, spin = BudgetedExecutor(100, patience=0.05), Spin(0.5)
        first = asyncio.create_task(reckoner.ask(spin))
        await asyncio.to_thread(spin.began.wait, 30)
        with pytest.raises(TooLongError):
            await reckoner.ask(lambda: "an answer")
        with pytest.raises(TooLongError):
            await first
        reckoner.close()

    asyncio.run(run())


def test_orders_are_taken_while_odds_are_reckoned(settings, monkeypatch):
    spin = Spin(3)
    monkeypatch.setattr(order_previews, "odds_view", spin)
    monkeypatch.setattr(order_previews, "overlay", spin)

    async def run():
        async with a_site(settings) as site:
            ann, bob = await site.person("Ann"), await site.person("Bob")
            game = await site.game(ann, bob, scenario="toy-hexes/small")
            seat, body = await drawn_order(site, game, RandomSource(1))
            who = (ann, bob)[seat]
            asked = {"seat": seat, "order": body["order"]}
            odds = asyncio.create_task(who.post(f"/games/{game}/odds", asked))
            assert await asyncio.to_thread(spin.began.wait, 30)
            taken = await who.post(f"/games/{game}/orders", body)
            assert taken.status_code == 200
            assert not odds.done()
            told = (await odds).json()
            assert told["odds"] is None
            assert "too long" in told["text"][0]
            drawn = await who.post(f"/games/{game}/overlays", {"seat": seat, "kind": "reach"})
            assert "too long" in drawn.json()["legend"]

    asyncio.run(run())
    assert spin.stopped == 2
