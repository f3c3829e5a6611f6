"""Writes the source note beside every file of clauses: `python tools/clause_notes.py`."""

from __future__ import annotations

import csv
from hashlib import sha256
from pathlib import Path

REPO = Path(__file__).resolve().parents[1]
NOTE = """\
table = "Clauses of {rules}, with the tests that show them"
document = "{documents}"
kind = "inferred"
checked = "each row names its place; read once from the documents alone and once beside the code"
errata = []
rights = "CC BY 4.0; facts in our own words"
rules = []  # each row names its own
sha256 = "{hash}"
"""


def main() -> None:
    """Write all notes."""
    for table in sorted((REPO / "src/sandtable").rglob("clauses/*.csv")):
        with table.open(newline="", encoding="utf-8") as file:
            rows = list(csv.DictReader(file))
        cites = [row["cite"] for row in rows]
        places = {row["source"].split(" ")[0].split(":")[0].rstrip(";") for row in rows}
        note = NOTE.format(
            rules=cites[0] if cites[0] == cites[-1] else f"{cites[0]} to {cites[-1]}",
            documents=", ".join(sorted(places)),
            hash=sha256(table.read_bytes()).hexdigest(),
        )
        table.with_suffix(".source.toml").write_text(note, encoding="utf-8")


if __name__ == "__main__":
    main()
