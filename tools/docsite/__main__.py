"""Build the site of the documents into build/site: `just site`.

    PYTHONPATH=tools python -m docsite [FOLDER]

It fails if the builder complains, a link leads nowhere, or a public name is not in the reference.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import Any, Final

from docsite.dead_links import dead_links
from docsite.navigation import navigation
from docsite.staging import REPO, stage

_PUBLIC: Final = REPO / "tests/architecture/public_names.txt"


def settings(folder: Path) -> dict[str, Any]:
    """What Zensical is told, as it is written for MkDocs."""
    return {
        "site_name": "Sandtable",
        "site_description": "Board wargames with the rules enforced, explained and cited",
        "docs_dir": "docs",
        "site_dir": "site",
        "use_directory_urls": True,
        "theme": {
            "name": "material",
            "font": False,  # nothing is loaded from another site
            "features": ["navigation.tabs", "navigation.indexes", "search.highlight", "toc.follow"],
            "palette": [
                {
                    "media": "(prefers-color-scheme: light)",
                    "scheme": "default",
                    "toggle": {"icon": "lucide/sun", "name": "Dark"},
                },
                {
                    "media": "(prefers-color-scheme: dark)",
                    "scheme": "slate",
                    "toggle": {"icon": "lucide/moon", "name": "Light"},
                },
            ],
        },
        "extra": {"generator": False},
        "plugins": [
            "search",
            {
                "mkdocstrings": {
                    "handlers": {
                        "python": {
                            "paths": [str(REPO / "src")],
                            "options": {
                                "allow_inspection": False,
                                "heading_level": 2,
                                "members_order": "alphabetical",
                                "show_root_toc_entry": False,
                                "show_signature_annotations": True,
                                "show_source": False,
                                "show_if_no_docstring": True,
                                "separate_signature": True,
                                "filters": ["!^_"],
                                "inherited_members": True,
                            },
                        }
                    }
                }
            },
        ],
        "markdown_extensions": [
            "attr_list",
            "tables",
            "pymdownx.highlight",
            "pymdownx.superfences",
            {"toc": {"permalink": True}},
        ],
        "nav": navigation(folder / "docs"),
    }


def build(folder: Path) -> list[str]:
    """Build the site in a folder; return what is wrong with it."""
    shutil.rmtree(folder, ignore_errors=True)
    stage(folder / "docs", coverage())
    # Every JSON is YAML, which is what the builder reads.
    (folder / "mkdocs.yml").write_text(json.dumps(settings(folder), indent=1), encoding="utf-8")
    zensical = Path(sys.executable).with_name("zensical")
    done = subprocess.run(  # noqa: S603  # the builder beside this Python
        [str(zensical), "build", "--clean"],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )
    said = re.sub(r"\x1b\[[0-9;]*m", "", done.stdout + done.stderr)
    wrong = (
        [said[-3000:]]
        if done.returncode or re.search(r"Warning|Error|[1-9]\d* issues? found", said)
        else []
    )
    if done.returncode:
        return wrong
    return [*wrong, *dead_links(folder / "site"), *unlisted(folder / "site")]


def coverage() -> str:
    """Return the coverage page, made by the Sandtable of this repository."""
    done = subprocess.run(  # noqa: S603  # Python of this repository
        [str(REPO / ".venv/bin/python"), "-m", "sandtable.kernel.catalogue.coverage", str(REPO)],
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout


def unlisted(site: Path) -> list[str]:
    """Public names that the reference does not show."""
    shown = "".join(
        path.read_text(encoding="utf-8") for path in (site / "reference").rglob("*.html")
    )
    names = [re.split(r"[(: ]", line)[0] for line in _PUBLIC.read_text("utf-8").splitlines()]
    return [f"reference: {name} is not documented" for name in names if f'"{name}"' not in shown]


def main() -> int:
    """Build the site and say how large it is."""
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else REPO / "build/site").absolute()
    began = time.monotonic()
    wrong = build(folder)
    for line in wrong:
        print(line)
    pages = len(list((folder / "site").rglob("*.html")))
    size = sum(path.stat().st_size for path in (folder / "site").rglob("*") if path.is_file())
    print(
        f"{pages} pages, {size / 1e6:.0f} MB, {len(wrong)} faults, "
        f"{time.monotonic() - began:.0f} s: {folder / 'site'}"
    )
    return int(bool(wrong))


if __name__ == "__main__":
    sys.exit(main())
