"""All that a seat is told of the moment: what it sees, must decide, may order and take back."""

from __future__ import annotations

import re
from collections.abc import Mapping
from hashlib import sha256
from typing import Any, Final

import msgspec

from sandtable.kernel.briefing_types import StatusTrack
from sandtable.kernel.client_display_types import BattleNow, Goal
from sandtable.kernel.contract import Game, offers
from sandtable.kernel.english import counted
from sandtable.kernel.play.records import encode
from sandtable.kernel.play.state import COMMON, Decision, Known, decision_of
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.random_choice_protocol import NOTHING
from sandtable.presenters.event_texts import handicap_text, options_text, result_text
from sandtable.presenters.intents import NO_BOTS, IntentView, intents
from sandtable.presenters.name_and_value_texts import game_with_names, seat_name, value_text
from sandtable.presenters.offers import OfferView, offer_views
from sandtable.presenters.sequence_of_play import Track, sequence_view
from sandtable.presenters.spending import SpendingView, spending_view
from sandtable.presenters.undo_refusals import why_not_undoable
from sandtable.table.order_completion import only_order_of
from sandtable.table.table import Table
from sandtable.table.undo import free_undo

_CITE: Final = re.compile(r" ?\[([^\[\]]+)\]$")


class Prompt(msgspec.Struct, frozen=True, omit_defaults=True):
    """What to do now, or whom the seat waits for, and the rule that asks."""

    text: str
    cite: str
    mine: bool = False
    more: tuple[str, ...] = ()  # further lines, such as the sum of a combat


class SeatHolderView(msgspec.Struct, frozen=True):
    """A seat and its name."""

    seat: int
    name: str


