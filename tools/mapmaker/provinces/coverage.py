"""One set of borders for all areas, so that neighbours share every point of their border."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import shapely
from shapely import Geometry, MultiPolygon, Polygon

GRID = 0.05  # km: points closer than this are one point
GAP = 300.0  # sq km: a smaller hole between pieces (a lake, a lagoon) belongs to a neighbour
SMOOTH = 2.2  # km: detail below this is left out
LEAST_ISLAND = 60.0  # sq km: smaller islands are left out
Key = tuple[str, str]


def cover(pieces: Sequence[tuple[str, str, Geometry]]) -> Mapping[Key, Geometry]:
    """Make the pieces a coverage: no gaps, no overlaps, shared borders identical; then simplify."""
    faces = _faces([geometry for _, _, geometry in pieces])
    owners = _owners(faces, pieces)
    keys = sorted(set(owners.values()))
    wholes = [
        shapely.unary_union([faces[number] for number, owner in owners.items() if owner == key])
        for key in keys
    ]
    wholes = [_without_crumbs(whole) for whole in wholes]
    simple = shapely.coverage_simplify(wholes, SMOOTH)
    if not shapely.coverage_is_valid(simple):
        raise ValueError("the simplified areas do not fit together")
    return dict(zip(keys, simple, strict=True))


def _faces(geometries: Sequence[Geometry]) -> list[Polygon]:
    """Every patch of the plane that the borders of all pieces enclose."""
    borders = [shapely.set_precision(shapely.boundary(each), GRID) for each in geometries]
    lines = shapely.unary_union(borders, grid_size=GRID)
    return list(shapely.get_parts(shapely.polygonize(shapely.get_parts(lines))))


def _owners(
    faces: Sequence[Polygon], pieces: Sequence[tuple[str, str, Geometry]]
) -> dict[int, Key]:
    """Each patch to the piece it lies in; holes between pieces go to a neighbour."""
    tree = shapely.STRtree([geometry for _, _, geometry in pieces])
    owners: dict[int, Key] = {}
    holes: list[int] = []
    for number, face in enumerate(faces):
        inside = sorted(tree.query(face.representative_point(), predicate="intersects"))
        if inside:
            owners[number] = pieces[inside[0]][:2]
        elif face.area < GAP:
            holes.append(number)
    for number in holes:
        beside = _longest_neighbour(number, faces, owners)
        if beside is not None:
            owners[number] = beside
    return owners


def _longest_neighbour(
    number: int, faces: Sequence[Polygon], owners: Mapping[int, Key]
) -> Key | None:
    shared = [
        (faces[number].intersection(faces[other]).length, owner)
        for other, owner in owners.items()
        if faces[other].intersects(faces[number])
    ]
    longest = max(shared, default=(0.0, ("", "")))
    return longest[1] if longest[0] > 0 else None


def _without_crumbs(whole: Geometry) -> Geometry:
    """Leave small islands out, but never the largest part."""
    parts = sorted(shapely.get_parts(whole), key=lambda part: -part.area)
    kept = [part for part in parts[1:] if part.area >= LEAST_ISLAND]
    return MultiPolygon([parts[0], *kept]) if kept else parts[0]
