"""A table's chance, laid open: its fingerprint from the start, its secret at the end."""

from __future__ import annotations

from hashlib import sha256

from tests.discord_ui.bot_in_playground import BotInPlayground
from tests.discord_ui.people import ADA, BEN, CLEO


async def test_the_fingerprint_is_public_from_the_start_and_the_secret_at_the_end(
    bot: BotInPlayground,
) -> None:
    opened = await bot.table(ADA)

    async def told() -> str:
        answered = await bot.command(CLEO, "table record verify", table=opened.id)
        files = [bot.download(file) for file in answered.message["attachments"]]
        return "\n".join([answered.text, *files])

    assert f"`{opened.secret_hash}`" in await told()
    await bot.tables.lobby.join(opened.id, BEN)
    assert "When the game is over" in await told()
    over = (await bot.tables.play.resign(opened.id, ADA)).table
    assert over.secret is not None
    assert over.secret in await told()
    checked = await bot.press(BEN, f"p:{opened.id}:-:-:verify:")
    assert "Rematch" in (await bot.press(BEN, checked.buttons["Result"], on=checked)).buttons
    assert sha256(bytes.fromhex(over.secret)).hexdigest() == opened.secret_hash
