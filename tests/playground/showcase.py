"""A small bot that shows every kind of message, control and form, to try the chat page with."""

import asyncio
import io

import discord
from discord import app_commands, ui
from PIL import Image

SECRET = "The oracle whispers: swordfish"
HOSTILE = (
    '<img src=x onerror="window.hacked=1"> <script>window.hacked=1</script> '
    "[press](javascript:window.hacked=1) [ok](https://example.org/rules) "
    "javascript:window.hacked=1 **<b>bold</b>** &lt;i&gt;"
)
ALT = "A board: Ada on b4, Ben on d1."
GODS = ("Apollo", "Artemis", "Atlas")
CITIES = ("Athens", "Argos", "Corinth", "Delphi", "Sparta", "Thebes")


class Show(ui.LayoutView):
    """Components V2 with everything in it."""

    def __init__(self) -> None:
        super().__init__(timeout=None)
        one = ui.Button[Show](label="One", custom_id="one", style=discord.ButtonStyle.primary, emoji="🔷")
        form = ui.Button[Show](label="Form", custom_id="form", style=discord.ButtonStyle.success)
        dead = ui.Button[Show](label="Silent", custom_id="dead", style=discord.ButtonStyle.danger)
        off = ui.Button[Show](label="Off", custom_id="off", disabled=True)
        gods = ui.Select[Show](
            custom_id="gods", placeholder="Two gods", min_values=2, max_values=2,
            options=[discord.SelectOption(label=god, description=f"Play as {god}") for god in GODS],
        )  # fmt: skip
        who = ui.UserSelect[Show](custom_id="who", placeholder="An opponent")
        where = ui.ChannelSelect[Show](custom_id="where", placeholder="A channel")
        role = ui.RoleSelect[Show](custom_id="role", placeholder="A role")
        any_one = ui.MentionableSelect[Show](custom_id="any", placeholder="Anybody")
        for item in (one, gods, who, where, role, any_one):
            item.callback = self.tell
        form.callback = self.ask
        dead.callback = silence
        self.add_item(
            ui.Container(
                ui.Section(
                    ui.TextDisplay("## Ada to move\n-# Small print"),
                    accessory=ui.Thumbnail("attachment://board.png", description="A small board"),
                ),
                ui.MediaGallery(discord.MediaGalleryItem("attachment://board.png", description=ALT)),
                ui.Separator(spacing=discord.SeparatorSpacing.large),
                ui.ActionRow(
                    one, form, dead, off, ui.Button(label="Rules", url="https://example.org/rules")
                ),
                ui.ActionRow(gods),
                ui.ActionRow(who),
                accent_colour=0xF2C14E,
            )
        )
        for select in (where, role, any_one):
            self.add_item(ui.ActionRow(select))
        self.add_item(ui.TextDisplay(HOSTILE))
        self.add_item(ui.File("attachment://game.txt"))

    @staticmethod
    async def tell(interaction: discord.Interaction) -> None:
        """Say, privately, what was pressed or chosen."""
        data = interaction.data or {}
        chosen = ", ".join(data.get("values", [])) or data.get("custom_id")
        await interaction.response.send_message(f"You chose {chosen}.", ephemeral=True)

    @staticmethod
    async def ask(interaction: discord.Interaction) -> None:
        """Open the form."""
        await interaction.response.send_modal(Form())


async def silence(interaction: discord.Interaction) -> None:
    """Never answer."""
    await asyncio.sleep(0)


