import { darken, lighten } from '../colour.ts'
import type { Drawer } from '../scene.ts'
import { digits } from '../shapes/display-digits.ts'
import { blend, plate, shine } from '../shapes/materials.ts'
import { circle, ellipse, path, rect, times } from '../shapes/svg.ts'

export const thermometer: Drawer = (brush) => {
  const [body, trim] = [brush.colour(0, '#f4f2ec'), brush.colour(1, '#b3262e')]
  brush.shadow(590, 872, 180, 28, 0.6)
  const head =
    'M250 250Q236 240 250 214L330 178H690Q790 186 800 300Q804 400 720 440L640 450L700 790Q704 846 650 852H540Q494 848 488 806L440 470L300 440Q250 420 250 370Z'
  return (
    path(head, { fill: blend(brush, 40, lighten(body, 0.6), body, darken(body, 0.3)) }) +
    path('M250 214Q190 236 186 312T250 410Z', { fill: blend(brush, 90, lighten(trim, 0.3), trim, darken(trim, 0.4)) }) +
    ellipse(206, 312, 18, 52, { fill: '#14161a' }) +
    times(3, (i) =>
      path(`M${150 - i * 34} ${270 - i * 14}Q${120 - i * 34} 312 ${150 - i * 34} ${354 + i * 14}`, {
        stroke: trim,
        width: 9,
        opacity: 0.75 - i * 0.2,
      }),
    ) +
    path(plate(400, 232, 300, 160, 26), { fill: '#1c2420' }) +
    path(plate(414, 246, 272, 132, 18), { fill: blend(brush, 60, '#d8efc9', '#a9cfa2') }) +
    digits([3, 6, 6], 440, 270, 34, 88) +
    circle(548, 358, 6, { fill: '#22302a' }) +
    path('M650 268a14 14 0 1 1 -1 0M656 350q-22 6 -22 -16t22 -16', {
      stroke: '#22302a',
      width: 7,
      move: 'translate(0 6)',
    }) +
    path('M452 500Q420 470 430 560L462 620L480 610Z', { fill: brush.lit(trim) }) +
    rect(560, 500, 80, 60, { fill: darken(body, 0.16) }, 24) +
    circle(612, 640, 30, { fill: brush.ball(trim) }) +
    path('M540 700L650 690', { stroke: darken(body, 0.2), width: 6 }) +
    path('M546 744L656 734', { stroke: darken(body, 0.2), width: 6 }) +
    shine('M340 208H640', 12, 0.7)
  )
}
