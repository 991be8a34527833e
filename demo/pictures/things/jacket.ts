import { darken, lighten, mix } from '../colour.ts'
import type { Drawer } from '../scene.ts'
import { both, button, cutOf, drapeLight, folds, hanger } from '../shapes/garments.ts'
import { group, path, placed, rect, times } from '../shapes/svg.ts'

export const jacket: Drawer = (brush) => {
  const main = brush.colour(0, ['#3d4f3a', '#3a2a22', '#27406b'][brush.variant % 3] ?? '#3d4f3a')
  const [accent, metal] = [brush.colour(1, '#c9892e'), '#c9ccc9']
  brush.place('wall')
  const shape = brush.variant % 3
  const cut = cutOf({
    top: 190,
    waist: 560,
    hem: shape === 1 ? 742 : 800,
    neck: 72,
    shoulder: 196,
    chest: 178,
    waistHalf: 182,
    hemHalf: 190,
    cuff: [120, 470],
    sleeve: 120,
    cuffWidth: 104,
    neckline: 18,
    curve: 8,
  })
  brush.shadowOf(cut.body, 0.38)
  brush.shadowOf(cut.sleeve, 0.3)
  const [clip, sleeveClip] = [brush.clip(cut.body), brush.clip(cut.sleeve)]
  const quilt = (x: number, width: number) =>
    times(9, (i) =>
      rect(x, 200 + i * 74, width, 74, {
        fill: brush.linear([
          [0, '#1d120c', 0.34],
          [0.3, '#fff6e0', 0.3],
          [0.6, '#fff6e0', 0],
          [1, '#1d120c', 0.4],
        ]),
      }),
    )
  const rib = (x: number, y: number, width: number, height: number) =>
    rect(x, y, width, height, { fill: darken(main, 0.3) }) +
    times(width / 12, (i) => rect(x + i * 12, y, 4, height, { fill: '#fff6e0', opacity: 0.12 }))
  const cuff = group(
    shape === 1
      ? path('M-80 -60h160', { stroke: darken(main, 0.6), width: 5 }) + button(24, -28, 9, metal)
      : rib(-80, -56, 160, 60),
    { move: placed(...cut.cuffAt, cut.cuffTurn) },
  )
  const sleeve =
    path(cut.sleeve, { fill: main }) +
    group(
      (shape === 0
        ? group(quilt(560, 400), { move: 'rotate(-14 760 400)' })
        : path('M730 300Q750 460 790 640M776 420q-40 40 -80 40', { stroke: '#1d120c', width: 14, opacity: 0.2 })) +
        cuff,
      { clip: sleeveClip },
    ) +
    drapeLight(brush, cut.sleeve)
  const zip =
    path('M500 216V812', { stroke: darken(main, 0.65), width: 20 }) +
    path('M500 216V812', { stroke: metal, width: 7, dash: '3 7' }) +
    rect(491, 300, 18, 46, { fill: metal }, 7)
  const pocket =
    shape === 1
      ? path('M352 560l96 -26M360 420h86', { stroke: metal, width: 8, dash: '3 6' }) +
        path('M346 574l110 -30', { stroke: darken(main, 0.6), width: 4 })
      : path('M356 600l70 90', { stroke: darken(main, 0.6), width: 15 }) +
        path('M350 606l70 90', { stroke: lighten(main, 0.4), width: 4 })
  const hem =
    shape === 1
      ? rect(280, 716, 440, 40, { fill: darken(main, 0.2) }) + button(330, 736, 9, metal) + button(670, 736, 9, metal)
      : rib(290, 762, 420, 60)
  const collars = [
    path('M416 206C410 160 430 130 470 124H530C570 130 590 160 584 206Q500 262 416 206Z', { fill: brush.lit(main) }) +
      path('M424 176Q500 220 576 176M432 150Q500 186 568 150', { stroke: '#1d120c', width: 8, opacity: 0.3 }) +
      path('M444 132Q500 158 556 132Q500 118 444 132Z', { fill: darken(accent, 0.2) }),
    path('M430 186L386 214L420 352L500 268L440 206Z', {
      fill: brush.lit(lighten(main, 0.1)),
      stroke: darken(main, 0.5),
      width: 4,
    }) +
      path('M570 186L614 214L580 352L500 268L560 206Z', {
        fill: darken(main, 0.1),
        stroke: darken(main, 0.5),
        width: 4,
      }),
    path('M394 214C370 110 430 66 500 64S630 110 606 214Q500 290 394 214Z', { fill: brush.lit(main) }) +
      path('M432 214C414 140 450 104 500 102S586 140 568 214Q500 258 432 214Z', { fill: darken(main, 0.6) }) +
      path('M394 214C370 110 430 66 500 64S630 110 606 214', {
        stroke: mix(accent, '#f3e7d2', 0.5),
        width: 26,
        dash: '1 17',
      }) +
      path('M456 248V346M544 248V330', { stroke: '#f3e7d2', width: 8 }),
  ]
  const yoke =
    shape === 2
      ? path('M300 330Q500 380 700 330', { stroke: darken(main, 0.5), width: 5 }) +
        rect(300, 340, 400, 58, { fill: accent, opacity: 0.9 })
      : ''
  return (
    hanger(shape === 2 ? 180 : 176, 150) +
    both(sleeve) +
    path(cut.body, { fill: main }) +
    group(
      (shape === 0 ? quilt(300, 400) : folds(brush, clip, 420, 800, 140, 150, 5)) + yoke + both(pocket) + hem + zip,
      { clip },
    ) +
    drapeLight(brush, cut.body) +
    (collars[shape] ?? '')
  )
}
