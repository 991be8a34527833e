import { darken, lighten } from '../colour.ts'
import type { Drawer } from '../scene.ts'
import { rosette } from '../shapes/carpet-motifs.ts'
import { both, cloth, cutOf, drapeLight, folds, hanger } from '../shapes/garments.ts'
import { circle, group, path, petal, placed, rect, times } from '../shapes/svg.ts'

export const dress: Drawer = (brush) => {
  const main = brush.colour(0, ['#7b2d4e', '#27607a', '#2f5d50'][brush.variant % 3] ?? '#7b2d4e')
  const [accent, second] = [brush.colour(1, '#e9b9a8'), brush.colour(2, '#f4e6cf')]
  brush.place('wall')
  const shape = brush.variant % 3
  const cut = cutOf({
    top: 176,
    waist: shape === 2 ? 392 : 430,
    hem: 872,
    neck: 74,
    shoulder: 158,
    chest: 138,
    waistHalf: 112,
    hemHalf: shape === 1 ? 226 : 292,
    cuff: shape === 0 ? [118, 336] : shape === 1 ? [66, 150] : [150, 300],
    sleeve: 96,
    cuffWidth: shape === 2 ? 120 : shape === 0 ? 62 : 96,
    neckline: shape === 1 ? 34 : 26,
  })
  brush.shadowOf(cut.body, 0.32)
  brush.shadowOf(cut.sleeve, 0.24)
  const fabric = cloth(brush, main, accent, second, [1, 0, 4][shape] ?? 0)
  const clip = brush.clip(cut.body)
  const sleeve =
    path(cut.sleeve, { fill: fabric }) +
    drapeLight(brush, cut.sleeve) +
    group(group(rect(-90, -26, 180, 60, { fill: accent }), { move: placed(...cut.cuffAt, cut.cuffTurn) }), {
      clip: brush.clip(cut.sleeve),
    })
  const belt =
    shape === 2
      ? ''
      : group(
          rect(360, cut.armpit + 132, 280, 34, { fill: brush.lit(accent) }) +
            (shape === 0
              ? path(petal(500, 448, 66, 44, 70) + petal(500, 448, 66, 44, -70), { fill: darken(accent, 0.1) }) +
                path('M492 452q-24 80 -40 130M508 452q20 90 34 140', { stroke: accent, width: 15 }) +
                circle(500, 449, 15, { fill: lighten(accent, 0.3) })
              : ''),
          { clip },
        )
  const tiers =
    shape === 2
      ? times(
          3,
          (i) =>
            path(`M180 ${400 + i * 160}Q500 ${446 + i * 160} 820 ${400 + i * 160}`, {
              stroke: '#1d120c',
              width: 12,
              opacity: 0.22,
            }) +
            path(`M180 ${394 + i * 160}Q500 ${440 + i * 160} 820 ${394 + i * 160}`, {
              stroke: second,
              width: 9,
              dash: '3 14',
            }),
        )
      : ''
  const hem =
    shape === 1
      ? path('M240 800Q500 850 760 800M240 840Q500 890 760 840', { stroke: accent, width: 16 }) +
        times(9, (i) =>
          group(rosette(25, 8, accent, second, main), { move: placed(290 + i * 53, 742 + (4 - Math.abs(i - 4)) * 7) }),
        )
      : path('M190 862Q500 906 810 862', { stroke: accent, width: 20 })
  const neck =
    path('M426 176Q500 228 574 176', {
      stroke: accent,
      width: 15,
      move: shape === 1 ? 'translate(0 2) scale(1 1.02)' : '',
    }) +
    (shape === 1
      ? times(5, (i) => circle(500, 262 + i * 34, 7, { fill: second })) +
        path('M500 240V420', { stroke: darken(main, 0.4), width: 4 })
      : '')
  return (
    hanger(176, 150) +
    both(sleeve) +
    path(cut.body, { fill: fabric }) +
    folds(brush, clip, 450, 880, 80, shape === 1 ? 180 : 240) +
    group(tiers + hem, { clip }) +
    drapeLight(brush, cut.body) +
    belt +
    neck
  )
}
