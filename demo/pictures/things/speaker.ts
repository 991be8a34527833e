import { darken, lighten, mix } from '../colour.ts'
import type { Drawer } from '../scene.ts'
import { blend, crate, plate } from '../shapes/materials.ts'
import { around, at, circle, ellipse, path, rect } from '../shapes/svg.ts'

export const speaker: Drawer = (brush) => {
  const [body, accent] = [brush.colour(0, '#2f4d6b'), brush.colour(1, '#c9a24a')]
  const style = brush.variant % 3
  const mesh = brush.pattern(
    12,
    12,
    circle(3, 3, 2.6, { fill: '#0d0f13', opacity: 0.55 }) + circle(9, 9, 2.6, { fill: '#0d0f13', opacity: 0.55 }),
  )
  const cone = (x: number, y: number, r: number) =>
    circle(x, y, r, { fill: '#15181d', stroke: accent, width: r * 0.1 }) +
    circle(x, y, r * 0.86, { fill: brush.ball('#33373d') }) +
    circle(x, y, r * 0.62, { stroke: '#0d0f13', width: r * 0.07 }) +
    circle(x, y, r * 0.34, { fill: brush.ball('#4d535a') }) +
    around(6, (turn) => circle(...at(x, y, r * 0.95, turn), r * 0.04, { fill: '#d8dcde' }))
  if (style === 0) {
    brush.shadow(500, 770, 380, 32, 0.65)
    const d = 'M200 400Q160 400 150 580T200 760H800Q840 760 850 580T800 400Z'
    return (
      path(d, { fill: blend(brush, 90, lighten(body, 0.35), body, darken(body, 0.45)) }) +
      path(d, { fill: mesh }) +
      ellipse(186, 580, 50, 176, { fill: blend(brush, 0, '#15181d', '#3a3f46') }) +
      ellipse(180, 580, 34, 140, { fill: brush.ball('#4d535a') }) +
      ellipse(814, 580, 50, 176, { fill: darken(body, 0.4) }) +
      path('M240 420H790', { stroke: '#ffffff', width: 12, opacity: 0.22 }) +
      rect(400, 540, 200, 84, { fill: brush.lit(accent) }, 42) +
      circle(450, 582, 12, { fill: darken(accent, 0.6) }) +
      path('M490 582h30M505 567v30M556 582h30', { stroke: darken(accent, 0.6), width: 8 }) +
      path('M220 410Q300 290 500 290T780 410', { stroke: darken(body, 0.4), width: 20 })
    )
  }
  if (style === 1) {
    brush.shadow(520, 866, 270, 28, 0.65)
    return (
      crate(brush, [260, 170, 420, 690, 80, 60], mix(body, '#3a2619', 0.4)) +
      path(plate(284, 194, 372, 642, 20), { fill: '#1c1f24' }) +
      path(plate(284, 194, 372, 642, 20), { fill: mesh }) +
      cone(470, 330, 104) +
      cone(470, 610, 166) +
      rect(400, 800, 140, 16, { fill: accent }, 8) +
      path('M400 110Q400 80 440 80H580Q620 80 620 110V140', { stroke: '#1c1f24', width: 24 })
    )
  }
  brush.shadow(500, 846, 240, 28, 0.65)
  const d = 'M300 300Q300 200 500 200T700 300V760Q700 850 500 850T300 760Z'
  return (
    path(d, { fill: brush.round(body) }) +
    path(d, { fill: mesh }) +
    path('M300 700Q500 770 700 700V760Q700 850 500 850T300 760Z', { fill: brush.round(darken(body, 0.4)) }) +
    path('M300 700Q500 770 700 700', { stroke: accent, width: 14 }) +
    ellipse(500, 290, 196, 80, { fill: blend(brush, 60, '#4d535a', '#15181d') }) +
    ellipse(500, 290, 160, 62, { stroke: accent, width: 9 }) +
    path('M470 290h60M500 272v36', { stroke: '#f4f2ec', width: 10 }) +
    circle(390, 290, 8, { fill: '#f4f2ec' }) +
    circle(610, 290, 8, { fill: '#f4f2ec' }) +
    path('M690 380Q760 420 740 560', { stroke: darken(accent, 0.2), width: 16 })
  )
}
