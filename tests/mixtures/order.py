"""One series held against another: above, below, better, at a place, over a stretch, everywhere."""

from __future__ import annotations

from tests.mixtures.scene import Frame, Said, Scene, all_of


def above_at(scene: Scene) -> Said:
    """``A is higher than B at 20 h``."""
    a, b = scene.some(2)
    x = scene.place()
    verb = scene.pick("is higher than", "is above", "lies above", "exceeds", "sits above", "is greater than")
    return Said(f"{scene.who(a)} {verb} {scene.who(b)} {scene.at(x)}", scene.is_above(scene.y(a, x), scene.y(b, x)))


def above_everywhere(scene: Scene) -> Said:
    """``A stays below B throughout``."""
    a, b = scene.some(2)
    up = scene.rng.random() < 0.5
    verb = (
        scene.pick("stays above", "remains higher than", "is consistently above", "always exceeds", "runs above")
        if up
        else scene.pick("stays below", "remains lower than", "is consistently below", "always lies under", "runs below")
    )
    truths = [scene.is_above(scene.y(a, x), scene.y(b, x)) for x in scene.xs]
    truths = truths if up else [None if t is None else not t for t in truths]
    return Said(f"{scene.who(a)} {verb} {scene.who(b)} {scene.everywhere()}", all_of(truths))


def better_at(scene: Scene) -> Said | None:
    """``A outperforms B at the end``."""
    if not scene.theme.better:
        return None
    a, b = scene.some(2)
    x, told = (scene.xs[-1], scene.at_end()) if scene.rng.random() < 0.4 else (x := scene.place(), scene.at(x))
    if scene.theme.is_named and x == scene.xs[-1]:
        told = scene.at(x)
    verb = scene.pick(
        "outperforms", "does better than", "beats", "performs better than", "is ahead of", "is superior to"
    )
    above = scene.is_above(scene.y(a, x), scene.y(b, x))
    return Said(
        f"{scene.who(a)} {verb} {scene.who(b)} {told}", None if above is None else above is (scene.theme.better > 0)
    )


FRAMES: tuple[Frame, ...] = (above_at, above_everywhere, better_at)
