"""What a player reads when a rule of Déjà Phu says no."""

from __future__ import annotations

from typing import Final

WORDING: Final = {
    "outside-play": "{hex} is outside the play area: 1822 and the hexes within 3 of it.",
    "airfields-outside": "Out there helicopters use Airbases and Airfields only.",
    "helicopter-not-due": "{helicopter} is not to be based now; these are: {helicopters}.",
    "not-that-base": "{helicopter} cannot be based in {hex}.",
    "srv-bases": "It needs an Airbase or Airfield of the SRV in Vietnam with room, such as {base}.",
}
