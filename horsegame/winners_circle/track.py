"""The track: where a horse ends that wants to go so many spaces on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from ..tables import record
from .cards import FILE, TABLE, block
from .options import Options


@dataclass(frozen=True, slots=True)
class Track:
    """An oval of *spaces*; the pace horse is the first to reach the space *pace*.

    *crowded*: horses share spaces.  *any_lap*: horses before and after their
    round are in each other's way on the spaces behind the line.
    """

    spaces: int
    pace: int
    crowded: bool = False
    any_lap: bool = True

    @property
    def home(self) -> int:
        """The place of every horse that is home."""
        return self.spaces + 1

    def stop(self, at: Sequence[int], here: int, steps: int) -> int:
        """Where a move from *here* ends: if others are there, on the first free space behind.

        *at* is where all horses stand.  Nothing is in the way of a horse that
        comes home; one that finds no free space stays where it is.

        >>> Track(36, 18).stop([11, 17, 16], 11, 6)
        15
        """
        there, lap = here + steps, self.spaces
        if there > lap:
            return lap + 1
        if not self.crowded:
            while there > here and (
                there in at or (self.any_lap and (there - lap if there > 0 else there + lap) in at)
            ):
                there -= 1
        return there


TRACKS = {
    track.spaces: track
    for name in ("winners_track", "royal_track")
    for track in [record(Track, block(TABLE, name), f"{FILE}, {name}")]
}


def track_of(options: Options) -> Track:
    """The track under these rules."""
    return replace(
        TRACKS[options.track],
        crowded=options.spaces == "crowded",
        any_lap=options.blocking == "any lap",
    )
