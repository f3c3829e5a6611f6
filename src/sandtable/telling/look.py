"""All that a seat is told of the moment: what it sees, must decide, may order and take back."""

from __future__ import annotations

import re
from hashlib import sha256
from typing import Any, Final

import msgspec

from sandtable.kernel.counting import counted
from sandtable.kernel.domains import NOTHING
from sandtable.kernel.game import Game, offers
from sandtable.kernel.records import encode
from sandtable.kernel.state import COMMON, Decision, Known, decision_of
from sandtable.table.past import free_undo
from sandtable.table.table import Table
from sandtable.telling.offering import ToldOffer, told_offers
from sandtable.telling.reach import forced_order
from sandtable.telling.track import Track, told_track
from sandtable.telling.undoing import why_barred
from sandtable.telling.words import options_text, result_text, seat_name, value_text, voiced

_CITE: Final = re.compile(r" ?\[([^\[\]]+)\]$")


class Prompt(msgspec.Struct, frozen=True, omit_defaults=True):
    """What to do now, or whom the seat waits for, and the rule that asks."""

    text: str
    cite: str
    mine: bool = False
    more: tuple[str, ...] = ()  # further lines, such as the sum of a combat


class Sitter(msgspec.Struct, frozen=True):
    """A seat and its name."""

    seat: int
    name: str


