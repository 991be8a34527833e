import { darken, lighten } from '../colour.ts'
import type { Brush, Drawer } from '../scene.ts'
import { blend, landscape, metal, plate, shine } from '../shapes/materials.ts'
import { display, icons } from '../shapes/screens.ts'
import { circle, path, rect, times } from '../shapes/svg.ts'

function lens(brush: Brush, x: number, y: number, r: number): string {
  return (
    circle(x, y, r, { fill: '#15181d', stroke: '#8d949b', width: r * 0.14 }) +
    circle(x, y, r * 0.62, { fill: brush.ball('#24365c') }) +
    circle(x, y, r * 0.34, { fill: '#05070a' }) +
    circle(x - r * 0.22, y - r * 0.26, r * 0.14, { fill: '#ffffff', opacity: 0.8 })
  )
}

/** A phone's back with its cameras, 330 × 690 at (x, y). */
function phoneBack(brush: Brush, x: number, y: number, colour: string, style: number): string {
  const back = plate(x, y, 330, 690, 58)
  const cameras = [
    path(plate(x + 148, y + 26, 158, 158, 44), { fill: lighten(colour, 0.14), stroke: darken(colour, 0.2), width: 3 }) +
      lens(brush, x + 192, y + 72, 34) +
      lens(brush, x + 262, y + 140, 34) +
      circle(x + 262, y + 68, 14, { fill: '#fff3c9' }),
    circle(x + 165, y + 150, 108, { fill: '#15181d', stroke: metal(brush, '#c9a24a', 45), width: 9 }) +
      lens(brush, x + 125, y + 112, 34) +
      lens(brush, x + 205, y + 112, 34) +
      lens(brush, x + 125, y + 190, 34) +
      circle(x + 205, y + 190, 13, { fill: '#fff3c9' }),
    [0, 1, 2].map((i) => lens(brush, x + 250, y + 84 + i * 98, 38)).join('') +
      circle(x + 180, y + 84, 13, { fill: '#fff3c9' }),
  ]
  return (
    path(back, { fill: metal(brush, darken(colour, 0.3), 20) }) +
    path(plate(x + 8, y + 8, 314, 674, 50), {
      fill: blend(brush, 55, lighten(colour, 0.4), colour, darken(colour, 0.25)),
    }) +
    path(`M${x + 8} ${y + 470}L${x + 322} ${y + 130}V${y + 330}L${x + 8} ${y + 650}Z`, {
      fill: '#ffffff',
      opacity: 0.13,
    }) +
    (cameras[style] ?? '')
  )
}

export const phone: Drawer = (brush) => {
  const [body, glow] = [brush.colour(0, '#26405f'), brush.colour(1, brush.colour(0, '#3a6b8f'))]
  const keypad = brush.variant % 4 === 3
  brush.shadow(keypad ? 500 : 345, 872, 190, 24, 0.6)
  if (!keypad) brush.shadow(690, 832, 200, 22, 0.5)
  const style = brush.variant % 3
  if (keypad) return keypadPhone(brush, body)
  const [x, y] = [180, 168]
  const camera =
    style === 0
      ? rect(x + 118, y + 34, 94, 26, { fill: '#0d0f13' }, 13)
      : circle(style === 1 ? x + 165 : x + 52, y + 48, 13, { fill: '#0d0f13' })
  return (
    phoneBack(brush, 500, 132, body, style) +
    rect(518, 190, 10, 620, { fill: '#1d120c', opacity: 0.25 }) +
    path(plate(x - 8, y - 8, 346, 706, 64), { fill: metal(brush, darken(body, 0.1), 20) }) +
    display(brush, [x, y, 330, 690], 56, glow) +
    camera +
    icons(x + 40, y + 590, 52, 4, 14) +
    circle(x + 165, y + 190, 54, { stroke: '#ffffff', width: 6, opacity: 0.85 }) +
    path(`M${x + 165} ${y + 156}V${y + 190}L${x + 188} ${y + 204}`, { stroke: '#ffffff', width: 7, opacity: 0.95 }) +
    rect(x + 115, y + 666, 100, 7, { fill: '#ffffff', opacity: 0.9 }, 4) +
    rect(x + 338, y + 170, 8, 80, { fill: darken(body, 0.4) }, 4)
  )
}

/** The small phone with keys that runs a week on one charge. */
function keypadPhone(brush: Brush, body: string): string {
  const d = 'M360 150Q360 118 396 118H604Q640 118 640 150V800Q640 872 560 872H440Q360 872 360 800Z'
  const keys = times(
    12,
    (i) =>
      rect(
        392 + (i % 3) * 76,
        610 + Math.floor(i / 3) * 58,
        64,
        44,
        { fill: blend(brush, 90, lighten(body, 0.5), lighten(body, 0.2)) },
        16,
      ) + circle(424 + (i % 3) * 76, 632 + Math.floor(i / 3) * 58, 5, { fill: darken(body, 0.5) }),
  )
  return (
    path(d, { fill: brush.round(body) }) +
    rect(386, 180, 228, 270, { fill: '#0d0f13' }, 14) +
    landscape(brush, plate(396, 190, 208, 250, 6), [396, 190, 208, 250], '#2f6fa8') +
    rect(450, 142, 100, 12, { fill: darken(body, 0.6) }, 6) +
    rect(452, 476, 96, 96, { fill: brush.lit(lighten(body, 0.3)) }, 30) +
    rect(476, 500, 48, 48, { fill: darken(body, 0.2) }, 16) +
    rect(390, 486, 48, 26, { fill: '#3fae68' }, 12) +
    rect(562, 486, 48, 26, { fill: '#d9534a' }, 12) +
    keys +
    shine('M374 170V560', 8, 0.4)
  )
}
