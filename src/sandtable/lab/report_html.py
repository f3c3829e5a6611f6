"""A report as one HTML page that needs nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import Final

_STYLE: Final = """
body { font: 16px/1.5 system-ui, sans-serif; max-width: 62rem; margin: 2rem auto; padding: 0 1rem;
  color: #222; background: #fff }
table { border-collapse: collapse; margin: .5rem 0 1rem }
th, td { text-align: left; padding: .2rem .8rem .2rem 0; border-bottom: 1px solid #ddd;
  vertical-align: top }
figure { margin: 0 } .row { display: flex; flex-wrap: wrap; gap: 1rem }
svg { max-width: 100%; height: auto } .note { color: #555 }
"""


def page(title: str, parts: Iterable[str]) -> str:
    """Put a page together."""
    head = f'<meta charset="utf-8"><title>{escape(title)}</title><style>{_STYLE}</style>'
    view = '<meta name="viewport" content="width=device-width">'
    body = "\n".join(parts)
    return (
        f'<!doctype html>\n<html lang="en"><head>{head}{view}</head>\n'
        f"<body><main><h1>{escape(title)}</h1>\n{body}\n</main></body></html>\n"
    )


def heading(text: str) -> str:
    """Begin a section."""
    return f"<h2>{escape(text)}</h2>"


def paragraph(text: str) -> str:
    """Something."""
    return f"<p>{escape(text)}</p>"


def note(text: str) -> str:
    """How something is meant."""
    return f'<p class="note">{escape(text)}</p>'


def table(head: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """Lay out a table."""
    top = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in head)
    body = "".join(
        "<tr>" + "".join(f"<td>{escape(str(cell))}</td>" for cell in row) + "</tr>" for row in rows
    )
    return f"<table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table>"


def pictures(drawn: Iterable[tuple[str, str]]) -> str:
    """Set pictures side by side, each with words for who cannot see it."""
    shown = "".join(
        f'<figure role="img" aria-label="{escape(words)}">{svg}</figure>' for words, svg in drawn
    )
    return f'<div class="row">{shown}</div>'


def details(summary: str, text: str) -> str:
    """Fold a long list away."""
    return f"<details><summary>{escape(summary)}</summary><p>{escape(text)}</p></details>"
