import { darken, lighten } from '../colour.ts'
import type { Drawer } from '../scene.ts'
import { metal, shine, steel } from '../shapes/materials.ts'
import { circle, ellipse, path, rect, times } from '../shapes/svg.ts'

export const meatGrinder: Drawer = (brush) => {
  const [iron, wood] = [brush.colour(0, '#b8bdc2'), brush.colour(1, '#5b3a22')]
  const skin = metal(brush, iron, 90)
  brush.shadow(470, 884, 200, 24, 0.6)
  return (
    path('M430 600H540L560 760H630V880H580V810H400V880H350V760H410Z', { fill: metal(brush, iron) }) +
    path('M320 130H640L560 320H400Z', { fill: metal(brush, iron) }) +
    ellipse(480, 130, 160, 34, { fill: darken(iron, 0.5), stroke: lighten(iron, 0.5), width: 10 }) +
    path('M400 310H560V420H400Z', { fill: metal(brush, iron) }) +
    path('M250 400Q250 380 280 380H620Q660 380 660 410V570Q660 600 620 600H280Q250 600 250 580Z', { fill: skin }) +
    ellipse(250, 490, 74, 138, { fill: darken(iron, 0.3) }) +
    ellipse(240, 490, 74, 138, { fill: skin }) +
    ellipse(236, 490, 58, 112, { fill: brush.lit(lighten(iron, 0.2)) }) +
    times(5, (row) =>
      times(3, (i) => ellipse(206 + i * 30 + (row % 2) * 6, 414 + row * 38, 9, 13, { fill: darken(iron, 0.75) })),
    ) +
    times(4, (i) =>
      path(`M${196 + i * 24} ${500 + (i % 2) * 36}q-30 50 -20 130`, {
        stroke: brush.ball('#b0524a'),
        width: 17,
        opacity: 0.95,
      }),
    ) +
    rect(650, 450, 60, 80, { fill: steel(brush, 90) }, 10) +
    path('M700 490Q760 500 770 580L800 740', { stroke: metal(brush, iron, 30), width: 44 }) +
    circle(700, 490, 40, { fill: brush.ball(iron) }) +
    path('M790 740L880 720', { stroke: steel(brush, 90), width: 20 }) +
    rect(850, 660, 70, 120, { fill: brush.round(wood), move: 'rotate(-12 885 720)' }, 30) +
    shine('M290 410H600', 12, 0.6)
  )
}
