"""The suite that every game must pass, by random play.

Games end, nobody gets stuck, what is drawn is accepted and what is accepted was offered; saves,
replays and audits agree; undo stops where it must; counters are conserved; nothing leaks.

Longer than 300 lines because all checks share one walk through a game and one list of findings.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from sandtable.kernel.contract import Game, offers
from sandtable.kernel.play.dice import Roots
from sandtable.kernel.play.hashed_map import revive, state_hash, state_hash_in_full
from sandtable.kernel.play.records import RecordError, decode_state, encode, joined
from sandtable.kernel.play.state import COMMON, Scene, State, known
from sandtable.kernel.rules.offers import draw_order
from sandtable.kernel.rules.random_choice_protocol import NOTHING, Choice
from sandtable.random_source import AssumedDice
from sandtable.random_source import Sampler as Sampler  # noqa: PLC0414  # others take it from here
from sandtable.table.commands import Command, Receipt, TakeBack
from sandtable.table.replay_audit import audit
from sandtable.table.storage.loading import load_table, open_table, table_at_opening
from sandtable.table.table import Table
from sandtable.table.undo import free_undo
from sandtable.testing.twin_worlds import (
    everything_shown,
    hidden_ids,
    probes_for,
    shuffled_hidden_ids,
    tampered,
    twin_of,
)

#: A game that has not ended after so many orders is called unfinished.
ORDERS: Final = 50_000


class Findings(msgspec.Struct):
    """What random play found; all but the first four should be nought."""

    games: int = 0
    orders: int = 0
    positions: int = 0
    twins: int = 0
    unfinished: int = 0
    dead_ends: int = 0
    audit_mismatches: int = 0
    roundtrip_mismatches: int = 0
    chain_errors: int = 0
    undo_violations: int = 0
    domain_violations: int = 0
    faults: int = 0
    leaks: int = 0
    notes: list[str] = []
    differed: dict[str, int] = {}

    def note(self, kind: str, text: str) -> None:
        """Count a finding and keep the first few in words."""
        setattr(self, kind, getattr(self, kind) + 1)
        if len(self.notes) < 20:  # noqa: PLR2004  # enough to begin with
            self.notes.append(f"{kind}: {text}")

    def clean(self) -> bool:
        """Whether nothing was found."""
        return not any(
            getattr(self, name)
            for name in self.__struct_fields__
            if name not in {"games", "orders", "positions", "twins", "notes", "differed"}
        )


def fuzz(
    game: Game, scenario: str, games: int, first_seed: int = 0, *, careful: int = 16
) -> Findings:
    """Play so many random games and check each; one order in `careful` is looked at closely."""
    found = Findings()
    for seed in range(first_seed, first_seed + games):
        check_game(game, scenario, f"{seed}", found, careful)
    return found


def check_positions(game: Game, scenario: str, count: int, first_seed: int = 0) -> Findings:
    """Look at so many positions of random games: what is offered and what is accepted agree."""

    def look(table: Table, seat: int, choice: Choice, found: Findings) -> None:
        found.positions += 1
        check_offers(table, seat, choice, found)

    return _along(game, scenario, first_seed, look, lambda found: found.positions >= count)


def check_twin_worlds(game: Game, scenario: str, pairs: int, first_seed: int = 0) -> Findings:
    """Compare so many pairs of worlds that differ only in what one seat may not know."""

    def look(table: Table, _: int, choice: Choice, found: Findings) -> None:
        if not choice.below(4):
            check_twin(table, choice.below(len(table.game.rules.seats) + 1) - 1, choice, found)

    return _along(game, scenario, first_seed, look, lambda found: found.twins >= pairs)


def _along(
    game: Game,
    scenario: str,
    seed: int,
    look: Callable[[Table, int, Choice, Findings], None],
    enough: Callable[[Findings], bool],
) -> Findings:
    """Play random games and look at every position until there is enough."""
    found = Findings()
    while not enough(found):
        choice, roots = Sampler(f"along {seed}"), Roots.from_seed(f"along {seed}")
        table = open_table(game, scenario, roots)
        found.games += 1
        while table.over is None and not enough(found):
            waiting = table.deciders()
            seat = waiting[choice.below(len(waiting))]
            look(table, seat, choice, found)
            order = draw_order(offers(table.known(seat)), choice)
            table.submit(Command(seat, table.seq(seat), f"c{len(table.lines)}", order))
        seed += 1
    return found


def check_game(game: Game, scenario: str, seed: str, found: Findings, careful: int = 16) -> Table:
    """Play one random game to its end, check everything about it, and give it back."""
    choice = Sampler(seed)
    table = open_table(game, scenario, Roots.from_seed(seed), seed=seed)
    found.games += 1
    try:
        _play(table, choice, found, careful)
    except Exception as error:  # noqa: BLE001  # a dead end or a rule that breaks: the game is stuck
        found.note("dead_ends", f"game {seed}, record {len(table.lines)}: {error!r}")
        return table
    _check_file(table, found)
    return table


def _play(table: Table, choice: Choice, found: Findings, careful: int) -> None:
    for _ in range(ORDERS):
        waiting = table.deciders()
        if table.over is not None or not waiting:
            break
        seat = waiting[choice.below(len(waiting))]
        if not choice.below(careful):
            _check_closely(table, seat, choice, found)
        order = draw_order(offers(table.known(seat)), choice)
        if order is NOTHING:
            found.note("dead_ends", f"record {len(table.lines)}: nothing to order")
            return
        if not choice.below(1 + careful // 4):
            check_barrier(table, seat, order, choice, found)
        answer = table.submit(Command(seat, table.seq(seat), f"c{len(table.lines)}", order))
        found.orders += 1
        if not isinstance(answer, Receipt):
            found.note("domain_violations", f"{order} was offered and refused: {answer}")
            return
    if table.over is None:
        found.note("unfinished", f"{found.orders} orders and no end")


def _check_closely(table: Table, seat: int, choice: Choice, found: Findings) -> None:
    check_offers(table, seat, choice, found)
    _check_snapshot(table, found)
    _check_undo(table, seat, choice, found)
    for fault in table.game.rules.faults(table.printed, table.state):
        found.note("faults", fault)
    for one in range(-1, len(table.game.rules.seats)):
        check_imagined(table, one, choice, found)
        check_presented(table, one, found)
        check_twin(table, one, choice, found)


def check_offers(table: Table, seat: int, choice: Choice, found: Findings) -> None:
    """What is accepted must have been offered, and what was offered must be accepted."""
    offered = offers(table.known(seat))
    drawn = [offer.draw(choice) for offer in offered]
    honest = [order for order in drawn if order is not NOTHING]
    for order in (*honest, *(tampered(order, choice) for order in honest * 3)):
        found.orders += 1
        accepted = not table.judged(seat, order)
        inside = any(offer.contains(order) for offer in offered)
        if accepted != inside:
            word = "accepted but not offered" if accepted else "offered but not accepted"
            found.note("domain_violations", f"{order} is {word}")


def _check_snapshot(table: Table, found: Findings) -> None:
    state = table.state
    if decode_state(table.game, encode(state)) != state:
        found.note("roundtrip_mismatches", f"snapshot at record {len(table.lines)}")
    if state_hash(state) != state_hash_in_full(state):
        found.note("roundtrip_mismatches", f"running hash at record {len(table.lines)}")
    for seat in range(-1, len(table.game.rules.seats)):
        view = table.game.rules.show(table.known(seat))
        kind: Any = table.game.rules.view
        again = msgspec.json.decode(encode(view), type=kind, dec_hook=revive)
        if again != view:
            found.note("roundtrip_mismatches", f"view at record {len(table.lines)}")


def _check_undo(table: Table, seat: int, choice: Choice, found: Findings) -> None:
    """Take back what may be taken back, and be refused one step more."""
    free = free_undo(table.past, seat)
    allowed = _own_count_of_free(table, seat)
    if free > allowed:
        found.note("undo_violations", f"{free} orders are free to take back, not {allowed}")
    for other in range(len(table.game.rules.seats)):
        if other != seat and table.look(other).free_undo:
            found.note("undo_violations", f"seat {other} is offered what only {seat} may undo")
    before = state_hash(table.state)
    too_far = Command(seat, table.seq(seat), f"u{len(table.lines)}", TakeBack(free + 1))
    if isinstance(table.submit(too_far), Receipt):
        found.note("undo_violations", f"{free + 1} orders taken back, {free} were free")
    if free and choice.below(2):
        steps = 1 + choice.below(free)
        wanted = state_hash(table.past[-1 - steps].state)
        table.submit(Command(seat, table.seq(seat), f"u{len(table.lines)}", TakeBack(steps)))
        if state_hash(table.state) != wanted or seat not in table.deciders():
            found.note("undo_violations", f"an undo of {steps} went elsewhere")
    elif state_hash(table.state) != before:
        found.note("undo_violations", "a refused undo changed the position")


def _own_count_of_free(table: Table, seat: int) -> int:
    """Count free steps from the records themselves: no dice, no secret touched, own orders only."""
    steps = 0
    for moment in reversed(table.past[1:]):
        record = table.records[moment.n - 1]
        at = [one.n for one in table.past].index(moment.n)
        before, after = table.past[at - 1].state, moment.state
        others = [h for h in range(len(before.secrets)) if h != record.seat]
        shown = any(before.secrets[h] != after.secrets[h] for h in others)
        if record.seat != seat or record.dice or shown:
            break
        steps += 1
    return steps


def check_imagined(table: Table, seat: int, choice: Choice, found: Findings) -> None:
    """A game dealt from a view must look the same to that seat."""
    real = table.known(seat)
    state = table.game.rules.imagine(table.printed, table.game.rules.show(real), choice)
    same = known(Scene(table.rules, table.printed, state), seat)
    if encode(same.state) != encode(real.state):
        found.note("leaks", f"seat {seat} can tell the imagined game from the real one")


def _check_hash_sees(state: State, other: State, found: Findings) -> None:
    """Change one holder's secrets at a time: the hash of the position must change with them."""
    for holder, secret in enumerate(other.secrets):
        if encode(secret) == encode(state.secrets[holder]):
            continue
        mixed = (*state.secrets[:holder], secret, *state.secrets[holder + 1 :])
        if state_hash_in_full(replace(state, secrets=mixed)) == state_hash_in_full(state):
            found.note("chain_errors", f"the hash does not see the secrets of holder {holder}")


