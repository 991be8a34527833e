/** Dried fruit that is sold together: the seven fruits of Nowruz, the gift box, the mix for every day. */
import { darken, lighten } from '../colour.ts'
import type { Brush, Drawer } from '../scene.ts'
import type { Piece } from '../shapes/heaps.ts'
import { around, at, circle, ellipse, group, heap, path, petal, placed, rect, star, times } from '../shapes/svg.ts'
import { bowl } from '../shapes/vessels.ts'
import { almond } from './almonds.ts'
import { apricot } from './dried-apricot.ts'
import { mulberry } from './dried-mulberry.ts'
import { fig } from './figs.ts'
import { pistachio } from './pistachios.ts'
import { raisin } from './raisins.ts'
import { walnut } from './walnuts.ts'

const kinds: readonly (readonly [piece: Piece, colour: string, size: number])[] = [
  [walnut, '#b98a55', 0.82],
  [pistachio, '#9dbb56', 0.66],
  [raisin, '#93a048', 0.5],
  [almond, '#a9642f', 0.68],
  [apricot, '#e58a2c', 0.74],
  [raisin, '#5a2f3a', 0.5],
  [mulberry, '#e0c793', 0.62],
  [fig, '#b08d5a', 0.78],
]

/** Stamps of one fruit of each kind. */
const stampsOf = (brush: Brush) =>
  kinds.map(([piece, colour, size]) => ({ size, stamp: brush.stamp(piece(brush, colour, 0)) }))

type Stamps = ReturnType<typeof stampsOf>

/** Fruits of one kind strewn close together within (rx, ry) of (x, y). */
function strewn(brush: Brush, stamps: Stamps, kind: number, [x, y, rx, ry]: readonly [number, number, number, number]) {
  const { size, stamp } = stamps[kind % stamps.length] ?? { size: 1, stamp: () => '' }
  const step = (size > 0.7 ? 84 : 70) * size
  const [columns, rows] = [Math.floor((rx * 2) / step), Math.floor((ry * 2) / (step * 0.8))]
  return times(rows * columns, (i) => {
    const across = ((i % columns) + 0.5) / columns
    const down = (Math.floor(i / columns) + 0.5) / rows
    const [px, py] = [x + (across * 2 - 1) * rx, y + (down * 2 - 1) * ry]
    const jitter = () => brush.random.between(-0.16, 0.16) * step
    return stamp(placed(px + jitter(), py + jitter(), brush.random.between(-80, 80), size))
  })
}

/** A round tray with six dishes around one. */
const sevenFruits: Drawer = (brush) => {
  const [wood, gold] = [brush.colour(0, '#b9773c'), brush.colour(1, '#d9a441')]
  const stamps = stampsOf(brush)
  brush.place('flat')
  brush.shadowOf('M500 120a380 380 0 1 0 1 0Z', 0.45)
  const dish = (x: number, y: number, kind: number) => {
    const d = `M${x} ${y - 116}a116 116 0 1 0 1 0Z`
    return (
      circle(x, y, 122, { fill: gold }) +
      circle(x, y, 114, { fill: darken(wood, 0.62) }) +
      group(strewn(brush, stamps, kind, [x, y, 112, 112]), { clip: brush.clip(d) }) +
      circle(x, y, 117, { stroke: lighten(gold, 0.35), width: 6 })
    )
  }
  return (
    circle(500, 500, 390, { fill: brush.lit(wood, 1.2) }) +
    circle(500, 500, 378, { stroke: gold, width: 9 }) +
    around(36, (turn) => path(petal(...at(500, 500, 352, turn), 22, 12, turn), { fill: gold })) +
    dish(500, 500, 0) +
    around(6, (turn, i) => dish(...at(500, 500, 244, turn), i + 1))
  )
}

