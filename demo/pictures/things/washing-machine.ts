import { darken, lighten, mix } from '../colour.ts'
import type { Brush, Drawer } from '../scene.ts'
import { cable } from '../shapes/cables.ts'
import { blend, metal, plate } from '../shapes/materials.ts'
import { around, at, circle, line, path, petal, rect, times } from '../shapes/svg.ts'

const dial = (brush: Brush, x: number, y: number, r: number, colour: string, turn: number) =>
  circle(x, y, r, { fill: brush.lit(colour) }) +
  circle(x, y, r * 0.76, { fill: brush.ball(lighten(colour, 0.2)) }) +
  line(x, y, ...at(x, y, r * 0.6, turn), { stroke: darken(colour, 0.6), width: r * 0.16 })

export const washingMachine: Drawer = (brush) => {
  const [body, accent] = [brush.colour(0, '#eceeee'), brush.colour(1, '#3f86b5')]
  const style = brush.variant % 3
  brush.shadow(500, 880, 320, 28, 0.65)
  if (style === 1) {
    // twin tub, the machine most homes own
    const tub = (x: number, w: number) =>
      rect(x, 230, w, 60, { fill: brush.lit(mix(accent, '#ffffff', 0.55)), opacity: 0.9 }, 16) +
      rect(x + w / 2 - 40, 244, 80, 18, { fill: '#ffffff', opacity: 0.7 }, 8)
    const stripes =
      path('M150 620Q340 560 500 640T850 600V680Q680 720 500 700T150 710Z', { fill: accent, opacity: 0.8 }) +
      times(5, (i) =>
        circle(250 + i * 30, 520 - (i % 2) * 30, 16 - i * 2, { fill: lighten(accent, 0.4), opacity: 0.6 }),
      )
    return (
      rect(150, 130, 700, 110, { fill: brush.lit(darken(body, 0.1)) }, 18) +
      dial(brush, 270, 184, 40, '#d8dcde', 40) +
      dial(brush, 500, 184, 40, '#d8dcde', 110) +
      dial(brush, 730, 184, 40, '#d8dcde', -30) +
      path('M140 240H860V840Q860 876 820 876H180Q140 876 140 840Z', {
        fill: blend(brush, 0, darken(body, 0.1), lighten(body, 0.4), body, darken(body, 0.24)),
      }) +
      stripes +
      tub(170, 390) +
      tub(590, 240) +
      path('M140 310H860M576 240V310', { stroke: darken(body, 0.3), width: 6 }) +
      rect(200, 840, 600, 14, { fill: darken(body, 0.3) }, 7) +
      cable('M850 780Q920 800 900 860', '#9aa1a6', 22)
    )
  }
  const dark = style === 2
  const glass =
    circle(500, 570, 172, { fill: '#1c2a33' }) +
    circle(500, 570, 172, { fill: brush.ball('#3d5a6b') }) +
    around(6, (turn) =>
      path(petal(500, 570, 150, 80, turn), {
        fill: ['#c9402f', '#e8a534', '#f2efe6', '#3f86b5', '#3fae68', '#8e5a9f'][Math.round(turn / 60) % 6] ?? '#fff',
        opacity: 0.75,
      }),
    ) +
    path('M340 620Q420 580 500 620T660 610A172 172 0 0 1 340 620Z', { fill: '#bfe3ee', opacity: 0.6 }) +
    times(9, (i) => circle(380 + i * 30, 620 + ((i * 17) % 60), 10, { stroke: '#ffffff', width: 3, opacity: 0.7 })) +
    path('M360 520A150 150 0 0 1 470 424L430 560Z', { fill: '#ffffff', opacity: 0.25 })
  const top =
    rect(190, 130, 620, 120, { fill: darken(body, dark ? 0.3 : 0.06) }, 20) +
    rect(216, 156, 180, 68, { fill: body, stroke: darken(body, 0.25), width: 4 }, 12) +
    dial(brush, 500, 190, 46, dark ? '#3a3f46' : '#d8dcde', brush.random.between(0, 360)) +
    rect(590, 160, 120, 56, { fill: '#0b0d10' }, 10) +
    times(3, (i) => rect(604 + i * 34, 174, 24, 28, { fill: mix(accent, '#8fe3ff', 0.6) }, 4)) +
    circle(760, 190, 24, { fill: brush.lit(accent) })
  return (
    path(plate(180, 120, 640, 750, 30), {
      fill: blend(brush, 0, darken(body, 0.12), lighten(body, 0.5), body, darken(body, 0.25)),
    }) +
    top +
    path('M180 252H820', { stroke: darken(body, 0.3), width: 4 }) +
    circle(500, 570, 232, { fill: metal(brush, dark ? '#4d535a' : '#c9ced1', 45) }) +
    circle(500, 570, 206, { fill: darken(body, 0.2) }) +
    circle(500, 570, 184, { fill: dark ? metal(brush, accent, 30) : '#eef1f2' }) +
    glass +
    rect(690, 550, 46, 40, { fill: brush.lit('#d8dcde') }, 12) +
    rect(220, 820, 120, 26, { fill: darken(body, 0.14) }, 8) +
    times(2, (i) => rect(220 + i * 500, 866, 60, 20, { fill: '#33373d' }, 6))
  )
}
