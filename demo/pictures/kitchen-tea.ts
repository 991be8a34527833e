/** Teapots and tea glasses, and the rose painted on all that is for tea. */
import { brightness, darken, hueOf, lighten, mix } from './colour.ts'
import { blend, metal, shine, veil } from './materials.ts'
import type { Brush, Drawer } from './scene.ts'
import { around, at, circle, ellipse, group, path, petal, placed, rect, times, turned } from './shapes.ts'
import type { PictureKind } from './spec.ts'

/** A painted rose with its leaves around 0,0, as on every Chinese flask and Gardner pot. */
export function paintedRose(brush: Brush, named: string, leaf = '#4f8a4a'): (transform: string) => string {
  const colour = brightness(named) < 0.32 ? mix(named, '#c0354a', 0.85) : named
  const leaves = around(
    3,
    (turn) =>
      path(petal(0, 0, 104, 46, turn + 20), { fill: leaf }) +
      path(petal(0, 0, 96, 8, turn + 20), { fill: lighten(leaf, 0.45) }),
  )
  const outer = around(6, (turn) =>
    circle(...at(0, 0, 32, turn), 29, { fill: brush.ball(colour, 0.8), stroke: darken(colour, 0.22), width: 2 }),
  )
  const inner = around(
    5,
    (turn) => circle(...at(0, 0, 14, turn), 16, { fill: lighten(colour, 0.2), stroke: darken(colour, 0.15), width: 2 }),
    30,
  )
  return brush.stamp(
    leaves +
      outer +
      inner +
      path('M-14 4Q-10 -16 8 -14Q20 -4 8 8Q-4 14 -14 4Z', { fill: darken(colour, 0.28) }) +
      path('M-6 2Q-2 -8 6 -6', { stroke: lighten(colour, 0.6), width: 4 }),
  )
}

/** Glaze on a round body: dark rims, a broad gleam at the left and a narrow one at the right. */
export const gleam = (brush: Brush, d: string) =>
  path(d, {
    fill: brush.linear(
      [
        [0, '#1d120c', 0.34],
        [0.16, '#1d120c', 0],
        [0.26, '#ffffff', 0.34],
        [0.36, '#ffffff', 0],
        [0.7, '#1d120c', 0],
        [0.95, '#1d120c', 0.44],
        [1, '#1d120c', 0.26],
      ],
      0,
    ),
  })

const teapot: Drawer = (brush) => {
  const [body, trim] = [
    brush.colour(0, ['#f4f1e8', '#8e1f2b', '#2f5f8f'][brush.variant % 3] ?? '#f4f1e8'),
    brush.colour(1, ['#b3303f', '#d9b45a', '#f3ead2'][brush.variant % 3] ?? '#b3303f'),
  ]
  brush.shadow(510, 838, 260, 28, 0.65)
  const shape = brush.variant % 3
  const round =
    'M500 360C690 360 760 470 750 590C740 730 640 810 500 812C360 810 260 730 250 590C240 470 310 360 500 360Z'
  const tall = turned(500, [
    [330, 96],
    [400, 150],
    [540, 206],
    [680, 214],
    [770, 170],
    [816, 130],
  ])
  const d = shape === 1 ? tall : round
  const rose = paintedRose(brush, shape === 0 ? trim : lighten(trim, 0.1))
  const spout =
    shape === 1
      ? 'M690 640C790 630 800 500 818 380L868 372Q868 560 800 680Q760 740 690 740Z'
      : 'M730 560C810 550 810 470 850 420L898 432Q880 600 800 660Q770 690 720 690Z'
  const handle =
    shape === 1
      ? 'M330 470C180 400 130 560 200 660Q250 730 310 740'
      : 'M286 480C150 420 110 560 170 650Q220 720 290 720'
  const stripes = times(7, (i) =>
    path(petal(500 + (i - 3) * 60, 812, 150, 52, (i - 3) * 12), { fill: i % 2 ? trim : darken(trim, 0.25) }),
  )
  const gold = metal(brush, '#d2a94f')
  const medallion =
    ellipse(500, 590, 118, 130, {
      fill: shape === 1 ? '#f7f1e2' : mix(body, '#ffffff', 0.75),
      stroke: '#d2a94f',
      width: 9,
    }) + rose(placed(500, 592, 0, 0.95))
  const decor = [
    rose(placed(500, 590, 0, 1.35)) +
      rose(placed(338, 570, -30, 0.72)) +
      rose(placed(664, 566, 40, 0.72)) +
      path('M380 700Q500 760 620 700', { stroke: '#4f8a4a', width: 6 }) +
      path('M262 660Q500 760 738 660', { stroke: trim, width: 4, opacity: 0.6, move: 'translate(0 60)' }),
    medallion + path('M320 470Q500 520 680 470M312 720Q500 780 690 720', { stroke: '#d2a94f', width: 9 }),
    stripes +
      times(11, (i) => circle(290 + i * 42, 500 + 26 - ((i - 5) / 5) ** 2 * 26, 12, { fill: trim })) +
      path('M262 520Q500 590 738 520M256 460Q500 520 746 460', { stroke: trim, width: 6, move: 'translate(0 -4)' }),
  ]
  const lidY = shape === 1 ? 330 : 372
  const lid = `M${500 - 104} ${lidY}Q${500 - 96} ${lidY - 76} 500 ${lidY - 80}T604 ${lidY}Q500 ${lidY + 34} 396 ${lidY}Z`
  return (
    path(handle, { stroke: darken(body, 0.3), width: 46 }) +
    path(handle, { stroke: body, width: 34 }) +
    path(handle, { stroke: '#ffffff', width: 9, opacity: 0.5, move: 'translate(-6 -4)' }) +
    path(spout, { fill: blend(brush, 30, lighten(body, 0.25), body, darken(body, 0.35)) }) +
    path(shape === 1 ? 'M818 380L868 372' : 'M850 420L898 432', { stroke: gold, width: 14 }) +
    path('M400 800H600L612 836Q500 852 388 836Z', { fill: brush.round(darken(body, 0.12)) }) +
    path(d, { fill: body }) +
    group(decor[shape] ?? '', { clip: brush.clip(d) }) +
    gleam(brush, d) +
    path(d, { fill: veil(brush, '#1d120c', 0, 0.26) }) +
    path(lid, { fill: brush.round(body, 0.8) }) +
    path(`M396 ${lidY}Q500 ${lidY + 34} 604 ${lidY}`, { stroke: '#d2a94f', width: 10 }) +
    circle(500, lidY - 98, 27, { fill: brush.ball(shape === 0 ? trim : '#d2a94f') }) +
    shine(shape === 1 ? 'M360 500Q330 580 340 660' : 'M320 480Q284 550 296 630', 18, 0.7)
  )
}

