"""What a game gives to whoever draws it: printed things, charts, overlays and odds, all as data."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Literal

import msgspec

from sandtable.kernel.catalogue.csv_tables import rows
from sandtable.kernel.catalogue.source_notes import NOTE_SUFFIX, SourceKind, SourceNote
from sandtable.kernel.maps import BoardMap
from sandtable.kernel.rules.vetoes import Cited, Veto

if TYPE_CHECKING:
    from sandtable.kernel.briefing_types import Briefing, StatusTrack


class Chart(msgspec.Struct, frozen=True, omit_defaults=True):
    """A table as it is looked up in play, with where its values come from."""

    name: str
    title: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    document: str
    kind: SourceKind
    cite: str = ""


class Spot(msgspec.Struct, frozen=True, omit_defaults=True):
    """A space that an overlay marks: with a number, a word, and the side it is about."""

    space: int
    text: str = ""
    value: int | None = None
    side: int | None = None


class PathLine(msgspec.Struct, frozen=True, omit_defaults=True):
    """A line that an overlay draws from space to space; `cut` is where it breaks off."""

    path: tuple[int, ...]
    side: int
    text: str = ""
    unit: int | None = None
    cut: int | None = None


class Overlay(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is laid over the map to answer one question."""

    kind: str
    legend: str
    spots: tuple[Spot, ...] = ()
    threads: tuple[PathLine, ...] = ()


class PieceMove(msgspec.Struct, frozen=True, omit_defaults=True):
    """Pieces that moved together: their ids, the list these are in, and the spaces they entered.

    The first space is where they started, if the event names it; hidden pieces have no ids.
    """

    units: tuple[int, ...]
    path: tuple[int, ...]
    of: str = "units"
    placed: bool = False  # set up or put there, not moved


class PieceLoss(msgspec.Struct, frozen=True):
    """A piece that lost steps: the list it is in, its id, and how many."""

    of: str
    id: int
    steps: int


class Clock(msgspec.Struct, frozen=True, omit_defaults=True):
    """How far a game has come: this turn or year, the first and the last, and what it is called."""

    name: str
    now: int
    first: int
    last: int


class BattleNow(msgspec.Struct, frozen=True, omit_defaults=True):
    """A battle under way: its space, who attacks, from where, and the same in a sentence.

    `stages` are the parts of a battle in order; `stage` is the place of the present one.
    `has_odds` is true while the odds of the battle can be asked.
    """

    space: int
    attacker: int
    text: str
    origins: tuple[int, ...] = ()
    stages: tuple[str, ...] = ()
    stage: int = 0
    has_odds: bool = False


class DiceLuck(msgspec.Struct, frozen=True):
    """What the dice of a battle brought its attacker, and all that they could bring.

    Counted in losses: those of the defender less those of the attacker.
    """

    got: int
    ways: tuple[tuple[int, int], ...]  # what they could bring, and in how many ways each
    text: str  # which battle, and how the dice fell


class Goal(msgspec.Struct, frozen=True):
    """A value of a track from which on a side wins, and that in words."""

    at: int
    side: int
    text: str


class PointSource(msgspec.Struct, frozen=True):
    """Where points come from, how many of them can be spent, and how many there are."""

    label: str
    points: int
    total: int


class PricedOrder(msgspec.Struct, frozen=True):
    """A kind of order that points are spent on; a reason is why it is not offered, if it is not."""

    order: str
    price: int
    reason: Cited[Veto] | Cited[str] | None = None
    note: str = ""  # an exception to the price


class Spending(msgspec.Struct, frozen=True):
    """What a seat can spend now, where it comes from, and on which kinds of order."""

    left: int
    sources: tuple[PointSource, ...]
    orders: tuple[PricedOrder, ...]
    ending: str = ""  # what becomes of points that are not spent


class Scope(msgspec.Struct, frozen=True):
    """How long a scenario is, in words, and how much there is to handle: 1 light, 5 heavy."""

    length: str = ""
    weight: int = 0  # 0: not rated


@dataclass(frozen=True)
class OverlayKind:
    """An overlay that a game can lay: what it shows, and whether it is about chosen units."""

    text: str
    lay: Callable[[Any, tuple[int, ...]], Overlay]  # known scene, units or spaces chosen
    about: str = ""  # the list of the sheet that is chosen from; none: about the whole table
    used: Callable[[Any], bool] = lambda _printed: True  # printed things -> whether a game uses it


