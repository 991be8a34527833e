import { darken, lighten } from '../colour.ts'
import type { Drawer } from '../scene.ts'
import { boteh, rosette } from '../shapes/carpet-motifs.ts'
import { circle, ellipse, group, path, placed, rect, star, times } from '../shapes/svg.ts'
import { wools } from '../shapes/weaving.ts'

export const curtain: Drawer = (brush) => {
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
