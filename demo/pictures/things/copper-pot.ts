import { darken, mix } from '../colour.ts'
import type { Drawer } from '../scene.ts'
import { metal, shine, veil } from '../shapes/materials.ts'
import { circle, ellipse, group, path, petal, placed, rect, times, turned } from '../shapes/svg.ts'

export const copperPot: Drawer = (brush) => {
  const [body, trim] = [brush.colour(0, '#b5652f'), brush.colour(1, '#d9a94f')]
  const skin = metal(brush, body)
  const shape = brush.variant % 3
  brush.shadow(510, 838, 290, 30, 0.65)
  const hammered = brush.pattern(
    34,
    30,
    ellipse(9, 8, 9, 8, { fill: '#fff3dc', opacity: 0.22 }) +
      ellipse(11, 10, 9, 8, { fill: '#1d120c', opacity: 0.12 }) +
      ellipse(26, 23, 9, 8, { fill: '#fff3dc', opacity: 0.2 }) +
      ellipse(28, 25, 9, 8, { fill: '#1d120c', opacity: 0.1 }),
  )
  const outlines = [
    'M240 420H760Q800 560 770 690Q730 836 560 838H440Q270 836 230 690Q200 560 240 420Z',
    'M220 520H780V760Q780 836 700 838H300Q220 836 220 760Z',
    turned(500, [
      [330, 150],
      [380, 130],
      [440, 150],
      [540, 260],
      [660, 290],
      [760, 230],
      [836, 130],
    ]),
  ]
  const d = outlines[shape] ?? ''
  const band = times(
    12,
    (i) =>
      path(petal(0, 0, 70, 34, 0), {
        fill: mix(body, trim, 0.5),
        stroke: darken(body, 0.5),
        width: 4,
        move: placed(222 + i * 50, shape === 1 ? 720 : 690),
      }) + circle(247 + i * 50, shape === 1 ? 690 : 660, 9, { fill: trim }),
  )
  const ears = (y: number, x: number) =>
    [-1, 1]
      .map((sign) =>
        path(
          `M${500 + sign * x} ${y}Q${500 + sign * (x + 100)} ${y - 10} ${500 + sign * (x + 90)} ${y + 60}T${500 + sign * x} ${y + 100}`,
          { stroke: metal(brush, trim, 90), width: 26 },
        ),
      )
      .join('')
  const lid =
    path('M226 500Q260 380 500 360T774 500Z', { fill: skin }) +
    path('M226 500Q260 380 500 360T774 500Z', { fill: hammered }) +
    rect(204, 492, 592, 34, { fill: metal(brush, trim) }, 14) +
    path('M450 366Q450 300 500 296T550 366', { stroke: metal(brush, trim), width: 22 })
  const domed =
    path('M222 424Q240 260 500 236T778 424Z', { fill: skin }) +
    path('M222 424Q240 260 500 236T778 424Z', { fill: hammered }) +
    path('M300 360Q500 290 700 360', { stroke: trim, width: 8 }) +
    rect(208, 408, 584, 32, { fill: metal(brush, trim) }, 14) +
    rect(478, 196, 44, 50, { fill: metal(brush, trim) }, 8) +
    circle(500, 186, 34, { fill: brush.ball(trim) })
  const mouth =
    ellipse(500, 332, 156, 34, { fill: darken(body, 0.6), stroke: trim, width: 14 }) +
    path('M346 360Q300 190 500 180T654 360', { stroke: metal(brush, darken(trim, 0.1)), width: 24 }) +
    rect(440, 164, 120, 34, { fill: brush.round('#6b4024') }, 16)
  return (
    (shape === 2 ? '' : ears(shape === 0 ? 500 : 590, 262)) +
    path(d, { fill: skin }) +
    path(d, { fill: hammered }) +
    group(
      band + path(`M200 ${shape === 1 ? 740 : 712}H800M200 ${shape === 1 ? 640 : 610}H800`, { stroke: trim, width: 9 }),
      { clip: brush.clip(d) },
    ) +
    path(d, { fill: veil(brush, '#1d120c', 0, 0.34) }) +
    ([domed, lid, mouth][shape] ?? '') +
    shine(shape === 2 ? 'M280 590Q260 640 290 710' : 'M282 560V700', 18, 0.5)
  )
}
