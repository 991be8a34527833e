/** Pots, plates and knives. */
import { brightness, contrast, darken, lighten, mix } from './colour.ts'
import { paintedRose } from './kitchen-tea.ts'
import { blend, metal, shine, steel, veil } from './materials.ts'
import type { Brush, Drawer } from './scene.ts'
import { around, circle, ellipse, group, path, petal, placed, rect, times, turned, xy } from './shapes.ts'
import type { PictureKind } from './spec.ts'

const _rivets = (x: number, y: number, gap = 34) =>
  circle(x, y, 8, { fill: '#e9ecee' }) + circle(x, y + gap, 8, { fill: '#e9ecee' })

const pressureCooker: Drawer = (brush) => {
  const [body, grip] = [brush.colour(0, '#b9bfc4'), brush.colour(1, '#23262a')]
  const shape = brush.variant % 3
  const skin = metal(brush, body)
  const wide = shape === 1 ? 270 : 220
  const left = 460 - wide
  brush.shadow(480, 836, wide + 20, 30, 0.65)
  const d = `M${left} 460H${460 + wide}V760Q${460 + wide} 834 ${390 + wide} 834H${left + 70}Q${left} 834 ${left} 760Z`
  const belly = `M${left + 20} 460Q${left - 60} 640 ${left + 40} 780Q${left + 70} 834 ${left + 130} 834H${330 + wide}Q${390 + wide} 834 ${420 + wide} 780Q${520 + wide} 640 ${440 + wide} 460Z`
  const outline = shape === 2 ? belly : d
  const handle = (y: number, h: number) =>
    path(
      `M${450 + wide} ${y}H${560 + wide}Q${680 + wide} ${y - 6} ${690 + wide} ${y + 20}Q${690 + wide} ${y + h} ${640 + wide} ${y + h}H${450 + wide}Z`,
      { fill: blend(brush, 90, lighten(grip, 0.35), grip, darken(grip, 0.5)) },
    )
  const ear = path(
    `M${left + 12} 530H${left - 46}Q${left - 76} 530 ${left - 76} 560V590Q${left - 76} 610 ${left - 50} 610H${left + 12}Z`,
    { fill: blend(brush, 90, lighten(grip, 0.35), grip, darken(grip, 0.5)) },
  )
  const wheel =
    rect(436, 250, 48, 80, { fill: steel(brush) }, 8) +
    rect(360, 226, 200, 40, { fill: brush.round(grip) }, 20) +
    path(`M${left - 16} 420Q460 260 ${476 + wide} 420`, { stroke: steel(brush), width: 30 })
  const valve =
    rect(440, 296, 40, 60, { fill: steel(brush) }, 6) +
    path('M420 240H500L510 300H410Z', { fill: brush.round(grip) }) +
    circle(460, 238, 18, { fill: brush.ball('#c9402f') }) +
    rect(560, 348, 34, 36, { fill: brush.round('#c9402f') }, 8)
  return (
    handle(shape === 2 ? 470 : 500, 58) +
    ear +
    path(outline, { fill: skin }) +
    path(`M${left} 560H${460 + wide}`, { stroke: '#1d120c', width: 3, opacity: 0.16 }) +
    path(outline, { fill: veil(brush, '#1d120c', 0, 0.3) }) +
    (shape === 2 ? '' : path(d, { fill: 'none', stroke: darken(body, 0.4), width: 2 })) +
    rect(
      left - 6,
      786,
      wide * 2 + 12,
      34,
      { fill: metal(brush, darken(body, 0.2)), opacity: shape === 0 ? 0.6 : 0 },
      10,
    ) +
    path(`M${left - 10} 446Q${left - 10} 366 460 336Q${470 + wide} 366 ${470 + wide} 446Z`, { fill: skin }) +
    path(`M${left + 40} 420Q460 356 ${420 + wide} 420`, { stroke: '#ffffff', width: 7, opacity: 0.5 }) +
    rect(left - 22, 436, wide * 2 + 44, 38, { fill: metal(brush, darken(body, 0.1)) }, 16) +
    (shape === 1 ? wheel : handle(412, 54) + valve) +
    rect(470 + wide, 424, 30, 30, { fill: steel(brush) }, 6) +
    shine(`M${left + 46} 520V740`, 18, 0.55) +
    rect(420, 600, 80, 60, { fill: contrast(body), opacity: 0.14 }, 30)
  )
}

