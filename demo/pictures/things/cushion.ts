import { darken } from '../colour.ts'
import type { Drawer } from '../scene.ts'
import { gul, rosette, stepped } from '../shapes/carpet-motifs.ts'
import { circle, group, path, placed, rect, star, times } from '../shapes/svg.ts'
import { wools, woven } from '../shapes/weaving.ts'

export const cushion: Drawer = (brush) => {
  const colours = wools(brush)
  const [field, border, ivory, gold, extra] = colours
  brush.shadow(510, 812, 300, 34, 0.5)
  const d =
    'M196 236Q200 208 232 214Q500 262 768 214Q800 208 804 236Q772 510 806 776Q806 806 772 800Q500 764 228 800Q194 806 194 776Q228 510 196 236Z'
  const tassel = (x: number, y: number, turn: number) =>
    group(
      circle(0, 0, 14, { fill: gold }) +
        path('M-12 8Q-22 60 -26 84L26 84Q22 60 12 8Z', { fill: brush.round(gold) }) +
        path('M-9 20l-6 60M0 18v64M9 20l6 60', { stroke: darken(gold, 0.35), width: 3 }),
      { move: placed(x, y, turn) },
    )
  const shape = brush.variant % 3
  const big = brush.stamp(
    rosette(104, brush.random.whole(9, 12), field, gold, ivory) + rosette(50, 8, border, ivory, field),
  )
  const leaf = brush.stamp(
    path('M0 0Q-44 -50 0 -120Q44 -50 0 0Z', { fill: extra }) + path('M0 -6V-104', { stroke: ivory, width: 4 }),
  )
  const suzani = () =>
    big(placed(500, 510, brush.random.whole(0, 40))) +
    times(12, (i) => leaf(`${placed(500, 510, i * 30 + 15)}translate(0 -118)`)) +
    times(4, (i) => big(placed(i % 2 ? 735 : 265, i > 1 ? 735 : 285, i * 20, 0.62))) +
    times(4, (i) =>
      group(rosette(36, 7, gold, border, ivory), {
        move: placed(500 + ([0, 0, -244, 244][i] ?? 0), 510 + ([-248, 250, 0, 0][i] ?? 0)),
      }),
    )
  const diamonds = () =>
    [0.98, 0.84, 0.66, 0.5, 0.3, 0.16]
      .map((size, i) =>
        path(stepped(500, 508, 290 * size, 280 * size, 12 - i), {
          fill: [ivory, border, gold, extra, ivory, border][i] ?? gold,
        }),
      )
      .join('') + times(4, (i) => path(star(i % 2 ? 726 : 274, i > 1 ? 736 : 288, 40, 18, 8), { fill: gold }))
  const guls = () =>
    times(9, (i) => group(gul(84, colours), { move: placed(304 + (i % 3) * 196, 316 + Math.floor(i / 3) * 192) }))
  const face = rect(180, 190, 640, 630, { fill: shape === 0 ? ivory : field }) + [suzani, diamonds, guls][shape]?.()
  const volume = brush.radial(
    [
      [0, '#fff6e0', 0.34],
      [0.5, '#fff6e0', 0],
      [1, '#1d120c', 0.42],
    ],
    0.4,
    0.36,
    0.72,
  )
  return (
    tassel(206, 226, 130) +
    tassel(794, 226, 230) +
    tassel(204, 788, 48) +
    tassel(796, 788, -48) +
    group(face + woven(brush, 180, 190, 640, 630), { clip: brush.clip(d) }) +
    path(d, { fill: volume }) +
    path(d, { stroke: gold, width: 13 }) +
    path(d, { stroke: darken(gold, 0.4), width: 5, dash: '3 12' })
  )
}
