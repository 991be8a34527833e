/** What is worn with shoes and bags: wallets, belts, watches and glasses. */
import { darken, lighten, mix } from './colour.ts'
import { blend, grain, metal, plate, shine, stitches } from './materials.ts'
import type { Brush, Drawer } from './scene.ts'
import { around, at, circle, ellipse, group, line, path, petal, placed, rect, times } from './shapes.ts'
import type { PictureKind } from './spec.ts'

const leatherPanel = (brush: Brush, d: string, colour: string) => path(d, { fill: brush.lit(colour) }) + grain(brush, d)

const wallet: Drawer = (brush) => {
  const [leather, thread] = [brush.colour(0, '#5b3420'), brush.colour(1, '#d9b36a')]
  brush.place('flat')
  const notes = times(
    3,
    (i) =>
      rect(
        0,
        0,
        430,
        150,
        {
          fill: brush.lit(['#9db58a', '#c9a98b', '#8fa9b5'][i] ?? '#9db58a'),
          move: placed(260 + i * 20, 280 - i * 26),
        },
        6,
      ) + circle(470 + i * 20, 330 - i * 26, 30, { fill: '#ffffff', opacity: 0.3 }),
  )
  const cards = (x: number, y: number) =>
    times(
      4,
      (i) =>
        rect(
          x,
          y + i * 66,
          236,
          130,
          { fill: brush.lit(['#c8402f', '#2f6fb3', '#d9a441', '#e8e4da'][i] ?? '#fff') },
          14,
        ) +
        leatherPanel(brush, plate(x - 16, y + 40 + i * 66, 268, 330 - i * 66, 12), darken(leather, i * 0.06)) +
        stitches(`M${x - 6} ${y + 50 + i * 66}h248`, thread, 3),
    )
  if (brush.variant % 3 === 0) {
    const body = plate(170, 300, 660, 440, 40)
    brush.shadowOf(body, 0.5)
    return (
      notes +
      leatherPanel(brush, body, leather) +
      path('M500 300V740', { stroke: darken(leather, 0.5), width: 16 }) +
      path('M512 300V740', { stroke: lighten(leather, 0.3), width: 4, opacity: 0.6 }) +
      stitches(plate(186, 316, 628, 408, 30), thread) +
      cards(216, 336) +
      cards(550, 336)
    )
  }
  if (brush.variant % 3 === 1) {
    const body = plate(190, 270, 620, 470, 54)
    brush.shadowOf(body, 0.5)
    const carved = group(
      around(8, (turn) =>
        path(petal(0, 0, 116, 62, turn), { fill: lighten(leather, 0.08), stroke: darken(leather, 0.45), width: 5 }),
      ) +
        around(8, (turn) => path(petal(0, 0, 70, 36, turn), { fill: darken(leather, 0.16) }), 22) +
        circle(0, 0, 26, { fill: thread }),
      { move: 'translate(470 505)' },
    )
    const corners = times(4, (i) =>
      group(
        path('M0 0Q70 6 110 50Q50 50 44 110Q4 70 0 0Z', {
          stroke: darken(leather, 0.45),
          fill: darken(leather, 0.12),
          width: 5,
        }),
        { move: `translate(${i % 2 ? 776 : 224} ${i > 1 ? 706 : 304}) scale(${i % 2 ? -1 : 1} ${i > 1 ? -1 : 1})` },
      ),
    )
    return (
      leatherPanel(brush, body, leather) +
      stitches(plate(208, 288, 584, 434, 42), thread) +
      corners +
      carved +
      leatherPanel(brush, 'M810 440H700Q640 440 640 505T700 570H810Z', darken(leather, 0.22)) +
      stitches('M806 454H704Q656 454 656 505T704 556H806', thread, 3) +
      circle(704, 505, 24, { fill: metal(brush, '#d0a850') }) +
      circle(704, 505, 14, { fill: brush.ball('#d0a850') }) +
      shine('M226 330Q230 306 270 300', 10, 0.4)
    )
  }
  const body = plate(140, 380, 720, 330, 30)
  brush.shadowOf(body, 0.5)
  const zip = 'M150 400H850'
  return group(
    leatherPanel(brush, body, leather) +
      path(zip, { stroke: darken(leather, 0.6), width: 26 }) +
      path(zip, { stroke: metal(brush, '#d0a850'), width: 14, dash: '10 7' }) +
      stitches(plate(160, 432, 680, 260, 20), thread) +
      path('M140 560H860', { stroke: thread, width: 44, opacity: 0.9 }) +
      times(13, (i) =>
        path('M0 -20L22 0L0 20L-22 0Z', {
          fill: i % 2 ? darken(leather, 0.3) : '#8e2430',
          move: placed(180 + i * 54, 560),
        }),
      ) +
      path('M150 530H850M150 590H850', { stroke: darken(leather, 0.4), width: 6 }) +
      rect(760, 388, 90, 26, { fill: metal(brush, '#d0a850', 90) }, 10) +
      path('M846 402q70 40 40 150', { stroke: leather, width: 20 }) +
      path('M846 402q70 40 40 150', { stroke: lighten(leather, 0.3), width: 4 }),
    { move: 'rotate(-8 500 540)' },
  )
}

