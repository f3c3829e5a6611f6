"""SVG as text: numbers in tenths, paths with relative steps, elements with attributes.

Places are complex numbers: x to the right, y down.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import TypeAlias
from xml.sax.saxutils import escape, quoteattr

Place: TypeAlias = complex
Attribute: TypeAlias = str | float | None


def number(value: float) -> str:
    """Write a number as short as tenths allow."""
    text = f"{value:.1f}"
    text = text.removesuffix(".0")
    return "0" if text == "-0" else text


def at(place: Place) -> str:
    """Write a place."""
    return f"{number(place.real)} {number(place.imag)}"


def path(points: Sequence[Place], *, closed: bool = False) -> str:
    """Draw a line through points, each step relative to the last, without drift."""
    tenths = [(round(p.real * 10), round(p.imag * 10)) for p in points]
    x, y = tenths[0]
    parts = [f"M{_tenth(x)} {_tenth(y)}l"]
    first = True
    for there in tenths[1:]:
        step = f"{_tenth(there[0] - x)} {_tenth(there[1] - y)}"
        parts.append(step if first or step.startswith("-") else f" {step}")
        first = False
        x, y = there
    if closed:
        parts.append("z")
    return "".join(parts)


def curve(points: Sequence[Place]) -> str:
    """Draw a smooth line: it bends at each point and runs through the middles between them."""
    inner = points[1:-1]
    if not inner:
        return path(points)
    ends = [*((a + b) / 2 for a, b in pairwise(inner)), points[-1]]
    tenths = [(round(p.real * 10), round(p.imag * 10)) for p in (points[0], *_woven(inner, ends))]
    x, y = tenths[0]
    parts = [f"M{_tenth(x)} {_tenth(y)}q"]
    for first, second in zip(tenths[1::2], tenths[2::2], strict=True):
        for there in (first, second):
            step = f"{_tenth(there[0] - x)} {_tenth(there[1] - y)}"
            is_tight = parts[-1].endswith("q") or step.startswith("-")
            parts.append(step if is_tight else f" {step}")
        x, y = second
    return "".join(parts)


def _woven(ones: Sequence[Place], others: Sequence[Place]) -> list[Place]:
    return [place for pair in zip(ones, others, strict=True) for place in pair]


def polygon(points: Iterable[Place]) -> str:
    """Draw straight sides through corners."""
    return path(list(points), closed=True)


def element(name: str, *inside: str, **attributes: Attribute) -> str:
    """Write an element; underscores in attribute names stand for hyphens, None leaves one out."""
    written = "".join(
        f" {key.rstrip('_').replace('_', '-')}={quoteattr(_value(value))}"
        for key, value in attributes.items()
        if value is not None
    )
    body = "".join(inside)
    return f"<{name}{written}>{body}</{name}>" if body else f"<{name}{written}/>"


def text(words: str, place: Place, **attributes: Attribute) -> str:
    """Write words at a place."""
    return element("text", escape(words), x=place.real, y=place.imag, **attributes)


def title(words: str) -> str:
    """The thing around it a name that is read out, or shown under the pointer."""
    return element("title", escape(words))


def disc(place: Place, radius: float, **attributes: Attribute) -> str:
    """Draw a disc."""
    return element("circle", cx=place.real, cy=place.imag, r=radius, **attributes)


def stroke(line: str, colour: str, width: float, **attributes: Attribute) -> str:
    """Draw a path as a line."""
    return element("path", d=line, fill="none", stroke=colour, stroke_width=width, **attributes)


def _tenth(value: int) -> str:
    whole, rest = divmod(abs(value), 10)
    sign = "-" if value < 0 else ""
    if not rest:
        return f"{sign}{whole}" if whole else "0"
    return f"{sign}{whole or ''}.{rest}"


def _value(value: str | float) -> str:
    if isinstance(value, str):
        return value
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text
