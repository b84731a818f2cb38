"""The Discord client: settings → storage → tables, tournaments → cogs, jobs; and back when it stops."""

from __future__ import annotations

import gc
import hashlib
import json
import logging
import pkgutil
import secrets
from collections.abc import AsyncGenerator, Collection, Mapping
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import aiohttp
import discord
from discord.ext import commands
from discord.gateway import DiscordWebSocket
from discord.http import Route
from discord.shard import Shard
from discord.state import AutoShardedConnectionState
from yarl import URL

import cogs
from bot import reconnecting
from bot.discord_ui import control_dispatch
from bot.discord_ui.commands.command import CommandTranslator
from bot.discord_ui.components.controls import Emojis
from bot.discord_ui.components.errors import CommandTree
from bot.discord_ui.components.interaction_context import Policies, Underway
from bot.discord_ui.components.live_replies import LiveReplies
from bot.discord_ui.components.picture_cache import Pictures
from bot.discord_ui.delivery.emoji_upload import EmojiUpload
from bot.discord_ui.delivery.outbox_worker import delivery
from bot.discord_ui.delivery.reply_refresher import ReplyRefresher
from bot.discord_ui.film.films import Films
from bot.games.engine import registry as games
from bot.games.engine.contract import Game
from bot.games.engine.packages import GameError
from bot.hosting.backup_job import BackupJob
from bot.hosting.forget_job import ForgetJob
from bot.hosting.store import utc_now
from bot.hosting.worker_pool import WorkerPool
from bot.hosting.worker_process import WorkerProcess
from bot.monitoring import starts, systemd
from bot.monitoring.heartbeat import Heartbeat
from bot.monitoring.metrics import Metrics
from bot.request_pace import RequestPace
from bot.settings import Settings, SettingsError
from bot.shards import ShardKeeper
from bot.storage import bulletin, outbox
from bot.storage.database import Claim, Database
from bot.storage.errors import StorageError
from bot.storage.shared_leases import SharedLeases
from bot.tables import computers
from bot.tables.service import TableService
from bot.tournaments.running.service import TournamentService
from bot.translations import Translations
from renderers import registry as renderers

if TYPE_CHECKING:
    from discord.types.gateway import ReadyEvent

log = logging.getLogger(__name__)
COMMANDS_SYNCED = "commands-synced"
LAST_ANSWERS: Final = 5.0
"""Seconds that a process which ends gives those whom it has promised an answer."""


def new_secret() -> bytes:
    """A table's secret, from which all its chance follows."""
    return secrets.token_bytes(32)


def _thinking(processes: int, games: Mapping[str, Game]) -> WorkerPool | None:
    """Where computers think; None: in this process."""
    # Also what calls them: on a busy machine loading it could take all the time that a move may take.
    needed = [*(type(game).__module__ for game in games.values()), computers.__name__]
    return WorkerPool([WorkerProcess(needed) for _ in range(processes)]) if processes else None


def _trace(metrics: Metrics, database: Database) -> aiohttp.TraceConfig:
    """What follows each request to Discord."""
    return RequestPace(database.leases).add_to(metrics.trace())


class _Servers(AutoShardedConnectionState["Pantheon"]):
    """The servers that discord.py knows: without those that a shard's next session hasn't any more."""

    def parse_ready(self, data: ReadyEvent) -> None:
        """A shard begins, or begins anew; what changed in between, Discord doesn't tell."""
        there = {int(guild["id"]) for guild in data["guilds"]}
        for guild in list(self.guilds):
            if guild.shard_id == data["shard"][0] and guild.id not in there:
                self.parse_guild_delete({"id": guild.id})
        super().parse_ready(data)


