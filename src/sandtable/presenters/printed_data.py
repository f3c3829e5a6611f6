"""Everything printed that a client needs to draw a scenario: it never changes in a game."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec
from msgspec.structs import replace

from sandtable.kernel.client_display_types import Chart, Picture
from sandtable.kernel.contract import Game
from sandtable.kernel.maps import BoardMap, HexFrame
from sandtable.kernel.play.records import encode
from sandtable.presenters.map_picture import THEMES, view_box
from sandtable.presenters.name_and_value_texts import tag_of
from sandtable.table.table import prepared


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


class PrintedData(msgspec.Struct, frozen=True):
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
    routines: dict[str, str]  # what each standing order does, by the kind of decision
    tints: dict[str, str]
    dark_seat: int


def printed_data(
    game: Game, scenario: str, printed: Any, layers: tuple[str, ...] = ()
) -> PrintedData:
    """Gather everything printed that a scenario uses."""
    picture = game.presentation.picture
    title = scenario.partition("/")[0]
    board = (picture.own_map(printed) or picture.maps().get(title)) if picture else None
    lists = picture.lists(printed) if picture else None
    if board is not None and lists is not None:
        lists = board.placed(lists)
    return PrintedData(
        game=game.name,
        scenario=scenario,
        name=game.rules.scenarios[scenario].name,
        seats=game.seats_in(scenario),
        layers=layers or game.rules.scenarios[scenario].layers,
        board=board_of(title, board),
        spaces=picture.spaces if picture else "",
        lists=lists,
        kinds=dict(picture.kinds) if picture else {},
        orders=_orders(game, picture),
        overlays=overlays_of(game, printed),
        charts=charts_of(game, printed),
        routines={
            kind: game.presentation.labels.standing(kind) for kind in sorted(game.advice.routine)
        },
        tints=dict(picture.tints) if picture else {},
        dark_seat=game.presentation.dark_seat,
    )


@cache
def printed_data_json(game: Game, scenario: str, layers: tuple[str, ...]) -> bytes:
    """The sheet of a scenario as JSON: the same bytes every time, so it can be kept."""
    _, printed = prepared(game, scenario, layers)
    return encode(printed_data(game, scenario, printed, layers))


def board_of(title: str, board: BoardMap | None) -> Board:
    """What a client is told of the picture of a title's map; a title may have none."""
    if board is None:
        return Board(title, "none")
    frame = board.hexes() if board.hexes else None
    return Board(title, board.kind, view_box(board), THEMES, frame)


def overlays_of(game: Game, printed: Any) -> tuple[OverlayPrint, ...]:
    """List the overlays of a game that its scenario uses."""
    kinds = game.presentation.picture.overlays if game.presentation.picture else {}
    return tuple(
        OverlayPrint(name, kind.text, kind.about)
        for name, kind in kinds.items()
        if kind.used(printed)
    )


def charts_of(game: Game, printed: Any) -> tuple[Chart, ...]:
    """List the charts that players look up, with the headings that they read."""
    picture = game.presentation.picture
    return tuple(_headed(game, one) for one in picture.charts(printed)) if picture else ()


def _headed(game: Game, chart: Chart) -> Chart:
    """A chart with the headings that players read."""
    labels = game.presentation.labels
    own = labels.values.get(chart.name, {})
    rows = [
        tuple(own.get(cell) or labels.value("chart", cell) for cell in row) for row in chart.rows
    ]
    return replace(
        chart,
        head=tuple(labels.column(chart.name, column) for column in chart.head),
        rows=tuple(rows),
    )


def _orders(game: Game, picture: Picture | None) -> tuple[OrderPrint, ...]:
    kinds: tuple[type, ...] = getattr(game.rules.orders, "__args__", (game.rules.orders,))
    listed = picture.kinds if picture else {}
    return tuple(
        OrderPrint(
            tag_of(kind),
            game.presentation.labels.order(tag_of(kind)),
            game.presentation.labels.help(tag_of(kind)),
            tuple((name, listed.get(name, "")) for name in getattr(kind, "__struct_fields__", ())),
            picture is not None and tag_of(kind) in picture.rolls,
        )
        for kind in kinds
    )
