"""Faults of the service: known mistakes in its source, and the check that must notice each.

A fault is an edit of one place of one module, listed in a file for its kind.  It is made while the
module is imported, in a process of its own: no file of the source changes.
"""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Sequence
from hashlib import sha256
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any, NamedTuple

HERE = Path(__file__).parent
REPO = HERE.parents[2]
SOURCE = REPO / "src" / "sandtable"
KINDS = ("leaks", "lost_writes", "doubled_effects", "dice", "rights")


class Fault(NamedTuple):
    """One mistake: why somebody might make it, what it changes, and the test that must fail."""

    kind: str
    name: str
    reason: str
    file: str  # under src/sandtable
    old: str  # stands in the file once
    new: str
    check: str  # a test under tests/, as pytest names it

    @property
    def module(self) -> str:
        """The name by which the file is imported."""
        parts = Path(self.file).with_suffix("").parts
        return ".".join(("sandtable", *parts)).removesuffix(".__init__")

    @property
    def where(self) -> str:
        """The file and line on which it is written down."""
        lines = (HERE / f"{self.kind}.toml").read_text("utf-8").splitlines()
        headings = (f"[{self.name}]", f'["{self.name}"]')
        line = next((n for n, text in enumerate(lines, 1) if text.strip() in headings), 0)
        return f"tests/web/faults/{self.kind}.toml:{line}: {self.name}"

    def edited(self, source: str) -> str:
        """The source with the mistake in it; an edit that does not fit is an error."""
        count = source.count(self.old)
        if count != 1:
            raise ValueError(f"{self.where}: its text stands {count} times in {self.file}")
        return source.replace(self.old, self.new)


def faults() -> list[Fault]:
    """All faults, by kind."""
    return [
        Fault(kind, name, **fields)
        for kind in KINDS
        for name, fields in tomllib.loads((HERE / f"{kind}.toml").read_text("utf-8")).items()
    ]


def fault_named(name: str) -> Fault:
    """The fault of this name."""
    return next(fault for fault in faults() if fault.name == name)


def source_hash(fault: Fault) -> str:
    """A hash of the whole service, the fault and the file of its check."""
    digest = sha256(repr(fault).encode())
    for path in (*sorted(SOURCE.rglob("*.py")), REPO / "tests" / fault.check.partition("::")[0]):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


class _EditedLoader(SourceFileLoader):
    """Loads a module with a mistake, past all compiled files."""

    def __init__(self, fault: Fault, path: str) -> None:
        super().__init__(fault.module, path)
        self._fault = fault

    def get_code(self, fullname: str) -> CodeType:
        """Return the compiled source with the mistake."""
        path = self.get_filename(fullname)
        return self.source_to_code(self._fault.edited(Path(path).read_text("utf-8")), path)


class Planter(MetaPathFinder):
    """Finds the module of a fault before anybody else does."""

    def __init__(self, fault: Fault) -> None:
        """Plant this fault; its module must not be imported yet."""
        if fault.module in sys.modules:
            raise ImportError(f"{fault.module} is imported already")
        self._fault = fault

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return the edited module, and nothing for all others."""
        if fullname != self._fault.module:
            return None
        spec: Any = PathFinder.find_spec(fullname, path, target)
        spec.loader = _EditedLoader(self._fault, spec.origin)
        return spec  # type: ignore[no-any-return]


def plant(name: str) -> None:
    """Let this process import the service with a mistake."""
    sys.meta_path.insert(0, Planter(fault_named(name)))
