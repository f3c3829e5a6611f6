"""What players read when a rule says no."""

from __future__ import annotations

from typing import Final

WORDING: Final = {
    "not-in-hand": "{card} is not in your hand.",
    "no-second-card": "Only Mad Minute can be played with another card.",
    "not-alone": "You cannot play {card} on its own while you hold other cards.",
    "beside-another": "Play it together with another card.",
    "too-early": "{card} is a Campaign card. You cannot play one on your first turn of 1965.",
    "offensive-first": "You must play {card} as an offensive this turn.",
    "no-such-campaign": "You cannot take that Campaign card now.",
    "must-take-it": "You agreed to play this year's offensive.",
    "not-the-card": "{card} is not the card you played this turn.",
    "event-over": "You can no longer buy the event on {card}.",
    "no-event": "{card} has no event you can buy on your own turn.",
    "no-answer": "You cannot play {card} as a response here.",
    "too-dear": "That costs {price}, and you can spend only {points}.",
    "nobody-named": "Choose at least one unit to move.",
    "no-such-area": "There is no area called {area}.",
    "cannot-march": "Units that cannot leave {area} now: {units}.",
    "out-of-reach": "{area} is too far away. Units that cannot reach it: {units}.",
    "no-room": "There is no room for these units in {area}.",
    "vc-cannot-go": "Viet Cong cannot move to {area} this way.",
    "no-haven": "That unit cannot move there.",
    "no-shift": "That unit cannot redeploy there.",
    "not-along-the-trail": "That is not a legal strategic move along the Trail.",
    "not-by-sea": "That is not a legal move by sea.",
    "no-province-to-win": "You cannot try to take control of that province now.",
    "not-to-be-pacified": "You cannot pacify that province now.",
    "not-to-be-bought-back": "You cannot buy that unit back there.",
    "wrong-units": "Choose only units from the list, and as many as the prompt says.",
    "not-to-be-deployed": "Those units cannot be deployed there.",
    "units-wait": "You still have units to deploy: {units}.",
    "no-place-for-vc": "You cannot place a Viet Cong unit there.",
    "not-there-at-first": "Your army sets up in North Vietnam and on the Trail, within "
    "the stacking limits.",
    "too-many-bought": "You cannot buy back those units. Choose from the list, at"
    " 1 stockpile point each.",
    "not-to-be-redeployed": "You cannot redeploy that unit there.",
}
