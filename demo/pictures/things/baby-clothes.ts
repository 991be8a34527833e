import { darken, lighten } from '../colour.ts'
import type { Drawer } from '../scene.ts'
import { stitches, veil } from '../shapes/materials.ts'
import { around, circle, ellipse, group, path, petal, placed, rect, times } from '../shapes/svg.ts'

export const babyClothes: Drawer = (brush) => {
  const [cloth, accent] = [brush.colour(0, '#f2c9cf'), brush.colour(1, '#d9576a')]
  const style = brush.variant % 3
  brush.place('flat')
  const suit =
    'M390 190Q440 230 500 230T610 190L700 220Q770 250 800 330L850 470L750 510L716 440V720Q716 800 650 810H560Q520 810 510 760L500 720L490 760Q480 810 440 810H350Q284 800 284 720V440L250 510L150 470L200 330Q230 250 300 220Z'
  const dress =
    'M390 190Q440 230 500 230T610 190L690 220Q740 250 770 320L810 420L720 470L690 420Q700 500 800 800Q500 870 200 800Q300 500 310 420L280 470L190 420L230 320Q260 250 310 220Z'
  const d = style === 1 ? dress : suit
  brush.shadowOf(d, 0.4)
  const motif = [
    brush.pattern(
      92,
      92,
      path(
        petal(46, 46, 26, 22, 0) +
          petal(46, 46, 26, 22, 72) +
          petal(46, 46, 26, 22, 144) +
          petal(46, 46, 26, 22, 216) +
          petal(46, 46, 26, 22, 288),
        { fill: accent, opacity: 0.8 },
      ) +
        circle(46, 46, 7, { fill: '#fff6e0' }) +
        circle(2, 2, 6, { fill: accent, opacity: 0.5 }),
      `rotate(${brush.random.whole(0, 45)})`,
    ),
    brush.pattern(
      60,
      60,
      circle(15, 15, 8, { fill: accent, opacity: 0.7 }) + circle(45, 45, 8, { fill: accent, opacity: 0.7 }),
    ),
    brush.pattern(40, 40, rect(0, 0, 40, 18, { fill: accent, opacity: 0.55 })),
  ][style]
  const bear =
    circle(440, 420, 34, { fill: accent }) +
    circle(560, 420, 34, { fill: accent }) +
    circle(500, 470, 84, { fill: brush.ball(accent) }) +
    ellipse(500, 498, 42, 32, { fill: lighten(accent, 0.6) }) +
    circle(470, 450, 9, { fill: '#2a1c14' }) +
    circle(530, 450, 9, { fill: '#2a1c14' }) +
    ellipse(500, 486, 13, 9, { fill: '#2a1c14' }) +
    path('M486 506q14 14 28 0', { stroke: '#2a1c14', width: 5 })
  const yoke =
    path('M330 300H670V400Q500 460 330 400Z', { fill: accent, clip: brush.clip(d) }) +
    group(
      around(8, (turn) => path(petal(0, 0, 50, 24, turn), { fill: lighten(accent, 0.65) })) +
        circle(0, 0, 13, { fill: darken(accent, 0.3) }),
      { move: 'translate(500 345)' },
    ) +
    times(6, (i) => circle(370 + i * 52, 408, 10, { fill: '#f0cf6a' })) +
    path('M214 760Q500 826 786 760', { stroke: accent, width: 34, clip: brush.clip(d) }) +
    path('M210 740Q500 806 790 740', { stroke: '#f0cf6a', width: 6, dash: '6 14' })
  const buttons = times(4, (i) =>
    circle(500, 270 + i * 60, 13, { fill: lighten(accent, 0.5), stroke: darken(accent, 0.3), width: 4 }),
  )
  const folds = path(
    'M330 440Q320 600 340 760M670 440Q684 600 660 760M500 560Q496 660 500 720M260 420Q300 360 312 300M740 420Q700 360 688 300',
    { stroke: darken(cloth, 0.5), width: 7, opacity: 0.22 },
  )
  const cuffs =
    style === 1
      ? ''
      : [
          ['M150 470L250 510L262 480L164 440Z'],
          ['M850 470L750 510L738 480L836 440Z'],
          ['M296 776Q330 812 440 810L446 776Z'],
          ['M704 776Q670 812 560 810L554 776Z'],
        ]
          .map(([c = '']) => path(c, { fill: accent }))
          .join('')
  const shoe = (x: number, turn: number) =>
    group(
      path('M-50 0Q-60 -50 -20 -56Q10 -56 20 -30Q60 -26 66 4Q60 26 10 26H-40Q-56 24 -50 0Z', {
        fill: brush.lit(accent),
      }) +
        ellipse(-18, -42, 30, 14, { fill: darken(accent, 0.4) }) +
        path('M-50 10H66', { stroke: lighten(accent, 0.6), width: 7 }),
      { move: placed(x, 900, turn, 0.9) },
    )
  return (
    path(d, { fill: brush.lit(cloth, 0.7) }) +
    path(d, { fill: motif ?? cloth }) +
    (style === 1 ? yoke : '') +
    cuffs +
    folds +
    path('M390 190Q440 230 500 230T610 190Q580 268 500 270T390 190Z', {
      fill: darken(cloth, 0.28),
      stroke: accent,
      width: 13,
    }) +
    stitches(style === 1 ? 'M216 782Q500 850 784 782' : 'M298 460V716M702 460V716', darken(cloth, 0.35), 3) +
    (style === 0 ? bear : buttons) +
    path(d, { fill: veil(brush, '#fff6e0', 0.2, 0, 50) }) +
    shoe(430, -6) +
    shoe(570, 6)
  )
}