@dataclass(frozen=True)
class Picture:
    """All that a game gives to be drawn.  Everything but printed things is from a known scene."""

    lists: Callable[[Any], msgspec.Struct]  # printed things -> lists by kind
    charts: Callable[[Any], tuple[Chart, ...]]  # printed things -> the tables of play
    spaces: str  # the list that holds the spaces of the map
    kinds: Mapping[str, str]  # what a parameter or field is called -> the list its values are in
    clock: Callable[[Any], Clock]  # known scene -> how far the game has come
    card: Callable[[Any, int], str]  # known scene, space -> all about it, in lines
    is_drawn: Callable[[Any, int], bool] = lambda _printed, space: space >= 0
    # ^ printed things, space -> whether it is on the drawn map, so that one can jump to it
    overlays: Mapping[str, OverlayKind] = field(default_factory=dict)
    chances: Callable[[Any, Any], msgspec.Struct | None] = lambda _scene, _order: None
    # ^ known scene, order or None for a battle under way -> the odds with all that makes them up
    ledger: Callable[[Any, Any], msgspec.Struct | None] = lambda _scene, _event: None
    # ^ known scene just before an event, the event -> the sum behind its die
    luck: Callable[[Any, Any, Any], DiceLuck | None] = lambda _scene, _event, _ledger: None
    # ^ known scene just before an event, the event, the sum behind its die -> the luck in it
    battle: Callable[[Any], Literal["", "on", "over"]] = lambda _event: ""
    # ^ event -> whether a battle goes on or is over with it
    attack: Callable[[Any, Any], tuple[int, str] | None] = lambda _printed, _event: None
    # ^ printed things, event -> who attacks in the battle that it is about, and the place's name
    battle_now: Callable[[Any], BattleNow | None] = lambda _scene: None
    # ^ known scene -> the battle under way
    losses: Callable[[Any], tuple[tuple[int, int], ...]] = lambda _event: ()
    # ^ event -> units that it hurts, each with the steps that it loses
    other_losses: Callable[[Any], tuple[PieceLoss, ...]] = lambda _event: ()
    # ^ event -> other pieces that it hurts
    losses_since: Callable[[Any, Any], tuple[PieceLoss, ...]] = lambda _scene, _event: ()
    # ^ known scene just before an event, the event -> pieces hurt that only the position tells
    hurting: tuple[type, ...] = ()  # the kinds of event that `losses_since` looks at
    fields: Callable[[type], Mapping[str, str]] = lambda _kind: {}
    # ^ kind of event or of its parts -> fields whose values are in another list than `kinds` says
    moves: Callable[[Any], PieceMove | None] = lambda _event: None
    # ^ event -> the pieces that it moves or places, with their path
    reasons: Callable[[Any, object, str], Mapping[str, str]] = lambda _scene, _order, _rung: {}
    # ^ known scene, order, rung of the bot that gave it ("": it has none) -> sentences for it: its
    #   `objective`, its `odds`, its `danger`
    rolls: frozenset[str] = frozenset()  # kinds of order that may draw dice by themselves
    path_rolls: Mapping[str, Callable[[int], int]] = field(default_factory=dict)
    # ^ kinds of order whose paths are priced by rolls -> how many rolls a price stands for
    unreached: Callable[[Any, str, tuple[Any, ...], int], tuple[Cited[Veto], ...]] = (
        lambda _scene, _order, _chosen, _space: ()
    )
    # ^ known scene, kind of order, its choices with the path begun, space -> why it goes not there
    maps: Callable[[], Mapping[str, BoardMap]] = dict  # by name; loaded only when one is drawn
    own_map: Callable[[Any], BoardMap | None] = lambda _printed: None
    # ^ printed things -> the map of a position that lies on no title's map
    scope: Callable[[str], Scope] = lambda _scenario: Scope()
    # ^ id of a scenario -> its length and weight, for a list of scenarios
    goals: Callable[[Any], tuple[Goal, ...]] = lambda _scene: ()
    # ^ known scene -> values of the track of victory from which on a side wins
    spending: Callable[[Any, frozenset[str]], Spending | None] = lambda _scene, _offered: None
    # ^ known scene, kinds of order that are offered -> what points can be spent on, if on anything
    tints: Mapping[str, str] = field(default_factory=dict)  # nation -> colour of its counters
    briefing: Callable[[Any], Briefing] | None = None  # printed things -> what to know before play
    tracks: Callable[[Any], tuple[StatusTrack, ...]] = lambda _scene: ()
    # ^ known scene -> score and means that are always in sight


def read_chart(package: str, name: str) -> Chart:
    """Read a table and its source note as a chart to show."""
    lines = rows(package, name)
    text = files(package).joinpath(f"{name}{NOTE_SUFFIX}").read_text(encoding="utf-8")
    note = msgspec.toml.decode(text, type=SourceNote)
    return Chart(
        name=name,
        title=note.table,
        head=tuple(lines[0]) if lines else (),
        rows=tuple(tuple(line.values()) for line in lines),
        document=note.document,
        kind=note.kind,
        cite=note.cites[0] if note.cites else "",
    )
