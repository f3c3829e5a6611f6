"""`sandtable map TITLE`: a map as a picture."""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from sandtable.cli.available_games import registry
from sandtable.cli.errors import UserError
from sandtable.cli.maps.check import read_overlay
from sandtable.cli.maps.svg_to_png import Size, write_png
from sandtable.kernel.maps import MapError, MapRequest
from sandtable.presenters.map_picture import THEMES, maps_of

_ZOOMS: Final = ("far", "middle", "near")
_SIZE: Final = re.compile(r'viewBox="[^"]*" width="(\d+)" height="(\d+)"')


@dataclass(frozen=True)
class MapOptions:
    """What was asked for."""

    title: str
    out: Path
    layers: str | None = None
    hex: str | None = None
    zoom: str | None = None
    theme: str = "light"
    is_review: bool = False
    overlay: Path | None = None


def draw_map(wishes: MapOptions) -> str:
    """Draw a map into a file; tell in a line what was made."""
    if wishes.out.suffix not in {".svg", ".png"}:
        raise UserError(f"{wishes.out} must end in .svg or .png.")
    svg = render_map(wishes)
    found = _SIZE.search(svg)
    if found is None:
        raise RuntimeError("a map without a size")
    size = Size(int(found[1]), int(found[2]))
    try:
        if wishes.out.suffix == ".png":
            by = f" by {write_png(svg, wishes.out, size)}"
        else:
            wishes.out.write_text(svg, encoding="utf-8")
            by = ""
    except OSError as error:
        raise UserError(f"Cannot write {wishes.out}: {error.strerror}") from None
    return f"{wishes.out}: {wishes.title}, {size.width} x {size.height}{by}"


def render_map(wishes: MapOptions) -> str:
    """Draw a map as SVG."""
    maps = maps_of(registry())
    if wishes.title not in maps:
        raise UserError(f"There is no map {wishes.title!r}. The maps are: {', '.join(maps)}.")
    board = maps[wishes.title]
    if wishes.theme not in THEMES:
        raise UserError(f"There is no theme {wishes.theme!r}. The themes are: {', '.join(THEMES)}.")
    zoom = _zoom(wishes.zoom or ("near" if wishes.hex else "far"))
    if board.kind != "hexes":
        _refuse_options_of_hexes(wishes, [name for name in maps if maps[name].kind == "hexes"])
    request = MapRequest(
        wishes.theme,
        zoom,
        _layers(wishes.layers, board.layers),
        wishes.hex,
        wishes.is_review,
        read_overlay(wishes.overlay) if wishes.overlay else {},
    )
    try:
        return board.draw(request)
    except MapError as error:
        raise UserError(str(error)) from None


def _refuse_options_of_hexes(wishes: MapOptions, hexes: list[str]) -> None:
    for option, given in (
        ("--hex", wishes.hex),
        ("--review", wishes.is_review),
        ("--overlay", wishes.overlay),
    ):
        if given:
            raise UserError(
                f"{wishes.title} has no hexes. {option} works for {' and '.join(hexes)}."
            )


def _zoom(name: str) -> int:
    """The number of a zoom that is called by name or number."""
    numbers = [str(number) for number in range(1, len(_ZOOMS) + 1)]
    for known in (_ZOOMS, numbers):
        if name in known:
            return known.index(name) + 1
    raise UserError(f"There is no zoom {name!r}. Use {', '.join(_ZOOMS)}, or {', '.join(numbers)}.")


def _layers(asked: str | None, known: Collection[str]) -> Collection[str] | None:
    """Read a list of layers; names with a minus before them are left out of all."""
    if asked is None:
        return None
    names = [name.strip() for name in asked.split(",") if name.strip()]
    strange = [name for name in names if name.removeprefix("-") not in known]
    if strange or not names:
        raise UserError(f"There is no layer {asked!r}. The layers are: {', '.join(known)}.")
    wanted = {name for name in names if not name.startswith("-")} or set(known)
    return wanted.difference(name[1:] for name in names if name.startswith("-"))
