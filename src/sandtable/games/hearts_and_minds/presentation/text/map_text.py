"""The map in text: every area in its place, with its marks and who is there.

It is a plan, not a picture: neighbours lie near each other, and `area NAME` lists the links.
Nothing is told by colour: Red's units stand in round brackets, Blue's in square ones.
"""

from __future__ import annotations

from typing import Final

from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED, Face, Kind
from sandtable.games.hearts_and_minds.state_lookups import (
    Scene,
    cell_at,
    counter_of,
    open_at,
    stack_at,
    unit_of,
)

WIDTH: Final = 21
#: Where areas are drawn, row by row from the north; a dash leaves a place free.
PLAN: Final = (
    ("-", "North Vietnam", "-", "-", "-"),
    ("-", "Savannakhet", "Quang Tri", "-", "-"),
    ("Saravan West", "Saravan", "Thua Thien", "-", "-"),
    ("Champasak", "Xekong", "Quang Nam", "Quang Tin", "-"),
    ("-", "Attapu", "Kontum", "Quang Ngai", "-"),
    ("-", "Ratanakiri", "Pleiku", "Binh Dinh", "-"),
    ("-", "Mondolkiri", "Darlac", "Phu Bon", "Tuy Hoa"),
    ("Kampong Cham", "Phuoc Long", "Quang Duc", "Tuyen Duc", "Khanh Hoa"),
    ("Phnom Penh", "Binh Long", "Lam Dong", "Binh Thuan", "Ninh Thuan"),
    ("Svay Rieng", "Tay Ninh", "Binh Duong", "Long Khanh", "Binh Tuy"),
    ("Kampot", "Long An", "Saigon", "-", "-"),
    ("An Giang", "Kien Phong", "Kien Hoa", "-", "-"),
    ("Kien Giang", "Ba Xuyen", "-", "-", "-"),
    ("An Xuyen", "-", "-", "-", "-"),
)
_LETTERS: Final = {
    Kind.ARTILLERY: "a",
    Kind.TANK: "t",
    Kind.AIR_CAV: "C",
    Kind.NAVY: "N",
    Kind.GUNBOAT: "G",
    Kind.LIMA_SITE: "L",
}
LEGEND: Final = (
    "(Red) [Blue]: infantry/veterans, a artillery, t tank, C Air Cav, N Navy, G Gunboat, L radar",
    "Viet Cong: ?n face down, vn VC face up, Vn VC+ face up",
    "! red flag, + pacified, ^ mountain, * city, # firebase, % Iron Triangle, x port closed",
)


def board(scene: Scene) -> list[str]:
    """Draw the map, then say what the marks mean."""
    lines = []
    for row in PLAN:
        cells = [_cell(scene, name) for name in row]
        rows = ("".join(part.ljust(WIDTH) for part in line) for line in zip(*cells, strict=True))
        lines += [line.rstrip() for line in rows if line.strip()]
    return [*lines, *LEGEND]


def _cell(scene: Scene, name: str) -> tuple[str, str, str]:
    if name == "-":
        return "", "", ""
    area = scene.printed.area_ids[name]
    red, blue = red_text(scene, area), blue_text(scene, area)
    both = f" {red} {blue}".replace("  ", " ").rstrip()
    if len(both) < WIDTH:  # both sides side by side: the whole map then fits a screen
        return f"{name}{marks(scene, area)}", both, ""
    return f"{name}{marks(scene, area)}", f" {red}", f" {blue}"


def marks(scene: Scene, area: int) -> str:
    """The signs behind an area's name."""
    state, printed = scene.state, scene.printed
    firebase = state.firebase is not None and state.firebase[0] == area
    signs = (
        ("!", area in state.flags),
        ("+", area in state.pacified),
        ("^", printed.areas[area].is_mountain),
        ("*", area in printed.cities),
        ("#", firebase),
        ("%", area == state.iron_triangle),
        ("x", state.is_port_closed and area == printed.area_ids["Kampot"]),
    )
    found = "".join(sign for sign, is_there in signs if is_there)
    return f" {found}" if found else ""


def red_text(scene: Scene, area: int) -> str:
    """Tell Red's units in a few signs."""
    faces = [scene.printed.faces[one.vc] for one in open_at(scene, area)]
    strong = sum(face is Face.VC_PLUS for face in faces)
    parts = _parts(scene, RED, area)
    hidden = cell_at(scene, area).size
    parts += [f"?{hidden}"] if hidden else []
    parts += [f"v{len(faces) - strong}"] if len(faces) > strong else []
    parts += [f"V{strong}"] if strong else []
    return f"({' '.join(parts)})" if parts else ""


def blue_text(scene: Scene, area: int) -> str:
    """Tell Blue's units in a few signs."""
    parts = _parts(scene, BLUE, area)
    return f"[{' '.join(parts)}]" if parts else ""


def _parts(scene: Scene, side: int, area: int) -> list[str]:
    units = stack_at(scene, side, area)
    infantry = [unit for unit in units if counter_of(scene, unit).is_infantry]
    veterans = sum(unit_of(scene, unit).veteran for unit in infantry)
    parts = [f"{len(infantry)}/{veterans}"] if infantry else []
    for kind, letter in _LETTERS.items():
        count = sum(counter_of(scene, unit).kind is kind for unit in units)
        if count:
            parts.append(f"{letter}{count if count > 1 else ''}")
    return parts
