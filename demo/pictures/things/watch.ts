import { darken, lighten } from '../colour.ts'
import type { Drawer } from '../scene.ts'
import { grain, metal, plate, stitches } from '../shapes/materials.ts'
import { around, at, circle, ellipse, line, path, rect, times } from '../shapes/svg.ts'

export const watch: Drawer = (brush) => {
  const [face, strap] = [brush.colour(0, '#1f2d4d'), brush.colour(1, '#6b3d22')]
  const shape = brush.variant % 3
  const caseMetal = metal(brush, shape === 0 ? brush.colour(2, '#d0a850') : '#b9bec2', 45)
  brush.place('flat')
  const outline = shape === 2 ? plate(290, 290, 420, 420, 110) : 'M500 280a220 220 0 1 0 1 0Z'
  brush.shadowOf(outline, 0.5)
  brush.shadowOf('M402 80H598L614 500L596 920H404L386 500Z', 0.35)
  const [upper, lower] = [
    'M404 112Q410 70 440 70H560Q590 70 596 112L616 330H384Z',
    'M384 670H616L598 880Q570 934 500 934T402 880Z',
  ]
  const links = times(6, (i) =>
    [0, 1]
      .map(
        (side) =>
          rect(386, (side ? 700 : 70) + i * 38, 228, 33, { fill: caseMetal }, 7) +
          rect(450, (side ? 700 : 70) + i * 38, 100, 33, { fill: metal(brush, '#d8dcde', 90) }, 5),
      )
      .join(''),
  )
  const bands =
    shape === 1
      ? links
      : [upper, lower].map((d) => path(d, { fill: brush.round(strap, 0.8) }) + grain(brush, d)).join('') +
        stitches('M420 100L402 310M580 100L598 310M402 690L416 880M598 690L584 880', lighten(strap, 0.5)) +
        times(4, (i) => ellipse(500, 756 + i * 40, 8, 12, { fill: darken(strap, 0.65) }))
  const hour = brush.random.between(0, 360)
  const hand = (length: number, width: number, turn: number, fill: string) => {
    const [x, y] = at(500, 500, length, turn)
    return line(500, 500, x, y, { stroke: fill, width })
  }
  const light = lighten(face, 0.85)
  const marks = around(12, (turn, i) => {
    const [a, b] = [at(500, 500, i % 3 ? 150 : 138, turn), at(500, 500, 166, turn)]
    return line(...a, ...b, { stroke: light, width: i % 3 ? 7 : 14 })
  })
  const round =
    circle(500, 500, 224, { fill: caseMetal }) +
    circle(500, 500, 196, { fill: darken(face, 0.5) }) +
    circle(500, 500, 188, { fill: brush.ball(face, 0.7) }) +
    circle(500, 500, 174, { stroke: light, width: 2, opacity: 0.5 }) +
    marks
  const sub = (x: number, y: number) =>
    circle(x, y, 44, { fill: darken(face, 0.3), stroke: light, width: 3 }) +
    line(x, y, x + 14, y - 26, { stroke: '#d9553a', width: 5 })
  const hands =
    hand(100, 14, hour, light) +
    hand(146, 9, hour * 12, light) +
    hand(158, 4, hour * 3 + 80, '#d9553a') +
    circle(500, 500, 13, { fill: caseMetal })
  const smart =
    path(outline, { fill: caseMetal }) +
    path(plate(308, 308, 384, 384, 94), { fill: '#101318' }) +
    circle(500, 500, 150, { stroke: '#2a2f38', width: 26 }) +
    path('M500 350A150 150 0 1 1 365 565', { stroke: face, width: 26 }) +
    circle(500, 500, 106, { stroke: '#2a2f38', width: 22 }) +
    path('M500 394A106 106 0 0 1 500 606', { stroke: strap, width: 22 }) +
    path('M500 532C440 490 460 450 500 478C540 450 560 490 500 532Z', { fill: '#e2574c' })
  const crown = rect(716, 478, 34, 46, { fill: caseMetal }, 8)
  return (
    bands +
    crown +
    (shape === 2 ? smart : round + (shape === 1 ? sub(428, 500) + sub(572, 500) + sub(500, 580) : '') + hands) +
    path(
      shape === 2 ? 'M330 420Q340 330 440 322L340 520Z' : 'M330 440A180 180 0 0 1 470 324L360 560Q330 500 330 440Z',
      { fill: '#ffffff', opacity: 0.12 },
    )
  )
}
