"""The refusal of a lead that is not in the hand names the seat that does hold it.

Whoever tries all cards in turn learns the opponent's hand: the table judges with all in view.
"""

# ruff: noqa: PLC0415  # planted late, on purpose

from __future__ import annotations


def plant() -> None:
    from msgspec.structs import replace

    from sandtable.kernel.contract import judge
    from sandtable.kernel.play.state import Known
    from sandtable.table.table import Table
    from toys.cards.state import SeatSecrets
    from toys.cards.turn import CHOOSE_LEAD

    honest = CHOOSE_LEAD.vetoes

    def judged(self, seat, order):
        return judge(Known(self.rules, self.printed, self.state, seat), order)

    def lead_vetoes(scene, order):
        found = honest(scene, order)
        for holder, secret in enumerate(scene.state.secrets):
            if found and isinstance(secret, SeatSecrets) and order.card in secret.hand:
                veto = found[0].what
                facts = {**veto.facts, "holder": holder}
                return (replace(found[0], what=replace(veto, facts=facts)),)
        return found

    Table.judged = judged  # type: ignore[method-assign]
    object.__setattr__(CHOOSE_LEAD, "vetoes", lead_vetoes)
