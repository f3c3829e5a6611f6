"""Attack H6: the service could choose the dice."""

from __future__ import annotations

import asyncio
import secrets

from web.attacks.people import opened, person


def test_the_service_is_bound_to_its_dice_before_it_knows_the_last_share(site):
    """Whatever binds it must have been told to the last player before that one sends a share."""

    async def run():
        async with person(site) as ann, person(site) as bob:
            game = await opened(ann, "me", "open", share=secrets.token_hex(16))
            before = (await bob.get(f"/games/{game}")).raise_for_status().text
            share = {"share": secrets.token_hex(16)}
            (await bob.post(f"/games/{game}/seats/1", share)).raise_for_status()
            dice = (await bob.get(f"/games/{game}/dice", seat=1)).raise_for_status().json()
            for seal in (dice["open_commitment"], dice["closed_commitment"]):
                assert len(seal) == 64
                assert seal in before, "the seal was made after all shares were known"

    asyncio.run(run())
