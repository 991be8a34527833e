import { darken, lighten, mix } from '../colour.ts'
import type { Drawer } from '../scene.ts'
import { blend, plate, steel } from '../shapes/materials.ts'
import { circle, ellipse, path, petal, rect, times } from '../shapes/svg.ts'

export const refrigerator: Drawer = (brush) => {
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
