import { darken, mix } from '../colour.ts'
import type { Drawer } from '../scene.ts'
import { ellipse, group, path, rect, times } from '../shapes/svg.ts'

/** A volleyball before its net. */
export const volleyballAndNet: Drawer = (brush) => {
  const [skin, patch] = [brush.colour(0, '#e3b93c'), brush.colour(1, '#2f6db5')]
  brush.shadow(520, 856, 220, 30, 0.6)
  const mesh =
    times(15, (i) => path(`M${90 + i * 60} 170V540`, { stroke: '#4a4038', width: 5 })) +
    times(7, (i) => path(`M90 ${200 + i * 54}H920`, { stroke: '#4a4038', width: 5 }))
  const post = (x: number) =>
    rect(x - 15, 120, 30, 730, { fill: brush.round(mix(patch, '#9aa1a6', 0.6)) }, 10) +
    ellipse(x, 850, 60, 16, { fill: '#33373d' })
  const d = 'M500 380a236 236 0 1 0 1 0Z'
  const panel = [0, 120, 240]
    .map((turn) =>
      group(
        path('M500 616Q420 520 440 380L570 380Q570 500 500 616Z', { fill: patch }) +
          path('M500 616Q420 520 440 370M500 616Q560 500 570 370M500 616Q650 540 680 420', {
            stroke: darken(skin, 0.4),
            width: 6,
          }),
        { move: `rotate(${turn + brush.random.whole(-4, 4)} 500 616)` },
      ),
    )
    .join('')
  return (
    post(80) +
    post(930) +
    mesh +
    rect(80, 150, 850, 40, { fill: brush.lit('#f4f2ec') }) +
    rect(80, 530, 850, 22, { fill: brush.lit('#f4f2ec') }) +
    path(d, { fill: skin }) +
    group(panel, { clip: brush.clip(d) }) +
    path(d, {
      fill: brush.radial(
        [
          [0, '#ffffff', 0.55],
          [0.4, '#ffffff', 0],
          [0.62, '#1d120c', 0.04],
          [1, '#1d120c', 0.6],
        ],
        0.34,
        0.28,
        0.78,
      ),
    }) +
    ellipse(418, 480, 48, 28, { fill: '#ffffff', opacity: 0.55, move: 'rotate(-38 418 480)' })
  )
}
