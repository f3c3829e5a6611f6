"""29.4 Wild Weasels on their way to a track may drop their ordnance as other strikers may."""

from __future__ import annotations

import pytest

from games.next_war.air_flights import FIGHTER, SECOND_WEASEL, WEASEL, of_type, unit_number
from games.next_war.interceptions import FLOWN, fought, intercept, mine, sent, status, striking
from games.next_war.sketch import ALLIED, NON_ALLIED
from sandtable.games.next_war.advanced.air_defence_tracks import Tracks
from sandtable.games.next_war.events.advanced import StrikeRolled
from sandtable.games.next_war.events.advanced.air_combat import AirShotFired
from sandtable.games.next_war.ids import ENEMY
from sandtable.games.next_war.orders.advanced.air_missions import SendWildWeasels
from sandtable.games.next_war.orders.advanced.interception import JettisonOrdnance

BOTH = pytest.mark.parametrize("side", [ALLIED, NON_ALLIED])


@pytest.mark.rule("ADV:29.4", "ADV:23.3")
@BOTH
@pytest.mark.parametrize("drops", [True, False])
def test_a_wild_weasel_that_drops_its_ordnance_strikes_no_track(side, drops):
    """Its partner strikes in any case; one that keeps its ordnance fires with 2 more."""
    now = striking(side, 0, *[9] * 12, options=("jettison",), tracks=Tracks(9, 5, 2))
    order = SendWildWeasels(
        unit_number(side, WEASEL), "SAM track", mine(side, SECOND_WEASEL), "AAA track"
    )
    sent(now, order)
    attacked = mine(side, WEASEL)
    intercept(now, attacked[0], unit_number(ENEMY[side], FIGHTER))

    def answer(_now, kind):
        return JettisonOrdnance(attacked if drops else ()) if kind == "jettison_ordnance" else None

    asked = fought(now, answer)

    assert (side, "jettison_ordnance") in asked
    shots = {shot.unit: shot.modifier for shot in of_type(now, AirShotFired)}
    assert shots[attacked[0]] == (0 if drops else 2)
    struck = [event.aim.target.value for event in of_type(now, StrikeRolled)]
    assert struck == (["AAA track"] if drops else ["SAM track", "AAA track"])
    assert status(now, side, WEASEL) is status(now, side, SECOND_WEASEL) is FLOWN