/** A glass of tea around x 0 standing on y 0. */
function glass(brush: Brush, shape: number, tea: string, trim: string): string {
  const profiles = [
    'M-86 -300Q-92 -180 -56 -140Q-46 -120 -72 -60Q-84 -10 -46 0H46Q84 -10 72 -60Q46 -120 56 -140Q92 -180 86 -300Z',
    'M-92 -280L-78 -20Q-76 0 -54 0H54Q76 0 78 -20L92 -280Z',
    'M-120 -180Q-118 -20 -50 -6H50Q118 -20 120 -180Z',
  ]
  const d = profiles[shape] ?? ''
  const level = shape === 2 ? -140 : -244
  const half = shape === 2 ? 114 : 90
  const bands = [
    path('M-90 -268H90', { stroke: trim, width: 12 }),
    path('M-92 -268H92M-88 -214H88', { stroke: trim, width: 9 }) +
      times(6, (i) => path('M0 -16L13 0L0 16L-13 0Z', { fill: trim, move: placed(-68 + i * 27, -241) })),
    times(7, (i) => circle(-96 + i * 32, -100 + Math.abs(i - 3) * -2, 12, { fill: trim })) +
      path('M-118 -150H118M-106 -64H106', { stroke: trim, width: 8 }),
  ]
  return (
    path(d, { fill: shape === 2 ? '#fbf7ee' : '#ffffff', opacity: shape === 2 ? 1 : 0.4 }) +
    (shape === 2
      ? ''
      : group(rect(-130, level, 260, 300, { fill: blend(brush, 90, lighten(tea, 0.18), tea, darken(tea, 0.25)) }), {
          clip: brush.clip(d),
          opacity: 0.92,
        })) +
    group(bands[shape] ?? '', { clip: brush.clip(d) }) +
    gleam(brush, d) +
    path(d, { stroke: '#ffffff', width: 4, opacity: 0.7 }) +
    ellipse(
      0,
      shape === 0 ? -300 : shape === 1 ? -280 : -180,
      shape === 0 ? 86 : shape === 1 ? 92 : 120,
      shape === 2 ? 30 : 16,
      shape === 2 ? { fill: '#fbf7ee', stroke: trim, width: 7 } : { fill: '#ffffff', opacity: 0.5 },
    ) +
    (shape === 2
      ? ellipse(0, -174, half - 6, 22, { fill: blend(brush, 90, darken(tea, 0.2), lighten(tea, 0.2)) })
      : ellipse(0, level, half - 8, 12, { fill: lighten(tea, 0.35) })) +
    shine('M-60 -240Q-66 -180 -48 -150', 10, 0.6)
  )
}

const teaGlass: Drawer = (brush) => {
  // the product's second colour is the glass's, not the tea's, when no tea could have it
  const trim = brush.colour(0, '#c79a3c')
  const brewed = brush.random.pick(['#b5541c', '#a9a13a', '#8e3a14'])
  const named = brush.colour(1, brewed)
  const { hue, saturation, lightness } = hueOf(named)
  const tea = hue > 8 && hue < 75 && saturation > 0.4 && lightness < 0.6 ? named : brewed
  const shape = brush.variant % 3
  const one = brush.stamp(glass(brush, shape, mix(tea, '#a8531d', 0.25), trim))
  const saucer = brush.stamp(
    ellipse(0, 12, 180, 44, { fill: brush.lit('#e9e2d2') }) +
      ellipse(0, 4, 180, 42, { fill: brush.lit('#fbf7ee') }) +
      ellipse(0, 4, 166, 37, { stroke: trim, width: 7 }) +
      ellipse(0, 4, 92, 20, { fill: '#d8cfba' }),
  )
  const spots =
    shape === 2
      ? [
          [330, 640, 0.95],
          [690, 660, 0.95],
          [500, 820, 1.15],
        ]
      : [
          [320, 640, 0.95],
          [690, 650, 0.95],
          [500, 830, 1.2],
        ]
  return (
    spots
      .map(([x = 0, y = 0, s = 1]) => {
        brush.shadow(x + 12, y + 18 * s, 176 * s, 34, 0.4)
        return saucer(placed(x, y, 0, s)) + one(placed(x, y, 0, s))
      })
      .join('') +
    path('M640 880L840 836', { stroke: metal(brush, '#d0a850', 90), width: 13 }) +
    ellipse(864, 830, 40, 22, { fill: metal(brush, '#d0a850', 60), move: 'rotate(-12 864 830)' })
  )
}

export const teaware = { teapot, 'tea-glass': teaGlass } satisfies Partial<Record<PictureKind, Drawer>>
