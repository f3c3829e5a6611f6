"""Load what a change touches, once, before tests that would all fail in the same way.

`python -m quick.loading MODULE...` imports modules, reads every catalogue, and prepares every
scenario when a module or a file of a game is touched.
"""

from __future__ import annotations

import sys
import traceback
from collections.abc import Iterable, Iterator
from importlib import import_module
from pathlib import Path

from sandtable.games.registry import Registry, load_registry
from sandtable.kernel.catalogue.catalog import CatalogueError, catalogue_texts, load
from sandtable.table.table import prepared

SOURCE = Path(__file__).parents[2] / "src/sandtable"


def not_imported(modules: Iterable[str]) -> Iterator[str]:
    """The first module that cannot be imported, with the line at fault."""
    for module in modules:
        try:
            import_module(module)
        except Exception as error:  # noqa: BLE001  # a module may fail in any way
            (place,) = traceback.extract_tb(error.__traceback__)[-1:]
            at = f"{place.filename}:{place.lineno}"
            yield f"{at}: {type(error).__name__}: {error}\n    {place.line}"
            return


def not_catalogued(source: Path) -> Iterator[str]:
    """What keeps the catalogues under a folder from being read."""
    try:
        load(
            (f"{source.parent.name}/{source.name}/{name}", t) for name, t in catalogue_texts(source)
        )
    except CatalogueError as error:
        yield str(error)


def not_playable(registry: Registry) -> Iterator[str]:
    """The scenarios that cannot be read or set up, each with its file, row and fault."""
    yield from (f"{name}: {why}" for name, why in registry.broken.items())
    seen = set()
    for game, scenario in registry.scenarios():
        if game.name == "hearts-and-minds" and game.name in seen:
            continue  # every span of years is read from the same files
        seen.add(game.name)
        try:
            prepared(game, scenario.id, scenario.layers)
        except Exception as error:  # noqa: BLE001  # a sheet may fail in any way
            yield f"{scenario.id}: {error}"


def main(modules: list[str]) -> int:
    """Print what cannot be loaded; 0 if there is nothing."""
    faults = list(not_imported(modules))
    if not faults:
        faults = [*not_catalogued(SOURCE), *not_playable(load_registry(()))]
    print(*faults, sep="\n")
    return int(bool(faults))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
