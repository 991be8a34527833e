import { darken, lighten } from '../colour.ts'
import type { Drawer } from '../scene.ts'
import { blend, metal, shine, veil } from '../shapes/materials.ts'
import { paintedRose } from '../shapes/painted-rose.ts'
import { circle, ellipse, group, path, placed, times } from '../shapes/svg.ts'

export const wateringCan: Drawer = (brush) => {
  const [body, trim] = [brush.colour(0, '#4f8a7a'), brush.colour(1, '#d9b45a')]
  const style = brush.variant % 3
  brush.shadow(560, 846, 270, 28, 0.65)
  const round = 'M420 470Q420 420 560 416T720 470Q800 560 800 680Q800 840 570 842T350 680Q350 560 420 470Z'
  const straight = 'M400 420H740L770 810Q770 842 700 844H440Q370 842 370 810Z'
  const d = style === 2 ? round : straight
  const drops = times(5, (i) =>
    path('M0 -16Q14 6 0 14Q-14 6 0 -16Z', {
      fill: '#7fb9d6',
      move: placed(96 + ((i * 31) % 80), 470 + i * 44, 20, brush.random.between(0.8, 1.3)),
    }),
  )
  const sprinkler =
    path('M150 330L300 400L250 470L110 420Z', { fill: metal(brush, trim, 60) }) +
    ellipse(130, 376, 26, 54, { fill: lighten(trim, 0.3), move: 'rotate(28 130 376)' }) +
    times(7, (i) => circle(120 + (i % 3) * 10, 350 + i * 9, 3.4, { fill: darken(trim, 0.6) }))
  const [main, small] = [paintedRose(brush, trim), paintedRose(brush, lighten(trim, 0.3))]
  const decors = [
    main(placed(560, 640, brush.random.between(0, 60), 1.25)) +
      small(placed(690, 730, 30, 0.7)) +
      small(placed(460, 740, -30, 0.7)),
    path('M380 520H760M374 760H770', { stroke: darken(body, 0.35), width: 10 }) +
      path('M380 532H760M374 772H770', { stroke: '#ffffff', width: 4, opacity: 0.5 }),
    times(14, (i) =>
      circle(380 + (i % 7) * 64, 580 + Math.floor(i / 7) * 110 + (i % 2) * 30, 20, { fill: trim, opacity: 0.9 }),
    ),
  ]
  const mouth =
    style === 2
      ? ellipse(560, 446, 140, 34, { fill: darken(body, 0.55), stroke: trim, width: 10 })
      : path('M390 420Q570 380 750 420L740 450Q570 410 400 450Z', { fill: darken(body, 0.2) }) +
        path('M396 430Q570 468 744 430', { stroke: trim, width: 12 })
  const [side, top] = ['M700 500Q900 430 890 620T760 790', 'M420 440Q430 230 580 230T730 440']
  return (
    path(side, { stroke: darken(body, 0.35), width: 40 }) +
    path(side, { stroke: body, width: 28 }) +
    path(top, { stroke: darken(body, 0.35), width: 38 }) +
    path(top, { stroke: lighten(body, 0.1), width: 26 }) +
    path('M400 720Q300 700 240 420L206 430Q250 800 390 800Z', {
      fill: blend(brush, 20, lighten(body, 0.35), body, darken(body, 0.35)),
    }) +
    path('M300 640L400 560', { stroke: darken(body, 0.2), width: 16 }) +
    sprinkler +
    drops +
    path(d, { fill: style === 1 ? metal(brush, body) : brush.round(body) }) +
    group(decors[style] ?? '', { clip: brush.clip(d) }) +
    path(d, { fill: veil(brush, '#1d120c', 0, 0.26) }) +
    mouth +
    shine(style === 2 ? 'M396 600Q380 660 400 740' : 'M424 480L404 780', 16, 0.5)
  )
}
