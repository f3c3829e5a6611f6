"""Odds and overlays: beside the event loop, within a budget, and the answer says so."""

from __future__ import annotations

import asyncio
from threading import Event
from time import perf_counter

import pytest

from sandtable.bots.random_source import RandomSource
from sandtable.web.http.routes import order_previews
from sandtable.web.service.budgeted_executor import BudgetedExecutor, TooLongError
from web.http.routes.test_game_table import drawn_order
from web.http.site import a_site


class Spin:
    """Something that takes as long as it is let, in steps of Python."""

    def __init__(self, seconds=30.0):
        self.seconds, self.stopped, self.began = seconds, 0, Event()

    def __call__(self, *_words):
        self.began.set()
        until = perf_counter() + self.seconds
        try:
            while perf_counter() < until:
                try:
                    sum(range(100))
                except Exception:  # noqa: BLE001, S112  # rules may catch all of these
                    continue
        except BaseException:
            self.stopped += 1
            raise


def test_what_takes_too_long_is_stopped_and_the_next_is_answered():
    async def run():
        reckoner, spin = BudgetedExecutor(budget=0.05), Spin()
        for number in range(5):
            with pytest.raises(TooLongError):
                await reckoner.ask(spin)
            assert await reckoner.ask(lambda: "an answer") == "an answer"
            assert spin.stopped == number + 1
        with pytest.raises(ZeroDivisionError):
            await reckoner.ask(lambda: 1 // 0)
        reckoner.close()

    asyncio.run(run())


def test_whoever_goes_away_lets_the_next_one_in():
    async def run():
        reckoner, spin = BudgetedExecutor(budget=10), Spin(0.2)
        gone = asyncio.create_task(reckoner.ask(spin))
        await asyncio.sleep(0.05)
        gone.cancel()
        assert await reckoner.ask(lambda: "an answer") == "an answer"
        reckoner.close()

    asyncio.run(run())


def test_whoever_waits_too_long_for_others_is_told():
    async def run():
        reckoner = BudgetedExecutor(budget=10, patience=0.05)
        first = asyncio.create_task(reckoner.ask(Spin(0.5)))
        await asyncio.sleep(0)
        with pytest.raises(TooLongError):
            await reckoner.ask(lambda: "an answer")
        await first
        reckoner.close()

    asyncio.run(run())


def test_orders_are_taken_while_odds_are_reckoned(settings, monkeypatch):
    spin = Spin()
    monkeypatch.setattr(order_previews, "odds_view", spin)
    monkeypatch.setattr(order_previews, "overlay", spin)

    async def run():
        async with a_site(settings) as site:
            site.service.reckoner = BudgetedExecutor(budget=3)
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
