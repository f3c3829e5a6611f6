"""The dice of a game: checked as far as their keys are open, and told without what is hidden."""

from __future__ import annotations

import asyncio

from msgspec.structs import replace

from sandtable.table.commands import Stand
from sandtable.table.storage.append_only_sequence import AppendOnly
from web.http.playing import play
from web.http.site import a_site


def test_while_a_game_goes_on_only_dice_of_closed_turns_are_checked(settings):
    async def run():
        async with a_site(settings) as site:
            ann, bob = await site.person("Ann"), await site.person("Bob")
            game = await site.game(ann, bob, scenario="toy-hexes/small")
            await play(site, game, (ann, bob), 12)
            table = await site.service.door.table(game)
            assert table.over is None
            told = (await ann.get(f"/games/{game}/dice", seat=0)).json()
            dice = [die for entry in table.log(0) for die in entry.dice]
            assert (told["over"], told["holds"], told["fault"]) == (False, True, "")
            assert told["seen"] == len(dice)
            assert told["checked"] == sum(die.epoch < table.epoch for die in dice)
            assert told["open_commitment"] == table.opening.open_commitment
            assert (told["records"], told["dice"], told["numbers"]) == (0, 0, [])

    asyncio.run(run())


def test_what_another_seat_does_unseen_changes_nothing(settings):
    """A standing order is a record that the other side never hears of, in whatever number."""

    async def run():
        async with a_site(settings) as site:
            ann, bob = await site.person("Ann"), await site.person("Bob")
            game = await site.game(ann, bob, scenario="toy-hexes/small")
            before = (await ann.get(f"/games/{game}/dice", seat=0)).json()
            table = await site.service.door.table(game)
            kinds = sorted(table.game.advice.routine)[:1]
            body = {"expected_seq": table.seq(1), "command_id": "s1", "seat": 1}
            order = {"type": "stand", "kinds": kinds}
            answer = await bob.post(f"/games/{game}/orders", {**body, "order": order})
            assert answer.status_code == 200, answer.text
            table = await site.service.door.table(game)
            assert isinstance(table.records[-1].order, Stand)
            assert (await ann.get(f"/games/{game}/dice", seat=0)).json() == before

    asyncio.run(run())


def test_after_the_end_all_is_checked_and_each_entry_names_its_record(settings):
    async def run():
        async with a_site(settings) as site:
            ann, bob = await site.person("Ann"), await site.person("Bob")
            game = await site.game(ann, bob)
            await play(site, game, (ann, bob), 5000)
            table = await site.service.door.table(game)
            told = (await ann.get(f"/games/{game}/dice", seat=0)).json()
            assert (told["over"], told["holds"]) == (True, True)
            assert told["records"] == len(table.records)
            assert told["dice"] == sum(len(record.dice) for record in table.records) > 0
            assert told["checked"] == told["seen"]
            assert len(told["numbers"]) == table.seq(0)
            assert told["numbers"] == [table.number(0, n + 1) for n in range(table.seq(0))]
            # One altered die, and the mark is gone.
            lines = table.lines[:]
            place = next(n for n, line in enumerate(lines) if b'"dice":' in line)
            lines[place] = lines[place].replace(b'"dice":', b'"dice" :', 1)
            table.restore(replace(table.position, lines=AppendOnly(lines)))
            broken = (await ann.get(f"/games/{game}/dice", seat=0)).json()
            assert not broken["holds"]
            assert f"line {place + 1}" in broken["fault"]

    asyncio.run(run())
