/** Cushions, blankets and curtains; the prayer rug is beside them. */
import { boteh, gul, rosette, stepped } from './carpet-motifs.ts'
import { darken, lighten, mix } from './colour.ts'
import { prayerRug } from './prayer-rug.ts'
import { type Drawer, ordered } from './scene.ts'
import { circle, ellipse, group, path, placed, rect, star, times, xy } from './shapes.ts'
import type { PictureKind } from './spec.ts'
import { wools, woven } from './weaving.ts'

const cushion: Drawer = (brush) => {
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

const blanket: Drawer = (brush) => {
  const [main, second, ivory, gold, extra] = wools(brush)
  brush.shadow(510, 800, 340, 40, 0.55)
  const shape = brush.variant % 3
  const stripes = () =>
    [
      [0, 60, second],
      [80, 14, ivory],
      [110, 40, gold],
      [160, 12, ivory],
      [250, 16, extra],
    ]
      .map(([at = 0, size, fill]) => rect(Number(at), 0, Number(size), 300, { fill: String(fill) }))
      .join('')
  const plaid = () =>
    times(
      3,
      (i) =>
        rect(i * 110 + 16, 0, 44, 300, { fill: second, opacity: 0.75 }) +
        rect(i * 110 + 74, 0, 8, 300, { fill: ivory }),
    ) +
    times(
      3,
      (i) =>
        rect(0, i * 100 + 14, 330, 40, { fill: second, opacity: 0.5 }) + rect(0, i * 100 + 66, 330, 7, { fill: ivory }),
    )
  const flowers = () =>
    times(6, (i) =>
      group(i % 2 ? boteh(74, second, ivory, gold) : rosette(44, 8, second, gold, ivory), {
        move: placed(56 + (i % 3) * 110, (i > 2 ? 214 : 76) + (i % 2) * 26),
      }),
    )
  const tile = rect(0, 0, 330, 300, { fill: main }) + [stripes, plaid, flowers][shape]?.()
  const cloth = brush.pattern(330, 300, tile, 'translate(170 300)')
  const top = 'M256 318Q262 300 292 300H708Q738 300 746 318L832 470Q500 500 168 470Z'
  const folds = brush.random.pick([3, 4])
  const thick = 320 / folds
  const layer = (i: number) => {
    const y = 466 + i * thick
    const nudge = brush.random.between(-8, 8)
    const d = `M${xy(178 + nudge, y)}Q${xy(140 + nudge, y + thick / 2)} ${xy(180 + nudge, y + thick)}H${xy(820 + nudge, 0).split(' ')[0]}Q${xy(862 + nudge, y + thick / 2)} ${xy(822 + nudge, y)}Z`
    const shade = brush.linear(
      [
        [0, '#fff6e0', 0.3],
        [0.35, '#fff6e0', 0.04],
        [0.8, '#1d120c', 0.3],
        [1, '#1d120c', 0.6],
      ],
      90,
    )
    const rims = brush.linear(
      [
        [0, '#1d120c', 0.35],
        [0.08, '#1d120c', 0],
        [0.85, '#1d120c', 0],
        [1, '#1d120c', 0.4],
      ],
      0,
    )
    return path(d, { fill: cloth }) + path(d, { fill: shade }) + path(d, { fill: rims })
  }
  const topLight = brush.linear(
    [
      [0, '#fff6e0', 0.42],
      [1, '#fff6e0', 0],
    ],
    40,
  )
  const hem = times(46, (i) => `M${xy(176 + i * 14.2, 786)}q${i % 2 ? 3 : -3} 14 ${(i % 3) - 1} 26`)
  return (
    path(hem, { stroke: ivory, width: 6 }) +
    times(folds, (i) => layer(folds - 1 - i)) +
    path(top, { fill: cloth }) +
    path(top, { fill: topLight }) +
    path('M168 470Q500 500 832 470', { stroke: mix(main, '#1d120c', 0.5), width: 5, opacity: 0.5 })
  )
}

const curtain: Drawer = (brush) => {
  const [main, second, ivory, gold] = wools(brush)
  brush.place('wall')
  const folds = brush.random.whole(6, 8)
  const shape = brush.variant % 3
  const pleat = (width: number, x: number) =>
    brush.pattern(
      width,
      900,
      rect(0, 0, width, 900, {
        fill: brush.linear(
          [
            [0, '#1d120c', 0.42],
            [0.3, '#fff6e0', 0.3],
            [0.55, '#fff6e0', 0.05],
            [1, '#1d120c', 0.42],
          ],
          0,
        ),
      }),
      `translate(${x} 0)`,
    )
  const motif =
    shape === 1
      ? boteh(52, second, ivory, gold)
      : shape === 2
        ? path(star(0, -26, 26, 11, 8), { fill: ivory })
        : rosette(26, 8, second, ivory, gold)
  const printed = brush.pattern(
    104,
    120,
    rect(0, 0, 104, 120, { fill: main }) +
      group(motif, { move: placed(30, 62) }) +
      group(motif, { move: placed(82, 118, 0, 0.7) }),
    'translate(150 180)',
  )
  const drape = (d: string, x: number, width: number) =>
    path(d, { fill: printed }) +
    path(d, { fill: pleat(width / folds, x) }) +
    path(d, {
      fill: brush.linear([
        [0, '#1d120c', 0.3],
        [0.12, '#1d120c', 0],
        [0.85, '#1d120c', 0],
        [1, '#1d120c', 0.25],
      ]),
    })
  const rod =
    rect(
      110,
      152,
      780,
      20,
      {
        fill: brush.linear([
          [0, lighten(gold, 0.6)],
          [0.5, gold],
          [1, darken(gold, 0.5)],
        ]),
      },
      10,
    ) + times(2, (i) => circle(i ? 896 : 104, 162, 26, { fill: brush.ball(gold) }))
  const rings = times(folds * 2 + 1, (i) =>
    ellipse(162 + (i * 676) / (folds * 2), 172, 9, 20, { stroke: gold, width: 6 }),
  )
  const glass =
    rect(300, 230, 400, 520, {
      fill: brush.linear([
        [0, '#cfe6f2'],
        [0.6, '#e9f3ee'],
        [1, '#f6ead0'],
      ]),
    }) +
    path('M300 640Q400 560 480 640T700 600V750H300Z', { fill: '#b9cdb4' }) +
    path('M500 230V750M300 470H700', { stroke: '#fbf6ea', width: 14 }) +
    rect(290, 220, 420, 540, { stroke: '#fbf6ea', width: 22 })
  const left =
    shape === 1
      ? 'M150 182H500V880Q420 866 325 880T150 880Z'
      : 'M150 182H498Q470 420 318 610Q270 660 300 880Q220 868 150 880Z'
  brush.shadowOf(left, 0.34)
  const right = (content: string) => group(content, { move: 'translate(1000 0) scale(-1 1)' })
  const tie =
    shape === 1
      ? ''
      : path('M150 590Q250 650 330 600L336 630Q250 690 150 628Z', { fill: brush.lit(second) }) +
        path('M300 640q-6 60 -14 90h34q-6 -40 4 -100Z', { fill: brush.round(gold) })
  const hem = shape === 1 ? rect(150, 842, 350, 12, { fill: second }) : ''
  const side = drape(left, 150, shape === 1 ? 350 : 170) + hem + tie
  return (shape === 1 ? '' : glass) + side + right(side) + rod + rings
}

export const homeTextiles = {
  'prayer-rug': prayerRug,
  cushion: ordered(cushion, [2, 0, 1]),
  blanket: ordered(blanket, [2, 1, 0]),
  curtain,
} satisfies Partial<Record<PictureKind, Drawer>>
