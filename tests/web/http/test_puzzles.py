"""Puzzles in the service: the list, a position with its choices, and what an answer is told."""

from __future__ import annotations

import asyncio
import json
from fractions import Fraction
from xml.etree import ElementTree as ET

import pytest

from sandtable.games.registry import load_registry
from sandtable.puzzles.puzzle_files import answers_of
from sandtable.puzzles.puzzle_setup import all_puzzles
from sandtable.web.http.puzzle_pages import FEW_CHOICES, MOST_CHOICES, PuzzlePages, chosen_orders
from web.http.site import a_site

NAME = "two-targets-2"
BEST = ["Attack 1404 with 127 and 86", "Attack 1503 with 114"]
WORST = "End combat"


@pytest.fixture(scope="module")
def shelf():
    return load_registry(())


@pytest.fixture(scope="module")
def stored(shelf):
    """The puzzles as they are stored, with their games, by name."""
    return {puzzle.name: (game, puzzle) for game, _, puzzle in all_puzzles(shelf.games.values())}


@pytest.fixture(scope="module")
def pages(shelf):
    return PuzzlePages(shelf)


def choice_of(told, text):
    return [one["text"] for one in told["choices"]].index(text)


def test_anybody_lists_reads_and_answers_puzzles(settings, stored):
    async def run():
        async with a_site(settings) as site:
            nobody = await site.nobody()
            listed = (await nobody.get("/puzzles")).raise_for_status().json()
            assert [one["name"] for one in listed] == list(stored)
            assert listed[0] == {
                "name": "single-attack-1",
                "theme": "Best single attack",
                "number": 1,
                "title": "Next War: India-Pakistan",
                "game": "next-war",
            }

            answer = (await nobody.get(f"/puzzles/{NAME}")).raise_for_status()
            told = answer.json()
            assert told["title"] == "Next War: Vietnam"
            assert told["side"] == "PRC"
            assert told["prompt"]["text"].startswith("PRC: First combat.")
            assert told["prompt"]["cite"] == "STD:9.0"
            assert told["question"].startswith("Which order gives the highest chance that")
            tag = {"If-None-Match": answer.headers["etag"]}
            again = await nobody.http.get(f"/api/v1/puzzles/{NAME}", headers=tag)
            assert again.status_code == 304

            path = f"/puzzles/{NAME}/answer"
            right = (await nobody.post(path, {"choice": choice_of(told, BEST[0])})).json()
            assert right["right"]
            assert (right["chance"], right["percent"]) == ("63/100", 63.0)
            wrong = (await nobody.post(path, {"choice": choice_of(told, WORST)})).json()
            assert not wrong["right"]
            assert (wrong["text"], wrong["chance"], wrong["percent"]) == (WORST, "0", 0.0)
            for said in (right, wrong):
                assert said["best"]["orders"] == BEST
                assert said["groups"][0] == said["best"]
                assert said["why"] == stored[NAME][1].why

    asyncio.run(run())


def test_what_does_not_exist_is_refused(settings):
    async def run():
        async with a_site(settings) as site:
            nobody = await site.nobody()
            for path in ("/puzzles/none", "/puzzles/none/map"):
                assert (await nobody.get(path)).status_code == 404
            assert (await nobody.post("/puzzles/none/answer", {"choice": 0})).status_code == 404
            path = f"/puzzles/{NAME}/answer"
            refused = await nobody.post(path, {"choice": 11})
            assert refused.status_code == 422
            assert refused.json()["sentence"].startswith("This puzzle has no such choice.")
            for body in ({}, {"choice": -1}, {"choice": "0"}, {"choice": 0, "more": 1}):
                assert (await nobody.post(path, body)).status_code == 400

    asyncio.run(run())


def test_the_map_is_a_picture_in_two_themes(settings):
    async def run():
        async with a_site(settings) as site:
            nobody = await site.nobody()
            drawn = [
                (await nobody.get(f"/puzzles/{NAME}/map", theme=theme)).raise_for_status()
                for theme in ("light", "dark")
            ]
            board = (await nobody.get(f"/puzzles/{NAME}")).json()["printed"]["board"]
            for one in drawn:
                assert one.headers["content-type"].startswith("image/svg+xml")
                box = ET.fromstring(one.text).get("viewBox", "")  # noqa: S314  # our own
                assert [float(part) for part in box.split()] == board["view_box"]
            assert drawn[0].text != drawn[1].text
            assert (await nobody.get(f"/puzzles/{NAME}/map", theme="x")).status_code == 400

    asyncio.run(run())


def test_no_puzzle_betrays_its_answer(pages, stored):
    for name, (_, puzzle) in stored.items():
        told = json.loads(pages.page(name).body)
        texts = [one["text"] for one in told["choices"]]
        assert texts == sorted(texts), name
        assert all(set(one) == {"text", "spaces"} for one in told["choices"])
        assert not {"why", "answers", "groups", "best", "chance"} & told.keys()
        assert puzzle.why not in pages.page(name).body.decode()


def test_every_choice_has_the_chance_that_is_stored(pages, stored):
    for name, (_, puzzle) in stored.items():
        page = pages.page(name)
        told = json.loads(page.body)
        answers = [page.answer(number) for number in range(len(told["choices"]))]
        assert page.answer(len(answers)) is None
        assert [one.text for one in answers] == [one["text"] for one in told["choices"]]
        assert told["orders"] == sum(len(group.orders) for group in puzzle.answers)
        assert [one.right for one in answers].count(True) == len(puzzle.answers[0].orders)
        assert all(one.right is (Fraction(one.chance) == puzzle.best) for one in answers)
        groups = {group.chance: set(group.orders) for group in answers[0].groups}
        assert all(one.text in groups[one.chance] for one in answers)


def test_texts_of_choices_differ(pages, stored):
    for name in stored:
        texts = [one.text for one in pages.page(name).view.choices]
        assert len(texts) == len(set(texts)), name


def test_too_many_orders_are_cut_to_the_best_and_some_of_every_chance(stored):
    game, puzzle = stored["block-retreats-2"]
    answers = answers_of(game, puzzle)
    chosen = chosen_orders(answers, repr)

    assert sum(len(orders) for _, orders in answers) > MOST_CHOICES
    assert len(chosen) == FEW_CHOICES
    assert set(answers[0][1]) <= set(chosen)
    assert all(set(orders) & set(chosen) for _, orders in answers)


def test_of_too_many_moves_those_near_the_enemy_are_listed(pages):
    view = pages.page("block-retreats-1").view
    labels = {one.id: one.label for one in view.printed.lists.hexes}
    ends = {labels[one.spaces[-1]] for one in view.choices if one.spaces}

    assert (len(view.choices), view.orders) == (FEW_CHOICES, 60)
    assert {"1504", "1403", "1304"} <= ends  # beside the enemy in 1404
    assert not ends & {"1900", "1000", "1001"}


def test_means_are_told(pages):
    air = pages.page("scarce-support-1").view.tracks[0]

    assert [one.value for one in air.sides] == ["2", "0"]


def test_choices_name_the_spaces_of_their_orders(pages):
    view = pages.page(NAME).view
    labels = {one.id: one.label for one in view.printed.lists.hexes}
    named = {one.text: [labels[space] for space in one.spaces] for one in view.choices}

    assert named[BEST[0]] == ["1404"]
    assert named[WORST] == []


def test_orders_before_the_question_are_told(pages):
    before = pages.page("stand-or-go-1").view.before

    assert before[0] == "ROI: Attack 1404 with 44"
    assert len(before) == 3
