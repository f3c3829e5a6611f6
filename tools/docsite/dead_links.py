"""Every link of a built site that leads nowhere: pages, files and anchors, without a network."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urldefrag, urlsplit


class _Page(HTMLParser):
    """The ids and links of a page, and the files that it loads."""

    def __init__(self) -> None:
        super().__init__()
        self.ids: set[str] = set()
        self.links: list[str] = []
        self.loaded: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if value is None:
                continue
            if name == "id" or (name == "name" and tag == "a"):
                self.ids.add(value)
            elif name == "href" and tag == "a":
                self.links.append(value)
            elif name in {"href", "src"} and not (tag == "link" and _is_about(attrs)):
                self.loaded.append(value)
            elif name == "srcset":
                self.loaded += [one.split()[0] for one in value.split(",") if one.strip()]


def _is_about(attrs: list[tuple[str, str | None]]) -> bool:
    """Whether a link element only says something, and loads nothing."""
    return dict(attrs).get("rel") in {"canonical", "prev", "next"}


@cache
def _read(path: Path) -> _Page:
    page = _Page()
    page.feed(path.read_text(encoding="utf-8"))
    return page


def dead_links(site: Path) -> Iterator[str]:
    """Each dead link, and each file that would be loaded from another site."""
    _read.cache_clear()
    for path in sorted(site.rglob("*.html")):
        if path.name == "404.html":
            continue
        page, name = _read(path), path.relative_to(site).as_posix()
        for link in page.loaded:
            if urlsplit(link).netloc:
                yield f"{name}: loads {link} from another site"
        for link in (*page.links, *page.loaded):
            if reason := _trouble(site, path, link):
                yield f"{name}: {link}: {reason}"


def _trouble(site: Path, path: Path, link: str) -> str:
    address, anchor = urldefrag(link)
    parts = urlsplit(address)
    if parts.scheme or parts.netloc:
        return ""
    start = site if parts.path.startswith("/") else path.parent
    target = (start / unquote(parts.path).lstrip("/")).resolve() if parts.path else path
    if target.is_dir():
        target /= "index.html"
    if not target.is_file() or not target.is_relative_to(site.resolve()):
        return "there is no such page or file"
    if anchor and target.suffix == ".html" and unquote(anchor) not in _read(target).ids:
        return "the page has no such anchor"
    return ""
