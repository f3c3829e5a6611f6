"""What a player reads when a rule of chapter 10 says no."""

from __future__ import annotations

from typing import Final

WORDING: Final = {
    "not-due": "You cannot place unit {unit} now. Units to place: {units}.",
    "helicopter-not-due": "You cannot base {helicopter} now. Helicopters to base: {helicopters}.",
    "not-that-base": "{helicopter} cannot be based in {hex}.",
    "own-bases": "It needs a friendly base that is listed for it and has room, such as {base}.",
    "not-there-now": "Unit {unit} cannot be placed in {hex}, only in {hexes}.",
    "not-in-these-many": "Unit {unit} cannot be placed in {hex}. It can be placed in "
    "{count} other hexes,"
    " such as {hexes}.",
}
