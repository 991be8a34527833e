/** Everything of the category of appliances; the white goods are painted here. */
import { climate } from './appliances-air.ts'
import { current } from './appliances-light.ts'
import { smallMachines } from './appliances-small.ts'
import { darken, lighten, mix } from './colour.ts'
import { blend, metal, plate, steel } from './materials.ts'
import { nuanced } from './nuance.ts'
import { cable } from './phones-power.ts'
import type { Brush, Drawer } from './scene.ts'
import { around, at, circle, ellipse, line, path, petal, rect, times } from './shapes.ts'
import type { PictureKind } from './spec.ts'

const dial = (brush: Brush, x: number, y: number, r: number, colour: string, turn: number) =>
  circle(x, y, r, { fill: brush.lit(colour) }) +
  circle(x, y, r * 0.76, { fill: brush.ball(lighten(colour, 0.2)) }) +
  line(x, y, ...at(x, y, r * 0.6, turn), { stroke: darken(colour, 0.6), width: r * 0.16 })

const washingMachine: Drawer = (brush) => {
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

const refrigerator: Drawer = (brush) => {
  const [body, trim] = [brush.colour(0, '#c9ced1'), brush.colour(1, '#3f86b5')]
  const style = brush.variant % 3
  brush.shadow(520, 912, style === 1 ? 320 : 250, 26, 0.65)
  const skin = (x: number, y: number, w: number, h: number) =>
    path(plate(x, y, w, h, 22), {
      fill: blend(brush, 0, darken(body, 0.2), lighten(body, 0.45), body, body, darken(body, 0.28)),
    }) + path(plate(x, y, w, h, 22), { stroke: darken(body, 0.4), width: 3, opacity: 0.7 })
  const pull = (x: number, y: number, h: number) =>
    rect(x + 5, y + 6, 24, h, { fill: '#1d120c', opacity: 0.25 }, 12) + rect(x, y, 24, h, { fill: steel(brush) }, 12)
  const feet = (x: number, w: number) =>
    rect(x, 890, 60, 24, { fill: '#33373d' }, 6) + rect(x + w - 60, 890, 60, 24, { fill: '#33373d' }, 6)
  if (style === 0)
    return (
      feet(310, 390) +
      path('M710 100L770 80V880L710 900Z', { fill: darken(body, 0.42) }) +
      skin(290, 90, 424, 260) +
      skin(290, 358, 424, 540) +
      pull(318, 190, 130) +
      pull(318, 390, 190) +
      circle(650, 140, 12, { fill: trim }) +
      times(3, (i) => path(petal(590, 640, 120 - i * 26, 50 - i * 10, i * 44 - 44), { fill: trim, opacity: 0.22 }))
    )
  if (style === 1)
    return (
      feet(220, 570) +
      skin(200, 110, 296, 788) +
      skin(504, 110, 296, 788) +
      pull(456, 300, 380) +
      pull(520, 300, 380) +
      rect(250, 330, 150, 210, { fill: '#15181d' }, 18) +
      rect(270, 350, 110, 46, { fill: mix(trim, '#8fe3ff', 0.5), opacity: 0.8 }, 8) +
      rect(286, 430, 78, 90, { fill: '#2a2f36' }, 10) +
      path('M312 430h26l-6 34h-14Z', { fill: '#8b9298' })
    )
  const shelf = (y: number) =>
    rect(318, y, 300, 10, { fill: '#d6ecf4' }) + rect(318, y + 10, 300, 5, { fill: '#7fa7b8', opacity: 0.5 })
  const food =
    circle(370, 356, 32, { fill: brush.ball('#c9402f') }) +
    circle(434, 360, 30, { fill: brush.ball('#d9a441') }) +
    rect(500, 290, 56, 98, { fill: brush.round('#f7f3e8') }, 10) +
    rect(508, 276, 40, 20, { fill: trim }, 6) +
    ellipse(400, 532, 60, 34, { fill: brush.ball('#5f9a54') }) +
    path('M480 566L500 500L590 566Z', { fill: brush.lit('#e8c25a') }) +
    times(6, (i) =>
      circle(350 + i * 46, 706, 24, { fill: brush.ball(['#7a1f4b', '#d97a2f', '#5f9a54'][i % 3] ?? '#d97a2f') }),
    )
  return (
    feet(310, 330) +
    path('M640 120L890 84V928L640 896Z', { fill: blend(brush, 0, lighten(body, 0.25), body) }) +
    times(3, (i) =>
      path(`M670 ${300 + i * 190}L870 ${280 + i * 210}V${330 + i * 216}L670 ${346 + i * 196}Z`, {
        fill: '#dff0f6',
        opacity: 0.75,
      }),
    ) +
    rect(700, 260, 40, 90, { fill: brush.round('#3f86b5') }, 8) +
    rect(760, 440, 46, 100, { fill: brush.round('#c9402f') }, 8) +
    rect(800, 650, 44, 110, { fill: brush.round('#f2efe6') }, 8) +
    skin(280, 110, 370, 790) +
    rect(304, 140, 324, 720, { fill: blend(brush, 90, '#ffffff', '#dfeaee') }, 14) +
    shelf(390) +
    shelf(566) +
    food +
    rect(320, 670, 296, 170, { fill: '#bfdbe6', opacity: 0.55, stroke: '#8fb3c2', width: 4 }, 14) +
    rect(430, 690, 80, 14, { fill: '#8fb3c2' }, 7) +
    circle(466, 168, 16, { fill: '#fff3c0' })
  )
}

export const appliances = nuanced({
  ...climate,
  ...current,
  'washing-machine': washingMachine,
  refrigerator,
  ...smallMachines,
} satisfies Partial<Record<PictureKind, Drawer>>)
