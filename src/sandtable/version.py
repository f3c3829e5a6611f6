"""The version of the package; pyproject.toml has the same (a test compares them)."""

from __future__ import annotations

from typing import Final

VERSION: Final = "0.2.0"