const copperPot: Drawer = (brush) => {
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

const plateSet: Drawer = (brush) => {
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

const knifeSet: Drawer = (brush) => {
  const [grip, wood] = [brush.colour(0, '#2b2320'), brush.colour(1, '#9a6435')]
  const shape = brush.variant % 3
  const blades = [
    'M-16 0H60Q64 -300 -10 -420Q-22 -300 -16 0Z',
    'M-16 0H46Q52 -240 -16 -330Z',
    'M-16 0H96V-270H-10Z',
    'M-14 0H36Q40 -170 -14 -240Z',
  ]
  const handle = (colour: string) =>
    path('M-20 0H34L40 60L30 190Q20 220 -4 216Q-26 210 -24 180Z', { fill: brush.round(colour) }) +
    circle(6, 50, 8, { fill: '#d8dcde' }) +
    circle(4, 105, 8, { fill: '#d8dcde' }) +
    circle(2, 160, 8, { fill: '#d8dcde' })
  const knife = (i: number, colour: string) =>
    path(blades[i] ?? '', { fill: blend(brush, 0, '#8b9298', '#dfe3e6', '#f8f9f9', '#b4bbc0') }) +
    path('M-10 -6V-200', { stroke: '#ffffff', width: 4, opacity: 0.7 }) +
    rect(-26, -14, 74, 26, { fill: steel(brush) }, 4) +
    group(handle(colour), { move: 'translate(0 10)' })
  if (shape === 0) {
    brush.shadow(510, 862, 230, 28, 0.6)
    const block = 'M300 440L640 380L760 470L700 860H330Z'
    const inside = times(5, (i) =>
      group(handle(grip), {
        move: placed(350 + (i % 3) * 110 + (i > 2 ? 56 : 0), (i > 2 ? 460 : 410) - (i % 3) * 16, 180 + 12, 0.95),
      }),
    )
    const veins = times(7, (i) =>
      path(`M${330 + i * 50} 880Q${310 + i * 56} 660 ${330 + i * 52} 430`, {
        stroke: darken(wood, 0.35),
        width: 4,
        opacity: 0.4,
      }),
    )
    return (
      inside +
      path(block, { fill: brush.lit(wood) }) +
      group(veins, { clip: brush.clip(block) }) +
      path('M640 380L760 470L700 860L650 850Z', { fill: darken(wood, 0.3), opacity: 0.6 }) +
      path('M300 440L640 380', { stroke: lighten(wood, 0.4), width: 8 }) +
      circle(470, 640, 44, { stroke: darken(wood, 0.4), width: 7, opacity: 0.6 })
    )
  }
  brush.place('flat')
  if (shape === 1) {
    const board = 'M170 240Q170 200 210 200H790Q830 200 830 240V800Q830 840 790 840H210Q170 840 170 800Z'
    brush.shadowOf(board, 0.45)
    const veins = times(13, (i) =>
      path(
        `M${xy(190 + i * 50, 205)}Q${xy(210 + i * 50 + brush.random.between(-30, 30), 520)} ${xy(190 + i * 50, 835)}`,
        { stroke: darken(wood, 0.3), width: brush.random.between(2, 6), opacity: 0.35 },
      ),
    )
    return (
      path(board, { fill: brush.lit(lighten(wood, 0.2)) }) +
      group(veins, { clip: brush.clip(board) }) +
      times(
        4,
        (i) =>
          group(knife(i, grip), { move: `translate(20 20) ${placed(260 + i * 150, 620, 0, 0.96)}`, opacity: 0 }) +
          group(knife(i, grip), { move: placed(260 + i * 150, 600, 0, 0.96) }),
      )
    )
  }
  const cloth = 'M150 500L500 130L850 500L500 880Z'
  brush.shadowOf(cloth, 0.3)
  const choora = (turn: number, x: number, y: number, i: number) =>
    group(
      path(blades[i] ?? '', { fill: blend(brush, 0, '#8b9298', '#f8f9f9', '#aab1b6') }) +
        path('M30 -60Q34 -220 4 -340', { stroke: '#6f767b', width: 4 }) +
        rect(-24, -12, 84, 28, { fill: metal(brush, '#d0a850') }, 6) +
        path('M-18 16H50Q56 100 40 190Q16 240 -10 190Q-26 100 -18 16Z', { fill: brush.round(grip) }) +
        times(4, (k) => circle(16, 50 + k * 38, 11, { fill: ['#d0a850', '#c23b30', '#2f7a8a'][k % 3] ?? '#d0a850' })),
      { move: placed(x, y, turn) },
    )
  return (
    path(cloth, { fill: brush.lit(wood) }) +
    path('M186 500L500 168L814 500L500 842Z', { stroke: lighten(wood, 0.6), width: 8, dash: '18 12' }) +
    choora(-38, 640, 600, 0) +
    choora(38, 360, 600, 0) +
    choora(0, 490, 640, 1)
  )
}

export const cookware = {
  'pressure-cooker': pressureCooker,
  'copper-pot': copperPot,
  'plate-set': plateSet,
  'knife-set': knifeSet,
} satisfies Partial<Record<PictureKind, Drawer>>
