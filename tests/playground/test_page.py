"""The chat page in a real browser, against the real server and a real bot."""

import re
from io import BytesIO
from pathlib import Path
from typing import Any

import discord
import pytest
from PIL import Image
from playwright.async_api import expect

from bot.playground.uploads import Upload
from tests.playground.driver import until
from tests.playground.showcase import ALT, CITIES, SECRET
from tests.playground.stage import PHONE, WIDE, Scene, in_browser

PAGE = Path(__file__).parents[2] / "bot" / "playground" / "page"
CONTRAST = Path(__file__).parent / "contrast.js"

#: Text as written → the tree that is read from it; leaves of which only the kind matters by their kind.
MARKDOWN = {
    "**b** *i* __u__ ~~s~~": "bold(b) italic(i) underline(u) strike(s)",
    "***both***": "bold(italic(both))",
    "snake_case_name 2 * 3 * 4": "snake_case_name 2 * 3 * 4",
    r"\*plain\* `**code**`": "*plain* **code**",
    "||**hidden**||": "spoiler(bold(hidden))",
    "[go](https://a.b/c) <https://d.e>": "link(go) link(https://d.e)",
    "[no](javascript:x) [no](data:x)": "[no](javascript:x) [no](data:x)",
    "<@12> <#34> <@&56> </table log:78>": "user channel role command",
    "<t:1700000000:R> <:worker:9>": "time emoji",
}


