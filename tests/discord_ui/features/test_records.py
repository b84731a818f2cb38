"""A table's chance, laid open: its fingerprint from the start, its secret at the end."""

from __future__ import annotations

from hashlib import sha256

import pytest

from bot.tables.records import writing
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


@pytest.mark.parametrize("way", ["0/open", "film", "analyse/", "analyse/1/played"])
async def test_a_file_is_opened_by_who_brought_it_alone(bot: BotInPlayground, way: str) -> None:
    table = (await bot.running()).table
    await bot.tables.play.resign(table.id, ADA)
    record, game = await bot.tables.archive.export(table.id, ADA), bot.bot.games["santorini"]
    data = writing.write(record, game).encode()
    number, *_ = await bot.tables.archive.bring(CLEO, bot.guild_id, data)
    control, missing = (f"p:0:-:-:record:{each}/{way}" for each in (number, number + 1))
    refused = await bot.press(BEN, control)
    assert "no longer have this record" in refused.text
    assert refused.text == (await bot.press(BEN, missing)).text, "nor is it told that there is one"
    assert "from a file" in (await bot.press(CLEO, f"p:0:-:-:record:{number}/0/open")).text
