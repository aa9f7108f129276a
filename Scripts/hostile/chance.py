"""Choices that follow from a seed."""

from __future__ import annotations

import random
from typing import Callable, Sequence, TypeVar

Thing = TypeVar("Thing")


class Chance(random.Random):
    """The same seed, the same choices. The sly make nothing that is refused at the door; the rude anything."""

    is_rude = False

    def one(self, things: Sequence[Thing]) -> Thing:
        return things[self.randrange(len(things))]

    def some(self, things: Sequence[Thing], most: int) -> list[Thing]:
        return [self.one(things) for _ in range(self.randint(0, most))]

    def happens(self, share: float) -> bool:
        return self.random() < share

    def is_rudely(self, share: float) -> bool:
        return self.happens(share) and self.is_rude

    def do(self, *ways: Callable[[], Thing]) -> Thing:
        """What one of some ways gives."""
        return self.one(ways)()

    def damaged(self, data: bytes, tokens: Sequence[bytes]) -> bytes:
        """A few bytes changed, lost, repeated or put in, as fuzzers do."""
        for _ in range(self.randint(1, 6)):
            at = self.randint(0, len(data))
            length = self.randint(1, max(1, min(40, len(data) - at)))
            data = self.do(
                lambda: data[:at] + data[at + length:],
                lambda: data[:at] + data[at:at + length] * self.randint(2, 50) + data[at + length:],
                lambda: data[:at] + self.one(tokens) + data[at:],
                lambda: data[:at] + self.randbytes(length) + data[at + length:],
                lambda: data[:at] + bytes([self.randrange(256)]) + data[at + 1:])
        return data
