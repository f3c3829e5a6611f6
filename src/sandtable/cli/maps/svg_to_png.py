"""From SVG to PNG, by whatever program on this machine can do it."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple

from sandtable.cli.errors import UserError

_BROWSERS: Final = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
_PATIENCE: Final = 120  # seconds
_HINT: Final = (
    "No program to convert SVG to PNG was found. Install Chromium (`apt-get install chromium`), "
    "rsvg-convert (`apt-get install librsvg2-bin`) or resvg (`pip install resvg-py`), "
    "or ask for a .svg file."
)


class Size(NamedTuple):
    """Width and height in pixels."""

    width: int
    height: int


Renderer = Callable[[Path, Path, Size], None]


def write_png(svg: str, out: Path, size: Size) -> str:
    """Draw a picture as PNG; give the name of the program that did it."""
    failed = []
    for name, render in _renderers():
        with TemporaryDirectory() as folder:
            source, made = Path(folder, "map.svg"), Path(folder, "map.png")
            source.write_text(svg, encoding="utf-8")
            try:
                render(source, made, size)
            except (OSError, subprocess.SubprocessError, RuntimeError, ValueError) as error:
                failed.append(f"{name}: {error}")
                continue
            if made.is_file():
                shutil.move(made, out)
                return name
            failed.append(f"{name}: wrote no file")
    raise UserError(_HINT if not failed else f"The PNG could not be created. {'; '.join(failed)}")


def _renderers() -> Iterator[tuple[str, Renderer]]:
    """List the programs that are there, the most faithful first."""
    for name in _BROWSERS:
        if shutil.which(name):
            yield name, _by_browser(name)
    if find_spec("resvg_py"):
        yield "resvg_py", _by_resvg
    if shutil.which("rsvg-convert"):
        yield "rsvg-convert", _by_rsvg


def _by_browser(program: str) -> Renderer:
    def render(source: Path, made: Path, size: Size) -> None:
        _run(
            program,
            "--headless",
            "--no-sandbox",  # the only page it opens is our own
            "--disable-gpu",
            "--hide-scrollbars",
            "--force-device-scale-factor=1",
            f"--user-data-dir={source.parent / 'profile'}",
            f"--window-size={size.width},{size.height}",
            f"--screenshot={made}",
            source.as_uri(),
        )

    return render


def _by_rsvg(source: Path, made: Path, size: Size) -> None:
    _run("rsvg-convert", f"--width={size.width}", f"--output={made}", str(source))


def _by_resvg(source: Path, made: Path, size: Size) -> None:
    resvg = import_module("resvg_py")
    made.write_bytes(bytes(resvg.svg_to_bytes(svg_path=str(source), width=size.width)))


def _run(*words: str) -> None:
    subprocess.run(words, check=True, capture_output=True, timeout=_PATIENCE)  # noqa: S603  # a program found by name, with a file of our own
