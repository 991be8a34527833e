import { darken, lighten, mix } from '../colour.ts'
import type { Brush, Drawer } from '../scene.ts'
import { blend, crate, metal, plate, shine, steel } from '../shapes/materials.ts'
import { circle, group, path, placed, rect, times } from '../shapes/svg.ts'

const spanner = (brush: Brush, x: number, y: number, turn: number, scale = 1) =>
  group(
    path(
      'M-22 -150L-20 150Q-20 170 0 170T20 150L22 -150Q70 -176 60 -232L26 -196L-26 -196L-60 -232Q-70 -176 -22 -150Z',
      { fill: metal(brush, '#b9bec2') },
    ) +
      circle(0, 150, 12, { fill: '#4d535a' }) +
      path('M-8 -120V110', { stroke: '#ffffff', width: 5, opacity: 0.6 }),
    { move: placed(x, y, turn, scale) },
  )

const hammer = (brush: Brush, x: number, y: number, turn: number, scale = 1) =>
  group(
    rect(-18, -130, 36, 320, { fill: brush.round('#b98850') }, 14) +
      path('M-100 -190H60Q90 -190 96 -150L40 -130H-100Z', { fill: metal(brush, '#6f767b', 90) }) +
      rect(-118, -196, 40, 72, { fill: steel(brush, 90) }, 8),
    { move: placed(x, y, turn, scale) },
  )

const driver = (brush: Brush, x: number, y: number, turn: number, colour: string) =>
  group(
    rect(-9, -260, 18, 180, { fill: steel(brush) }) +
      path('M-9 -260L-5 -286H5L9 -260Z', { fill: '#8b9298' }) +
      path('M-30 -80H30L36 90Q0 120 -36 90Z', { fill: brush.round(colour) }) +
      path('M-12 -70V90M12 -70V90', { stroke: darken(colour, 0.4), width: 6 }),
    { move: placed(x, y, turn) },
  )

export const toolbox: Drawer = (brush) => {
  const [body, trim] = [brush.colour(0, '#c9302b'), brush.colour(1, '#33373d')]
  const style = brush.variant % 3
  const yellow = '#e8a534'
  if (style === 2) {
    brush.place('flat')
    const roll = plate(120, 240, 760, 520, 40)
    brush.shadowOf(roll, 0.45)
    return (
      path(roll, { fill: brush.lit(body) }) +
      path(plate(138, 258, 724, 484, 30), { stroke: lighten(body, 0.5), width: 5, dash: '16 12' }) +
      spanner(brush, 230, 490, 0, 0.9) +
      spanner(brush, 350, 500, 0, 0.74) +
      spanner(brush, 450, 510, 0, 0.6) +
      driver(brush, 560, 560, 0, trim) +
      driver(brush, 656, 570, 0, yellow) +
      hammer(brush, 776, 500, 0, 0.8) +
      rect(120, 560, 760, 130, { fill: brush.lit(darken(body, 0.16)) }) +
      times(6, (i) => path(`M${290 + i * 108} 564V686`, { stroke: lighten(body, 0.4), width: 4, dash: '10 8' })) +
      path('M120 564H880', { stroke: lighten(body, 0.4), width: 5, dash: '12 9' })
    )
  }
  brush.shadow(510, 846, 390, 30, 0.65)
  const lean = brush.random.between(-5, 5)
  if (style === 1)
    return (
      driver(brush, 330, 500, -8 + lean, trim) +
      hammer(brush, 470, 490, -6) +
      spanner(brush, 600, 500, 6 - lean) +
      driver(brush, 700, 510, 12 + lean, yellow) +
      path('M300 480V300Q300 270 330 270H670Q700 270 700 300V480', { stroke: brush.lit('#b98850'), width: 34 }) +
      crate(brush, [160, 560, 620, 280, 70, 50], mix(body, '#b98850', 0.4)) +
      rect(160, 560, 620, 280, { fill: brush.lit(body) }, 10) +
      times(
        6,
        (i) => circle(190 + i * 112, 590, 8, { fill: '#e9ecee' }) + circle(190 + i * 112, 812, 8, { fill: '#e9ecee' }),
      ) +
      path('M160 640H780M160 760H780', { stroke: darken(body, 0.3), width: 5 }) +
      rect(370, 660, 200, 80, { fill: trim }, 12) +
      spanner(brush, 466, 700, 90, 0.4)
    )
  const latch = (x: number, y: number) =>
    rect(x - 34, y - 30, 68, 84, { fill: metal(brush, '#c9ced1', 90) }, 8) +
    rect(x - 22, y + 10, 44, 30, { fill: '#6f767b' }, 6)
  return (
    path('M350 420V340Q350 300 390 300H610Q650 300 650 340V420', { stroke: darken(trim, 0.2), width: 44 }) +
    path('M372 330Q380 312 400 312H600', { stroke: '#ffffff', width: 8, opacity: 0.3 }) +
    crate(brush, [130, 470, 640, 370, 100, 70], body) +
    path('M130 470L230 400H870L770 470Z', { fill: blend(brush, 0, lighten(body, 0.35), body) }) +
    path('M130 570H770L870 500', { stroke: darken(body, 0.5), width: 10 }) +
    rect(120, 456, 660, 30, { fill: metal(brush, trim, 90) }, 8) +
    latch(270, 560) +
    latch(630, 560) +
    rect(330, 650, 240, 120, { fill: trim }, 16) +
    spanner(brush, 440, 692, 78, 0.46) +
    spanner(brush, 440, 728, 102, 0.46) +
    [
      [150, 490],
      [750, 490],
      [150, 820],
      [750, 820],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 9, { fill: '#e9ecee' }))
      .join('') +
    shine('M150 520V800', 8, 0.35)
  )
}