class ToldProposal(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is proposed to all seats, and who has agreed."""

    what: str
    to: int
    agreed: tuple[int, ...]
    text: str


class ToldNotice(msgspec.Struct, frozen=True):
    """Rules that are to come, when at the earliest, and what a seat can do about it."""

    text: str
    cite: str
    until: int
    layers: tuple[str, ...]


class ToldEnd(msgspec.Struct, frozen=True, omit_defaults=True):
    """How the game ended."""

    winner: int | None
    text: str
    cite: str
    score: tuple[int, ...] = ()


class Leftover(msgspec.Struct, frozen=True):
    """Something that could still be done before the step is ended."""

    order: str
    count: int
    text: str


class Standing(msgspec.Struct, frozen=True):
    """Kinds of decisions that can be left to routine, and those that are."""

    possible: tuple[str, ...]
    set: tuple[str, ...]
    labels: dict[str, str]  # what each does, for a checkbox


class Told(msgspec.Struct, frozen=True):
    """The moment, as one seat is told it."""

    seat: int
    name: str
    seq: int
    hash: str
    decision: Decision | None
    prompt: Prompt
    waiting_for: tuple[Sitter, ...]
    view: Any
    offers: tuple[ToldOffer, ...]
    only: Any  # the only order there is, where there is just one
    track: Track
    free_undo: int
    barrier: str
    proposal: ToldProposal | None
    notice: ToldNotice | None
    over: ToldEnd | None
    leftovers: tuple[Leftover, ...]
    standing: Standing
    seal: str


def told_look(table: Table, seat: int) -> Told:
    """Tell a seat the moment."""
    scene, game = table.known(seat), voiced(table)
    view = game.show(scene)
    told = told_offers(table, seat)
    return Told(
        seat=seat,
        name=seat_name(game, seat) if seat != COMMON else "spectator",
        seq=table.seq(seat),
        hash=hash_of(view),
        decision=decision_of(scene.state, seat),
        prompt=told_prompt(game, table, scene),
        waiting_for=tuple(Sitter(one, seat_name(game, one)) for one in table.deciders()),
        view=view,
        offers=told,
        only=_only(scene),
        track=told_track(scene, game.labels, game.picture.clock(scene) if game.picture else None),
        free_undo=free_undo(table.past, seat) if seat != COMMON else 0,
        barrier=why_barred(table, seat) if seat != COMMON and table.over is None else "",
        proposal=_proposal(game, table, seat),
        notice=_notice(table),
        over=told_end(game, table),
        leftovers=_leftovers(told),
        standing=Standing(
            tuple(sorted(game.routine)) if seat != COMMON else (),
            tuple(sorted(table.standing[seat])) if seat != COMMON else (),
            {kind: game.labels.standing(kind) for kind in game.routine} if seat != COMMON else {},
        ),
        seal=table.seal(seat),
    )


def hash_of(view: Any) -> str:
    """Hash a view, so that a client knows whether it has the same."""
    return sha256(encode(view)).hexdigest()


def told_prompt(game: Game, table: Table, scene: Known[Any, Any]) -> Prompt:
    """Say what a seat must do, or whom it waits for; there is always something to say."""
    if table.over is not None:
        return split_cite(f"Game over: {result_text(game, table.over)}", mine=False)
    return asked_prompt(game, scene)


def asked_prompt(game: Game, scene: Known[Any, Any]) -> Prompt:
    """Say what a scene asks of its seat, or of others."""
    mine = decision_of(scene.state, scene.seat)
    if mine is not None:
        return split_cite(_asks(game, scene, mine), mine=True)
    waits = [
        _asks(game, scene, decision).partition("\n")[0]
        for pending in scene.state.pending[-1:]
        for decision in pending.decisions
    ]
    return split_cite("\n".join(waits) or "No decision is pending.", mine=False)


def _asks(game: Game, scene: Known[Any, Any], decision: Decision) -> str:
    if game.prompt is not None:
        return game.prompt(scene, decision)
    who, do = seat_name(game, decision.seat), game.labels.do(decision.kind)
    return f"{who}: {do}. [{decision.cite}]"


def split_cite(text: str, *, mine: bool) -> Prompt:
    """Part a prompt into its words, its rule and further lines."""
    head, *more = text.splitlines()
    found = _CITE.search(head)
    return Prompt(
        _CITE.sub("", head), found[1] if found else "", mine, tuple(line.rstrip() for line in more)
    )


def told_end(game: Game, table: Table) -> ToldEnd | None:
    """Say how the game ended, once it has."""
    over = table.over
    if over is None:
        return None
    text = _CITE.sub("", result_text(game, over))
    return ToldEnd(over.winner, text, over.cite, over.score)


def _only(scene: Known[Any, Any]) -> Any:
    """Give the only order that a seat can give, if there is no other."""
    open_now = offers(scene)
    if len(open_now) != 1:
        return None
    order = forced_order(open_now[0])
    return None if order is NOTHING else order


def _leftovers(told: tuple[ToldOffer, ...]) -> tuple[Leftover, ...]:
    """List what could still be done, where something that ends the step is offered."""
    if not any(offer.ends for offer in told):
        return ()
    return tuple(
        Leftover(offer.order, offer.ways, _still(offer))
        for offer in told
        if offer.parameters and offer.ways
    )


def _still(offer: ToldOffer) -> str:
    """Say what could still be done, and how many first choices there are."""
    return f"{offer.label}: {counted(offer.ways, 'choice')}"


def _proposal(game: Game, table: Table, seat: int) -> ToldProposal | None:
    if table.proposal is None:
        return None
    proposed = table.shown(table.proposal[0], seat)
    who = " and ".join(seat_name(game, one) for one in sorted(table.proposal[1]))
    what = (
        f"undoing back to entry {proposed.to}"
        if proposed.what == "undo"
        else {"draw": "a draw", "end": "ending the game here"}[proposed.what]
    )
    agreed = tuple(sorted(table.proposal[1]))
    return ToldProposal(proposed.what, proposed.to, agreed, f"{who} proposes {what}.")


def _notice(table: Table) -> ToldNotice | None:
    """Tell a change of rules in a sentence before it comes."""
    notice, now = table.sitting.notice, table.sitting.layers
    if notice is None:
        return None
    parts = [
        f"{what}: {options_text(table.game, layers)}."
        for layers, what in (
            ([one for one in notice.layers if one not in now], "Added"),
            ([one for one in now if one not in notice.layers], "Removed"),
        )
        if layers
    ]
    text = (
        "A rules change is planned for the end of a turn, after the notice period. "
        f"{' '.join(parts)}"
    )
    return ToldNotice(
        f"{text} Any player may keep the current rules.", "TABLE:14", notice.until, notice.layers
    )


def order_text(game: Game, order: msgspec.Struct, decision: str = "") -> str:
    """Return an order as a sentence, such as `Commit 2 air points`."""
    return game.labels.sentence(order, lambda name, value: value_text(game, name, value), decision)
