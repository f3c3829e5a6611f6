"""The program in which bots think, each in a process that whoever asks can kill.

`python -m sandtable.web.service.bots.bot_program FD MEGABYTES MODULE...` loads the games of the
modules once.
Every connection to the listening socket of that number gets a process of its own, a fork which has
everything loaded; it reads questions and writes answers until the connection ends.  It gets what
one seat knows and nothing else: no records, no dice and no database.  It may have so many
megabytes of memory of its own, with what it shares with the others.  A message without a question
asks it to answer the last one at once.
"""

from __future__ import annotations

import gc
import os
import secrets
import signal
import sys
from collections import OrderedDict
from math import isinf
from queue import SimpleQueue
from select import select
from socket import socket
from threading import Thread
from typing import Any, BinaryIO, Final, NoReturn

import msgspec

from sandtable.bots.players import PLAYERS, Player, RandomPlayer
from sandtable.bots.resignation import LowTurns, Resignation
from sandtable.bots.seat_view import seat_view_of
from sandtable.bots.stopping import chosen_order
from sandtable.games.registry import Registry, load_registry
from sandtable.kernel.contract import Game
from sandtable.kernel.play.records import decode_state, encode
from sandtable.kernel.play.shared_parts import sharing
from sandtable.kernel.play.state import Known
from sandtable.kernel.user_entered_counters import OwnCounters
from sandtable.kernel.work_budget import Stop
from sandtable.table.composed_rules import prepared
from sandtable.table.user_entered_counters import with_counters
from sandtable.web.service.bots.process_limits import DATA, limit, yield_to_others

#: Bytes before each message that hold its length.
LENGTH: Final = 4
#: Players that keep their plans between two orders; the longest unused one is forgotten.
PLAYERS_KEPT: Final = 64
#: The fault of a bot that has reached the limit.
OUT_OF_MEMORY: Final = MemoryError.__name__
_MEGABYTE: Final = 1024 * 1024
#: People's requests come before bots where both wait for a processor.
_NICE: Final = 5


class Question(msgspec.Struct, frozen=True):
    """A decision of a bot: what its seat knows, and by which rules it is played."""

    table: str  # the id of the game, under which the bot keeps its plan
    bot: str
    seat: int
    game: str
    scenario: str
    layers: tuple[str, ...]
    state: bytes  # without the secrets of others
    counters: tuple[OwnCounters, ...] = ()
    low_turns: LowTurns | None = None  # None: the bot is not to offer to resign


class Answer(msgspec.Struct, frozen=True):
    """The order in JSON, an offer to resign, or the kind of error that the bot raised instead."""

    order: bytes = b""
    fault: str = ""
    resigns: bool = False
    low_turns: LowTurns | None = None  # as it is to be kept for the next order


class Thinker:
    """The bots of one process."""

    def __init__(self, registry: Registry) -> None:
        """Let bots play these games."""
        self._registry = registry
        self._players: OrderedDict[tuple[str, int, str], Player] = OrderedDict()
        self._last: OrderedDict[str, Any] = OrderedDict()  # the last position of each table
        self._counters: tuple[tuple[str, tuple[OwnCounters, ...]], Game] | None = None

    def answer(self, question: Question, stop: Stop | None = None) -> Answer:
        """Return what the bot of a seat orders; a bot that fails says how."""
        try:
            game = self._game(question)
            rules, printed = prepared(game, question.scenario, question.layers)
            scene = Known(rules, printed, self._state(game, question), question.seat)
            resignation = Resignation(question.low_turns or LowTurns())
            if question.low_turns is not None and resignation.is_due(game, scene):
                return Answer(resigns=True, low_turns=resignation.kept)
            here = seat_view_of(game, scene)
            order = chosen_order(self._player(question), here, stop or Stop())
            return Answer(encode(order), low_turns=resignation.kept)
        except Exception as error:  # noqa: BLE001  # a bot may fail in any way
            return Answer(fault=type(error).__name__)

    def _state(self, game: Game, question: Question) -> Any:
        """Return the position, with the parts that it has in common with the last one there."""
        last = self._last.pop(question.table, None)
        state = sharing(decode_state(game, question.state), last)
        self._last[question.table] = state
        if len(self._last) > PLAYERS_KEPT:
            self._last.popitem(last=False)
        return state

    def _game(self, question: Question) -> Game:
        """Return the game, with own counters where it is played with them."""
        game = self._registry.game(question.game)
        if not question.counters:
            return game
        wanted = (question.scenario, question.counters)
        if self._counters is None or self._counters[0] != wanted:
            self._counters = wanted, with_counters(game, *wanted)
        return self._counters[1]

    def _player(self, question: Question) -> Player:
        """Return the player of a seat; a name that nobody has plays at random."""
        key = (question.table, question.seat, question.bot)
        player = self._players.pop(key, None)
        if player is None:
            player = PLAYERS.get(question.bot, RandomPlayer)(secrets.randbits(32))
        self._players[key] = player
        if len(self._players) > PLAYERS_KEPT:
            self._players.popitem(last=False)
        return player


class Hello(msgspec.Struct, frozen=True):
    """The first message: which process answers, once everything is loaded."""

    pid: int


#: Asks for an answer at once: the body of a message that is no question.
HURRY: Final = msgspec.msgpack.encode(None)


def message(value: Any) -> bytes:
    """Return a message as it is sent: its length, then its bytes."""
    body = msgspec.msgpack.encode(value)
    return len(body).to_bytes(LENGTH, "big") + body


def run(listening: socket, registry: Registry, memory: float) -> None:
    """Fork a process for every connection, until the input ends with whoever started this."""
    while True:
        ready, _, _ = select([listening, sys.stdin], [], [])
        if sys.stdin in ready:
            return
        connection, _ = listening.accept()
        if os.fork() == 0:
            listening.close()
            _limit(memory)
            _serve(connection, Thinker(registry))
        connection.close()


def _limit(memory: float) -> None:
    """Let this process have so many megabytes of data; address space alone costs nothing."""
    if not isinf(memory):
        most = int(memory * _MEGABYTE)
        limit(DATA, most)


def _serve(connection: socket, thinker: Thinker) -> NoReturn:
    """Answer questions one after the other."""
    yield_to_others(_NICE)
    waiting: SimpleQueue[tuple[bytes, Stop]] = SimpleQueue()
    connection.sendall(message(Hello(os.getpid())))
    Thread(target=_read, args=(connection.makefile("rb"), waiting), daemon=True).start()
    while True:
        body, stop = waiting.get()
        question = msgspec.msgpack.decode(body, type=Question)
        connection.sendall(message(thinker.answer(question, stop)))


def _read(questions: BinaryIO, waiting: SimpleQueue[tuple[bytes, Stop]]) -> None:
    """Pass questions on, each with a stop that hurries only the answer to it.

    The process ends when the connection ends, even while a bot thinks.
    """
    stop = Stop()
    while True:
        length = questions.read(LENGTH)
        body = questions.read(int.from_bytes(length, "big"))
        if not body:
            os._exit(0)
        if body == HURRY:
            stop.request()
            continue
        stop = Stop()
        waiting.put((body, stop))


def main() -> None:
    """Run the program."""
    # Whoever started it ends it; a signal to all processes of a worker is not meant for this one.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody waits for processes that have ended
    number, memory, *modules = sys.argv[1:]
    registry = load_registry(modules)
    gc.freeze()  # what is loaded stays shared by all processes
    run(socket(fileno=int(number)), registry, float(memory))


if __name__ == "__main__":
    main()
