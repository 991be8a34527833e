import { brightness, contrast, darken, lighten, mix } from '../colour.ts'
import type { Brush, Drawer } from '../scene.ts'
import { veil } from '../shapes/materials.ts'
import { paintedRose } from '../shapes/painted-rose.ts'
import { around, circle, ellipse, group, path, petal, placed, rect, times } from '../shapes/svg.ts'

/** A plate seen from above around 0,0, radius 300. */
function plateFace(brush: Brush, glaze: string, trim: string, style: number): string {
  const rose = paintedRose(brush, trim)
  const rims = [
    times(8, (i) => rose(`rotate(${i * 45})translate(0 -244)scale(.5)`)) +
      circle(0, 0, 188, { stroke: '#d2a94f', width: 6 }) +
      rose('scale(1.1)'),
    around(28, (turn) => path(petal(0, 0, 292, 44, turn), { fill: trim, opacity: 0.85 })) +
      circle(0, 0, 196, { fill: glaze }) +
      circle(0, 0, 190, { stroke: trim, width: 6 }) +
      around(8, (turn) => path(petal(0, 0, 130, 66, turn), { fill: trim })) +
      around(8, (turn) => path(petal(0, 0, 84, 34, turn), { fill: lighten(trim, 0.55) })) +
      circle(0, 0, 26, { fill: glaze }),
    circle(0, 0, 272, { stroke: trim, width: 34 }) +
      around(36, (turn) => path('M0 -288L12 -272L0 -256L-12 -272Z', { fill: glaze, move: `rotate(${turn})` })) +
      circle(0, 0, 190, { stroke: trim, width: 4 }) +
      circle(0, 0, 120, { stroke: trim, width: 3, opacity: 0.4 }),
  ]
  return (
    circle(0, 0, 300, { fill: brush.lit(glaze, 0.6) }) +
    circle(0, 0, 294, { fill: glaze }) +
    (rims[style] ?? '') +
    circle(0, 0, 300, { stroke: '#d2a94f', width: 9 }) +
    circle(0, 0, 198, { stroke: '#1d120c', width: 10, opacity: 0.08 }) +
    circle(0, 0, 300, { fill: veil(brush, '#ffffff', 0.4, 0, 50) }) +
    path('M-210 -150A258 258 0 0 1 -60 -250', { stroke: '#ffffff', width: 18, opacity: 0.7 })
  )
}

export const plateSet: Drawer = (brush) => {
  const pair = [brush.colour(0, '#2f5d8f'), brush.colour(1, '#f7f3e8')]
  const [trim = '#2f5d8f', glaze = '#f7f3e8'] = pair.sort((a, b) => brightness(a) - brightness(b))
  const style = brush.variant % 3
  const ground = contrast(glaze) === '#f8efdc' ? mix(glaze, '#fbf7ee', 0.85) : glaze
  const face = brush.stamp(plateFace(brush, ground, trim, style))
  brush.shadow(400, 800, 280, 26, 0.55)
  brush.shadow(720, 874, 220, 24, 0.55)
  const flat = (y: number) =>
    ellipse(690, y + 12, 226, 46, { fill: darken(ground, 0.28) }) +
    ellipse(690, y, 226, 46, { fill: ground, stroke: trim, width: 7 })
  const bowlShape = 'M560 640Q570 780 650 800H730Q810 780 820 640Z'
  const bowl =
    path(bowlShape, { fill: ground }) +
    group(
      times(7, (i) => path(petal(574 + i * 39, 760, 90, 36, 0), { fill: trim })) +
        path('M550 668H830', { stroke: trim, width: 10 }),
      { clip: brush.clip(bowlShape) },
    ) +
    path(bowlShape, {
      fill: brush.linear(
        [
          [0, '#1d120c', 0.3],
          [0.25, '#ffffff', 0.3],
          [0.5, '#ffffff', 0],
          [1, '#1d120c', 0.4],
        ],
        0,
      ),
    }) +
    ellipse(690, 640, 130, 28, { fill: darken(ground, 0.16), stroke: trim, width: 8 })
  return (
    rect(300, 780, 240, 22, { fill: '#7a4a28' }, 8) +
    face(placed(410, 490, 0, 1.03)) +
    path('M300 790Q280 720 250 700M540 790Q556 730 566 700', { stroke: '#7a4a28', width: 20 }) +
    [860, 836, 812].map(flat).join('') +
    bowl
  )
}
