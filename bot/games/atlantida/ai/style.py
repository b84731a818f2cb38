"""How a computer wants to play: what differs between levels, and between the plans that it compares."""

from __future__ import annotations

from typing import Final, NamedTuple


class Style(NamedTuple):
    """A way to play that is kept up for the rest of a play."""

    crowd: int = 12
    """The population that it grows to while it can't leave yet."""
    rush: bool = False
    """It stays few, and leaves by the Temple of Europa as soon as it can."""
    fights: bool = True
    """It takes sites from others where it is the stronger."""


USUAL: Final = Style()
PLANS: Final = {
    2: (USUAL,),
    3: (
        USUAL,
        Style(crowd=9),
        Style(crowd=7),
        Style(crowd=5),
        Style(crowd=4, rush=True),
        Style(crowd=16, fights=False),
    ),
}
"""What the levels that think compare."""
