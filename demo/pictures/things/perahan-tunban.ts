import { darken, lighten, mix } from '../colour.ts'
import type { Drawer } from '../scene.ts'
import { both, button, chestPanel, cutOf, drapeLight, folds, hanger } from '../shapes/garments.ts'
import { group, path, placed, rect, star, times, xy } from '../shapes/svg.ts'

export const perahanTunban: Drawer = (brush) => {
  const main = brush.colour(0, ['#e8e2d4', '#7d8f8a', '#3c4a63'][brush.variant % 3] ?? '#e8e2d4')
  const [accent, second] = [brush.colour(1, '#8a6a3f'), brush.colour(2, '#b9873a')]
  brush.place('wall')
  const shape = brush.variant % 3
  const cut = cutOf({
    top: 150,
    waist: 430,
    hem: 708,
    neck: 56,
    shoulder: 172,
    chest: 152,
    waistHalf: 158,
    hemHalf: 196,
    cuff: [108, 356],
    sleeve: 104,
    cuffWidth: 84,
    neckline: 8,
    curve: 10,
  })
  brush.shadowOf(cut.body, 0.34)
  brush.shadowOf(cut.sleeve, 0.26)
  const leg = 'M336 640H500V690C486 760 470 830 452 890H366C316 830 312 740 336 640Z'
  brush.shadowOf(leg, 0.26)
  const legs = both(
    path(leg, { fill: mix(main, '#1d120c', 0.1) }) +
      path('M372 720C364 780 380 840 392 886M430 720C424 780 422 840 420 886M340 720q20 80 40 160', {
        stroke: '#1d120c',
        width: 12,
        opacity: 0.14,
      }) +
      path('M366 876H456L452 892H368Z', { fill: darken(main, 0.25) }),
  )
  const clip = brush.clip(cut.body)
  const cuff = group(
    rect(-70, -40, 140, 40, { fill: darken(main, 0.08) }) +
      path('M-60 -40h120', { stroke: darken(main, 0.35), width: 4 }) +
      (shape === 1 ? times(5, (i) => path(star(-40 + i * 20, -20, 8, 4, 8), { fill: accent })) : ''),
    { move: placed(...cut.cuffAt, cut.cuffTurn) },
  )
  const sleeve =
    path(cut.sleeve, { fill: main }) +
    path(`M${xy(690, 240)}Q${xy(720, 340)} ${xy(760, 470)}`, { stroke: '#1d120c', width: 13, opacity: 0.14 }) +
    group(cuff, { clip: brush.clip(cut.sleeve) }) +
    drapeLight(brush, cut.sleeve)
  const placket =
    shape === 1
      ? chestPanel(brush, 186, 78, 220, lighten(main, 0.12), [accent, second, mix(accent, second, 0.5)])
      : rect(480, 186, 40, 220, { fill: darken(main, 0.07) }) +
        path('M480 186V406H520V186', { stroke: darken(main, 0.32), width: 4 }) +
        times(4, (i) => button(500, 222 + i * 52, 9, lighten(accent, 0.2)))
  const collar =
    shape === 2
      ? path('M436 142L500 196L452 246L412 172Z', {
          fill: brush.lit(lighten(main, 0.08)),
          stroke: darken(main, 0.3),
          width: 4,
        }) +
        path('M564 142L500 196L548 246L588 172Z', { fill: darken(main, 0.08), stroke: darken(main, 0.3), width: 4 })
      : path('M444 152Q500 186 556 152L552 126Q500 154 448 126Z', {
          fill: brush.lit(lighten(main, 0.06)),
          stroke: darken(main, 0.3),
          width: 4,
        })
  const pocket =
    shape === 1
      ? ''
      : path('M556 300h70v70q-35 18 -70 0Z', { fill: darken(main, 0.05), stroke: darken(main, 0.28), width: 4 })
  const slits = path(`M${500 - 186} 600Q310 650 306 706M${500 + 186} 600Q690 650 694 706`, {
    stroke: darken(main, 0.4),
    width: 6,
    opacity: 0.6,
  })
  return (
    hanger(150, 160) +
    legs +
    both(sleeve) +
    path(cut.body, { fill: main }) +
    folds(brush, clip, 420, 708, 120, 166, 6) +
    group(slits + path('M300 694Q500 716 700 694', { stroke: darken(main, 0.3), width: 5, dash: '10 7' }) + pocket, {
      clip,
    }) +
    drapeLight(brush, cut.body) +
    placket +
    collar
  )
}