class Form(ui.Modal, title="Standing orders"):
    """A form with every kind of field that fits."""

    name = ui.Label(text="Name", description="As others see it", component=ui.TextInput(max_length=20))
    why = ui.Label(text="Reason", component=ui.TextInput(style=discord.TextStyle.paragraph, required=False))
    god = ui.Label(
        text="God",
        component=ui.Select(options=[discord.SelectOption(label=god) for god in GODS]),
    )
    side = ui.Label(
        text="Side",
        component=ui.RadioGroup(
            options=[
                discord.RadioGroupOption(label="Light", value="light", description="moves first"),
                discord.RadioGroupOption(label="Dark", value="dark"),
            ]
        ),
    )
    extras = ui.Label(
        text="Extras",
        component=ui.CheckboxGroup(
            required=False,
            min_values=0,
            options=[
                discord.CheckboxGroupOption(label="Clock", value="clock"),
                discord.CheckboxGroupOption(label="Rating", value="rating"),
            ],
        ),
    )

    async def on_submit(self, interaction: discord.Interaction) -> None:
        """Repeat what was filled in."""
        parts = [self.name.component.value, self.god.component.values, self.side.component.value]  # type: ignore[attr-defined]
        parts.append(self.extras.component.values)  # type: ignore[attr-defined]
        await interaction.response.send_message(f"Orders: {parts}")


def board() -> discord.File:
    """A picture to show."""
    picture = io.BytesIO()
    Image.new("RGB", (1200, 960), "#4d9fd0").save(picture, "PNG")
    picture.seek(0)
    return discord.File(picture, "board.png")


def make_bot(thought: asyncio.Event) -> discord.Client:
    """The bot; its commands are registered when it starts, and it thinks until ``thought`` is set."""
    bot = discord.Client(intents=discord.Intents.default(), guild_ready_timeout=0.1)
    tree = app_commands.CommandTree(bot)

    @tree.command(description="Show everything there is")
    async def show(interaction: discord.Interaction) -> None:
        await interaction.response.send_message(
            view=Show(), files=[board(), discord.File(io.BytesIO(b"1. a1"), "game.txt")]
        )

    @tree.command(description="Hear a secret")
    async def whisper(interaction: discord.Interaction) -> None:
        await interaction.response.send_message(SECRET, ephemeral=True)

    @tree.command(description="Think a while")
    async def think(interaction: discord.Interaction) -> None:
        await interaction.response.defer(thinking=True)
        await thought.wait()
        await interaction.followup.send("Forty-two.")

    @tree.command(description="Never answer")
    async def sleep(interaction: discord.Interaction) -> None:
        await silence(interaction)

    @tree.command(description="Go to a city")
    @app_commands.describe(city="Where to", days="How long", guide="Who leads")
    async def travel(
        interaction: discord.Interaction,
        city: str,
        days: app_commands.Range[int, 1, 9] = 1,
        guide: discord.Member | None = None,
    ) -> None:
        led = f", led by {guide.display_name}" if guide else ""
        await interaction.response.send_message(f"Off to {city} for {days}{led}.")

    @tree.command(description="Load a ship")
    async def equip(
        interaction: discord.Interaction,
        oars: int = 0, sails: int = 0, masts: int = 0, ropes: int = 0, nails: int = 0,
        planks: int = 0, anchors: int = 0, jars: int = 0, spears: int = 0, shields: int = 0,
        bows: int = 0, arrows: int = 0, lamps: int = 0, blankets: int = 0, goats: int = 0,
    ) -> None:  # fmt: skip
        aboard = sum(vars(interaction.namespace).values())
        await interaction.response.send_message(f"{aboard} things are aboard.")

    saga = app_commands.Group(name="saga", description="Stories")
    tree.add_command(saga)

    @saga.command(description="Say where")
    async def place(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("Here.")

    @saga.command(description="Begin a story")
    @app_commands.describe(in_thread="Whether it gets a thread of its own")
    async def new(interaction: discord.Interaction, in_thread: bool | None = None) -> None:
        await interaction.response.send_message(f"A story begins (thread: {in_thread}).")

    @travel.autocomplete("city")
    async def cities(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return [app_commands.Choice(name=c, value=c.lower()) for c in CITIES if typed.lower() in c.lower()]

    async def register() -> None:
        await tree.sync()

    bot.setup_hook = register  # type: ignore[method-assign]
    return bot
