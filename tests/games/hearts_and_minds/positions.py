"""Positions of Hearts and Minds written down shortly, and a way to try orders on them."""

from __future__ import annotations

from collections import Counter, defaultdict
from random import Random
from typing import Any

from msgspec.structs import replace

from sandtable.games.hearts_and_minds.game import GAME
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED, Face
from sandtable.games.hearts_and_minds.printed.printed_components import printed_for
from sandtable.games.hearts_and_minds.setup import begin
from sandtable.games.hearts_and_minds.state import (
    DEAD,
    OUT,
    Cadre,
    Cell,
    NobodySecrets,
    OpenVC,
    SeatSecrets,
    Turn,
    Unit,
)
from sandtable.kernel.contract import judge, offers, resolve
from sandtable.kernel.play.dice import Roots
from sandtable.kernel.play.events import KERNEL_EVENTS
from sandtable.kernel.play.hashed_map import HashedMap
from sandtable.kernel.play.run import Run, drive
from sandtable.kernel.play.state import Decision, Frame, Pending, Scene, known
from sandtable.kernel.rules.offers import draw_order
from sandtable.table.commands import Command, Receipt
from sandtable.table.storage.loading import open_table
from sandtable.table.table import prepared

PRINTED = printed_for(1965, 1975)
#: Viet Cong counters by face.
VC = [vc for vc, face in enumerate(PRINTED.faces) if face is Face.VC]
VC_PLUS = [vc for vc, face in enumerate(PRINTED.faces) if face is Face.VC_PLUS]
BAD_INTEL = [vc for vc, face in enumerate(PRINTED.faces) if face is Face.BAD_INTEL]


def area(name):
    return PRINTED.area_ids[name]


def card(number):
    return PRINTED.card_ids[number]


def cards(*numbers):
    return tuple(card(number) for number in numbers)


class Roster:
    """Takes counters by kind; "NVA infantry*" is a veteran."""

    def __init__(self):
        self.units = {unit: Unit(OUT) for unit in range(len(PRINTED.counters))}
        self.free = defaultdict(list)
        for unit, counter in enumerate(PRINTED.counters):
            self.free[counter.name].append(unit)

    def put(self, kind, at):
        unit = self.free[kind.rstrip("*")].pop(0)
        self.units[unit] = Unit(at, veteran=kind.endswith("*"))
        return unit


def position(  # noqa: PLR0913  # a position is many things
    at=None,
    *,
    boxes=None,
    down=None,
    up=None,
    flags=(),
    pacified=(),
    seat=RED,
    year=1966,
    hands=((), ()),
    campaigns=((), ()),
    decks=((), ()),
    decision="act",
    turn=None,
    agenda=None,
    **changes,
):
    """A position in which one seat acts.

    `at` names kinds of units by area, `boxes` by box; `down` and `up` list Viet Cong by area.
    Cards that are nowhere else are out of the game.
    """
    roster = Roster()
    stacks = defaultdict(list)
    for name, kinds in (at or {}).items():
        for kind in kinds:
            stacks[area(name)].append(roster.put(kind, area(name)))
    for box, kinds in (boxes or {}).items():
        for kind in kinds:
            roster.put(kind, box)
    cells = {area(n): tuple(Cadre(vc) for vc in vcs) for n, vcs in (down or {}).items()}
    opened = {area(n): tuple(OpenVC(vc) for vc in vcs) for n, vcs in (up or {}).items()}
    placed = {one.vc for there in cells.values() for one in there}
    placed |= {one.vc for there in opened.values() for one in there}
    placed |= set(changes.get("body_vc", ()))
    pool = tuple(vc for vc in range(len(PRINTED.faces)) if vc not in placed)
    turn = turn if turn is not None else Turn(seat=seat, points=3)
    used = {*hands[0], *hands[1], *campaigns[0], *campaigns[1], *decks[0], *decks[1]}
    used |= {turn.card, turn.second, *changes.get("aside", ())}
    used |= {one.card for one in changes.get("in_play", ())}
    used |= {one for pile in changes.get("discards", ((), ())) for one in pile}
    removed = tuple(one for one in range(len(PRINTED.cards)) if one not in used)
    held = [sum(PRINTED.cards[one].is_campaign for one in hand) for hand in hands]
    frame = Frame("turn", "actions_are_taken", "the_rest_is_saved", (seat,))
    year_frame = Frame("year", "red_takes_a_turn", "blue_takes_a_turn")
    if seat == BLUE:
        year_frame = Frame("year", "blue_takes_a_turn", "another_round")
    frames = agenda if agenda is not None else (year_frame, frame)
    state = begin(printed_for(min(year, 1972), 1975))
    state = replace(
        state,
        year=year,
        turns=(1, int(seat == BLUE)),
        will=0,
        stockpile=(0, 0),
        units=HashedMap(roster.units),
        stacks=HashedMap({here: tuple(sorted(there)) for here, there in stacks.items()}),
        cells=HashedMap({here: Cell(len(there), 0) for here, there in cells.items()}),
        open_vc=HashedMap(opened),
        pool_size=len(pool),
        flags=frozenset(area(name) for name in flags),
        pacified=frozenset(area(name) for name in pacified),
        bombers=(0, 0),
        iron_triangle=-1,
        hand_sizes=(len(hands[0]), len(hands[1])),
        campaigns_held=(held[0], held[1]),
        campaign_sizes=(len(campaigns[0]), len(campaigns[1])),
        deck_sizes=(len(decks[0]), len(decks[1])),
        aside=(),
        removed=removed,
        in_play=(),
        shown=frozenset(removed),
        turn=turn,
        agenda=frames,
        pending=(Pending(len(frames), (Decision(seat, decision, "HMP:5.4"),)),),
        secrets=(
            SeatSecrets(hands[0], campaigns[0], HashedMap(cells), tuple(sorted(placed))),
            SeatSecrets(hands[1], campaigns[1]),
            NobodySecrets(decks[0], decks[1], pool),
        ),
    )
    return replace(state, **changes)


