"""Bake the area map: `python -m mapmaker.provinces WORLD_MAP.gpkg [FOLDER]`."""

from __future__ import annotations

import sys
from pathlib import Path

from mapmaker.provinces.baking import tables, write
from mapmaker.provinces.coverage import cover
from mapmaker.provinces.pieces import pieces
from mapmaker.provinces.sources import read_provinces
from sandtable.kernel.catalogue.source_notes import rewrite_hash

REPOSITORY = Path(__file__).parents[3]
FOLDER = REPOSITORY / "src/sandtable/games/hearts_and_minds/map"


def main(world_map: str, folder: str | None = None) -> None:
    """Read the outlines, make the areas, write the tables and the hashes in their notes."""
    into = Path(folder) if folder else FOLDER
    texts = tables(cover(pieces(read_provinces(Path(world_map)))))
    write(into, texts)
    for name, text in texts.items():
        if (into / f"{name}.source.toml").exists():
            rewrite_hash(into / f"{name}.csv")
        print(f"{name}.csv: {text.count(chr(10)) - 1} rows")


if __name__ == "__main__":
    main(*sys.argv[1:])
