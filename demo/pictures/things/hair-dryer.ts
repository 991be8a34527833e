import { darken, lighten } from '../colour.ts'
import type { Drawer } from '../scene.ts'
import { blend, shine } from '../shapes/materials.ts'
import { around, circle, ellipse, path, petal, rect, times } from '../shapes/svg.ts'

export const hairDryer: Drawer = (brush) => {
  const [body, grip] = [brush.colour(0, '#dd8fa5'), brush.colour(1, '#2b2f36')]
  const hull = 'M400 250Q560 190 690 250Q800 310 800 410Q800 520 690 570Q560 610 400 560Z'
  const handle = 'M560 560L720 548L690 800Q686 840 640 840H590Q548 838 550 796Z'
  brush.shadow(620, 866, 190, 28, 0.6)
  return (
    path('M620 836Q640 940 760 900T900 930', { stroke: '#23262a', width: 22 }) +
    path(handle, { fill: brush.round(grip) }) +
    rect(586, 630, 64, 96, { fill: lighten(grip, 0.16) }, 18) +
    times(2, (i) => circle(618, 658 + i * 42, 13, { fill: i ? '#7fb9d6' : '#d9402f' })) +
    path('M400 262L210 292Q196 296 196 312V500Q196 516 210 520L400 550Z', {
      fill: blend(brush, 90, lighten(grip, 0.4), grip, darken(grip, 0.4)),
    }) +
    ellipse(206, 406, 24, 108, { fill: darken(grip, 0.5) }) +
    path('M206 330V482M196 360h20M196 406h20M196 452h20', { stroke: '#c9702f', width: 6, opacity: 0.8 }) +
    path(hull, { fill: blend(brush, 90, lighten(body, 0.5), body, darken(body, 0.32)) }) +
    path('M400 250Q372 400 400 560', { stroke: darken(body, 0.35), width: 12 }) +
    circle(690, 410, 112, { fill: darken(body, 0.18) }) +
    circle(690, 410, 96, { fill: grip }) +
    around(18, (turn) => path(petal(690, 410, 84, 8, turn), { fill: lighten(grip, 0.3) })) +
    circle(690, 410, 24, { fill: brush.ball(body) }) +
    path('M548 566Q640 588 728 552', { stroke: darken(body, 0.4), width: 10 }) +
    shine('M440 292Q540 250 640 272', 16, 0.6)
  )
}