def check_presented(table: Table, seat: int, found: Findings) -> None:
    """A seat knows no hidden thing but what some event told it."""
    game = table.game
    every = game.rules.unknown(table.first.state, COMMON)
    if not every:
        return
    told = hidden_ids(game, [event for entry in table.log(seat) for event in entry.events])
    unknown = game.rules.unknown(table.state, seat)
    for kind, groups in every.items():
        left = {one for group in unknown.get(kind, ()) for one in group}
        knows = {one for group in groups for one in group} - left
        if knows - told.get(kind, set()):
            found.note("leaks", f"seat {seat} knows a {kind} that no event told it")


def check_barrier(table: Table, seat: int, order: object, choice: Choice, found: Findings) -> None:
    """What an order does without a barrier must not depend on what its seat cannot know."""
    guise = shuffled_hidden_ids(table, seat, choice)
    if all(old == new for ids in guise.values() for old, new in ids.items()):
        return
    worlds = [table, twin_of(table, guise)]
    runs = [world.tried(seat, order, AssumedDice()) for world in worlds]
    if all(run.barrier for run in runs):
        return
    shown = [
        [world.shown(event, seat) for event in run.events]
        for world, run in zip(worlds, runs, strict=True)
    ]
    if runs[0].barrier != runs[1].barrier or encode(shown[0]) != encode(shown[1]):
        found.note("undo_violations", f"{order} tells seat {seat} something and may be taken back")


