"""Rules that change while a game runs: what a change would mean to it, and how it may come.

A: nothing in the past differs, nothing offered now, and nothing in games tried out from here.
B: nothing in the past, but something now or later.  C: the past itself.
"""

from __future__ import annotations

from typing import Any, Final, Literal

import msgspec

from sandtable.kernel.contract import judge, offers, resolve
from sandtable.kernel.play.records import encode, joined
from sandtable.kernel.play.run import DeadEndError, EndlessError, Run
from sandtable.kernel.play.state import Scene, deciders, known
from sandtable.kernel.rules.compose import CompositionError
from sandtable.kernel.rules.offers import draw_order
from sandtable.kernel.rules.random_choice_protocol import NOTHING, Choice
from sandtable.kernel.rules.rule_hooks import cites
from sandtable.random_source import AssumedDice, Sampler
from sandtable.table.command_handling import Decided
from sandtable.table.commands import Announce, Upgrade, Withdraw
from sandtable.table.replay_audit import mismatches
from sandtable.table.table import Table, prepared, set_up
from sandtable.table.time_controls import DAY

#: How long players may think about a change that is announced.
NOTICE: Final = 3 * DAY
#: Games are tried out to their end from here until so many orders were given in all.
ORDERS: Final = 3000


class Effect(msgspec.Struct, frozen=True):
    """What a change of rules means to one game, and where that was seen."""

    kind: Literal["A", "B", "C"]
    why: str = ""


@cites("TABLE:14")
def effect_of(table: Table, layers: tuple[str, ...], orders: int = ORDERS) -> Effect:
    """A change is known by what it does to this very game: to its past, now, or later."""
    try:
        found = _past_differs(table, layers)
    except (CompositionError, KeyError) as error:
        return Effect("C", f"these rules cannot be combined: {error}")
    if found:
        return Effect("C", found)
    if table.over is not None:
        return Effect("A")
    found = _now_differs(table, layers)
    while orders > 0 and not found:
        tried, found = _later_differs(table, layers, f"{table.opening.id} {orders}", orders)
        orders -= tried
    return Effect("B", found) if found else Effect("A")


def _past_differs(table: Table, layers: tuple[str, ...]) -> str:
    game, opening = table.game, table.opening
    names = (opening.layers, layers)
    old, new = (encode(set_up(game, opening.scenario, one)) for one in names)
    if old != new:
        return "the set-up would differ"
    first = next(mismatches(game, joined(table.lines), layers), None)
    return f"record {first.n}: {first.what}" if first else ""


def _now_differs(table: Table, layers: tuple[str, ...]) -> str:
    """Compare what is offered, and whether each would accept what the other offers."""
    for seat in table.deciders():
        old, new = (_scenes(table, table.state, names, seat) for names in (None, layers))
        if encode([one.describe() for one in offers(old)]) != encode(
            [one.describe() for one in offers(new)]
        ):
            return f"side {seat} would have different orders now"
        whim = Sampler(f"{table.head} {seat}")
        for here, there in ((old, new), (new, old)) * 8:
            if _accepted_here_only(here, there, whim):
                return f"side {seat} might have different orders now"
    return ""


def _accepted_here_only(here: Any, there: Any, whim: Choice) -> bool:
    order = draw_order(offers(here), whim)
    return order is not NOTHING and bool(judge(there, order))


def _scenes(table: Table, state: Any, layers: tuple[str, ...] | None, seat: int) -> Any:
    names = layers or table.sitting.layers
    rules, printed = prepared(table.game, table.opening.scenario, names)
    return known(Scene(rules, printed, state), seat)


def _later_differs(table: Table, layers: tuple[str, ...], seed: str, most: int) -> tuple[int, str]:
    """Try one game out from here, with the same orders and dice under both rules."""
    whim, state, epoch = Sampler(seed), table.state, table.epoch
    for count in range(1, most + 1):
        waiting = deciders(state)
        if not waiting:
            return count, ""
        seat = waiting[whim.below(len(waiting))]
        pair = [_scenes(table, state, names, seat) for names in (None, layers)]
        here, there = pair if count % 2 else reversed(pair)
        order = draw_order(offers(here), whim)
        if order is NOTHING or judge(there, order):
            return count, f"orders from here: {count}; then one might be accepted or refused"
        old, new = (_carried_out(table, one, state, order, epoch, seed) for one in pair)
        if old is None or new is None or (old.events, old.drawn) != (new.events, new.drawn):
            return count, f"orders from here: {count}; then one might have another outcome"
        state, epoch = old.truth, old.epoch
    return most, ""


def _carried_out(  # each is a fact of the moment
    table: Table, scene: Any, state: Any, order: Any, epoch: int, seed: str
) -> Run[Any, Any] | None:
    whole = Scene(scene.rules, scene.printed, state)
    run: Run[Any, Any] = Run(whole, scene.seat, AssumedDice(seed), epoch, table.game)
    try:
        resolve(run, order)
    except (DeadEndError, EndlessError):
        return None
    return run


def apply_change(
    table: Table, layers: tuple[str, ...], now: int, notice: int = NOTICE
) -> Decided | None:
    """What the house may do about new rules: bring them, announce them, or nothing."""
    if table.over is not None or set(layers) == set(table.sitting.layers):
        return None
    effect = effect_of(table, layers)
    if effect.kind == "A":
        return table.decide(Upgrade(layers, "A"), now)
    if effect.kind == "B" and layers not in table.sitting.kept:
        return table.decide(Announce(layers, now + notice), now)
    return None


def is_due(table: Table, now: int) -> bool:
    """Whether a turn has just closed after the notice of rules that were announced."""
    coming = table.sitting.notice
    if coming is None or table.over is not None:
        return False
    return table.past[-1].turned_key and now >= coming.until


def due(table: Table, now: int) -> Decided | None:
    """What the house must do about rules it has announced, once a turn has closed.

    Ask after every order; the answer is almost always None, and found at once.
    """
    coming = table.sitting.notice
    if coming is None or not is_due(table, now):
        return None
    if (
        effect_of(table, coming.layers, orders=0).kind == "C"
    ):  # what was played since contradicts it
        return table.decide(Withdraw(), now)
    return table.decide(Upgrade(coming.layers, "B"), now)
