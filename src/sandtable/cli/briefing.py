"""The briefing of a scenario in the terminal."""

from __future__ import annotations

from typing import Annotated

import typer

from sandtable.cli.errors import UserError, report_user_errors
from sandtable.cli.printing import AsJson, print_json


@report_user_errors
def briefing(
    scenario: Annotated[
        str,
        typer.Argument(
            metavar="ID", help="A scenario, as `sandtable scenarios` lists it, or its folder."
        ),
    ],
    as_json: AsJson = False,
) -> None:
    """Show the situation of a scenario, how to win it, forces and reinforcements."""
    import msgspec

    from sandtable.cli.available_games import registry, scenario_of
    from sandtable.presenters.briefing import briefing_lines, scenario_briefing

    told = scenario_briefing(*scenario_of(registry(), scenario))
    if told is None:
        raise UserError(f"There is no briefing for {scenario}.")
    if as_json:
        print_json(msgspec.to_builtins(told))
        return
    for line in briefing_lines(told):
        typer.echo(line)
