import { contrast, darken, lighten } from '../colour.ts'
import type { Drawer } from '../scene.ts'
import { blend, metal, shine, steel, veil } from '../shapes/materials.ts'
import { circle, path, rect } from '../shapes/svg.ts'

export const pressureCooker: Drawer = (brush) => {
  const [body, grip] = [brush.colour(0, '#b9bfc4'), brush.colour(1, '#23262a')]
  const shape = brush.variant % 3
  const skin = metal(brush, body)
  const wide = shape === 1 ? 270 : 220
  const left = 460 - wide
  brush.shadow(480, 836, wide + 20, 30, 0.65)
  const d = `M${left} 460H${460 + wide}V760Q${460 + wide} 834 ${390 + wide} 834H${left + 70}Q${left} 834 ${left} 760Z`
  const belly = `M${left + 20} 460Q${left - 60} 640 ${left + 40} 780Q${left + 70} 834 ${left + 130} 834H${330 + wide}Q${390 + wide} 834 ${420 + wide} 780Q${520 + wide} 640 ${440 + wide} 460Z`
  const outline = shape === 2 ? belly : d
  const handle = (y: number, h: number) =>
    path(
      `M${450 + wide} ${y}H${560 + wide}Q${680 + wide} ${y - 6} ${690 + wide} ${y + 20}Q${690 + wide} ${y + h} ${640 + wide} ${y + h}H${450 + wide}Z`,
      { fill: blend(brush, 90, lighten(grip, 0.35), grip, darken(grip, 0.5)) },
    )
  const ear = path(
    `M${left + 12} 530H${left - 46}Q${left - 76} 530 ${left - 76} 560V590Q${left - 76} 610 ${left - 50} 610H${left + 12}Z`,
    { fill: blend(brush, 90, lighten(grip, 0.35), grip, darken(grip, 0.5)) },
  )
  const wheel =
    rect(436, 250, 48, 80, { fill: steel(brush) }, 8) +
    rect(360, 226, 200, 40, { fill: brush.round(grip) }, 20) +
    path(`M${left - 16} 420Q460 260 ${476 + wide} 420`, { stroke: steel(brush), width: 30 })
  const valve =
    rect(440, 296, 40, 60, { fill: steel(brush) }, 6) +
    path('M420 240H500L510 300H410Z', { fill: brush.round(grip) }) +
    circle(460, 238, 18, { fill: brush.ball('#c9402f') }) +
    rect(560, 348, 34, 36, { fill: brush.round('#c9402f') }, 8)
  return (
    handle(shape === 2 ? 470 : 500, 58) +
    ear +
    path(outline, { fill: skin }) +
    path(`M${left} 560H${460 + wide}`, { stroke: '#1d120c', width: 3, opacity: 0.16 }) +
    path(outline, { fill: veil(brush, '#1d120c', 0, 0.3) }) +
    (shape === 2 ? '' : path(d, { fill: 'none', stroke: darken(body, 0.4), width: 2 })) +
    rect(
      left - 6,
      786,
      wide * 2 + 12,
      34,
      { fill: metal(brush, darken(body, 0.2)), opacity: shape === 0 ? 0.6 : 0 },
      10,
    ) +
    path(`M${left - 10} 446Q${left - 10} 366 460 336Q${470 + wide} 366 ${470 + wide} 446Z`, { fill: skin }) +
    path(`M${left + 40} 420Q460 356 ${420 + wide} 420`, { stroke: '#ffffff', width: 7, opacity: 0.5 }) +
    rect(left - 22, 436, wide * 2 + 44, 38, { fill: metal(brush, darken(body, 0.1)) }, 16) +
    (shape === 1 ? wheel : handle(412, 54) + valve) +
    rect(470 + wide, 424, 30, 30, { fill: steel(brush) }, 6) +
    shine(`M${left + 46} 520V740`, 18, 0.55) +
    rect(420, 600, 80, 60, { fill: contrast(body), opacity: 0.14 }, 30)
  )
}