const belt: Drawer = (brush) => {
  const [leather, thread] = [brush.colour(0, '#4a2a19'), brush.colour(1, '#c9a25c')]
  const buckleMetal = metal(brush, brush.variant % 3 === 1 ? '#b9bec2' : '#cfa850', 90)
  brush.shadow(500, 742, 330, 46, 0.6)
  const band = (d: string, shade: number) =>
    path(d, {
      fill: blend(brush, 0, darken(leather, 0.5), darken(leather, shade), lighten(leather, 0.12), darken(leather, 0.4)),
    })
  const back = 'M170 470A330 120 0 0 1 830 470V570A330 120 0 0 0 170 570Z'
  const inner = 'M270 500A230 76 0 0 1 730 500V590A230 76 0 0 0 270 590Z'
  const front = 'M170 470A330 130 0 0 0 830 470V640A330 130 0 0 1 170 640Z'
  const motifs = times(9, (i) => {
    const t = ((i + 1) / 10) * Math.PI
    const [x, y, squeeze] = [500 - Math.cos(t) * 330, 555 + Math.sin(t) * 130, Math.sin(t)]
    const shapes = [
      ellipse(0, 0, 8, 10, { fill: darken(leather, 0.7) }),
      path('M0 -44Q36 -10 0 44Q-36 -10 0 -44Z', { fill: darken(leather, 0.3), stroke: thread, width: 4 }),
      path('M0 -40L34 0L0 40L-34 0Z', { fill: ['#8e2430', '#2f5d7a', '#d9a441'][i % 3] ?? '#8e2430' }) +
        path('M0 -18L14 0L0 18L-14 0Z', { fill: '#f0e6d2' }),
    ]
    return i > 2 && i < 6 && brush.variant % 3 !== 2
      ? ''
      : group(shapes[brush.variant % 3] ?? '', { move: placed(x, y, 0, 0.3 + squeeze * 0.7, 1) })
  })
  const frames = [plate(420, 556, 170, 190, 26), plate(410, 570, 190, 160, 78), plate(400, 560, 200, 180, 20)]
  const face = frames[brush.variant % 3] ?? ''
  return (
    band(back, 0.35) +
    path(inner, { fill: darken(leather, 0.62) }) +
    band(front, 0.05) +
    grain(brush, front) +
    stitches('M176 490A330 130 0 0 0 824 490M176 622A330 130 0 0 0 824 622', thread) +
    motifs +
    path(face, { stroke: '#1d120c', width: 34, opacity: 0.3, move: 'translate(6 8)' }) +
    path(face, { stroke: buckleMetal, width: 28 }) +
    shine('M420 600V660', 6, 0.8) +
    rect(470, 636, 150, 20, { fill: buckleMetal }, 9) +
    rect(640, 566, 40, 186, { fill: brush.lit(darken(leather, 0.2)), move: 'rotate(-7 660 660)' }, 8) +
    path('M190 540A330 130 0 0 0 330 638', { stroke: '#ffffff', width: 12, opacity: 0.2 })
  )
}

const watch: Drawer = (brush) => {
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

const glasses: Drawer = (brush) => {
  const [frame, lens] = [brush.colour(0, '#2b1f1a'), brush.colour(1, '#3f4a4f')]
  const shape = brush.variant % 3
  brush.shadow(500, 704, 370, 26, 0.5)
  const thin = shape === 0
  const metalFrame = thin ? metal(brush, mix(frame, '#d0a850', 0.4), 30) : brush.lit(frame, 1.2)
  const lenses = [
    'M160 450Q300 400 470 450Q486 560 420 650Q340 720 250 680Q160 620 160 450Z',
    'M150 440H470Q486 560 440 640Q400 680 300 680T170 630Q136 560 150 440Z',
    'M315 420a140 140 0 1 0 1 0Z',
  ]
  const d = lenses[shape] ?? ''
  const tint = blend(brush, 90, darken(lens, 0.35), lens, lighten(lens, 0.45))
  const one =
    path(d, { fill: tint, opacity: shape === 2 ? 0.35 : 0.9 }) +
    path('M190 470L300 450L210 620Q180 560 190 470ZM330 450L370 448L250 660L226 642Z', {
      fill: '#ffffff',
      opacity: 0.2,
    }) +
    path(d, { stroke: metalFrame, width: thin ? 14 : shape === 1 ? 34 : 18 }) +
    path(d, { stroke: '#ffffff', width: 3, opacity: 0.35, move: 'translate(-2 -4)' })
  const temple =
    path('M150 470Q120 400 190 330L330 250', { stroke: metalFrame, width: thin ? 12 : 24 }) +
    path('M330 250Q390 224 400 280', { stroke: darken(frame, 0.4), width: thin ? 18 : 26 })
  const mirror = 'matrix(-1 0 0 1 1000 0)'
  return (
    temple +
    group(temple, { move: mirror }) +
    path(shape === 0 ? 'M470 470Q500 440 530 470M440 430Q500 410 560 430' : 'M462 500Q500 450 538 500', {
      stroke: metalFrame,
      width: thin ? 14 : 26,
    }) +
    one +
    group(one, { move: mirror }) +
    circle(160, 462, 9, { fill: '#d8dcde' }) +
    circle(840, 462, 9, { fill: '#d8dcde' }) +
    (thin
      ? path('M462 560q20 20 8 50M538 560q-20 20 -8 50', { stroke: metalFrame, width: 6 }) +
        ellipse(474, 604, 9, 20, { fill: '#efe6d6', opacity: 0.8 }) +
        ellipse(526, 604, 9, 20, { fill: '#efe6d6', opacity: 0.8 })
      : '')
  )
}

export const wear = { wallet, belt, watch, glasses } satisfies Partial<Record<PictureKind, Drawer>>
