"""Builds the pages of the browser client before a wheel or source package is made.

Node.js is needed for that.  `SANDTABLE_PAGES=keep` packs the pages that are there already, as an
image does that built them in a stage of its own; a source package carries them with it.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class PagesHook(BuildHookInterface[Any]):
    """Makes `src/sandtable/web/static`, unless the package is only linked to the sources."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        """Build the pages, or use those that are there."""
        root = Path(self.root)
        built = root / "src/sandtable/web/static/index.html"
        is_unpacked = (root / "PKG-INFO").exists()  # a source package, which has its pages
        if version == "editable" or (self.target_name == "wheel" and is_unpacked):
            return
        if os.environ.get("SANDTABLE_PAGES") == "keep":
            if not built.exists():
                raise RuntimeError(f"{built} is missing, though SANDTABLE_PAGES=keep")
            return
        npm = shutil.which("npm")
        if npm is None:
            raise RuntimeError(
                "The pages are built with Node.js 20 or later, which is not installed."
            )
        for words in (("ci", "--no-audit", "--no-fund"), ("run", "build")):
            subprocess.run([npm, *words, "--silent"], cwd=root / "client", check=True)  # noqa: S603