class TestInBrowser:
    pytestmark = in_browser

    async def test_a_newcomer_chooses_who_to_be_and_learns_what_to_do(self, scene: Scene) -> None:
        page = await scene.browser.new_page()
        await page.goto(scene.server.page_url)
        await page.get_by_role("link", name="Ada").click()
        await expect(page.get_by_role("region", name="Welcome")).to_contain_text("Open a tab as")
        await expect(page.get_by_role("button", name="You are Ada")).to_be_visible()
        await page.close()

    async def test_nobody_sees_what_was_whispered_to_another(self, scene: Scene) -> None:
        ada, ben = await scene.open("Ada"), await scene.open("Ben")
        await ada.command("/whisper")
        await expect(ada.last).to_contain_text(SECRET)
        await expect(ada.last).to_contain_text("Only you can see this")
        await ada.write("said aloud")
        await ada.page.keyboard.press("Enter")
        await expect(ben.last).to_contain_text("said aloud")  # whatever came before has arrived by now
        assert SECRET not in await ben.page.content()
        assert not any(SECRET in frame for frame in ben.frames)
        assert any(SECRET in frame for frame in ada.frames)
        await ada.button("Dismiss").click()
        await expect(ada.log).not_to_contain_text(SECRET)

    async def test_an_option_is_completed_by_the_bot(self, scene: Scene) -> None:
        ada = await scene.open("Ada")
        city = ada.page.get_by_label("city", exact=True)
        await ada.write("/travel ")
        await expect(ada.page.locator(".choice-label")).to_have_text(CITIES)
        await scene.world.fault("slow", "POST /interactions/*", seconds=30)
        await ada.page.keyboard.type("de")
        await ada.page.keyboard.press("Tab")
        await expect(city).to_have_value("de")  # not the first of those that were offered before
        await until(lambda: not scene.server.core.faults.listed())
        await scene.world.advance(30)
        await city.click()
        await expect(ada.page.locator(".choice-label")).to_have_text(["Delphi"])
        await ada.page.keyboard.press("Tab")
        await ada.page.get_by_role("button", name="+ days").click()
        await ada.page.keyboard.type("12")
        await ada.page.keyboard.press("Enter")
        await expect(ada.page.locator("#command-hint")).to_have_text("Enter at most 9.")
        await expect(ada.page.get_by_label("days", exact=True)).to_have_attribute("aria-invalid", "true")
        await ada.page.get_by_label("days", exact=True).fill("3")
        await ada.page.get_by_role("button", name="+ guide").click()
        await ada.page.keyboard.type("be")
        await expect(ada.page.get_by_role("option", name="Ben")).to_be_visible()
        await ada.page.keyboard.press("Enter")
        await ada.page.keyboard.press("Enter")
        await expect(ada.last).to_contain_text("Off to delphi for 3, led by Ben.")
        await expect(ada.last).to_contain_text("Ada used /travel")

    async def test_new_stands_first_and_enter_takes_the_highlighted_choice(self, scene: Scene) -> None:
        ada = await scene.open("Ada")
        page = ada.page
        await ada.write("/saga")
        await expect(page.locator(".choice-label")).to_have_text(["/saga new", "/saga place"])
        await page.keyboard.press("Enter")
        await page.get_by_role("button", name="+ in_thread").click()
        await expect(page.get_by_role("option", name="True")).to_be_visible()
        await page.keyboard.press("ArrowDown")
        await page.keyboard.press("Enter")
        await expect(page.get_by_label("in_thread", exact=True)).to_have_value("False")
        await page.keyboard.press("Enter")
        await expect(ada.last).to_contain_text("A story begins (thread: False).")

    async def test_what_is_typed_after_a_choice_names_the_next_option(self, scene: Scene) -> None:
        ada = await scene.open("Ada")
        page = ada.page
        await ada.write("/travel ")
        await page.keyboard.type("Del")
        await expect(page.locator(".choice-label")).to_have_text(["Delphi"])
        await page.keyboard.press("Enter")
        await page.keyboard.type("fast")
        await page.keyboard.press("Enter")
        await expect(page.locator("#command-hint")).to_have_text(
            "“fast” is no option of /travel. First choose what it is for: days, guide."
        )
        for _ in "fast":
            await page.keyboard.press("Backspace")
        await page.keyboard.type("days:3")
        await expect(page.get_by_label("city", exact=True)).to_have_value("Delphi")
        await expect(page.get_by_label("days", exact=True)).to_have_value("3")
        await page.keyboard.press("Enter")
        await expect(ada.last).to_contain_text("Off to delphi for 3")

    async def test_options_are_named_by_typing_and_a_space_sends_nothing(self, scene: Scene) -> None:
        ada = await scene.open("Ada")
        page, naming = ada.page, ada.page.get_by_label("Name of an option")
        await ada.write("/saga new  ")
        await expect(naming).to_be_focused()
        await page.keyboard.type("thr")
        await expect(page.get_by_role("button", name="+ in_thread")).to_be_visible()
        await page.keyboard.press("Enter")
        await page.keyboard.type("Fal")
        await page.keyboard.press("Enter")
        await page.keyboard.press("Enter")
        await expect(ada.last).to_contain_text("A story begins (thread: False).")
        await ada.write("/saga new in_thread:tr")
        await expect(page.locator(".option", has_text="in_thread").locator("input")).to_have_value("tr")
        await page.keyboard.press("Escape")
        await page.keyboard.press("Escape")
        await ada.write("/whisper  ")
        await expect(page.get_by_role("group", name="Command whisper")).to_be_focused()
        await page.keyboard.press("Escape")
        for typed in (True, False):  # key by key, and pasted whole
            text = "/travel city:22:15-06:45 days:3"
            await (ada.write(text) if typed else page.locator(".composer-text").fill(text))
            await expect(page.locator(".option", has_text="city").locator("input")).to_have_value(
                "22:15-06:45"
            )
            await expect(page.locator(".option", has_text="days").locator("input")).to_have_value("3")
            await page.get_by_role("button", name="Leave this command").click()

    async def test_a_command_in_a_text_opens_by_a_tap(self, scene: Scene) -> None:
        text = "Begin with </saga new:12>, <@1>."
        await scene.world.user("Ben").say(scene.channel, text)
        for touch in (False, True):
            ada = await scene.open("Ada", PHONE if touch else WIDE, has_touch=touch, is_mobile=touch)
            mention = ada.button("/saga new")
            await (mention.tap() if touch else mention.click())
            await expect(ada.page.get_by_role("group", name="Command saga new")).to_be_in_viewport()
            await ada.page.get_by_role("button", name="Send /saga new").click()
            await expect(ada.last).to_contain_text("A story begins (thread: None).")

    async def test_news_are_read_out_as_they_stand_on_the_screen(self, scene: Scene) -> None:
        ada = await scene.open("Ada")
        friend = scene.server.ids["users"]["Ada"]
        await scene.world.user("Ben").say(
            scene.channel, f"## **The game begins:** <@{friend}> ||wins||, </saga new:1>"
        )
        heard = ada.page.locator(".unseen[role=status]")
        await expect(heard).to_have_text("Ben: The game begins: @Ada (spoiler), /saga new")

    async def test_a_list_stays_open_while_its_message_changes(self, scene: Scene) -> None:
        ada = await scene.open("Ada")
        await ada.show()
        shown = await scene.world.user("Ada").messages(scene.channel)
        await ada.log.get_by_role("combobox", name="Two gods").last.click()
        await ada.page.get_by_role("option", name="Apollo").click()
        await scene.world.user("Ben").react(shown[-1], "🎲")
        await expect(ada.last.locator(".reaction")).to_be_visible()
        await expect(ada.page.locator(".popup .tally")).to_have_text("1 of 2")
        await ada.page.get_by_role("option", name="Atlas").click()
        await ada.page.get_by_role("button", name="Done").click()
        await expect(ada.last).to_contain_text("You chose Apollo, Atlas.")

    async def test_a_list_closes_when_its_menu_is_no_longer_there(self, scene: Scene) -> None:
        ada = await scene.open("Ada")
        await ada.show()
        shown = (await scene.world.user("Ada").messages(scene.channel))[-1]
        await ada.log.get_by_role("combobox", name="Two gods").last.click()
        await ada.page.get_by_role("option", name="Apollo").click()
        posted = await scene.bot.get_channel(int(scene.channel)).fetch_message(int(shown["id"]))  # type: ignore[union-attr]
        await posted.edit(view=discord.ui.LayoutView().add_item(discord.ui.TextDisplay("It is over.")))
        await expect(ada.last).to_contain_text("It is over.")
        await expect(ada.page.locator(".popup")).to_have_count(0)

    async def test_a_board_shows_its_change_when_what_stood_above_it_is_gone(self, scene: Scene) -> None:
        ada = await scene.open("Ada")
        core = scene.server.core
        channel = core.world.get("channel", scene.channel)

        def board(label: str) -> dict[str, Any]:
            button = {"type": 2, "style": 1, "label": label, "custom_id": label}
            return {"content": "board", "components": [{"type": 1, "components": [button]}]}

        call = core.messages.create(core.world.bot_id, channel, {"content": "your turn"})
        shown = core.messages.create(core.world.bot_id, channel, board("Before"))
        await expect(ada.button("Before")).to_be_visible()
        core.messages.delete(call)
        await expect(ada.log).not_to_contain_text("your turn")
        core.messages.edit(shown, board("After"))
        await expect(ada.button("After")).to_be_visible()
        await expect(ada.button("Before")).to_have_count(0)

    async def test_an_edit_leaves_every_button_its_picture(self, scene: Scene) -> None:
        ada = await scene.open("Ada")
        core, picture = scene.server.core, BytesIO()
        Image.new("RGB", (8, 8), "#4d9fd0").save(picture, "PNG")
        made = await scene.bot.create_application_emoji(name="unit", image=picture.getvalue())

        def board(*labels: str) -> dict[str, Any]:
            emoji = {"id": str(made.id), "name": made.name}
            buttons = [
                {"type": 2, "style": 1, "label": label, "custom_id": label, "emoji": emoji}
                for label in labels
            ]
            return {"content": "board", "components": [{"type": 1, "components": buttons}]}

        channel = core.world.get("channel", scene.channel)
        shown = core.messages.create(core.world.bot_id, channel, board("5", "6", "7"))
        await expect(ada.button("7").locator("img.emoji")).to_be_visible()
        await ada.last.locator("img.emoji").evaluate_all("all => all.forEach(one => one.dataset.kept = 1)")
        core.messages.edit(shown, board("6", "7", "8", "9"))
        for label in ("9", "8", "7", "6"):
            await expect(ada.button(label).locator("img.emoji")).to_be_visible()
        await expect(ada.last.locator("img[data-kept]")).to_have_count(3)  # what was there did not flicker
        # Words of every length, so that some line breaks just before or behind an icon.
        words = " ".join(f"{'x' * length} <:unit:{made.id}>\u00a0**Unit**" for length in range(1, 60))
        core.messages.edit(shown, {"content": words, "components": []})
        await expect(ada.last.locator("img.emoji")).to_have_count(59)
        torn = await ada.last.locator("img.emoji").evaluate_all(
            "all => all.filter(one => one.getBoundingClientRect().bottom"
            " <= one.closest('.held').nextElementSibling.getBoundingClientRect().top + 2).length"
        )
        assert torn == 0, "a space that doesn't break holds an icon to the words behind it"
        await made.delete()

    async def test_the_controls_of_players_need_no_font_of_emojis(self, scene: Scene) -> None:
        ada = await scene.open("Ada")
        core = scene.server.core
        named = {"type": 2, "style": 1, "label": "⏮ First", "custom_id": "first"}
        bare = {"type": 2, "style": 1, "emoji": {"name": "⏭️"}, "custom_id": "last"}
        body = {"content": "Play ⏯ it", "components": [{"type": 1, "components": [named, bare]}]}
        core.messages.create(core.world.bot_id, core.world.get("channel", scene.channel), body)
        for name in ("⏮ First", "⏭"):
            await expect(ada.button(name).locator("svg.glyph")).to_be_visible()
        await expect(ada.last.get_by_role("img", name="⏯")).to_be_visible()
        assert not re.search("[⏭⏮⏯]", await ada.last.inner_text())

    async def test_a_full_badge_leaves_the_title_alone_on_a_phone(self, scene: Scene) -> None:
        ada = await scene.open("Ada", {"width": 390, "height": 844})
        core = scene.server.core
        other = core.world.get("channel", scene.server.ids["channels"]["table-talk"])
        for number in range(60):
            core.messages.create(scene.server.ids["users"]["Ben"], other, {"content": str(number)})
        badge = ada.page.locator("#open-side .count")
        await expect(badge).to_have_text("49+")
        count, title = await badge.bounding_box(), await ada.page.locator(".channel-title").bounding_box()
        assert count is not None
        assert title is not None
        assert count["x"] + count["width"] <= title["x"]

    async def test_a_board_fits_a_window_with_its_call_and_its_controls(self, scene: Scene) -> None:
        ada = await scene.open("Ada", {"width": 1280, "height": 800})
        core, sea = scene.server.core, BytesIO()
        Image.new("RGB", (1120, 860)).save(sea, "PNG")
        button = {"type": 2, "style": 1, "label": "Show my turn", "custom_id": "turn"}
        choices = {"type": 3, "custom_id": "move", "options": [{"label": "A1", "value": "A1"}]}
        words = ["Santorini · table 1", "@Ada, it is your turn.\n-# Until Thursday"]
        below = ["Ben places a worker on B3.\nBen places a worker on D1.", "**Move one of your workers**"]
        inside = [
            *({"type": 10, "content": content} for content in words),
            {"type": 12, "items": [{"media": {"url": "attachment://sea.png"}}]},
            *({"type": 10, "content": content} for content in below),
            *({"type": 1, "components": [control]} for control in (choices, button)),
        ]
        channel = core.world.get("channel", scene.channel)
        body = {"flags": 1 << 15, "components": [{"type": 17, "components": inside}]}
        core.messages.create(core.world.bot_id, channel, body, {0: Upload("sea.png", sea.getvalue())})
        await expect(ada.button("Show my turn")).to_be_in_viewport(ratio=1)
        await expect(ada.last.get_by_text("it is your turn")).to_be_in_viewport(ratio=1)

    async def test_a_thinking_answer_fills_itself(self, scene: Scene) -> None:
        ada = await scene.open("Ada")
        await ada.command("/think")
        await expect(ada.last).to_contain_text("is thinking…")
        scene.thought.set()
        await expect(ada.last).to_contain_text("Forty-two.")

    async def test_buttons_selects_and_a_form(self, scene: Scene) -> None:
        ada = await scene.open("Ada")
        await ada.show()
        await ada.button("One").click()
        await expect(ada.last).to_contain_text("You chose one.")
        await expect(ada.button("Off")).to_be_disabled()

        await ada.log.get_by_role("combobox", name="Two gods").last.click()
        done = ada.page.get_by_role("button", name="Done")
        await ada.page.get_by_role("option", name="Apollo").click()
        await expect(done).to_be_disabled()
        await ada.page.get_by_role("option", name="Atlas").click()
        await done.click()
        await expect(ada.last).to_contain_text("You chose Apollo, Atlas.")

        who = ada.log.get_by_role("combobox", name="An opponent").last
        await who.focus()
        await ada.page.keyboard.press("ArrowDown")
        await ada.page.keyboard.type("b")
        await ada.page.keyboard.press("Enter")
        await expect(ada.last).to_contain_text(f"You chose {scene.server.ids['users']['Ben']}.")

        await ada.button("Form").click()
        form = ada.page.get_by_role("dialog", name="Standing orders")
        await form.get_by_role("button", name="Submit").click()
        await expect(form).to_contain_text("Write something here.")
        await form.get_by_label("Name").fill("Cassandra")
        await form.get_by_role("combobox", name="God").click()
        await ada.page.get_by_role("option", name="Atlas").click()
        await form.get_by_label("Light").check()
        await form.get_by_label("Rating").check()
        await form.get_by_role("button", name="Submit").click()
        await expect(form).to_be_hidden()
        await expect(ada.last).to_contain_text("Orders: ['Cassandra', ['Atlas'], 'light', ['rating']]")

    async def test_a_form_that_is_not_answered_stays_with_what_was_filled_in(self, scene: Scene) -> None:
        ada = await scene.open("Ada", PHONE)
        await ada.show()
        await ada.button("Form").click()
        form = ada.page.get_by_role("dialog", name="Standing orders")
        await form.get_by_label("Name").fill("Cassandra")
        await form.get_by_role("combobox", name="God").click()
        await ada.page.get_by_role("option", name="Atlas").click()
        await form.get_by_label("Light").check()
        await scene.world.fault("deaf")
        await form.get_by_role("button", name="Submit").click()
        await scene.asked()
        await scene.world.overdue()
        await expect(form.get_by_text("did not respond")).to_be_in_viewport(ratio=0.9)
        await expect(form.get_by_label("Name")).to_have_value("Cassandra")
        await form.get_by_role("button", name="Submit").click()
        await expect(form).to_be_hidden()
        await expect(ada.last).to_contain_text("Orders: ['Cassandra', ['Atlas'], 'light', []]")

    async def test_what_never_answers_says_so_where_it_was_pressed(self, scene: Scene) -> None:
        ada = await scene.open("Ada")
        await ada.show()
        shown = ada.last
        await ada.button("Silent").click()
        await expect(ada.button("Silent")).to_have_attribute("aria-busy", "true")
        await scene.asked()
        await scene.world.overdue()
        await expect(shown.get_by_role("alert")).to_be_visible()
        await expect(ada.button("Silent")).not_to_have_attribute("aria-busy", "true")
        await ada.command("/sleep")
        await expect(ada.last).to_contain_text("thinking…")
        await scene.asked()
        await scene.world.overdue()
        await expect(ada.last).to_contain_text("you may try again")

    async def test_hostile_text_stays_text(self, scene: Scene) -> None:
        ada, ben = await scene.open("Ada"), await scene.open("Ben")
        hostile = '<img src=x onerror="hacked=1"> [a](javascript:x) </li><script>window.hacked=1</script>'
        await scene.world.user("Ada").say(scene.channel, hostile)
        await expect(ben.last).to_contain_text(hostile)
        await ada.show()
        await expect(ben.last).to_contain_text("<script>window.hacked=1</script>")
        for tab in (ada, ben):
            assert await tab.page.evaluate("window.hacked") is None
            assert await tab.log.locator("script, img[src='x'], b, i").count() == 0
            links = await tab.log.locator("a").evaluate_all(
                "all => all.map(a => [a.protocol, a.rel, a.href])"
            )
            assert links
            assert {protocol for protocol, _, _ in links} <= {"http:", "https:"}
            own = scene.server.page_url
            assert all("noopener" in rel for _, rel, href in links if not href.startswith(own))
            pictures = await tab.page.locator("img").evaluate_all("all => all.map(image => image.src)")
            assert all(source.startswith(own) for source in pictures)

    async def test_pictures_are_described_and_enlarge(self, scene: Scene) -> None:
        ada = await scene.open("Ada")
        await ada.show()
        picture = ada.last.get_by_role("button", name=f"Enlarge the picture: {ALT}")
        await picture.click()
        enlarged = ada.page.get_by_role("dialog", name="Picture")
        await expect(enlarged).to_contain_text(ALT)
        await ada.page.keyboard.press("Escape")
        await expect(enlarged).to_be_hidden()

    async def test_edits_deletes_threads_and_unread_marks_arrive(self, scene: Scene) -> None:
        ada, world = await scene.open("Ada"), scene.world
        said = await world.user("Ben").say(scene.channel, "to be deleted")
        await expect(ada.last).to_contain_text("to be deleted")
        await world.do("messages/delete", message=said["id"])
        await expect(ada.log).not_to_contain_text("to be deleted")
        thread = await world.user("Ben").thread(scene.channel, "A quiet place")
        await world.user("Ben").say(thread["id"], "psst")
        place = ada.page.get_by_role("navigation").get_by_role("button", name=re.compile("A quiet place"))
        await expect(place).to_contain_text("1 unread")
        await place.click()
        await expect(ada.last).to_contain_text("psst")
        await expect(place).not_to_contain_text("unread")

    async def test_the_line_comes_back_and_nothing_typed_is_lost(self, scene: Scene) -> None:
        ada = await scene.open("Ada")
        await ada.write("half a sent")
        notice = await ada.note(ada.page.locator("#line"))
        await scene.server._pages.stop()
        await expect(notice).to_have_attribute("data-said", re.compile("Reconnecting"))
        await scene.world.user("Ben").say(scene.channel, "meanwhile")
        await expect(ada.last).to_contain_text("meanwhile")
        await expect(ada.page.locator("#line")).to_be_hidden()
        await expect(ada.page.locator(".composer-text")).to_have_value("half a sent")

    async def test_who_reads_far_back_stays_there_when_the_line_comes_back(self, scene: Scene) -> None:
        scene.fill(120)
        ada = await scene.open("Ada")
        await ada.back_to("line 0")
        await ada.log.evaluate("pane => { pane.scrollTop = 300 }")
        place = await ada.log.evaluate("pane => pane.scrollTop")
        await scene.server._pages.stop()
        await scene.world.user("Ben").say(scene.channel, "meanwhile")
        await expect(ada.last).to_contain_text("meanwhile")
        await expect(ada.page.locator(".message")).to_have_count(121)
        assert await ada.log.evaluate("pane => pane.scrollTop") == place

    async def test_what_is_typed_while_a_message_is_on_its_way_stays(self, scene: Scene) -> None:
        ada = await scene.open("Ada")
        arrives = await ada.hold("**/say")
        await ada.write("the first")
        await ada.page.keyboard.press("Enter")
        await ada.page.keyboard.type("the second")
        arrives.set()
        await expect(ada.last).to_contain_text("the first")
        await expect(ada.page.locator(".composer-text")).to_have_value("the second")

    async def test_a_message_that_was_not_taken_comes_back_to_its_channel(self, scene: Scene) -> None:
        ada = await scene.open("Ada")
        text = ada.page.locator(".composer-text")
        fails = await ada.hold("**/say", then="abort")
        await ada.write("the first")
        await ada.page.keyboard.press("Enter")
        await ada.page.keyboard.type("the second")
        await ada.page.locator(".place", has_text="table-talk").click()
        await expect(text).to_have_value("")
        fails.set()
        await expect(ada.page.get_by_role("alert")).to_contain_text("can't be reached")
        await expect(text).to_have_value("")
        await ada.page.locator(f'[data-channel="{scene.channel}"]').click()
        await expect(text).to_have_value("the first\nthe second")

    async def test_a_change_to_an_old_message_leaves_the_history_whole(self, scene: Scene) -> None:
        first = scene.fill(120)[0]
        ada = await scene.open("Ada")
        scene.server.core.messages.edit(first, {"content": "line 0, changed"})
        await scene.world.user("Ben").say(scene.channel, "the very newest")
        await expect(ada.last).to_contain_text("the very newest")
        await ada.back_to("line 0, changed")
        await expect(ada.page.locator(".message")).to_have_count(121)

    async def test_long_histories_keep_the_place_and_offer_the_newest(self, scene: Scene) -> None:
        world = scene.world
        ben = world.user("Ben")
        channel = (await world.do("channels", name="annals"))["channel"]["id"]
        for number in range(120):
            await ben.say(channel, f"line {number}")
        ada = await scene.open("Ada")
        await ada.page.get_by_role("button", name=re.compile("annals")).click()
        await expect(ada.last).to_contain_text("line 119")
        assert await ada.page.locator(".message").count() <= 100
        await ada.back_to("line 0")
        await ada.log.evaluate("pane => { pane.scrollTop = 300 }")
        place = await ada.log.evaluate("pane => pane.scrollTop")
        await ben.say(channel, "the very newest")
        await ada.page.get_by_role("button", name="New messages").wait_for()
        assert await ada.log.evaluate("pane => pane.scrollTop") == place
        await ada.page.get_by_role("button", name="New messages").click()
        await expect(ada.last).to_be_in_viewport()

    async def test_a_phone_fits(self, scene: Scene) -> None:
        ada = await scene.open("Ada", PHONE, has_touch=True, is_mobile=True)
        await ada.show()
        assert await ada.overflow() <= 0
        wide = (
            "all => all.filter(e => e.getBoundingClientRect().right > innerWidth + 1).map(e => e.className)"
        )
        assert await ada.last.locator("*").evaluate_all(wide) == []
        small = "all => all.filter(e => e.offsetHeight && e.offsetHeight < 40).map(e => e.textContent)"
        assert await ada.page.locator(".button, .select, .icon-button, .place").evaluate_all(small) == []
        await ada.page.get_by_role("button", name="Channels").click()
        await expect(ada.page.get_by_role("navigation", name="Channels")).to_be_in_viewport()
        await ada.page.keyboard.press("Escape")
        await expect(ada.page.get_by_role("navigation", name="Channels")).not_to_be_in_viewport()
        await ada.write("/travel ")
        await expect(ada.page.get_by_role("option").first).to_be_visible()
        assert await ada.overflow() <= 0

    @pytest.mark.parametrize("height", [400, 664])
    async def test_a_command_of_many_options_is_sent_and_left_on_a_phone(
        self, scene: Scene, height: int
    ) -> None:
        ada = await scene.open("Ada", {"width": 375, "height": height}, has_touch=True, is_mobile=True)
        send = ada.page.get_by_role("button", name="Send /equip")
        leave = ada.page.get_by_role("button", name="Leave this command")
        more = ada.page.locator(".option-add")
        await ada.write("/equip ")
        for left in range(15, -1, -1):
            await expect(more).to_have_count(left)
            await expect(send).to_be_in_viewport(ratio=1)
            await expect(leave).to_be_in_viewport(ratio=1)
            if left:
                await more.last.tap()
                await ada.page.keyboard.type("7")
        assert await ada.overflow() <= 0
        await send.tap()
        await expect(ada.last).to_contain_text("105 things are aboard.")

    async def test_a_bot_that_is_away_is_noticed(self, scene: Scene) -> None:
        ada = await scene.open("Ada")
        notice = ada.page.locator("#line")
        await expect(notice).to_be_hidden()
        await ada.note(notice)
        await scene.world.gateway("drop")
        await expect(notice).to_have_attribute("data-said", re.compile("Pantheon is offline"))
        await expect(notice).to_be_hidden()

    async def test_markdown_reads_as_on_discord(self, scene: Scene) -> None:
        ada = await scene.open("Ada")
        script = """async texts => {
            const { parseInline } = await import("/page/markdown.js");
            const within = node => node.children ? `(${node.children.map(show).join("")})` : "";
            const show = node => typeof node === "string" ? node : node.text ?? node.type + within(node);
            return texts.map(text => parseInline(text).map(show).join(""));
        }"""
        assert dict(zip(MARKDOWN, await ada.page.evaluate(script, list(MARKDOWN)), strict=True)) == MARKDOWN

    @pytest.mark.parametrize("scheme", ["dark", "light"])
    async def test_every_text_stands_out_from_its_ground(self, scene: Scene, scheme: str) -> None:
        await scene.world.user("Ben").say(
            scene.channel, "# Title\n-# small `code` <@1> [link](https://a.b)"
        )
        ada = await scene.open("Ada", color_scheme=scheme)
        for command in ("/whisper", "/show"):
            await ada.command(command)
        await expect(ada.last).to_contain_text("Ada to move")
        assert await ada.page.evaluate(CONTRAST.read_text("utf-8")) == {}

    async def test_times_are_told_to_the_nearest(self, scene: Scene) -> None:
        tab = await scene.open("Ada")
        told = await tab.page.evaluate(
            """async (times) => {
                const { formatTime } = await import("/page/times.js");
                return times.map((seconds) => formatTime(1000 * seconds, "R", 0));
            }""",
            [72 * 3600 - 5, 24 * 3600 - 60, 90 * 60, 3599, 61, -26 * 3600],
        )
        assert told == ["in 3 days", "tomorrow", "in 2 hours", "in 1 hour", "in 1 minute", "yesterday"]

    async def test_a_command_that_is_not_there_is_refused_in_sight(self, scene: Scene) -> None:
        tab = await scene.open("Ada")
        await tab.write("/shwo")
        await expect(tab.page.get_by_text("No command fits that.")).to_be_visible()
        await tab.page.keyboard.press("Enter")
        await expect(tab.page.get_by_text("There is no such command.")).to_be_visible()
        await expect(tab.page.get_by_text("No command fits that.")).to_have_count(0)


def test_no_module_parses_html_or_runs_text() -> None:
    forbidden = re.compile(
        r"innerHTML|outerHTML|insertAdjacentHTML|createContextualFragment|DOMParser"
        r"|document\.write|\beval\(|new Function|srcdoc|javascript:(?!\")"
    )
    found = {file.name: forbidden.findall(file.read_text("utf-8")) for file in PAGE.glob("*.js")}
    assert {name: hits for name, hits in found.items() if hits} == {}
    page = (PAGE / "index.html").read_text("utf-8")
    assert re.search(r"<style|\sstyle=|<script(?![^>]*\ssrc=)|\son\w+=", page) is None
    assert re.search(r"(?:src|href)=\"(?!/page/|#)", page) is None
