"""A few lines of plain Python that repeat what a table's secret drew, for whoever trusts no bot."""

from __future__ import annotations

from typing import Final

CODE: Final = '''\
import hashlib, hmac, math, re, sys

text = open(sys.argv[1], encoding="utf-8").read()
head = dict(re.findall(r"^([A-Z][\\w-]*): (.*)$", text, re.M))
secret = bytes.fromhex(head["Secret"])

def draw(counter, ways):
    """One of so many ways, as the secret decides."""
    bits, block = (ways - 1).bit_length(), 0
    size = -(-bits // 256)
    while True:
        blocks = range(block, block + size)
        data = b"".join(hmac.digest(secret, f"{counter}:{i}".encode(), "sha256") for i in blocks)
        number = int.from_bytes(data, "big") >> (256 * size - bits)
        if number < ways:
            return number
        block += max(size, 1)

good = hashlib.sha256(secret).hexdigest() == head["Secret-SHA-256"]
print("fingerprint of the secret:", "right" if good else "WRONG")
if "Came" in head:
    came = [int(number) for number in head["Came"].split()]
    rest, order = sorted(came), []
    number = draw(0, math.factorial(len(rest)))
    while rest:
        place, number = divmod(number, math.factorial(len(rest) - 1))
        order.append(rest.pop(place))
    good &= order == came
    print("seats:", "right" if order == came else "WRONG")
draws = re.findall(r"^\\d+\\. chance #(\\d+) (\\d+)/(\\d+) ", text, re.M)
wrong = [number for number, drawn, ways in draws if draw(int(number), int(ways)) != int(drawn)]
print(f"draws: {len(draws)}, wrong: {', '.join(wrong) or 'none'}")
sys.exit(bool(wrong) or not good)
'''
"""``python3 check.py RECORD``; leaves with 0 if everything is right."""
