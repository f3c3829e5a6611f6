"""The documents as Zensical takes them: one folder, with links that lead somewhere in it.

Documents of the root of the repository become pages, other files that a page links to are copied,
the coverage page becomes one page for each document, and a notebook becomes a page.
"""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Callable, Iterable
from os.path import relpath
from pathlib import Path
from typing import Final

REPO: Final = Path(__file__).parents[2]
DOCS: Final = REPO / "docs"
#: Pages that are not under `docs`, and where they go.
MOVED: Final = {
    "README.md": "project/index.md",
    "CONTRIBUTING.md": "project/contributing.md",
    "CODE_OF_CONDUCT.md": "project/code-of-conduct.md",
    "SECURITY.md": "project/security.md",
    "CHANGELOG.md": "project/changelog.md",
    "client/README.md": "project/client.md",
}
#: Where other files go that a page links to.
FILES: Final = "files"
#: Where the coverage page would stand in the repository; `sandtable coverage` makes it.
COVERAGE: Final = DOCS / "coverage.md"
_LINK: Final = re.compile(
    r"(\]\(|(?:src|srcset|href)=\"|^\[[^\]]+\]: )([^)\s\"#?]+)(#[^)\s\"]*)?", re.MULTILINE
)
_HEADING: Final = re.compile(r"^## (.+)$", re.MULTILINE)
_OUTSIDE: Final = re.compile(r"[a-z][a-z0-9+.-]*:|//")
#: The opening of a block of code with words after its language, which tests read.
_WORDS: Final = re.compile(r"^(```\w+) [^`\n]*$", re.MULTILINE)
_FENCED: Final = re.compile(r"^(```.*?^```|    .*?$)", re.DOTALL | re.MULTILINE)


class BrokenLinkError(Exception):
    """A document links to what is not there."""


def stage(folder: Path, coverage: str) -> None:
    """Write all pages and files, and the coverage page, into an empty folder."""
    for source in sorted(path for path in DOCS.rglob("*") if path.is_file()):
        inside = source.relative_to(DOCS).as_posix()
        if source.suffix not in {".md", ".ipynb"}:
            _copy(source, folder / inside)
        else:
            _write(folder, _place(source), source, _text_of(source))
    for name, place in MOVED.items():
        source = REPO / name
        if source.exists():
            _write(folder, place, source, source.read_text(encoding="utf-8"))
    for place, text in coverage_pages(coverage).items():
        _write(folder, place, COVERAGE, text)
    for section in sorted({page.parent for page in folder.rglob("*.md")}):
        if not (section / "index.md").exists():
            (section / "index.md").write_text(_contents(section), encoding="utf-8")


def coverage_pages(text: str) -> dict[str, str]:
    """The coverage page cut into one page for each document."""
    head, *parts = _HEADING.split(text)
    pages, listed = {}, ""
    for name, body in zip(parts[::2], parts[1::2], strict=True):
        slug = re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")
        pages[f"coverage/{slug}.md"] = f"# {name}\n{body}"
        listed += f"- [{name}](coverage/{slug}.md)\n"
    return {"coverage/index.md": f"{head}\n{listed}", **pages}


def _text_of(source: Path) -> str:
    text = source.read_text(encoding="utf-8")
    return notebook_page(text) if source.suffix == ".ipynb" else text


def notebook_page(text: str) -> str:
    """A notebook as a page: its words, and its code without results."""
    parts = []
    for cell in json.loads(text)["cells"]:
        words = "".join(cell["source"])
        parts.append(words if cell["cell_type"] == "markdown" else f"```python\n{words}\n```")
    return "\n\n".join(parts) + "\n"


def _place(source: Path) -> str:
    """Where a file of the repository goes in the site."""
    name = source.relative_to(REPO).as_posix()
    if name in MOVED:
        return MOVED[name]
    if not name.startswith("docs/"):
        return f"{FILES}/{name}"
    inside = name.removeprefix("docs/").replace(".ipynb", ".md")
    return re.sub(r"(^|/)README\.md$", r"\1index.md", inside)


def _write(folder: Path, place: str, source: Path, text: str) -> None:
    target = folder / place
    target.parent.mkdir(parents=True, exist_ok=True)
    linked = _outside_code(text, _relinked(folder, place, source))
    target.write_text(plain_fences(linked), encoding="utf-8")


def plain_fences(text: str) -> str:
    """A text whose blocks of code name their language alone: other words are for the tests."""
    return _WORDS.sub(r"\1", text)


def _outside_code(text: str, change: Callable[[str], str]) -> str:
    """Change a text, but not its blocks of code."""
    parts = _FENCED.split(text)
    return "".join(part if odd % 2 else change(part) for odd, part in enumerate(parts))


def _relinked(folder: Path, place: str, source: Path) -> Callable[[str], str]:
    """A function that makes the links of a page lead to where its targets go."""

    def link(match: re.Match[str]) -> str:
        before, path, anchor = match[1], match[2], match[3] or ""
        if _OUTSIDE.match(path):
            return match[0]
        wanted = (source.parent / path).resolve()
        made = wanted if wanted.is_file() else DOCS / "coverage" / wanted.name
        if wanted.is_dir():
            to = _place(wanted / "README.md")
        elif wanted.is_file():
            to = _place(wanted)
            if to.startswith(f"{FILES}/"):
                _copy(wanted, folder / to)
        elif source == COVERAGE:
            to = f"coverage/{made.name}"
        else:
            raise BrokenLinkError(f"{source.relative_to(REPO)} links to {path}")
        # A link in raw HTML is not made relative to the page's folder by anybody else.
        start = _served(place) if before.endswith('"') else str(Path(place).parent)
        return f"{before}{relpath(to, start)}{anchor}"

    return lambda text: _LINK.sub(link, text)


def _served(place: str) -> str:
    """The folder under which a page is served: `a/b.md` is `a/b/index.html`."""
    path = Path(place)
    return str(path.parent if path.name == "index.md" else path.with_suffix(""))


def _copy(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)


def _contents(section: Path) -> str:
    """A page that lists the pages of a folder."""
    pages = sorted(path for path in section.glob("*.md") if path.name != "index.md")
    lines = [f"- [{title_of(page)}]({page.name})" for page in pages]
    name = section.name.replace("-", " ").capitalize()
    return "\n".join([f"# {name}", "", *lines, ""])


def title_of(page: Path) -> str:
    """The first heading of a page."""
    for line in page.read_text(encoding="utf-8").splitlines():
        if line.startswith("# "):
            return line.removeprefix("# ").strip()
    return page.stem


def titles(folder: Path, pages: Iterable[str]) -> dict[str, str]:
    """The titles of staged pages, by their places."""
    return {page: title_of(folder / page) for page in pages}
