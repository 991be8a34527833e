import { darken, lighten } from '../colour.ts'
import type { Drawer } from '../scene.ts'
import { digits } from '../shapes/display-digits.ts'
import { blend, plate, shine, steel } from '../shapes/materials.ts'
import { circle, group, path, placed, rect, times } from '../shapes/svg.ts'

export const glucoseMeter: Drawer = (brush) => {
  const [body, trim] = [brush.colour(0, '#2f6db5'), brush.colour(1, '#f4f2ec')]
  const meter = 'M250 330Q250 210 400 210T550 330V690Q550 820 400 820T250 690Z'
  brush.shadow(410, 836, 190, 26, 0.6)
  brush.shadow(730, 846, 130, 24, 0.55)
  const strip = (x: number, y: number, turn: number) =>
    group(
      rect(-16, -80, 32, 160, { fill: '#fdfaf2' }, 5) +
        rect(-16, -80, 32, 40, { fill: '#c98a3b' }, 5) +
        rect(-16, 46, 32, 34, { fill: body }, 5),
      { move: placed(x, y, turn) },
    )
  return (
    rect(382, 800, 36, 90, { fill: '#fdfaf2' }, 5) +
    circle(400, 884, 12, { fill: '#b3121f' }) +
    path(meter, { fill: blend(brush, 30, lighten(body, 0.4), body, darken(body, 0.35)) }) +
    path(plate(292, 290, 216, 230, 28), { fill: '#1c2420' }) +
    path(plate(304, 302, 192, 206, 20), { fill: blend(brush, 60, '#dfeede', '#b4cdb9') }) +
    digits([1, 0, 4], 318, 350, 32, 90) +
    path('M340 480h120', { stroke: '#22302a', width: 6, opacity: 0.6 }) +
    circle(400, 620, 56, { fill: brush.ball(trim) }) +
    path('M400 592Q432 636 400 650Q368 636 400 592Z', { fill: '#b3121f' }) +
    times(2, (i) => rect(300 + i * 130, 710, 70, 30, { fill: trim, opacity: 0.85 }, 15)) +
    shine('M282 360V640', 12, 0.4) +
    path('M620 560H840V820Q840 846 814 846H646Q620 846 620 820Z', { fill: brush.round(trim) }) +
    rect(620, 640, 220, 120, { fill: body }) +
    path('M730 660Q762 704 730 732Q698 704 730 660Z', { fill: '#ffffff' }) +
    rect(606, 500, 248, 70, { fill: brush.round(lighten(body, 0.1)) }, 14) +
    strip(640, 900, 76) +
    strip(810, 906, 98) +
    path('M600 300L860 250L872 296L612 346Z', { fill: brush.lit(trim) }) +
    path('M860 250L930 250L936 270L872 296Z', { fill: steel(brush) }) +
    circle(700, 304, 15, { fill: brush.ball(body) })
  )
}
