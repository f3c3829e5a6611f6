"""Attack M9: a rule that is edited under a running game."""

from __future__ import annotations

import asyncio
import shutil

from web.attacks.people import person, standing_order, started
from web.attacks.processes import TESTS, served


def test_a_rule_edited_in_place_does_not_change_a_running_game_silently(own_settings, tmp_path):
    shutil.copytree(TESTS / "toys", tmp_path / "toys")
    environ = {"PYTHONPATH": f"{tmp_path}:{TESTS}"}
    edited = tmp_path / "toys" / "hexes" / "rules" / "ch2_stacking.py"

    async def before(site):
        async with person(site) as ann, person(site) as bob:
            game = await started(ann, bob)
            assert (await standing_order(ann, game, 0, "before")).status_code == 200
            return game, ann.http.cookies["session"]

    async def after(site, game, cookie):
        async with person(site) as ann:
            ann.http.cookies.set("session", cookie)
            answer = await standing_order(ann, game, 0, "after")
            assert answer.status_code == 422, "the game goes on by other rules"
            assert answer.json()["cite"] == "TABLE:15"

    with served(own_settings, tmp_path, environ) as site:
        game, cookie = asyncio.run(before(site))
    text = edited.read_text("utf-8")
    assert text.count("    return 2\n") == 1
    edited.write_text(text.replace("    return 2\n", "    return 3\n"), "utf-8")
    with served(own_settings, tmp_path, environ) as site:
        asyncio.run(after(site, game, cookie))
