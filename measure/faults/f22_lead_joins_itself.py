"""The judge lets the lead unit of an attack join itself, though no offer does.

A hostile client attacks with twice its strength.
"""

# ruff: noqa: PLC0415  # planted late, on purpose

from __future__ import annotations


def plant() -> None:
    from msgspec.structs import replace

    from faults.everywhere import swap
    from toys.hexes.rules import ch6_combat as ch6

    honest = ch6.judge_attack

    def judge_attack(scene, order):
        if order.others.count(order.lead) == 1:
            others = tuple(unit for unit in order.others if unit != order.lead)
            order = replace(order, others=others)
        return honest(scene, order)

    swap(honest, judge_attack)
    object.__setattr__(ch6.ATTACK, "vetoes", judge_attack)
