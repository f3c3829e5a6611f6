"""The sections of the site: the tables of docs/index.md, and the lists that belong to them."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, Final

from docsite.staging import title_of

#: Section of docs/index.md -> what the site calls it.
SECTIONS: Final = {
    "Playing": "Play",
    "Hosting": "Host",
    "Studying": "Study",
    "Developing": "Develop",
    "Reference": "Reference",
}
#: Folders whose pages are listed under a page of a section, and in which section.
LISTS: Final = {
    "rules": ("Play", "The rulebook"),
    "rulings": ("Play", "Rulings"),
    "coverage": ("Play", "Coverage"),
    "decisions": ("Develop", "Decisions"),
}
_ROW: Final = re.compile(r"^\| \[([^\]]+)\]\(([^)#]+)\)", re.MULTILINE)


def navigation(folder: Path) -> list[dict[str, Any]]:
    """Sections with their pages, from a staged docs/index.md."""
    text = (folder / "index.md").read_text(encoding="utf-8")
    found: list[dict[str, Any]] = [{"Home": "index.md"}]
    for part in text.split("\n## ")[1:]:
        section = SECTIONS.get(part.partition("\n")[0])
        if section is None:
            continue
        pages: list[dict[str, Any]] = []
        for name, place in _ROW.findall(part):
            if not any(place.startswith(f"{one}/") for one in LISTS):
                pages.append({name: place})
        for one, (where, name) in LISTS.items():
            if where == section:
                pages.append({name: _listed(folder, one)})
        found.append({section: pages})
    return found


def _listed(folder: Path, name: str) -> list[Any]:
    pages = sorted(path for path in (folder / name).glob("*.md") if path.name != "index.md")
    return [f"{name}/index.md", *({title_of(page): f"{name}/{page.name}"} for page in pages)]
