"""A picture for everybody: a disc with the first letter of the name."""

from html import escape

from bot.playground.journal import Record

#: Okabe and Ito's colours that carry white letters.
_COLORS = ("#0072B2", "#D55E00", "#009E73", "#8E4B79", "#5B5F97", "#A3781C")


def draw(user: Record) -> str:
    """An SVG of 64 by 64; the colour follows the id, so that it stays."""
    letter = escape((user["global_name"] or user["name"])[:1].upper())
    color = (
        "#5865F2"
        if user["bot"]
        else _COLORS[((int(user["id"]) >> 22) + int(user["id"]) % 4096) % len(_COLORS)]
    )
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">'
        f'<circle cx="32" cy="32" r="32" fill="{color}"/>'
        '<text x="32" y="43" font-family="sans-serif" font-size="32" '
        'font-weight="600" text-anchor="middle" '
        f'fill="#fff">{letter}</text></svg>'
    )
