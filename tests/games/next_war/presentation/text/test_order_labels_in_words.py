"""What orders say of themselves: who takes a loss, and who fights whom."""

from __future__ import annotations

import pytest

from sandtable.games.next_war.presentation.labels import LABELS


def help_of(order):
    """The sentence under the name of an order."""
    return LABELS.orders[order].help


@pytest.mark.parametrize(
    "order", ["drop_together", "air_transport", "airlift", "lift_marines", "lift_aboard"]
)
def test_who_is_chosen_first_takes_the_loss(order):
    assert help_of(order).endswith("If they are hit, the unit you chose first loses the step.")


def test_air_units_are_paired_fighter_by_fighter():
    assert help_of("pair_air_units").startswith("Choose your fighters, then the enemy each attacks")
