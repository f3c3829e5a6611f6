"""Bots that think in the test's own process, for tests that are not about processes."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping

from sandtable.web.service.bots.bot_jobs import BotTurn
from sandtable.web.service.bots.bot_processes import BotFailedError
from sandtable.web.service.bots.bot_program import Answer, Question, Thinker
from sandtable.web.service.gateway import Gateway
from web.service import shelf


class BotsHere:
    """Lets bots think at once."""

    def __init__(self) -> None:
        self._thinker = Thinker(shelf())

    async def ask(self, question: Question, hurry: asyncio.Event | None = None) -> Answer:  # noqa: ARG002
        answer = self._thinker.answer(question)
        if answer.fault:
            raise BotFailedError(answer.fault)
        return answer


async def play_on(door: Gateway, game: str, names: Mapping[int, str], limit: int) -> int:
    """Let bots give orders until a person must; gives how many."""
    turn = BotTurn(door, BotsHere(), game, names)
    for count in range(limit):
        if not await turn.play():
            return count
    return limit
