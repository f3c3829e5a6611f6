"""Collateral and deliberate damage, and air defence that is repaired, in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from sandtable.games.next_war.events.advanced.collateral import (
    AirmobilePointDestroyed,
    CollateralRolled,
)
from sandtable.games.next_war.events.advanced.damage import (
    DamagingEnded,
    PlaceDamagedByOwner,
    PlacesContested,
    TrackRaised,
)
from sandtable.games.next_war.presentation.text.display_names import (
    helicopter_name,
    nation_name,
    place_name,
    side_does,
)
from sandtable.games.next_war.printed.advanced.damage_rows import Collateral, Damage
from sandtable.games.next_war.printed.printed_components import Printed
from sandtable.kernel.english import several

_LOSSES: Final = {
    Collateral.AIR: "a step of an air unit that its owner chooses",
    Collateral.AIR_BY_ATTACKER: "a step of an air unit that the attacker chooses",
    Collateral.AIRMOBILE_POINT: "an Airmobile Point",
    Collateral.STEP: "a step",
    Collateral.ELIMINATED: "all its steps",
}


def _rolled(printed: Printed, event: CollateralRolled) -> str:
    base = f"the {event.feature.value} in {place_name(printed, event.place)}"
    what = "" if event.helicopter is None else f"{helicopter_name(printed, event.helicopter)} at "
    added = f" {event.modifier:+d}" if event.modifier else ""
    lost = ", ".join([_LOSSES[each] for each in event.losses]) or "nothing"
    return (
        f"Collateral damage to {what}{base} (column {event.hit}), die {event.die}{added}: {lost}."
    )


def _destroyed(printed: Printed, event: AirmobilePointDestroyed) -> str:
    return f"{nation_name(event.nation)} loses an Airmobile Point on the ground."


def _contested(printed: Printed, event: PlacesContested) -> str:
    places = several([place_name(printed, each.hex) for each in event.places])
    return f"Enemies are in places that may still be damaged by their owners: {places}."


def _by_owner(printed: Printed, event: PlaceDamagedByOwner) -> str:
    place = f"the {event.feature.value} in {place_name(printed, event.hex)}"
    added = f" {event.modifier:+d}" if event.modifier else ""
    result = "nothing" if event.result is Damage.NONE else event.result.value
    return f"Deliberate damage to {place}, die {event.die}{added}: {result}."


def _raised(printed: Printed, event: TrackRaised) -> str:
    raises = side_does(printed, event.side, "raises")
    return f"{raises} the {event.track.value} to {event.value}."


def _ended(printed: Printed, event: DamagingEnded) -> str:
    return "No more places are damaged by their owners."


TELLERS: Final[dict[type, Callable[[Printed, Any], str]]] = {
    CollateralRolled: _rolled,
    PlacesContested: _contested,
    PlaceDamagedByOwner: _by_owner,
    DamagingEnded: _ended,
    TrackRaised: _raised,
    AirmobilePointDestroyed: _destroyed,
}
