"""What a player reads when a rule of chapter 10 says no."""

from __future__ import annotations

from typing import Final

WORDING: Final = {
    "not-due": "Unit {unit} is not to be placed now; these are: {units}.",
    "helicopter-not-due": "{helicopter} is not to be based now; these are: {helicopters}.",
    "not-that-base": "{helicopter} cannot be based in {hex}.",
    "own-bases": "It needs a base of its own side that is listed for it and has room, such as"
    " {base}.",
    "not-there-now": "Unit {unit} cannot be placed in {hex}, only in {hexes}.",
    "not-in-these-many": "Unit {unit} cannot be placed in {hex}: {count} others are open to it,"
    " such as {hexes}.",
}
