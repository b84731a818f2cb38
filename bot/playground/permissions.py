"""Who may do what: Discord's permission bits and how roles and overwrites combine."""

from collections.abc import Iterable
from enum import IntFlag

from bot.playground.json_values import Record


class Permission(IntFlag):
    """The bits that the playground knows by name."""

    CREATE_INSTANT_INVITE = 1 << 0
    KICK_MEMBERS = 1 << 1
    BAN_MEMBERS = 1 << 2
    ADMINISTRATOR = 1 << 3
    MANAGE_CHANNELS = 1 << 4
    MANAGE_GUILD = 1 << 5
    ADD_REACTIONS = 1 << 6
    VIEW_CHANNEL = 1 << 10
    SEND_MESSAGES = 1 << 11
    MANAGE_MESSAGES = 1 << 13
    EMBED_LINKS = 1 << 14
    ATTACH_FILES = 1 << 15
    READ_MESSAGE_HISTORY = 1 << 16
    MENTION_EVERYONE = 1 << 17
    USE_EXTERNAL_EMOJIS = 1 << 18
    CHANGE_NICKNAME = 1 << 26
    MANAGE_NICKNAMES = 1 << 27
    MANAGE_ROLES = 1 << 28
    MANAGE_WEBHOOKS = 1 << 29
    USE_APPLICATION_COMMANDS = 1 << 31
    MANAGE_THREADS = 1 << 34
    CREATE_PUBLIC_THREADS = 1 << 35
    CREATE_PRIVATE_THREADS = 1 << 36
    SEND_MESSAGES_IN_THREADS = 1 << 38
    MODERATE_MEMBERS = 1 << 40
    PIN_MESSAGES = 1 << 51


P = Permission
ALL = (1 << 53) - 1

_POSTING = P.VIEW_CHANNEL | P.SEND_MESSAGES | P.ATTACH_FILES | P.READ_MESSAGE_HISTORY
#: What a bot of posted games asks for when it is invited.
BOT = _POSTING | P.SEND_MESSAGES_IN_THREADS | P.CREATE_PUBLIC_THREADS

#: What a new server gives everyone.
EVERYONE = BOT | P.EMBED_LINKS | P.ADD_REACTIONS | P.USE_APPLICATION_COMMANDS | P.CREATE_PRIVATE_THREADS

MODERATOR = (
    EVERYONE | P.MANAGE_GUILD | P.MANAGE_CHANNELS | P.MANAGE_MESSAGES | P.MANAGE_THREADS | P.PIN_MESSAGES
)

#: In a DM there are no roles; both sides may do this.
DIRECT = EVERYONE | P.PIN_MESSAGES


def named(names: Iterable[str]) -> int:
    """The bits of these names; KeyError for an unknown one."""
    bits = 0
    for name in names:
        bits |= Permission[name.upper()]
    return bits


def combine(
    everyone: Record,
    roles: Iterable[Record],
    overwrites: Iterable[Record],
    user_id: str,
    *,
    owner: bool,
) -> int:
    """Discord's algorithm: base from roles, then the overwrites of everyone, of the roles, of the member.

    ``roles`` without the everyone role; permissions and overwrites as integers.
    """
    roles = list(roles)
    base = everyone["permissions"]
    for role in roles:
        base |= role["permissions"]
    if owner or base & P.ADMINISTRATOR:
        return ALL
    by_id = {o["id"]: o for o in overwrites}
    if (over := by_id.get(everyone["id"])) is not None:
        base = base & ~over["deny"] | over["allow"]
    allow = deny = 0
    for role in roles:
        if (over := by_id.get(role["id"])) is not None:
            allow, deny = allow | over["allow"], deny | over["deny"]
    base = base & ~deny | allow
    if (over := by_id.get(user_id)) is not None:
        base = base & ~over["deny"] | over["allow"]
    # Who can't see a channel can do nothing in it.
    return base if base & P.VIEW_CHANNEL else 0
