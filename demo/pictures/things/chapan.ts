import { darken } from '../colour.ts'
import type { Brush, Drawer } from '../scene.ts'
import { rosette } from '../shapes/carpet-motifs.ts'
import { both, cutOf, drapeLight, folds, hanger } from '../shapes/garments.ts'
import { group, path, petal, placed, rect, star, times } from '../shapes/svg.ts'

/** The long striped silk robe of the north, or a plain one with an embroidered edge. */
export const chapan: Drawer = (brush) => {
  const main = brush.colour(0, ['#2f6b4f', '#3b3f7a', '#6b4a2a'][brush.variant % 3] ?? '#2f6b4f')
  const [accent, second, third] = [brush.colour(1, '#7a3f8a'), brush.colour(2, '#e0b04a'), brush.colour(3, '#efe4cb')]
  brush.place('wall')
  const shape = brush.variant % 3
  const cut = cutOf({
    top: 158,
    waist: 470,
    hem: 880,
    neck: 60,
    shoulder: 186,
    chest: 170,
    waistHalf: 186,
    hemHalf: 232,
    cuff: [150, 440],
    sleeve: 118,
    cuffWidth: 78,
    neckline: 14,
    curve: 8,
  })
  brush.shadowOf(cut.body, 0.36)
  brush.shadowOf(cut.sleeve, 0.28)
  const clip = brush.clip(cut.body)
  const stripes = (turn = '') =>
    brush.pattern(
      96,
      40,
      rect(0, 0, 96, 40, { fill: main }) +
        [
          [0, 24, accent],
          [28, 6, third],
          [40, 18, second],
          [62, 5, third],
          [72, 12, darken(main, 0.4)],
        ]
          .map(([x, width, fill]) => rect(Number(x), 0, Number(width), 40, { fill: String(fill) }))
          .join(''),
      turn || undefined,
    )
  const fabric = shape === 0 ? stripes() : shape === 1 ? ikat(brush, main, accent, second, third) : main
  const sleeveFabric = shape === 0 ? stripes('rotate(-18)') : fabric
  const cuff = group(
    rect(-70, -34, 140, 34, { fill: shape === 2 ? second : accent }) +
      times(6, (i) => path(star(-44 + i * 18, -17, 8, 4, 8), { fill: third })),
    { move: placed(...cut.cuffAt, cut.cuffTurn) },
  )
  const sleeve =
    path(cut.sleeve, { fill: sleeveFabric }) +
    group(path('M720 260Q760 420 800 600', { stroke: '#1d120c', width: 15, opacity: 0.18 }) + cuff, {
      clip: brush.clip(cut.sleeve),
    }) +
    drapeLight(brush, cut.sleeve)
  const opening = 'M440 158Q470 400 478 884L522 884Q530 400 560 158Q500 200 440 158Z'
  const lining = path(opening, {
    fill: brush.linear([
      [0, darken(accent, 0.55)],
      [1, darken(accent, 0.3)],
    ]),
  })
  const edge = (ground: string) =>
    both(
      path('M440 158Q470 400 478 890', { stroke: ground, width: 44 }) +
        path('M416 158Q446 400 454 890', { stroke: second, width: 5 }) +
        times(15, (i) =>
          group(rosette(14, 6, third, second, ground), { move: placed(448 + Math.min(26, i * 4.4), 200 + i * 48) }),
        ),
    )
  const hem =
    times(shape === 2 ? 11 : 0, (i) =>
      group(rosette(24, 8, second, third, accent), { move: placed(280 + i * 44, 838) }),
    ) + path('M250 876Q500 894 750 876', { stroke: shape === 2 ? second : accent, width: 26 })
  return (
    hanger(158, 170) +
    both(sleeve) +
    path(cut.body, { fill: fabric }) +
    folds(brush, clip, 420, 880, 140, 200, 6) +
    group(lining + hem + edge(shape === 0 ? darken(main, 0.4) : accent), { clip }) +
    drapeLight(brush, cut.body)
  )
}

/** Warp-dyed silk: blurred almonds and rings in columns. */
function ikat(brush: Brush, main: string, accent: string, second: string, third: string): string {
  const motif = (x: number, y: number, s: number) =>
    [
      [1, third],
      [0.8, accent],
      [0.55, second],
      [0.3, main],
    ]
      .map(
        ([k, fill]) =>
          path(petal(x, y + s * 0.5 * Number(k), s * Number(k), s * 0.52 * Number(k), 0), { fill: String(fill) }) +
          times(5, (i) =>
            rect(
              x - s * 0.24 * Number(k) + i * s * 0.12 * Number(k),
              y - s * 0.5 * Number(k) + Math.abs(i - 2) * 9,
              4,
              s * 0.2,
              { fill: String(fill) },
            ),
          ),
      )
      .join('')
  return brush.pattern(
    150,
    220,
    rect(0, 0, 150, 220, { fill: main }) +
      motif(40, 64, 120) +
      motif(112, 172, 100) +
      rect(74, 0, 4, 220, { fill: third, opacity: 0.5 }),
  )
}
