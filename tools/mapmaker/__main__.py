"""`python -m mapmaker fetch | build | check`: the map workshop's door."""

from __future__ import annotations

import argparse
import sys

from mapmaker import manifest, sources


def main() -> int:
    """Fetch the data packages, build the tables, or check that both still fit."""
    parser = argparse.ArgumentParser(prog="mapmaker", description=__doc__)
    parser.add_argument("what", choices=("fetch", "build", "check", "all"))
    parser.add_argument("--only", choices=manifest.NAMES, action="append", help="build one theatre")
    parser.add_argument("--talk", action="store_true", help="tell what was decided on the way")
    chosen = parser.parse_args()
    if chosen.what in {"fetch", "all"}:
        sources.fetch()
    if chosen.what in {"build", "all"}:
        _build(chosen.only or manifest.NAMES, talk=chosen.talk)
        if not chosen.only:
            _build_areas()
    found = manifest.complaints()
    for complaint in found:
        print(f"mapmaker: {complaint}")
    return 1 if found else 0


def _build(names: tuple[str, ...], *, talk: bool) -> None:
    # The libraries of the workshop are needed here only; a check does without them.
    from mapmaker.build import build  # noqa: PLC0415
    from mapmaker.fit import residuals  # noqa: PLC0415
    from mapmaker.theatre import read_theatre  # noqa: PLC0415
    from mapmaker.writing import write  # noqa: PLC0415

    for name in names:
        theatre = read_theatre(name)
        finished = build(theatre)
        worst = max(residuals(theatre.projection, theatre.anchors).values())
        print(
            f"mapmaker: {name}: {theatre.projection.km_per_hex:.2f} km per hex, "
            f"anchors within {worst:.2f} hexes, {len(finished.baked.hexes)} hexes, "
            f"{len(finished.baked.hexsides)} hexsides, {len(finished.baked.roads)} roads, "
            f"{len(finished.baked.overrides)} overrides"
        )
        for line in finished.log if talk else ():
            print(f"  {line}")
        write(finished, theatre.folder)
    manifest.write_manifest()


def _build_areas() -> None:
    """The area map of Hearts and Minds is made of the same provinces."""
    from mapmaker.provinces.__main__ import main as bake  # noqa: PLC0415

    bake(str(sources.folder(sources.QGIS) / "usr/share/qgis/resources/data/world_map.gpkg"))


if __name__ == "__main__":
    sys.exit(main())
