import { darken, lighten } from '../colour.ts'
import type { Drawer } from '../scene.ts'
import { blend, plate, steel } from '../shapes/materials.ts'
import { around, at, circle, ellipse, group, line, path, placed, rect, times } from '../shapes/svg.ts'

export const bloodPressureMonitor: Drawer = (brush) => {
  const [body, cuff] = [brush.colour(0, '#eceff0'), brush.colour(1, '#2f5d8f')]
  const style = brush.variant % 3
  brush.shadow(500, 836, 380, 30, 0.6)
  const heart = (x: number, y: number, s: number) =>
    path('M0 26C-44 -4 -34 -40 -8 -28Q0 -24 0 -14Q0 -24 8 -28C34 -40 44 -4 0 26Z', {
      fill: '#d9402f',
      move: placed(x, y, 0, s),
    })
  const wave = (x: number, y: number, c: string) =>
    path(`M${x} ${y}h50l16 -20l18 20h24l14 -70l24 110l18 -54l10 14h60`, { stroke: c, width: 9 })
  const sleeve = (x: number, y: number) =>
    group(
      path('M-170 -120Q-180 -150 0 -156T170 -120V120Q180 150 0 156T-170 120Z', { fill: brush.round(cuff) }) +
        ellipse(0, -124, 170, 40, { fill: darken(cuff, 0.4) }) +
        ellipse(0, -120, 130, 26, { fill: darken(cuff, 0.65) }) +
        path('M40 -84V146', { stroke: lighten(cuff, 0.35), width: 6, dash: '14 10' }) +
        rect(-110, -30, 110, 80, { fill: '#f4f1ea', opacity: 0.92 }, 10) +
        heart(-56, 12, 0.9),
      { move: placed(x, y) },
    )
  if (style === 1) {
    const dial =
      circle(560, 420, 190, { fill: steel(brush) }) +
      circle(560, 420, 164, { fill: '#fdfaf2' }) +
      around(
        31,
        (turn, i) =>
          turn > 150 && turn < 210
            ? ''
            : line(...at(560, 420, i % 5 ? 136 : 122, turn), ...at(560, 420, 152, turn), {
                stroke: '#33373d',
                width: i % 5 ? 4 : 8,
              }),
        0,
      ) +
      path('M560 420m-104 60A120 120 0 0 1 474 336', { stroke: '#3fae68', width: 14 }) +
      line(560, 420, ...at(560, 420, 126, brush.random.between(-70, 60)), { stroke: '#d9402f', width: 8 }) +
      circle(560, 420, 17, { fill: '#33373d' })
    return (
      path('M560 610Q560 760 700 770T860 640', { stroke: '#23262a', width: 24 }) +
      path('M470 580Q380 640 330 640', { stroke: '#23262a', width: 24 }) +
      sleeve(270, 680) +
      dial +
      rect(530, 596, 60, 50, { fill: steel(brush) }, 10) +
      path('M820 560Q800 420 860 400T920 560Q930 680 870 690T820 560Z', { fill: brush.ball('#33373d') }) +
      rect(846, 360, 50, 56, { fill: steel(brush) }, 10)
    )
  }
  const big = style === 0
  return (
    path('M560 700Q700 860 760 700', { stroke: '#6f767b', width: 22 }) +
    sleeve(750, 560) +
    path(
      big
        ? plate(130, 330, 470, 500, 60)
        : 'M120 780Q110 830 170 832H590Q650 830 640 780L580 420Q570 380 530 380H230Q190 380 180 420Z',
      { fill: blend(brush, 50, lighten(body, 0.5), body, darken(body, 0.26)) },
    ) +
    rect(180, big ? 380 : 420, big ? 370 : 400, 230, { fill: '#1c2420' }, 20) +
    rect(192, big ? 392 : 432, big ? 346 : 376, 206, { fill: '#b9cdb8' }, 12) +
    times(7, (i) =>
      rect(228 + i * 26, 560 - ((i * 31) % 70) - (big ? 30 : 0), 18, 40 + ((i * 31) % 70), { fill: '#2a3a30' }, 3),
    ) +
    wave(big ? 260 : 290, big ? 470 : 500, '#2a3a30') +
    heart(500, big ? 440 : 480, 0.9) +
    circle(big ? 365 : 380, 716, 56, { fill: brush.ball(cuff) }) +
    path(`M${big ? 365 : 380} 690v28`, { stroke: '#ffffff', width: 9 }) +
    times(2, (i) => rect((big ? 200 : 190) + i * 260, 694, 80, 44, { fill: darken(body, 0.18) }, 20))
  )
}