/** An open wooden box of six compartments, its inlaid lid behind. */
const giftBox: Drawer = (brush) => {
  const [wood, inlay] = [brush.colour(0, '#6f4728'), brush.colour(1, '#d9bb8a')]
  const stamps = stampsOf(brush)
  brush.shadow(510, 850, 400, 34, 0.6)
  const lid = 'M150 150H850L880 420H120Z'
  const rows = [0, 1].map((row) => [470 + row * 150, 138] as const)
  return (
    path(lid, { fill: brush.lit(darken(wood, 0.1)) }) +
    path('M186 184H814L836 392H164Z', { stroke: inlay, width: 8 }) +
    group(
      path(star(0, 0, 110, 60, 8), { fill: inlay }) +
        path(star(0, 0, 84, 46, 8), { fill: darken(wood, 0.2) }) +
        around(8, (turn) => path(petal(0, 0, 60, 26, turn), { fill: lighten(inlay, 0.3) })) +
        circle(0, 0, 14, { fill: '#2346a8' }),
      { move: placed(500, 288, 0, 1.25, 0.82) },
    ) +
    times(2, (i) => path(star(230 + i * 540, 288, 34, 16, 8), { fill: inlay })) +
    path('M120 420H880L920 770H80Z', { fill: brush.lit(wood) }) +
    rows
      .map(([y, height], row) =>
        times(3, (i) => {
          const [x, width] = [138 - row * 12 + i * (246 + row * 8), 232 + row * 8]
          const d = `M${x} ${y - 26}h${width}v${height}h-${width}Z`
          return (
            path(d, { fill: darken(wood, 0.65) }) +
            group(strewn(brush, stamps, row * 3 + i, [x + width / 2, y + height / 2 - 26, width / 2, height / 2]), {
              clip: brush.clip(d),
            }) +
            path(d, { stroke: darken(wood, 0.4), width: 8 })
          )
        }),
      )
      .join('') +
    path('M80 760H920L906 850H94Z', { fill: brush.lit(darken(wood, 0.12)) }) +
    times(13, (i) => path('M0 -18L18 0L0 18L-18 0Z', { fill: inlay, move: placed(140 + i * 60, 806) })) +
    rect(474, 748, 52, 54, { fill: brush.lit('#c9a24a') }, 8)
  )
}

/** A bowl in which everything lies mixed, with white noql among it. */
const mixedBowl: Drawer = (brush) => {
  const colour = brush.colour(0, '#2c7d86')
  const noql = brush.stamp(ellipse(0, 0, 44, 36, { fill: brush.ball(brush.colour(1, '#f1ece0')) }))
  const chickpea = brush.stamp(
    circle(0, 0, 34, { fill: brush.ball('#e2bd72') }) + path('M-8 -30q18 8 14 26', { stroke: '#b98a45', width: 5 }),
  )
  const stamps = [noql, chickpea, ...stampsOf(brush).map(({ stamp }) => stamp)]
  const chosen = [0, 1, 1, 4, 0, 7, 5, 1, 0, 3]
  const one = (x: number, y: number) =>
    ellipse(x + 3, y + 12, 40, 28, { fill: '#1d120c', opacity: 0.28 }) +
    (stamps[chosen[brush.random.whole(0, chosen.length - 1)] ?? 0]?.(
      placed(x, y, brush.random.between(-70, 70), 0.72),
    ) ?? '')
  return (
    bowl(
      brush,
      colour,
      ({ x, y, width, height }) =>
        ellipse(x, y - 30, width * 0.44, height * 0.5, { fill: '#5b3a22' }) +
        heap(brush.random, x, y, width - 50, height * 0.9, 52)
          .map(([px, py]) => one(px, py))
          .join(''),
    ) + times(5, (i) => one(i % 2 ? brush.random.between(800, 880) : brush.random.between(120, 210), 840 + i * 8))
  )
}

const boxes = [sevenFruits, giftBox, mixedBowl]

export const driedFruitBox: Drawer = (brush) => (boxes[brush.variant % 3] ?? sevenFruits)(brush)