def begun(procedure, first, **fields):
    """A position in which a procedure is about to begin at a step; nobody decides yet."""
    about = fields.pop("about", ())
    year_frame = fields.pop("under", Frame("year", "another_round", "the_year_is_scored"))
    state = position(agenda=(year_frame, Frame(procedure, "", first, about)), **fields)
    return replace(state, pending=())


class Falls:
    """Open dice that show these faces; hidden draws all give 0."""

    def __init__(self, *faces):
        self.faces = list(faces)

    def draw(self, label, sides, epoch):  # noqa: ARG002  # any die
        return self.faces.pop(0) - 1 if epoch else 0


class Trial:
    """A position on which orders are tried; it keeps what happened."""

    def __init__(self, state, scenario="hearts-and-minds/1965-1975", layers=None):
        self.rules, self.printed = prepared(
            GAME, scenario, layers or GAME.rules.scenarios[scenario].layers
        )
        self.state: Any = state
        self.events: list[Any] = []

    @property
    def scene(self):
        return Scene(self.rules, self.printed, self.state)

    def known(self, seat):
        return known(self.scene, seat)

    def cites(self, seat, order):
        """The rules against an order, after checking that the offers say the same."""
        vetoes = judge(self.known(seat), order)
        offered = any(offer.contains(order) for offer in offers(self.known(seat)))
        assert offered == (not vetoes)
        return [veto.cite for veto in vetoes]

    def do(self, seat, order, *faces):
        """Carry an order out; give the game's own events."""
        assert self.cites(seat, order) == []
        return self._run(seat, faces, lambda run: resolve(run, order))

    def go_on(self, *faces):
        """Let procedures run until somebody must decide; give the game's own events."""
        return self._run(RED, faces, drive)

    def call(self, rule, *faces, seat=RED):
        """Let a rule that takes a run happen, then go on; give the game's own events."""

        def both(run):
            rule(run)
            drive(run)

        return self._run(seat, faces, both)

    def _run(self, seat, faces, act):
        dice = Falls(*faces)
        run: Run[Any, Any] = Run(self.scene, seat, dice, 1, GAME)
        act(run)
        assert dice.faces == []
        self.state = run.truth
        return [event for event in run.events if type(event) not in KERNEL_EVENTS]

    def asked(self):
        """Who must decide what."""
        if not self.state.pending:
            return []
        return [(one.seat, one.kind) for one in self.state.pending[-1].decisions]

    def at(self, name, side=None):
        """List the units in an area."""
        here = self.state.stacks.get(area(name), ())
        return [u for u in here if side is None or PRINTED.counters[u].side == side]

    def offers(self, seat, order):
        """The offer of a kind of order, if it is open."""
        return next((one for one in offers(self.known(seat)) if one.order is order), None)


class Whims:
    """A player's whims."""

    def __init__(self, seed):
        self.random = Random(seed)

    def below(self, limit):
        return self.random.randrange(limit)


def played(seed, scenario="hearts-and-minds/1966", *, layers=None):
    """Play a random game through the one door, and show the table before every order."""
    whims = Whims(seed)
    table = open_table(GAME, scenario, Roots.from_seed(str(seed)), layers=layers)
    while table.over is None:
        yield table
        waiting = table.deciders()
        seat = waiting[whims.below(len(waiting))]
        order = draw_order(offers(table.known(seat)), whims)
        answer = table.submit(Command(seat, table.seq(seat), f"c{len(table.lines)}", order))
        assert isinstance(answer, Receipt), (order, answer)
    yield table


def opened(year):
    """The table of a set-up."""
    return open_table(GAME, f"hearts-and-minds/{year}", Roots.from_seed(str(year)))


def laid_out(year):
    """What stands where at the start, as the playbook would list it."""
    state = opened(year).state
    found: dict[str, Counter[str]] = {}
    for unit, standing in state.units.pairs():
        if standing.at >= 0 or standing.at == DEAD:
            name = PRINTED.areas[standing.at].name if standing.at >= 0 else "Dead Pool"
            counter = PRINTED.counters[unit]
            quality = "vet" if standing.veteran else "untried"
            kind = f"{quality} {counter.name}" if counter.is_infantry else counter.name
            found.setdefault(name, Counter())[kind] += 1
    for here, cell in state.cells.pairs():
        found.setdefault(PRINTED.areas[here].name, Counter())["VC"] += cell.size
    return found
