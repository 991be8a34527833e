import { darken } from '../colour.ts'
import type { Drawer } from '../scene.ts'
import { steel } from '../shapes/materials.ts'
import { around, at, circle, ellipse, group, line, path, rect, times } from '../shapes/svg.ts'

export const bicycle: Drawer = (brush) => {
  const [frame, accent] = [brush.colour(0, '#1f5f4a'), brush.colour(1, '#d9b45a')]
  const style = brush.variant % 3
  brush.shadow(500, 800, 420, 22, 0.55)
  const small = style === 2
  const r = small ? 150 : 190
  const [rear, front, axle] = [small ? 280 : 240, small ? 730 : 760, 790 - r]
  const turn = brush.random.between(0, 20)
  const wheel = (x: number) =>
    circle(x, axle, r, { stroke: '#23262a', width: style === 1 ? 34 : 20 }) +
    (style === 1
      ? circle(x, axle, r + 8, { stroke: '#23262a', width: 24, dash: '16 12' })
      : circle(x, axle, r - 4, { stroke: accent, width: 4, opacity: 0.8 })) +
    circle(x, axle, r - 18, { stroke: steel(brush, 45), width: 9 }) +
    around(
      style === 1 ? 20 : 28,
      (deg, i) =>
        line(...at(x, axle, 12, deg + (i % 2 ? 50 : -50)), ...at(x, axle, r - 20, deg), {
          stroke: '#8b9298',
          width: 2.6,
        }),
      turn,
    ) +
    circle(x, axle, 17, { fill: steel(brush) })
  const tube = (d: string, w = 22, c = frame) =>
    path(d, { stroke: darken(c, 0.4), width: w }) +
    path(d, { stroke: c, width: w * 0.78 }) +
    path(d, { stroke: '#ffffff', width: w * 0.16, opacity: 0.55, move: 'translate(-2 -3)' })
  const [crankX, crankY] = [small ? 470 : 470, axle + 14]
  const seatTop = small ? 340 : 350
  const head = small ? ([650, 400] as const) : ([680, 380] as const)
  const step = style === 2 || brush.variant % 6 === 3
  const main =
    tube(`M${rear} ${axle}L${crankX} ${crankY}`, 16) +
    tube(`M${rear} ${axle}L430 ${seatTop + 70}`, 14) +
    tube(`M${crankX} ${crankY}L424 ${seatTop + 30}`) +
    tube(
      step
        ? `M${crankX} ${crankY - 10}Q600 ${crankY - 40} ${head[0]} ${head[1] + 70}`
        : `M${crankX} ${crankY}L${head[0] + 6} ${head[1] + 50}`,
    ) +
    (step ? '' : tube(`M434 ${seatTop + 80}L${head[0]} ${head[1] + 16}`)) +
    tube(`M${head[0] - 6} ${head[1] - 20}L${head[0] + 16} ${head[1] + 80}`, 30) +
    tube(`M${head[0] + 16} ${head[1] + 80}Q${front - 30} ${axle - 80} ${front} ${axle}`, style === 1 ? 26 : 18)
  const bars =
    style === 1
      ? path(`M${head[0] - 6} ${head[1] - 20}V${head[1] - 60}M${head[0] - 60} ${head[1] - 64}H${head[0] + 60}`, {
          stroke: steel(brush, 40),
          width: 16,
        }) + path(`M${head[0] - 70} ${head[1] - 66}h46`, { stroke: '#23262a', width: 26 })
      : path(
          `M${head[0] - 6} ${head[1] - 20}L${head[0] - 16} ${head[1] - 80}Q${head[0] + 40} ${head[1] - 110} ${head[0] + 60} ${head[1] - 80}M${head[0] - 16} ${head[1] - 80}Q${head[0] - 70} ${head[1] - 90} ${head[0] - 110} ${head[1] - 60}`,
          { stroke: steel(brush, 40), width: 14 },
        ) +
        path(`M${head[0] - 80} ${head[1] - 78}L${head[0] - 116} ${head[1] - 56}`, {
          stroke: darken(accent, 0.5),
          width: 26,
        }) +
        circle(head[0] - 44, head[1] - 96, 16, { fill: brush.ball('#d8dcde') })
  const saddle =
    path(
      `M360 ${seatTop - 10}Q380 ${seatTop - 40} 430 ${seatTop - 30}Q500 ${seatTop - 20} 540 ${seatTop - 16}Q540 ${seatTop + 6} 470 ${seatTop + 4}Q420 ${seatTop + 30} 380 ${seatTop + 20}Q350 ${seatTop + 10} 360 ${seatTop - 10}Z`,
      { fill: brush.lit('#5a341c') },
    ) +
    path(`M424 ${seatTop + 30}L418 ${seatTop}`, { stroke: steel(brush, 10), width: 14 }) +
    path(`M430 ${seatTop + 60}L418 ${seatTop + 14}`, { stroke: '#c9ced1', width: 14 })
  const drive =
    path(`M${rear} ${axle - 26}L${crankX} ${crankY - 50}M${rear} ${axle + 26}L${crankX} ${crankY + 50}`, {
      stroke: '#4d535a',
      width: 7,
      dash: '9 5',
    }) +
    circle(crankX, crankY, 50, { stroke: steel(brush, 45), width: 13 }) +
    around(5, (deg) => line(crankX, crankY, ...at(crankX, crankY, 46, deg), { stroke: '#c9ced1', width: 8 }), turn) +
    path(`M${crankX} ${crankY}L${crankX + 44} ${crankY + 84}M${crankX} ${crankY}L${crankX - 44} ${crankY - 84}`, {
      stroke: '#8b9298',
      width: 14,
    }) +
    rect(crankX + 14, crankY + 78, 62, 20, { fill: '#23262a' }, 6) +
    rect(crankX - 78, crankY - 98, 62, 20, { fill: '#23262a' }, 6) +
    circle(rear, axle, 28, { stroke: '#8b9298', width: 8 })
  const guard =
    style === 1
      ? ''
      : path(`M${rear - r - 14} ${axle + 20}A${r + 16} ${r + 16} 0 0 1 ${rear + 60} ${axle - r + 4}`, {
          stroke: accent,
          width: 13,
        }) +
        path(`M${front - 90} ${axle - r + 10}A${r + 16} ${r + 16} 0 0 1 ${front + r - 10} ${axle - 90}`, {
          stroke: accent,
          width: 13,
        })
  const carrier =
    style === 0
      ? path(`M${rear - 120} ${axle - r - 40}H420M${rear - 90} ${axle - r - 40}L${rear} ${axle}`, {
          stroke: '#4d535a',
          width: 11,
        })
      : small
        ? group(
            path('M0 0H170L150 110H20Z', { fill: brush.lit('#c99a5a') }) +
              times(5, (i) => path(`M${20 + i * 33} 4L${30 + i * 28} 106`, { stroke: '#8a5f2c', width: 6 })) +
              path('M6 36H164M14 72H156', { stroke: '#8a5f2c', width: 6 }),
            { move: 'translate(690 330)' },
          )
        : ''
  const lamp =
    style === 0
      ? ellipse(head[0] + 50, head[1] + 6, 28, 30, { fill: brush.ball('#fff3c9'), stroke: '#c9ced1', width: 7 })
      : ''
  return wheel(rear) + wheel(front) + guard + carrier + drive + main + bars + saddle + lamp
}
