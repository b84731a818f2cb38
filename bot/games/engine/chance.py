"""Nature's answers, derived from a table's secret so that anybody can check them afterwards."""

from __future__ import annotations

import hmac
from hashlib import sha256


def draw(secret: bytes, counter: int, ways: int) -> int:
    """A number in ``range(ways)``, each equally likely, fixed by the secret and the number of the draw.

    The bytes are HMAC-SHA-256(secret, "counter:block") for block 0, 1, 2 …, read as one big-endian
    number with as many bits as ``ways - 1`` has; numbers that are too large are thrown away and the next
    blocks are read.
    """
    if ways < 1:
        raise ValueError("a draw needs at least one outcome")
    bits = (ways - 1).bit_length()
    size = -(-bits // 256)
    block = 0
    while True:
        stream = b"".join(
            hmac.digest(secret, f"{counter}:{block + i}".encode(), sha256) for i in range(size)
        )
        block += max(size, 1)
        number = int.from_bytes(stream, "big") >> (256 * size - bits) if bits else 0
        if number < ways:
            return number


def fingerprint(secret: bytes) -> str:
    """The hash of the secret that is published before the first draw."""
    return sha256(secret).hexdigest()
