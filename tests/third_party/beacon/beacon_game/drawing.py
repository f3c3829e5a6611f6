"""The map of Beacon as SVG, drawn with nothing but text."""

from __future__ import annotations

from math import cos, pi, sin

from beacon_game.board import BEACON, HEIGHT, HEXES, WIDTH, label_of
from sandtable.contract import BoardMap, HexFrame, MapRequest

LAYERS = ("ground", "names")
COLOURS = {"light": ("#e8e2c8", "#6b6450", "#d9822b"), "dark": ("#3a3a32", "#b5ad95", "#f0a63c")}


def draw(wanted: MapRequest) -> str:
    """Draw the layers that are wanted."""
    ground, ink, fire = COLOURS[wanted.theme]
    radius = WIDTH / 3**0.5
    parts = {"ground": "", "names": ""}
    for number, (x, y) in enumerate(HEXES):
        turns = (pi / 6 + side * pi / 3 for side in range(6))
        corners = " ".join(f"{x + radius * cos(t):.1f},{y + radius * sin(t):.1f}" for t in turns)
        fill = fire if number == BEACON else ground
        parts["ground"] += f'<polygon points="{corners}" fill="{fill}" stroke="{ink}"/>'
        name = label_of(number)
        parts["names"] += (
            f'<text x="{x}" y="{y + 32:.1f}" fill="{ink}" font-size="10">{name}</text>'
        )
    left, top = -WIDTH, -HEIGHT
    wide, high = 6.5 * WIDTH, 5 * HEIGHT
    chosen = LAYERS if wanted.layers is None else wanted.layers
    groups = "".join(f'<g id="layer-{one}">{parts[one]}</g>' for one in LAYERS if one in chosen)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{left} {top} {wide} {high:.1f}"'
        f' width="{wide * wanted.zoom:.0f}" height="{high * wanted.zoom:.0f}"'
        f' data-zoom="{wanted.zoom}" data-theme="{wanted.theme}">{groups}</svg>'
    )


MAP = BoardMap(
    kind="hexes", layers=LAYERS, draw=draw, under=LAYERS, hexes=lambda: HexFrame(WIDTH, flat=False)
)
