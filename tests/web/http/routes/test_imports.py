"""Records from elsewhere: what holds is kept and can be looked at or gone on with, nothing else."""

from __future__ import annotations

import asyncio
import json
import re
from pathlib import Path

import pytest

from sandtable.bots.players import PLAYERS, play_on
from sandtable.kernel.play.dice import Roots
from sandtable.kernel.play.records import head_of, joined
from sandtable.table.storage.loading import open_table
from sandtable.web.service.record_import import LARGEST, Bad, Good, ImportChecker, checked
from web.db.playing import faults_of
from web.http.playing import play
from web.http.site import a_site
from web.service import shelf

TESTS = Path(__file__).parents[3]


def record(orders=30, seed=None, scenario="toy-hexes/small"):
    """Play so many orders of a game that never was on a site."""
    game, found = shelf().scenario(scenario)
    roots = Roots.from_seed(seed or "nobody's")
    table = open_table(game, found.id, roots, seed=seed)
    play_on(table, {seat: PLAYERS["random"](seat) for seat in (0, 1)}, orders)
    return joined(table.file())


def chained(lines):
    """Chain lines anew, as somebody would who changed one."""
    made = [lines[0]]
    for line in lines[1:]:
        name = b'"prev":"'
        at = line.index(name) + len(name)
        made.append(line[:at] + head_of(made[-1]).encode() + line[at + 64 :])
    return joined(made)


def with_other_order(data, later):
    """Let a seat have ordered something else than what happened, with a chain that closes."""
    lines = data.splitlines()
    moves = [n for n, line in enumerate(lines) if b'"type":"move' in line[:400]]
    number = moves[1]
    told = json.loads(lines[number])
    told["order"] = json.loads(lines[number + later])["order"]
    lines[number] = json.dumps(told, separators=(",", ":")).encode()
    return chained(lines)


SEEDED = record(seed="known to all")
FINISHED = record(10_000)
#: What is sent, and the word for what is wrong with it.
REFUSED = {
    "no record": (b"hello\n", "bad-record"),
    "an empty line": (b"\n", "bad-record"),
    "a last line cut off": (SEEDED[:-1], "bad-record"),
    "a line left out": (joined(SEEDED.splitlines()[:5] + SEEDED.splitlines()[6:]), "bad-record"),
    "a changed byte": (SEEDED.replace(b'"n":7', b'"n":8', 1), "bad-record"),
    "only an opening": (joined(SEEDED.splitlines()[:1]), "bad-record"),
    "a scenario of elsewhere": (
        SEEDED.replace(b"toy-hexes/small", b"no-such/place"),
        "no-scenario",
    ),
    "dice that are still sealed": (record(30), "sealed-dice"),
    "roots of another game": (
        re.sub(rb'"open_root":"\w+"', b'"open_root":"' + b"0" * 64 + b'"', FINISHED),
        "bad-record",
    ),
    "an order that was never given": (with_other_order(SEEDED, 2), "other-rules"),
    "an order that no rule allows": (with_other_order(SEEDED, -1), "other-rules"),
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_does_not_hold_is_refused_with_a_reason(name):
    data, error = REFUSED[name]
    found = checked(shelf(), data)

    assert isinstance(found, Bad), found
    assert found.error == error, found
    assert found.sentence
    assert ("refused by" in found.sentence) is (found.cite is not None)


def test_what_holds_is_a_replay_or_can_go_on():
    kinds = {}
    for data in (SEEDED, FINISHED):
        found = checked(shelf(), data)
        assert isinstance(found, Good), found
        kinds[found.kind] = found
    assert kinds["solo"].deciders
    assert kinds["replay"].dice > 0
    assert [row.at for row in kinds["replay"].rows] == [0] * (len(FINISHED.splitlines()) - 2)


def test_a_finished_game_is_looked_at_elsewhere_and_one_of_open_dice_goes_on(settings, monkeypatch):
    monkeypatch.setenv("PYTHONPATH", str(TESTS))  # where the toys are

    async def run():
        async with a_site(settings) as site:
            ann, bob = await site.person("Ann"), await site.person("Bob")
            game = await site.game(ann, bob)
            await play(site, game, (ann, bob), 5000)
            told = (await bob.get(f"/games/{game}/export")).text
            brought = await ann.post("/imports", {"record": told})
            assert brought.status_code == 201, brought.text
            there = brought.json()
            assert there["terms"]["imported"] == "replay"
            assert [seat["mine"] for seat in there["seats"]] == [True, True]
            name = there["id"]
            assert name != game
            assert (await ann.get(f"/games/{name}/export")).text == told
            assert (await ann.get(f"/games/{name}/past/3", seat=1)).status_code == 200
            assert (await bob.get(f"/games/{name}")).status_code == 404
            solo = (await ann.post("/imports", {"record": SEEDED.decode()})).json()
            assert solo["terms"]["imported"] == "solo"
            before = len((await site.service.door.table(solo["id"])).lines)
            await play(site, solo["id"], (ann, ann), 6)
            assert len((await site.service.door.table(solo["id"])).lines) == before + 6
            return name, solo["id"]

    for name in asyncio.run(run()):
        assert faults_of(settings, name) == ()


def test_what_is_refused_leaves_nothing(settings):
    async def run():
        async with a_site(settings) as site:
            ann = await site.person("Ann")
            for sent, status in (
                ({"record": "hello"}, 422),
                ({"record": ""}, 400),
                ({"record": "x" * (LARGEST + 1)}, 400),
                ({"record": "é" * (LARGEST - 1)}, 413),
                ({"record": "\n" * 30_000}, 422),
                ({}, 400),
            ):
                answer = await ann.post("/imports", sent)
                assert answer.status_code == status, answer.text
            huge = await ann.http.post(
                "/api/v1/imports",
                content=b'"' + b"x" * 9_000_000,
                headers={"Content-Type": "application/json"},
            )
            assert huge.status_code == 413
            assert await site.service.store.all_games() == []

    asyncio.run(run())


def test_a_check_that_breaks_is_a_refusal(monkeypatch):
    monkeypatch.setattr("sys.executable", "/bin/false")
    found = asyncio.run(ImportChecker().check(SEEDED, "ann", "192.0.2.1"))

    assert isinstance(found, Bad)
