"""Names of scenarios, of those that are not installed any more too."""

from __future__ import annotations

from sandtable.games.registry import NotFoundError, Registry


def scenario_names(shelf: Registry, scenario: str) -> tuple[str, str]:
    """Return the game system and the scenario as players call them."""
    try:
        game, found = shelf.scenario(scenario)
    except NotFoundError:
        return "", scenario
    return game.presentation.title, found.name
