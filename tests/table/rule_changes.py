"""Changes of rules that games in progress meet."""

from __future__ import annotations

import os

from sandtable.games.next_war.game import GAME as NEXT_WAR
from table.rehearsal import Change
from toys.hexes.game import CORRECTED, OLD_RULES
from toys.hexes.game import GAME as HEXES

#: 40 is the full figure: 200 games, 80 of them under RUL-0001.
GAMES = int(os.environ.get("SANDTABLE_REHEARSED_GAMES", "2"))
SMALL, DEJA_PHU = "toy-hexes/small", "vietnam/deja-phu"
BASE = NEXT_WAR.rules.scenarios[DEJA_PHU].layers
RULING: Change = (HEXES, SMALL, OLD_RULES, CORRECTED)
CHANGES: dict[str, tuple[Change, int]] = {
    "RUL-0001": (RULING, 2 * GAMES),
    "scouts": ((HEXES, SMALL, OLD_RULES, (*OLD_RULES, "scouts")), GAMES),
    "weather": ((NEXT_WAR, DEJA_PHU, BASE, (*BASE, "deja-phu-weather")), GAMES),
    "storms": ((NEXT_WAR, DEJA_PHU, BASE, (*BASE, "storm-turns")), GAMES // 2),
    "refugees": ((NEXT_WAR, DEJA_PHU, BASE, (*BASE, "refugees-vietnam")), GAMES // 2),
}
