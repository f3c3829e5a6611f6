"""A rehearsal of new rules over games that are under way, judged a second time by other means.

`effect_of` carries recorded orders out again from recorded positions, with recorded dice.  Here
every game is played a second time from its first order through the door of a table that has the
new rules from the start, with its own dice; and both tables are then played on side by side.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from sandtable.bots.players import Player, RandomPlayer, play_on
from sandtable.kernel.contract import Game, offers
from sandtable.kernel.play.dice import Roots
from sandtable.kernel.play.records import encode, joined
from sandtable.kernel.rules.offers import draw_order
from sandtable.random_source import Sampler
from sandtable.table.commands import Announced, Command, Receipt, Upgraded
from sandtable.table.replay_audit import audit
from sandtable.table.rule_changes import apply_change, due, effect_of
from sandtable.table.storage.loading import load_table, open_table
from sandtable.table.table import Table

Change = tuple[Game, str, tuple[str, ...], tuple[str, ...]]
#: Orders given side by side, in games played to their end, before two rules are called the same
#: from here.
SEARCHED = 1500
DAYS = 86_400_000
#: What we say, and what playing says: N is B with a difference that is there now.
RIGHT = {("A", "A"), ("B", "B"), ("B", "N"), ("C", "C"), ("A", "B"), ("B", "A")}
#: Whether a difference ever comes can only be searched for, and either search may miss a rare one.
RARE = {("A", "B"), ("B", "A")}


def rehearse(change: Change, first: int, count: int) -> Counter[str]:
    """Classify so many running games, hold each against the second judgement, and finish it."""
    found: Counter[str] = Counter()
    for seed in range(first, first + count):
        table = running(change, seed)
        kind = effect_of(table, change[3]).kind
        truth = judged_again(table, change[3])
        found["games"] += 1
        found[kind] += 1
        found["wrong"] += (kind, truth) not in RIGHT
        found["rare"] += (kind, truth) in RARE
        found.update(finished(table, change[3], kind, seed))
    return found


def running(change: Change, seed: int) -> Table:
    """Play a game under the old rules up to some point before its end."""
    game, scenario, old, _ = change
    whole = open_table(game, scenario, Roots.from_seed(f"rehearsal {seed}"), layers=old)
    orders = play_on(whole, _bots(seed))
    stop = 1 + Sampler(f"stop {seed}").below(orders - 1)
    table = open_table(game, scenario, whole.roots, layers=old)
    play_on(table, _bots(seed), limit=stop)
    return table


def judged_again(table: Table, layers: tuple[str, ...]) -> str:
    """A, B, N or C by playing, not by replaying."""
    other = open_table(table.game, table.opening.scenario, table.roots, layers=layers)
    for record in table.records:
        if record.n > 1:
            name = record.command.partition("/")[2]
            other.submit(Command(record.seat, other.seq(record.seat), name, record.order))
        if len(other.records) < record.n or not _alike(other, record):
            return "C"
    if any(encode(table.look(s).offers) != encode(other.look(s).offers) for s in (0, 1)):
        return "N"
    searched = 0
    while searched < SEARCHED:
        parted, orders = _part(table, other, f"{searched}")
        if parted:
            return "B"
        searched += orders
    return "A"


def _alike(other: Table, record: Any) -> bool:
    made = other.records[record.n - 1]
    return (made.events, made.state, made.dice) == (record.events, record.state, record.dice)


def _part(table: Table, other: Table, seed: str) -> tuple[bool, int]:
    """Play both on with the same orders until they differ or end; count the orders."""
    pair = [load_table(t.game, joined(t.lines), t.roots) for t in (table, other)]
    whim = Sampler(f"search {seed}")
    while pair[0].over is None:
        seat = pair[0].deciders()[0]
        offered = [encode(t.look(seat).offers) for t in pair]
        order = draw_order(offers(pair[whim.below(2)].known(seat)), whim)
        name = f"s{len(pair[0].lines)}"
        answers = [t.submit(Command(seat, t.seq(seat), name, order)) for t in pair]
        taken = [isinstance(answer, Receipt) for answer in answers]
        if offered[0] != offered[1] or taken != [True, True]:
            return True, 0
        if not _alike(pair[1], pair[0].records[-1]):
            return True, 0
    return False, len(pair[0].lines) - len(table.lines)


def finished(table: Table, layers: tuple[str, ...], kind: str, seed: int) -> dict[str, int]:
    """Let the house do what it may, play the game to its end, and audit it."""
    now = 1
    attempt = apply_change(table, layers, now, notice=DAYS)
    if attempt:
        table.accept(attempt)
    bots = _bots(seed + 7)
    while table.over is None:
        now += DAYS
        play_on(table, bots, limit=1)
        attempt = due(table, now)
        if attempt:
            table.accept(attempt)
    events = [event for record in table.records for event in record.events]
    came = any(isinstance(event, Upgraded) for event in events)
    told = any(isinstance(event, Announced) for event in events)
    return {
        "finished": 1,
        "refereed": audit(table.game, joined(table.file())) == (),
        "upgraded": came,
        "announced": told,
        "astray": (came and kind == "C") or told != (kind == "B"),
    }


def _bots(seed: int) -> dict[int, Player]:
    return {0: RandomPlayer(seed), 1: RandomPlayer(seed + 10**6)}
