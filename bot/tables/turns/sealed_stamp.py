"""Stamps as controls carry them: sealed, for the bare number tells how often somebody undid."""

from __future__ import annotations

import hmac
from hashlib import sha256


def seal(secret: bytes, seat: int, stamp: int) -> int:
    """What stands for a seat's stamp in its controls: 32 bits of HMAC-SHA-256(secret, "stamp:seat:stamp").

    Everybody can read the controls of a public board; only who knows the table's secret can count by them.
    """
    return int.from_bytes(hmac.digest(secret, f"stamp:{seat}:{stamp}".encode(), sha256)[:4], "big")
