"""Status tracks as text: a line for each of them, or one with its whole table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sandtable.cli.play.chart_text import chart_lines
from sandtable.kernel.briefing_types import StatusTrack
from sandtable.kernel.catalogue.source_notes import SourceKind
from sandtable.kernel.client_display_types import Chart


def found_tracks(tracks: Sequence[StatusTrack], typed: str) -> list[StatusTrack]:
    """Find tracks by words of their names or labels."""
    words = typed.casefold().split()
    return [
        one
        for one in tracks
        if all(
            word in f"{one.name} {one.label} {one.brief}".replace("_", " ").casefold()
            for word in words
        )
    ]


def track_list(tracks: Sequence[StatusTrack], seats: Sequence[str]) -> Iterator[str]:
    """A line for each track: what it is, and its value now."""
    for one in tracks:
        yield f"  {one.label}: {value_line(one, seats)}"


def value_line(track: StatusTrack, seats: Sequence[str]) -> str:
    """The value of a track, that of each side by name."""
    sides = [f"{seats[one.seat]} {one.value}" for one in track.sides]
    return "; ".join([part for part in (track.value, *sides, track.note) if part])


def track_lines(track: StatusTrack, seats: Sequence[str], width: int) -> Iterator[str]:
    """The value of a track, its table and what is said of it."""
    title = f"{track.label}: {value_line(track, seats)}"
    if track.rows:
        head = track.head or ("",) * len(track.rows[0])
        table = Chart(track.name, title, head, track.rows, "", SourceKind.HOUSE, track.cite)
        yield from chart_lines(table, width)
    else:
        yield title + (f" [{track.cite}]" if track.cite else "")
    if track.detail:
        yield f"  {track.detail}"