class Pantheon(commands.AutoShardedBot):
    """One bot account, serving all its servers."""

    def __init__(self, settings: Settings, database: Database) -> None:
        self.metrics = Metrics()
        reconnecting.install()
        super().__init__(
            http_trace=_trace(self.metrics, database),
            command_prefix=commands.when_mentioned,
            help_command=None,
            intents=discord.Intents(guilds=True),
            max_messages=None,
            allowed_mentions=discord.AllowedMentions.none(),
            tree_cls=CommandTree,
            shard_count=settings.shard_count,
            shard_ids=settings.shard_ids,  # pyright: ignore[reportArgumentType] (None: all)
            guild_ready_timeout=settings.guild_ready_timeout,
        )
        self.settings = settings
        self.database = database
        self.games = games.discover(settings.games)
        self.renderers = renderers.discover(settings.games)
        for slug in self.games.keys() - self.renderers.keys():
            log.warning("there is no renderer for %s: its boards are shown in words", slug)
        self.policies = Policies(settings.privacy_url, settings.terms_url)
        self.app_emojis = Emojis(self.renderers if settings.icons else {})
        self.translations = Translations(icon=self.app_emojis.text)
        self.pictures = Pictures(self.renderers)
        self.pictures.on_drawn = self.metrics.drawing_seconds.observe
        database.on_write.append(self.metrics.stored)
        database.on_failure.append(self.metrics.refused)
        self.heartbeat = Heartbeat(self.metrics)
        self.films = Films(settings.folder / "films", self.games, self.renderers)
        self.tables = TableService(
            database,
            self.games,
            now=self.now,
            secrets=new_secret,
            in_thread=settings.games_in == "thread",
            thinking=_thinking(settings.thinkers, self.games),
        )
        self.tournaments = TournamentService(
            self.tables.store, timedelta(days=settings.forget_after) if settings.forget_after else None
        )
        self.live_replies = LiveReplies(self.tables.store.now)
        self.underway = Underway()
        self.tables.store.watchers.append(self.live_replies.backlog.add)
        self.reply_refresher = ReplyRefresher(self.live_replies, self.tables.store)
        self.delivery = delivery(self, now=self.now)
        self.metrics.on_refusal.append(self.delivery.breaker.count)
        database.leases.on_news.append(self._hear)
        self.backup_job = BackupJob(
            settings.database,
            settings.backup_folder,
            timedelta(hours=settings.backup_hours),
            settings.backups_kept,
            utc_now,
        )
        self.forget_job = ForgetJob(self.tables.store)
        self.emoji_upload = EmojiUpload(self, database, self.app_emojis)
        self.cut_off: set[int] = set()
        """The shards without a connection, once they had one."""
        self.shard_keeper: ShardKeeper | None = None
        """Which shards are this process's, where several share them; None: all that the settings name."""
        if isinstance(database.leases, SharedLeases):
            if settings.shard_ids is not None:
                log.warning("DISCORD_SHARD_IDS is for a file: on PostgreSQL processes share the shards out")
            self.shard_keeper = ShardKeeper(self, self.tables.store, database.leases, self.now)
            self.tables.deadline_job.shared = self.shard_keeper

    def _get_state(self, **options: Any) -> _Servers:
        return _Servers(
            dispatch=self.dispatch, handlers=self._handlers, hooks=self._hooks, http=self.http, **options
        )

    def now(self) -> datetime:
        """The present, ahead of the machine's clock where somebody tries what takes days."""
        return datetime.now(UTC) + self.settings.clock_offset

    @property
    def shards(self) -> dict[int, discord.ShardInfo]:
        """The connections that there should be."""
        known = super().shards
        keeper = self.shard_keeper
        return known if keeper is None else {n: one for n, one in known.items() if n in keeper.open}

    def server_name(self, guild_id: int | None) -> str | None:
        """What a server is called that has invited the bot."""
        guild = None if guild_id is None else self.get_guild(guild_id)
        return None if guild is None else guild.name

    async def setup_hook(self) -> None:
        """Load the cogs, tell Discord of the commands if they changed, make old controls work again."""
        for module in pkgutil.iter_modules(cogs.__path__, "cogs."):
            await self.load_extension(module.name)
        for package in self.settings.games:
            await self._load_game(package)
        await self.tables.preferences.load()
        control_dispatch.register(self)
        self.add_listener(self.metrics.arrived, "on_interaction")
        self.add_listener(self.metrics.answered, "on_answered")
        translator = CommandTranslator(self.translations)
        await self.tree.set_translator(translator)
        await self._sync(translator)
        for game in await self.tables.snapshots.games_in_play():
            self.pictures.prepare(game)
        await self.tournaments.absent_servers.look()
        self.reply_refresher.start()
        self.delivery.start()
        self.emoji_upload.start()
        self.heartbeat.start()
        self.tables.computers.start()
        self.tables.deadline_job.disconnected()
        self.tables.deadline_job.start()
        self.tables.season_job.start()
        self.forget_job.start()
        self.tournaments.tournament_job.start()
        self.tournaments.absent_servers.start()
        # Who runs a server of PostgreSQL has it backed up there (docs/hosting.md).
        if self.settings.backup_hours and isinstance(self.settings.database, Path):
            self.backup_job.start()

    async def on_ready(self) -> None:
        """Say so, once the servers are known."""
        self._hears()
        # What start-up made stays: without it full collections are short, and no press waits for one.
        if not gc.get_freeze_count():
            gc.collect()
            gc.freeze()
        systemd.notify("READY=1")
        count = len(self.guilds)
        log.info("%s serves %d server%s", self.user, count, "" if count == 1 else "s")
        await self.tournaments.absent_servers.compare({guild.id for guild in self.guilds}, self._hears_of)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """The server has removed the bot, or is no more."""
        await self.tournaments.absent_servers.left(guild.id)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """The server has the bot, perhaps again."""
        await self.tournaments.absent_servers.back(guild.id)
        await self.allows_again(guild.id)

    async def on_guild_available(self, guild: discord.Guild) -> None:
        """The server has the bot: again, if it came back while no session heard of it."""
        if guild.id in self.tournaments.absent_servers.absent:
            await self.on_guild_join(guild)

    async def launch_shards(self) -> None:
        """Connect to Discord: to all shards, or to this process's share of them."""
        if self.shard_keeper is None:
            await super().launch_shards()
            return
        count, gateway, limits = await self.http.get_bot_gateway()
        self.shard_count = await self.shard_keeper.begin(
            URL(gateway), self.settings.shard_count or count, limits["max_concurrency"]
        )
        self._connection.shard_count = self.shard_count
        if not self.shard_keeper.open:
            # There is work to do without: boards to post, computers to play.
            self._connection.call_handlers("ready")
            self.dispatch("ready")

    def keeps(self, connection: Shard) -> bool:
        """Is it this one by which the bot still wants to hear of its servers?"""
        shard = self.get_shard(connection.id)
        newest = shard is not None and shard._parent is connection  # pyright: ignore[reportPrivateUsage]
        return newest and (self.shard_keeper is None or connection.id in self.shard_keeper.open)

    def expects(self, shard_ids: list[int]) -> None:
        """These shards are about to be connected: the servers are known when they are."""
        self._connection.shard_ids = shard_ids

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Wait until Discord lets this shard identify."""
        if self.shard_keeper is None:
            await super().before_identify_hook(shard_id, initial=initial)
        else:
            await self.shard_keeper.may_identify(shard_id or 0)

    def _hears_of(self, guild_id: int) -> bool:
        """Do this process's shards hear of that server?"""
        if self.shard_keeper is not None:
            return self.shard_keeper.has(guild_id)
        shards, count = self.settings.shard_ids, self.settings.shard_count or 1
        return shards is None or (guild_id >> 22) % count in shards

    async def on_shard_disconnect(self, shard_id: int) -> None:
        """Nobody's presses come through this shard until it is back."""
        if self.shard_keeper is None or shard_id in self.shard_keeper.open:
            if shard_id not in self.cut_off:
                log.warning("shard %d has lost its connection to Discord", shard_id)
            self.cut_off.add(shard_id)
        self.tables.deadline_job.disconnected()
        if self.shard_keeper is not None:
            self.shard_keeper.disconnected(shard_id)

    async def on_shard_resumed(self, shard_id: int) -> None:
        """The shard is back where it was."""
        self._hears_by(shard_id)

    async def on_shard_ready(self, shard_id: int) -> None:
        """The shard has begun, or is back with a new session."""
        self._hears_by(shard_id)

    def _hears_by(self, shard_id: int) -> None:
        if shard_id in self.cut_off:
            self.cut_off.discard(shard_id)
            log.info("shard %d is connected to Discord again", shard_id)
        if self.shard_keeper is not None:
            self.shard_keeper.connected(shard_id)
        self._hears()

    async def on_guild_channel_update(self, _: object, channel: discord.abc.GuildChannel) -> None:
        """Permissions may have come back: what was refused is tried again."""
        await self.allows_again(channel.guild.id)

    async def on_guild_role_update(self, _: object, role: discord.Role) -> None:
        """The same."""
        await self.allows_again(role.guild.id)

    async def on_member_update(self, _: object, member: discord.Member) -> None:
        """The bot has other roles: the same.  Discord tells it of nobody else."""
        await self.allows_again(member.guild.id)

    async def on_thread_update(self, before: discord.Thread, thread: discord.Thread) -> None:
        """A thread was unlocked: the same."""
        if before.locked and not thread.locked:
            await self.allows_again(thread.guild.id)

    async def on_thread_join(self, thread: discord.Thread) -> None:
        """A thread was opened again, or the bot sees it now: the same."""
        await self.allows_again(thread.guild.id)

    async def allows_again(self, guild_id: int) -> None:
        """A server may allow what it has refused: what waits there is tried."""
        self.delivery.allows_again(guild_id)
        if self.database.leases.alone:
            return
        now, topic = self.tables.store.now(), bulletin.allowed(guild_id)
        with suppress(StorageError):
            # Threads open all the time, and a write makes all forget what they remember of tables.
            if await self.database.read(lambda connection: outbox.waits_on(connection, guild_id, now)):
                await self.database.write(lambda connection: bulletin.post(connection, topic))

    async def _hear(self, news: Collection[str]) -> None:
        """Another process has heard that a server allows something else; after a loss there is no news, and
        any server may."""
        if not news:
            for guild_id in self.delivery.breaker.servers_left_alone:
                self.delivery.allows_again(guild_id)
        for kind, guild_id in map(bulletin.subject, news):
            if kind == "allowed":
                self.delivery.allows_again(guild_id)

    def _hears(self) -> None:
        """Note that people can act, if all shards are there."""
        if self.is_ready() and not self.cut_off:
            self.tables.deadline_job.connected()

    async def close(self) -> None:
        """Let what is being sent finish, then leave Discord."""
        systemd.notify("STOPPING=1")
        if self.shard_keeper is not None:
            await self.shard_keeper.stop()
        await self.underway.ended(LAST_ANSWERS)
        await self.heartbeat.stop()
        await self.backup_job.stop()
        await self.tournaments.absent_servers.stop()
        await self.tournaments.tournament_job.stop()
        await self.tables.season_job.stop()
        await self.forget_job.stop()
        await self.tables.deadline_job.stop()
        await self.tables.computers.stop()
        await self.films.close()
        await self.tables.analyses.stop()
        await self.reply_refresher.stop()
        await self.delivery.stop()
        await self.emoji_upload.stop()
        await super().close()
        self.pictures.close()

    async def _load_game(self, package: str) -> None:
        """Add the commands of a game from elsewhere; raises GameError if it has none, or bad ones."""
        try:
            await self.load_extension(f"{package}.cog")
        except commands.ExtensionNotFound:
            raise GameError(package, "it has no module cog.py with its commands.") from None
        except commands.NoEntryPointError:
            raise GameError(package, "its cog.py has no setup: set it to game_setup(…).") from None
        except commands.ExtensionFailed as error:
            why = error.original
            log.debug("%s.cog", package, exc_info=why)
            raise GameError.failing(package, "its cog.py", why) from error

    async def _sync(self, translator: CommandTranslator) -> None:
        """Send the commands only when they changed: Discord allows few creations a day.

        What Discord refuses is tried again at the next start; until then the commands that it has work.
        """
        ours = self.tree.get_commands()
        if self.application is None or self.application.user_integration_config is None:
            # Discord's portal doesn't let people install this application for themselves.
            for command in ours:
                command.allowed_installs = discord.app_commands.AppInstallationType(guild=True)
        payload = [await command.get_translated_payload(self.tree, translator) for command in ours]
        fingerprint = hashlib.sha256(json.dumps(payload, sort_keys=True).encode()).hexdigest()
        wanted = {command.name for command in ours}
        lease = {COMMANDS_SYNCED}
        if not await self.database.leases.take(lease):
            return  # another process is telling it at this moment
        try:
            known = {command.name for command in await self.tree.fetch_commands()}
            if await self.database.meta_get(COMMANDS_SYNCED) == fingerprint and known == wanted:
                return
            await self.tree.sync()
        except discord.HTTPException as error:
            why = " · ".join(line.strip() for line in str(error).splitlines())
            log.warning("Discord refused the commands and keeps those that it has: %s", why)
            return
        else:
            await self.database.meta_set(COMMANDS_SYNCED, fingerprint)
            log.info("told Discord of %d commands", len(payload))
        finally:
            await self.database.leases.release(lease)


