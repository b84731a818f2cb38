"""The chat page in a real browser: where one is, what waits elsewhere, and coming back."""

import re

from playwright.async_api import expect

from tests.playground.stage import PHONE, Scene, in_browser

pytestmark = in_browser


async def test_who_comes_back_finds_the_channel_they_left(scene: Scene) -> None:
    ada = await scene.open("Ada")
    thread = await scene.world.user("Ben").thread(scene.channel, "Chapter one")
    await ada.page.get_by_role("navigation").get_by_role("button", name=re.compile("Chapter one")).click()
    title = ada.page.get_by_role("heading", level=1)
    await expect(title).to_have_text("Chapter one")
    await ada.page.goto("about:blank")
    await ada.page.goto(f"{scene.server.page_url}?user=ada")
    await expect(title).to_have_text("Chapter one")
    await ada.page.goto("about:blank")
    await ada.page.goto(f"{scene.server.page_url}?user=ada#{scene.channel}")
    await expect(title).to_have_text(re.compile("scene-"))
    await scene.world.do("channels/delete", channel=thread["id"])


async def test_a_phone_says_that_something_waits_elsewhere(scene: Scene) -> None:
    ada = await scene.open("Ada", PHONE, has_touch=True, is_mobile=True)
    ben, page = scene.world.user("Ben"), ada.page
    await expect(page.get_by_role("button", name="Channels", exact=True)).to_be_visible()
    thread = await ben.thread(scene.channel, "A new thread")
    await ben.say(thread["id"], "psst")
    waiting = page.get_by_role("button", name=re.compile(r"^Channels, \d+ unread$"))
    await expect(waiting.locator(".count")).to_be_in_viewport()
    await ben.say(thread["id"], f"<@{scene.server.ids['users']['Ada']}>, your turn")
    button = page.get_by_role("button", name=re.compile("unread, some for you"))
    await expect(button.locator(".count.calls")).to_be_visible()
    await button.tap()
    await page.locator(".place", has_text="A new thread").tap()
    await expect(page.locator("#open-side .count")).to_have_count(0)


async def test_long_names_of_threads_show_whole_and_archived_ones_come_last(scene: Scene) -> None:
    world, ben = scene.world, scene.world.user("Ben")
    name = "Santorini 5 · Ada of Corinth – Benedict"
    for title in (name, "An old one"):
        thread = await ben.thread(scene.channel, title)
        await ben.say(thread["id"], "hello")
    ada = await scene.open("Ada")
    shown = ada.page.locator(f'.place.in-thread[title="{name}"] .place-name')
    await expect(shown).to_be_visible()
    fits = "node => node.scrollHeight <= node.clientHeight + 1 && node.scrollWidth <= node.clientWidth + 1"
    assert await shown.evaluate(fits)
    phone = await scene.open("Ada", PHONE, has_touch=True, is_mobile=True)
    await phone.page.locator("#open-side").tap()
    await phone.page.locator(".place", has_text=name).tap()
    heading = phone.page.get_by_role("heading", level=1)
    await expect(heading).to_have_text(name)
    assert await heading.evaluate(fits)
    await ada.page.locator(".place", has_text="An old one").click()
    await world.do("threads", thread=thread["id"], archived=True)
    await expect(ada.page.locator(".place.in-thread").last).to_have_text("Archived thread An old one")


async def test_a_channel_that_comes_back_has_its_messages_again(scene: Scene) -> None:
    world = scene.world
    await world.user("Ben").say(scene.channel, "still here")
    ada = await scene.open("Ada")
    title = ada.page.get_by_role("heading", level=1)
    await expect(ada.last).to_contain_text("still here")
    here = {"target": "everyone", "channel": scene.channel}
    await world.do("permissions", **here, deny=["VIEW_CHANNEL"])
    await expect(title).not_to_have_text(re.compile("scene-"))
    await world.do("permissions", **here, allow=["VIEW_CHANNEL"])
    await ada.page.locator(f'[data-channel="{scene.channel}"]').click()
    await expect(title).to_have_text(re.compile("scene-"))
    await expect(ada.last).to_contain_text("still here")


async def test_a_refusal_for_want_of_a_connection_goes_when_it_is_back(scene: Scene) -> None:
    ada = await scene.open("Ada")
    await ada.page.route("**/user/**", lambda route: route.abort())
    await ada.write("hello")
    await ada.page.keyboard.press("Enter")
    problem = ada.page.get_by_role("alert")
    await expect(problem).to_contain_text("can't be reached")
    await ada.page.unroute("**/user/**")
    await scene.server._pages.stop()
    await expect(problem).to_be_hidden()
    await expect(ada.page.locator(".composer-text")).to_have_value("hello")


async def test_a_tap_leaves_no_tools_standing_and_a_long_press_shows_them(scene: Scene) -> None:
    await scene.world.user("Ben").say(scene.channel, "a word")
    ada = await scene.open("Ada", PHONE, has_touch=True, is_mobile=True)
    await ada.last.tap()
    reply = ada.last.locator(".tools")
    await expect(reply).to_have_css("opacity", "0")
    press = (
        "node => node.dispatchEvent(new PointerEvent('contextmenu', {pointerType: 'touch', bubbles: true}))"
    )
    await ada.last.evaluate(press)
    await expect(reply).to_have_css("opacity", "1")
    await ada.last.get_by_role("button", name="Reply").tap()
    await expect(ada.page.locator(".replying")).to_contain_text("Replying to Ben")
    await expect(reply).to_have_css("opacity", "0")


async def test_the_first_step_is_told_for_fingers(scene: Scene) -> None:
    ada = await scene.open("Ada", PHONE, has_touch=True, is_mobile=True)
    first = ada.page.get_by_role("region", name="Welcome").get_by_role("listitem").first
    await expect(first).to_contain_text("tap the arrow")
    await expect(first).not_to_contain_text("Enter")
    assert await first.locator("kbd").evaluate("key => key.getClientRects().length") == 1


async def test_links_to_messages_and_channels_lead_there_within_the_page(scene: Scene) -> None:
    ben, core = scene.world.user("Ben"), scene.server.core
    thread = (await ben.thread(scene.channel, "Far away"))["id"]
    first = await ben.say(thread, "the one that is meant")
    for number in range(120):
        core.messages.create(core.world.bot_id, core.world.get("channel", thread), {"content": f"{number}"})
    server = f"https://discord.com/channels/{core.world.guild['id']}"
    words = f"Go on in [your message]({server}/{thread}/{first['id']}), not {server}/1/2."
    button = {"type": 2, "style": 5, "label": "Open table", "url": f"{server}/{thread}"}
    core.messages.create(
        core.world.bot_id,
        core.world.get("channel", scene.channel),
        {"content": words, "components": [{"type": 1, "components": [button]}]},
    )
    ada = await scene.open("Ada")
    title = ada.page.get_by_role("heading", level=1)
    await expect(ada.last.get_by_role("link")).to_have_count(1)  # that leads to nothing that the page knows
    await ada.last.get_by_role("button", name="Open table").click()
    await expect(title).to_have_text("Far away")
    await expect(ada.last).to_be_in_viewport()
    await ada.page.get_by_role("button", name="in #").click()
    await ada.last.get_by_role("button", name="your message").click()
    await expect(title).to_have_text("Far away")
    meant = ada.page.locator(".message", has_text="the one that is meant")
    await expect(meant).to_be_in_viewport()
    await expect(ada.last).not_to_be_in_viewport()
    await scene.world.do("channels/delete", channel=thread)
