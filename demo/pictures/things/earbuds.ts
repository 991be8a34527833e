import { darken, lighten } from '../colour.ts'
import type { Drawer } from '../scene.ts'
import { cable } from '../shapes/cables.ts'
import { blend, metal, shine, steel, veil } from '../shapes/materials.ts'
import { circle, ellipse, group, path, placed, rect } from '../shapes/svg.ts'

export const earbuds: Drawer = (brush) => {
  const [body, accent] = [brush.colour(0, '#f4f2ec'), brush.colour(1, '#8d949b')]
  const style = brush.variant % 3
  if (style === 2) brush.place('flat')
  else brush.shadow(500, 830, 270, 30, 0.6)
  const bud = (sign: number, x: number, y: number, turn: number) =>
    group(
      (style === 1
        ? ''
        : path('M-22 10H22L18 190Q0 206 -18 190Z', { fill: brush.round(body) }) +
          rect(-19, 170, 38, 22, { fill: steel(brush) }, 8)) +
        ellipse(0, 0, 70, 62, { fill: brush.ball(body) }) +
        ellipse(sign * 58, 12, 32, 40, {
          fill: brush.ball(style === 1 ? '#33373d' : darken(body, 0.18)),
          move: `rotate(${sign * 20} ${sign * 58} 12)`,
        }) +
        ellipse(sign * 68, 14, 14, 24, { fill: '#22262b' }) +
        (style === 1
          ? path('M-30 -54Q-10 -110 40 -90', { stroke: darken(body, 0.2), width: 22 }) +
            circle(-8, 0, 26, { fill: brush.ball(accent) })
          : ellipse(-sign * 14, -10, 10, 24, { fill: '#33373d' })),
      { move: placed(x, y, turn) },
    )
  if (style === 2) {
    const lead = cable('M330 330C300 560 420 640 490 700S540 860 700 850M670 330C700 560 560 620 510 700', body, 16)
    const wired = (sign: number, x: number) =>
      group(
        path('M-18 20H18L12 110H-12Z', { fill: brush.round(body) }) +
          ellipse(0, 0, 64, 54, { fill: brush.ball(body) }) +
          ellipse(sign * 46, 4, 34, 42, { fill: brush.ball(accent) }) +
          ellipse(sign * 58, 6, 12, 20, { fill: '#22262b' }),
        { move: placed(x, 240, sign * -10) },
      )
    return (
      lead +
      wired(1, 330) +
      wired(-1, 670) +
      rect(470, 670, 56, 80, { fill: brush.round(darken(body, 0.1)) }, 14) +
      rect(700, 834, 90, 32, { fill: brush.round(darken(body, 0.15)) }, 10) +
      rect(790, 842, 60, 16, { fill: metal(brush, '#d0a850', 90) }, 6)
    )
  }
  const box = 'M240 620H760V740Q760 830 640 830H360Q240 830 240 740Z'
  const lid = 'M240 560Q220 330 360 310H640Q780 330 760 560Q500 600 240 560Z'
  return (
    path(lid, { fill: brush.lit(darken(body, 0.12)) }) +
    path('M270 546Q256 360 366 342H634Q744 360 730 546Q500 574 270 546Z', {
      fill: blend(brush, 90, darken(body, 0.3), darken(body, 0.14)),
    }) +
    ellipse(500, 620, 260, 46, { fill: darken(body, 0.35) }) +
    ellipse(390, 616, 74, 26, { fill: darken(body, 0.6) }) +
    ellipse(610, 616, 74, 26, { fill: darken(body, 0.6) }) +
    bud(1, 390, 470, -6) +
    bud(-1, 610, 470, 6) +
    path('M240 620A260 46 0 0 0 760 620V740Q760 830 640 830H360Q240 830 240 740Z', {
      fill: blend(brush, 0, darken(body, 0.3), body, lighten(body, 0.5), body, darken(body, 0.35)),
    }) +
    path(box, { fill: veil(brush, '#1d120c', 0, 0.24) }) +
    circle(500, 720, 9, { fill: '#3fae68' }) +
    shine('M280 690Q286 770 340 800', 12, 0.6)
  )
}
