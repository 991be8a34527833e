/** Dumbbells, toolboxes and drills. */
import { darken, lighten, mix } from './colour.ts'
import { blend, crate, metal, plate, shine, steel } from './materials.ts'
import type { Brush, Drawer } from './scene.ts'
import { circle, group, path, placed, rect, times } from './shapes.ts'
import type { PictureKind } from './spec.ts'

const dumbbells: Drawer = (brush) => {
  const [plates, grip] = [brush.colour(0, '#33373d'), brush.colour(1, '#c9402f')]
  const style = brush.variant % 3
  const knurl = brush.pattern(9, 9, path('M0 0L9 9M9 0L0 9', { stroke: '#1d120c', width: 1.4, opacity: 0.45 }))
  const bar = (half: number) =>
    rect(-half, -24, half * 2, 48, { fill: steel(brush, 90) }, 10) +
    rect(-90, -27, 180, 54, { fill: steel(brush, 90) }) +
    rect(-90, -27, 180, 54, { fill: knurl })
  const disc = (x: number, w: number, h: number, c: string) =>
    rect(x - w / 2, -h / 2, w, h, { fill: blend(brush, 90, darken(c, 0.2), lighten(c, 0.5), c, darken(c, 0.5)) }, 14) +
    rect(x - w / 2 + 5, -h / 2 + 16, 7, h - 32, { fill: '#ffffff', opacity: 0.2 }, 3)
  const hex = (x: number) =>
    path(`M${x - 62} -120L${x - 74} -60V60L${x - 62} 120H${x + 62}L${x + 74} 60V-60L${x + 62} -120Z`, {
      fill: blend(brush, 90, darken(plates, 0.1), lighten(plates, 0.4), plates, darken(plates, 0.5)),
    }) +
    path(`M${x - 74} -60H${x + 74}M${x - 74} 60H${x + 74}`, { stroke: darken(plates, 0.5), width: 4, opacity: 0.6 })
  if (style === 2) {
    brush.shadow(500, 850, 240, 30, 0.65)
    const handle = 'M380 470C330 210 400 150 500 150S670 210 620 470'
    return (
      path(handle, { stroke: darken(plates, 0.4), width: 84 }) +
      path(handle, { stroke: plates, width: 66 }) +
      path('M360 380C340 240 400 170 500 166', { stroke: '#ffffff', width: 14, opacity: 0.35 }) +
      path('M500 370a240 240 0 0 1 170 410Q660 844 600 846H400Q340 844 330 780A240 240 0 0 1 500 370Z', {
        fill: brush.ball(plates),
      }) +
      circle(500, 610, 110, { fill: brush.lit(grip) }) +
      circle(500, 610, 84, { stroke: lighten(grip, 0.5), width: 7 }) +
      path('M462 620l30 32l50 -74', { stroke: lighten(grip, 0.75), width: 17 })
    )
  }
  const bell =
    style === 1
      ? bar(150) + hex(-200) + hex(200) + [-200, 200].map((x) => circle(x, 0, 30, { fill: grip })).join('')
      : bar(330) +
        [-1, 1]
          .map(
            (side) =>
              disc(side * 112, 26, 130, '#9aa1a6') +
              disc(side * 150, 44, 270, plates) +
              disc(side * 200, 44, 230, mix(plates, grip, 0.25)) +
              disc(side * 248, 40, 180, plates) +
              disc(side * 288, 30, 76, grip),
          )
          .join('')
  brush.shadow(590, 690, 300, 24, 0.45)
  brush.shadow(440, 838, 350, 28, 0.6)
  const stamp = brush.stamp(bell)
  return (
    stamp(placed(590, 570, brush.random.between(-18, -11), 0.86)) + stamp(placed(430, 704, brush.random.between(3, 8)))
  )
}

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

const toolbox: Drawer = (brush) => {
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

const drill: Drawer = (brush) => {
  const [body, accent] = [brush.colour(0, '#2f6f5f'), brush.colour(1, '#23262a')]
  const style = brush.variant % 3
  brush.shadow(590, 862, 240, 26, 0.6)
  const bit =
    rect(70, 352, 190, 22, { fill: steel(brush, 90) }, 4) +
    times(9, (i) => path(`M${80 + i * 19} 352l14 22`, { stroke: '#5b6167', width: 5 })) +
    path('M70 352L40 363L70 374Z', { fill: '#8b9298' })
  const chuck =
    path('M250 320L330 300V426L250 406Z', { fill: metal(brush, accent, 90) }) +
    rect(326, 292, 60, 142, { fill: metal(brush, lighten(accent, 0.1), 90) }, 12) +
    times(7, (i) => path(`M332 ${306 + i * 19}h48`, { stroke: '#000000', width: 4, opacity: 0.3 }))
  const hull =
    'M380 280Q400 250 460 246H740Q820 250 830 330V400Q826 460 760 470L700 480L720 740H550L520 480H440Q390 470 380 440Z'
  const grip =
    path('M556 500L580 730H716L698 490L640 486Q640 560 556 500Z', { fill: brush.lit(accent) }) +
    times(8, (i) => path(`M${600 + i} ${550 + i * 22}h86`, { stroke: lighten(accent, 0.25), width: 6 }))
  const pack =
    style === 2
      ? path('M640 740Q640 860 760 880T900 900', { stroke: '#23262a', width: 24 }) +
        rect(556, 720, 160, 60, { fill: brush.lit(accent) }, 16)
      : path('M500 740H770Q790 740 794 764L800 830Q800 858 770 858H500Q472 858 474 830L478 764Q480 740 500 740Z', {
          fill: brush.lit(accent),
        }) +
        rect(520, 780, 180, 40, { fill: body }, 10) +
        times(4, (i) => rect(730, 770 + i * 18, 34, 10, { fill: i ? '#3fae68' : '#5b6167' }, 3))
  const second =
    style === 1
      ? path('M400 420L360 700', { stroke: accent, width: 54 }) +
        path('M396 450L370 640', { stroke: lighten(accent, 0.3), width: 10 })
      : ''
  const gearbox =
    style === 2
      ? rect(360, 262, 110, 200, { fill: metal(brush, '#6f767b', 90) }, 26) +
        path('M470 470V640Q470 660 440 660T412 640V470Z', { fill: brush.round(accent) })
      : ''
  const turn = brush.random.whole(0, 44)
  const collar =
    circle(430, 356, 34, { fill: brush.lit(accent) }) +
    times(8, (i) => rect(-3, -32, 6, 12, { fill: '#e9ecee', move: `translate(430 356) rotate(${i * 45 + turn})` }))
  const vents = times(5, (i) => rect(690 + i * 26, 300, 12, 90, { fill: '#000000', opacity: 0.45 }, 6))
  return group(
    bit +
      second +
      chuck +
      path(hull, { fill: blend(brush, 90, lighten(body, 0.4), body, darken(body, 0.36)) }) +
      grip +
      pack +
      path('M500 490Q470 520 480 590L530 600L526 500Z', { fill: brush.lit('#c9402f') }) +
      gearbox +
      rect(500, 300, 160, 70, { fill: lighten(body, 0.55), opacity: 0.9 }, 14) +
      path('M520 350L560 318L590 350L620 318L644 350', { stroke: darken(body, 0.4), width: 8 }) +
      collar +
      vents +
      shine('M440 272H720', 10, 0.5),
    { move: 'translate(20 6)' },
  )
}

export const workshop = { dumbbells, toolbox, drill } satisfies Partial<Record<PictureKind, Drawer>>
