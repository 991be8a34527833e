import { darken, lighten } from '../colour.ts'
import type { Brush, Drawer } from '../scene.ts'
import { blend, crate, steel } from '../shapes/materials.ts'
import { around, at, circle, group, line, path, rect, times } from '../shapes/svg.ts'

/** A fan's cage with its blades around 0,0, radius 250. */
function cage(brush: Brush, blade: string, rim: string, blades: number): string {
  const start = brush.random.between(0, 90)
  return (
    circle(0, 0, 246, { fill: '#1d120c', opacity: 0.1 }) +
    around(
      blades,
      (turn) =>
        path('M0 0C-60 -60 -120 -150 -60 -220C0 -246 70 -220 74 -170C70 -100 20 -60 0 0Z', {
          fill: blend(brush, 40, lighten(blade, 0.4), blade, darken(blade, 0.3)),
          opacity: 0.92,
          move: `rotate(${Math.round(turn)})`,
        }),
      start,
    ) +
    around(48, (turn) =>
      line(...at(0, 0, 60, turn), ...at(0, 0, 246, turn + 10), { stroke: rim, width: 3.4, opacity: 0.85 }),
    ) +
    circle(0, 0, 160, { stroke: rim, width: 4 }) +
    circle(0, 0, 248, { stroke: darken(rim, 0.3), width: 16 }) +
    circle(0, 0, 248, { stroke: rim, width: 9 }) +
    circle(0, 0, 62, { fill: brush.lit(rim) }) +
    circle(0, 0, 40, { fill: brush.ball(blade) }) +
    path('M-200 -120A234 234 0 0 1 -60 -226', { stroke: '#ffffff', width: 10, opacity: 0.7 })
  )
}

export const fan: Drawer = (brush) => {
  const [blade, body] = [brush.colour(0, '#3f86b5'), brush.colour(1, '#e9ebec')]
  const style = brush.variant % 3
  const rim = style === 1 ? '#c9ced1' : body
  const knobs = (x: number, y: number, gap: number) =>
    times(4, (i) => rect(x + i * gap, y, gap * 0.66, 26, { fill: i === 1 ? blade : darken(body, 0.35) }, 7))
  if (style === 0) {
    brush.shadow(500, 888, 210, 26, 0.6)
    return (
      rect(484, 560, 32, 290, { fill: steel(brush) }) +
      rect(470, 690, 60, 60, { fill: brush.round(body) }, 10) +
      path('M300 880Q310 830 500 826T700 880Q500 904 300 880Z', {
        fill: blend(brush, 90, lighten(body, 0.4), darken(body, 0.25)),
      }) +
      knobs(418, 850, 42) +
      group(cage(brush, blade, rim, 5), { move: 'translate(500 350) scale(1.02)' })
    )
  }
  if (style === 1) {
    brush.shadow(500, 868, 270, 28, 0.6)
    return (
      path('M440 700L400 800H600L560 700Z', { fill: brush.round(body) }) +
      path('M250 860Q260 786 500 784T750 860Q500 886 250 860Z', {
        fill: blend(brush, 90, lighten(body, 0.4), body, darken(body, 0.35)),
      }) +
      knobs(400, 826, 52) +
      group(cage(brush, blade, rim, 3), { move: 'translate(500 450) scale(1.16)' })
    )
  }
  brush.shadow(500, 870, 290, 26, 0.6)
  return (
    crate(brush, [230, 280, 480, 580, 70, 50], body) +
    rect(262, 310, 416, 400, { fill: darken(body, 0.24) }, 24) +
    group(cage(brush, blade, lighten(body, 0.3), 5), { move: 'translate(470 510) scale(.76)' }) +
    knobs(300, 760, 60) +
    circle(610, 774, 34, { fill: brush.ball(darken(body, 0.3)) }) +
    path('M610 774V748', { stroke: '#ffffff', width: 7 }) +
    times(2, (i) => circle(300 + i * 350, 866, 18, { fill: '#23262a' }))
  )
}