def check_twin(table: Table, seat: int, choice: Choice, found: Findings) -> None:
    """Two worlds that differ only in what a seat may not know must look the same to it."""
    guise = shuffled_hidden_ids(table, seat, choice)
    if all(old == new for ids in guise.values() for old, new in ids.items()):
        return
    twin = twin_of(table, guise)
    probes = probes_for(table, seat, choice)
    found.twins += 1
    for kind, ids in guise.items():
        if any(old != new for old, new in ids.items()):
            found.differed[kind] = found.differed.get(kind, 0) + 1
    if encode(twin.state) == encode(table.state):
        return
    _check_hash_sees(table.state, twin.state, found)
    found.differed["state"] = found.differed.get("state", 0) + 1
    mine, theirs = everything_shown(table, seat, probes), everything_shown(twin, seat, probes)
    for channel, shown in mine.items():
        if shown != theirs[channel]:
            found.note("leaks", f"{channel} of seat {seat} at record {len(table.lines)}")


def check_seal(table: Table, found: Findings) -> None:
    """Whoever guesses the whole story, but not the roots, must not be able to tell by a hash."""
    other = Roots.from_seed("someone else's")
    data = joined(table.lines)
    guessed = table_at_opening(table.game, data, other)
    guessed.catch_up(table.lines[1:])
    for seat in range(-1, len(table.game.rules.seats)):
        if guessed.seal(seat) == table.seal(seat):
            found.note("leaks", f"the seal of seat {seat} can be found by search")


def _check_file(table: Table, found: Findings) -> None:
    check_seal(table, found)
    data = joined(table.file())
    try:
        again = load_table(table.game, data, table.roots)
    except RecordError as error:
        found.note("chain_errors", str(error))
        return
    if encode(again.state) != encode(table.state) or again.lines != table.lines:
        found.note("roundtrip_mismatches", "the loaded game is another one")
    for mismatch in audit(table.game, data):
        found.note("audit_mismatches", f"record {mismatch.n}: {mismatch.what}")
    _check_tampered(table, data, found)


def _check_tampered(table: Table, data: bytes, found: Findings) -> None:
    """Change one digit in the middle of the file: loading must notice."""
    lines = data.split(b"\n")
    middle = len(lines) // 2
    spoiled_line = lines[middle].replace(b'"at":0', b'"at":1', 1)
    if spoiled_line == lines[middle] or middle + 2 >= len(lines):
        return
    lines[middle] = spoiled_line
    try:
        load_table(table.game, b"\n".join(lines), table.roots)
    except RecordError:
        return
    found.note("chain_errors", "a changed record went unnoticed")
