"""Everything printed that a client needs to draw a scenario: it never changes in a game."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

import msgspec
from msgspec.structs import asdict, replace

from sandtable.games.hearts_and_minds.picture_lists import AreaPrint
from sandtable.games.hearts_and_minds.picture_lists import Lists as AreaLists
from sandtable.games.next_war.picture_lists import HexPrint
from sandtable.games.next_war.picture_lists import Lists as HexLists
from sandtable.kernel.game import Game
from sandtable.kernel.picture import Chart, Picture
from sandtable.kernel.records import encode
from sandtable.table.table import prepared
from sandtable.telling.art import (
    AREAS,
    THEMES,
    area_place,
    art_titles,
    hex_centre,
    hex_width,
    is_flat,
    view_box,
)
from sandtable.telling.words import tag_of

#: Nations in the order of the palette: the key by which a client tints a counter.
TINTS: Final = {
    "SRV": "vietnam",
    "US": "us",
    "ROI": "india",
    "PRC": "china",
    "IROP": "pakistan",
}


class PlacedHex(HexPrint, frozen=True, omit_defaults=True, kw_only=True):
    """A hex with its middle in the picture of the map."""

    x: float
    y: float


class PlacedArea(AreaPrint, frozen=True, omit_defaults=True, kw_only=True):
    """An area with the place in the picture where it has the most room, and its outline."""

    x: float
    y: float
    path: str


class HexFrame(msgspec.Struct, frozen=True):
    """The hexes of a picture: their width, and whether a flat side is at the top."""

    width: float
    flat: bool


class Board(msgspec.Struct, frozen=True, omit_defaults=True):
    """The picture of the map, and its units."""

    title: str
    kind: str  # hexes | areas | none
    view_box: tuple[float, float, float, float] = (0, 0, 0, 0)
    themes: tuple[str, ...] = ()
    hexes: HexFrame | None = None


class OrderPrint(msgspec.Struct, frozen=True):
    """A kind of order, what it says of itself, and what its parameters are."""

    order: str
    label: str
    says: str
    parameters: tuple[tuple[str, str], ...]  # name, the list its values are in
    rolls: bool = False  # dice may fall as soon as it is given: it cannot be taken back then


class OverlayPrint(msgspec.Struct, frozen=True):
    """An overlay that can be asked for."""

    kind: str
    text: str
    about: str  # the list to choose from; empty: nothing to choose


class Sheet(msgspec.Struct, frozen=True):
    """All printed things of a scenario under its layers."""

    game: str
    scenario: str
    name: str
    seats: tuple[str, ...]
    layers: tuple[str, ...]
    board: Board
    spaces: str
    lists: Any
    kinds: dict[str, str]
    orders: tuple[OrderPrint, ...]
    overlays: tuple[OverlayPrint, ...]
    charts: tuple[Chart, ...]
    routines: tuple[str, ...]
    tints: dict[str, str]


def printed_sheet(game: Game, scenario: str, printed: Any, layers: tuple[str, ...] = ()) -> Sheet:
    """Gather everything printed that a scenario uses."""
    picture = game.picture
    title = scenario.partition("/")[0]
    return Sheet(
        game=game.name,
        scenario=scenario,
        name=game.scenarios[scenario].name,
        seats=game.seats_in(scenario),
        layers=layers or game.scenarios[scenario].layers,
        board=board_of(title),
        spaces=picture.spaces if picture else "",
        lists=None if picture is None else _placed(title, picture.lists(printed)),
        kinds=dict(picture.kinds) if picture else {},
        orders=_orders(game, picture),
        overlays=overlays_of(game),
        charts=tuple(_headed(game, one) for one in picture.charts(printed)) if picture else (),
        routines=tuple(sorted(game.routine)),
        tints=TINTS,
    )


@cache
def sheet_json(game: Game, scenario: str, layers: tuple[str, ...]) -> bytes:
    """Give the sheet of a scenario as JSON: the same bytes every time, so it can be kept."""
    _, printed = prepared(game, scenario, layers)
    return encode(printed_sheet(game, scenario, printed, layers))


def board_of(title: str) -> Board:
    """Describe the picture of a title's map; a title without one has none."""
    if title not in art_titles():
        return Board(title, "none")
    if title == AREAS:
        return Board(title, "areas", view_box(title), THEMES)
    return Board(title, "hexes", view_box(title), THEMES, HexFrame(hex_width(), is_flat(title)))


def overlays_of(game: Game) -> tuple[OverlayPrint, ...]:
    """List the overlays of a game."""
    kinds = game.picture.overlays if game.picture else {}
    return tuple(OverlayPrint(name, kind.text, kind.about) for name, kind in kinds.items())


def _placed(title: str, lists: msgspec.Struct) -> msgspec.Struct:
    """Add to each space where it lies in the picture."""
    match lists:
        case HexLists(hexes=hexes) if title in art_titles():
            return replace(lists, hexes=tuple(_placed_hex(title, one) for one in hexes))
        case AreaLists(areas=areas):
            return replace(lists, areas=tuple(map(_placed_area, areas)))
        case _:
            return lists


def _headed(game: Game, chart: Chart) -> Chart:
    """Give a chart the headings that players read."""
    labels = game.labels
    own = labels.values.get(chart.name, {})
    rows = [
        tuple(own.get(cell) or labels.value("chart", cell) for cell in row) for row in chart.rows
    ]
    return replace(
        chart,
        head=tuple(labels.column(chart.name, column) for column in chart.head),
        rows=tuple(rows),
    )


def _placed_hex(title: str, one: HexPrint) -> PlacedHex:
    x, y = hex_centre(title, one.label)
    return PlacedHex(**asdict(one), x=x, y=y)


def _placed_area(one: AreaPrint) -> PlacedArea:
    (x, y), path = area_place(one.title)
    return PlacedArea(**asdict(one), x=x, y=y, path=path)


def _orders(game: Game, picture: Picture | None) -> tuple[OrderPrint, ...]:
    kinds: tuple[type, ...] = getattr(game.orders, "__args__", (game.orders,))
    listed = picture.kinds if picture else {}
    return tuple(
        OrderPrint(
            tag_of(kind),
            game.labels.order(tag_of(kind)),
            game.labels.help(tag_of(kind)),
            tuple((name, listed.get(name, "")) for name in getattr(kind, "__struct_fields__", ())),
            picture is not None and tag_of(kind) in picture.rolls,
        )
        for kind in kinds
    )
