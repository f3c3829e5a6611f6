"""The charts of a game as text: a list of them, or one, with all its columns."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from sandtable.kernel.client_display_types import Chart

_GAP: Final = "  "


def found_charts(charts: Sequence[Chart], typed: str) -> list[Chart]:
    """Find charts by their number in the list, or by words of their title."""
    if typed.isdigit():
        return list(charts[int(typed) - 1 : int(typed)]) if int(typed) else []
    words = typed.casefold().split()
    return [one for one in charts if all(word in one.title.casefold() for word in words)]


def chart_list(charts: Sequence[Chart], wanted: Sequence[Chart]) -> Iterator[str]:
    """List those charts that are wanted, each with its number among all."""
    for place, chart in enumerate(charts, 1):
        if chart in wanted:
            yield f"  {place:>2} {chart.title}"


def chart_lines(chart: Chart, width: int) -> Iterator[str]:
    """Lay a chart out; where it is wider than this, in parts that each repeat its first column."""
    yield chart.title + (f" [{chart.cite}]" if chart.cite else "")
    lines = [chart.head, *chart.rows]
    columns = [max(len(line[place]) for line in lines) for place in range(len(chart.head))]
    for number, part in enumerate(_parts(columns, width)):
        yield from [""] if number else []
        for line in lines:
            cells = [line[place].ljust(columns[place]) for place in part]
            yield f"{_GAP}{_GAP.join(cells)}".rstrip()


def _parts(columns: Sequence[int], width: int) -> Iterator[list[int]]:
    """Divide columns of these widths into parts that fit; each has the first column and more."""
    part, used = [0], columns[0]
    for place in range(1, len(columns)):
        if len(part) > 1 and 2 * len(_GAP) + used + columns[place] > width:
            yield part
            part, used = [0], columns[0]
        part.append(place)
        used += len(_GAP) + columns[place]
    yield part