def connect_to(settings: Settings) -> None:
    """Point discord.py at another server than Discord's, if the settings name one (loopback only)."""
    if settings.api_base is None or settings.gateway is None:
        return
    api = settings.api_base.rstrip("/")
    Route.BASE = api
    DiscordWebSocket.DEFAULT_GATEWAY = URL(settings.gateway)
    discord.Asset.BASE = api.removesuffix("/api/v10")  # pyright: ignore[reportAttributeAccessIssue]


@asynccontextmanager
async def opened(settings: Settings, claim: Claim | None = None) -> AsyncGenerator[Pantheon]:
    """A bot on its database, both closed at the end.  Raises StorageError if the database is unusable.

    ``claim``: on the settings' database, if somebody has begun to take it.
    """
    connect_to(settings)
    account = hashlib.sha256(settings.token.partition(".")[0].encode()).hexdigest()[:16]
    with starts.noted(settings.folder) as started:
        database = await Database.open(claim or settings.database, folder=settings.folder, account=account)
        try:
            leases = database.leases
            started.tell(1 + len(leases.others) if isinstance(leases, SharedLeases) else 1)
            async with Pantheon(settings, database) as bot:
                bot.metrics.starts.set(started.total)
                yield bot
        finally:
            await database.close()


async def serve(settings: Settings, claim: Claim | None = None) -> None:
    """Serve until cancelled, on the settings' database, which may be claimed already.

    Raises StorageError, SettingsError, discord.LoginFailure, discord.PrivilegedIntentsRequired and network
    errors.
    """
    async with opened(settings, claim) as bot, AsyncExitStack() as stack:
        if settings.status is not None:
            # A web server: nobody else waits until it is loaded.
            from bot.monitoring.status import serving

            host, port = settings.status
            try:
                await stack.enter_async_context(serving(bot, bot.metrics, host, port))
            except OSError as error:
                why = error.strerror or error
                raise SettingsError(f"PANTHEON_STATUS: {host}:{port} can't be served ({why}).") from error
        await bot.start(settings.token)
