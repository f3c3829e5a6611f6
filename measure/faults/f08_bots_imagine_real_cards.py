"""A bot's imagined game keeps the real cards and only deals the counters anew.

Bots play with the opponent's hand and the order of the deck laid open.
"""

# ruff: noqa: PLC0415  # planted late, on purpose

from __future__ import annotations


def plant() -> None:
    from msgspec.structs import replace

    from faults.everywhere import swap
    from sandtable.bots import seat_view as posts
    from sandtable.bots.simulator import Simulator
    from sandtable.kernel.play.state import Scene

    honest = posts.seat_view

    def post(table, seat):
        here = honest(table, seat)

        def imagined(view, whims):
            state = table.game.rules.imagine(table.printed, view, whims)
            pairs = zip(state.secrets, table.state.secrets, strict=True)
            secrets = tuple(_with_cards_of(real, dealt) for dealt, real in pairs)
            scene = Scene(table.rules, table.printed, replace(state, secrets=secrets))
            return Simulator(table.game, scene, whims)

        return posts.SeatView(seat, lambda: here.offers, lambda: here.view, imagined)

    def _with_cards_of(real, dealt):
        names = [n for n in ("hand", "lead", "buried", "deck") if hasattr(real, n)]
        return replace(dealt, **{name: getattr(real, name) for name in names})

    swap(honest, post)