class ProposalView(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is proposed to all seats, and who has agreed."""

    what: str
    to: int
    agreed: tuple[int, ...]
    text: str


class NoticeView(msgspec.Struct, frozen=True):
    """Rules that are to come, when at the earliest, and what a seat can do about it."""

    text: str
    cite: str
    until: int
    layers: tuple[str, ...]


class ResultView(msgspec.Struct, frozen=True, omit_defaults=True):
    """How the game ended."""

    winner: int | None
    text: str
    cite: str
    score: tuple[int, ...] = ()


class RemainingAction(msgspec.Struct, frozen=True):
    """Something that could still be done before the step is ended."""

    order: str
    count: int
    text: str


class TableView(msgspec.Struct, frozen=True):
    """The moment, as one seat is told it."""

    seat: int
    name: str
    seq: int
    hash: str
    decision: Decision | None
    prompt: Prompt
    waiting_for: tuple[SeatHolderView, ...]
    view: Any
    offers: tuple[OfferView, ...]
    only: Any  # the only order there is, where there is just one
    track: Track
    tracks: tuple[StatusTrack, ...]  # score and means that are always in sight
    free_undo: int
    barrier: str
    proposal: ProposalView | None
    notice: NoticeView | None
    over: ResultView | None
    leftovers: tuple[RemainingAction, ...]
    standing: tuple[str, ...]  # kinds of decisions that are left to routine
    seal: str
    battle: BattleNow | None
    goals: tuple[Goal, ...] = ()  # values of the track of victory from which on a side wins
    spending: SpendingView | None = None  # what points can be spent on now
    intents: tuple[IntentView, ...] = ()  # what the bots are after


def table_view(table: Table, seat: int, bots: Mapping[int, str] = NO_BOTS) -> TableView:
    """Return the moment as a seat is told it; `bots` are the names of those that play."""
    scene, game = table.known(seat), game_with_names(table)
    view, open_now = game.rules.show(scene), offers(scene)
    told = offer_views(table, scene, open_now)
    decision, picture = decision_of(scene.state, seat), game.presentation.picture
    return TableView(
        seat=seat,
        name=seat_name(game, seat) if seat != COMMON else "spectator",
        seq=table.seq(seat),
        hash=hash_of(view),
        decision=decision,
        prompt=prompt_view(game, table, scene),
        waiting_for=tuple(SeatHolderView(one, seat_name(game, one)) for one in table.deciders()),
        view=view,
        offers=told,
        only=_only(open_now),
        track=sequence_view(
            scene,
            game.presentation.labels,
            picture.clock(scene) if picture else None,
        ),
        tracks=picture.tracks(scene) if picture else (),
        free_undo=free_undo(table.past, seat) if seat != COMMON else 0,
        barrier=why_not_undoable(table, seat) if seat != COMMON and table.over is None else "",
        proposal=_proposal(game, table, seat),
        notice=_notice(table),
        over=result_view(game, table),
        leftovers=_leftovers(told),
        standing=tuple(sorted(table.standing[seat])) if seat != COMMON else (),
        seal=table.seal(seat),
        battle=picture.battle_now(scene) if picture else None,
        goals=picture.goals(scene) if picture and table.over is None else (),
        spending=spending_view(game, scene, decision.kind, told) if decision else None,
        intents=intents(table, bots),
    )


def hash_of(view: Any) -> str:
    """Hash a view, so that a client knows whether it has the same."""
    return sha256(encode(view)).hexdigest()


def prompt_view(game: Game, table: Table, scene: Known[Any, Any]) -> Prompt:
    """What a seat must do, or whom it waits for; there is always something to say."""
    if table.over is not None:
        return split_cite(
            f"Game over: {result_text(game, table.over, table.state.handicap)}", mine=False
        )
    return asked_prompt(game, scene)


def asked_prompt(game: Game, scene: Known[Any, Any]) -> Prompt:
    """What a scene asks of its seat, or of others."""
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
    if game.presentation.prompt is not None:
        return game.presentation.prompt(scene, decision)
    who, do = seat_name(game, decision.seat), game.presentation.labels.do(decision.kind)
    return f"{who}: {do}. [{decision.cite}]"


def split_cite(text: str, *, mine: bool) -> Prompt:
    """Part a prompt into its words, its rule and further lines."""
    head, *more = text.splitlines()
    found = _CITE.search(head)
    return Prompt(
        _CITE.sub("", head), found[1] if found else "", mine, tuple(line.rstrip() for line in more)
    )


def result_view(game: Game, table: Table) -> ResultView | None:
    """How the game ended, once it has."""
    over = table.over
    if over is None:
        return None
    text = _CITE.sub("", result_text(game, over, table.state.handicap))
    return ResultView(over.winner, text, over.cite, over.score)


def _only(open_now: tuple[Offer, ...]) -> Any:
    """The only order that a seat can give, if there is no other."""
    order = only_order_of(open_now)
    return None if order is NOTHING else order


def _leftovers(told: tuple[OfferView, ...]) -> tuple[RemainingAction, ...]:
    """List what could still be done, where something that ends the step is offered."""
    if not any(offer.ends for offer in told):
        return ()
    return tuple(
        RemainingAction(offer.order, offer.ways, _still(offer))
        for offer in told
        if offer.parameters and offer.ways
    )


def _still(offer: OfferView) -> str:
    """What could still be done, and how many first choices there are."""
    return f"{offer.label}: {counted(offer.ways, 'choice')}"


def _proposal(game: Game, table: Table, seat: int) -> ProposalView | None:
    if table.proposal is None:
        return None
    proposed = table.shown(table.proposal[0], seat)
    agreed = tuple(sorted(table.proposal[1]))
    if proposed.what == "rules":
        text = (
            f"The rules were updated, and entry {proposed.to} would have a different outcome. "
            "The game continues under the updated rules when all players agree [TABLE:15]."
        )
        return ProposalView(proposed.what, proposed.to, agreed, text)
    if table.sitting.asked is not None:
        side = seat_name(game, table.sitting.asked.seat)
        text = (
            f"A player asks to take over {side}. If all remaining players agree, they will see "
            "all that this side has seen [TABLE:18]."
        )
        return ProposalView(proposed.what, proposed.to, agreed, text)
    who = " and ".join(seat_name(game, one) for one in sorted(table.proposal[1]))
    if proposed.what == "resign":
        side = seat_name(game, table.sitting.agreed[0])
        return ProposalView(proposed.what, 0, agreed, f"{side} offers to resign [TABLE:21].")
    what = {
        "undo": f"undoing back to entry {proposed.to}",
        "draw": "a draw",
        "end": "ending the game here",
        "handicap": f"a handicap ({handicap_text(game, proposed.handicap)})",
    }[proposed.what]
    return ProposalView(proposed.what, proposed.to, agreed, f"{who} proposes {what}.")


def _notice(table: Table) -> NoticeView | None:
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
    return NoticeView(
        f"{text} Any player may keep the current rules.", "TABLE:14", notice.until, notice.layers
    )


def order_text(game: Game, order: msgspec.Struct, decision: str = "") -> str:
    """Return an order as a sentence, such as `Commit 2 air points`."""
    return game.presentation.labels.sentence(
        order, lambda name, value: value_text(game, name, value), decision
    )
