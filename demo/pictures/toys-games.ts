/** Blocks and balls. */
import { brightness, darken, lighten, mix } from './colour.ts'
import { blend } from './materials.ts'
import type { Drawer } from './scene.ts'
import { around, at, circle, ellipse, group, line, outline, path, petal, placed, rect, times } from './shapes.ts'
import type { PictureKind } from './spec.ts'

const buildingBlocks: Drawer = (brush) => {
  const own = [
    brush.colour(0, '#d9402f'),
    brush.colour(1, '#e8b53a'),
    brush.colour(2, '#2f6fb3'),
    '#2f8a5a',
    '#e07a2f',
    '#7a4fa3',
  ]
  const colour = (i: number) => own[i % own.length] ?? '#d9402f'
  const style = brush.variant % 3
  brush.shadow(510, 846, 350, 30, 0.65)
  /** A cube whose front's lower left corner is at x, y. */
  const cube = (x: number, y: number, w: number, h: number, c: string, face = '') =>
    path(
      outline([
        [x + w, y - h],
        [x + w + 46, y - h - 34],
        [x + w + 46, y - 34],
        [x + w, y],
      ]),
      { fill: darken(c, 0.34) },
    ) +
    path(
      outline([
        [x, y - h],
        [x + 46, y - h - 34],
        [x + w + 46, y - h - 34],
        [x + w, y - h],
      ]),
      { fill: lighten(c, 0.4) },
    ) +
    rect(x, y - h, w, h, { fill: brush.lit(c) }) +
    face
  if (style === 1) {
    const studs = (x: number, y: number, n: number, c: string) =>
      times(
        n,
        (i) =>
          path(`M${x + 30 + i * 72} ${y - 16}v-22a28 10 0 0 1 56 0v22a28 10 0 0 1 -56 0Z`, { fill: brush.round(c) }) +
          ellipse(x + 58 + i * 72, y - 38, 28, 10, { fill: lighten(c, 0.4) }),
      )
    const brick = (x: number, y: number, n: number, c: string) =>
      cube(x, y, n * 72 + 20, 104, c) + studs(x, y - 104, n, c)
    const order = brush.random.whole(0, 5)
    return (
      brick(160, 840, 4, colour(order)) +
      brick(480, 840, 4, colour(order + 1)) +
      brick(250, 736, 3, colour(order + 2)) +
      brick(496, 736, 3, colour(order + 3)) +
      brick(330, 632, 4, colour(order + 4)) +
      brick(360, 528, 2, colour(order + 5)) +
      brick(400, 424, 1, colour(order))
    )
  }
  const marks = (x: number, y: number, i: number) =>
    [
      circle(x, y, 42, { stroke: '#fff6e0', width: 14 }),
      path(`M${x} ${y - 48}L${x + 46} ${y + 36}H${x - 46}Z`, { stroke: '#fff6e0', width: 13 }),
      rect(x - 38, y - 38, 76, 76, { stroke: '#fff6e0', width: 13 }, 8),
      around(6, (turn) => path(petal(x, y, 54, 30, turn), { fill: '#fff6e0' })),
    ][i % 4] ?? ''
  if (style === 0) {
    const shift = brush.random.whole(0, 3)
    const block = (x: number, y: number, i: number, turn = 0) =>
      group(
        cube(
          x,
          y,
          180,
          180,
          colour(i + shift),
          rect(x + 14, y - 166, 152, 152, { stroke: '#fff6e0', width: 5, opacity: 0.6 }, 10) +
            marks(x + 90, y - 90, i + shift),
        ),
        { move: turn ? `rotate(${turn} ${x + 90} ${y - 90})` : '' },
      )
    return (
      block(170, 840, 0) +
      block(390, 840, 1) +
      block(610, 840, 2) +
      block(280, 656, 3) +
      block(500, 656, 4) +
      block(394, 470, 5, 4)
    )
  }
  // a castle of plain wooden pieces
  const wood = (c: string) => mix(c, '#d9b07a', 0.22)
  return (
    cube(190, 840, 130, 300, wood(colour(0))) +
    cube(640, 840, 130, 300, wood(colour(2))) +
    cube(
      320,
      840,
      320,
      180,
      wood(colour(1)),
      path('M410 840V770A70 70 0 0 1 550 770V840Z', { fill: darken(colour(1), 0.62) }),
    ) +
    cube(320, 660, 320, 60, wood(colour(3))) +
    path('M180 540L256 380L376 506L330 540Z', { fill: brush.lit(wood(colour(4))) }) +
    path('M256 380L376 506L330 540Z', { fill: '#1d120c', opacity: 0.24 }) +
    path('M630 540L706 380L826 506L780 540Z', { fill: brush.lit(wood(colour(5))) }) +
    path('M706 380L826 506L780 540Z', { fill: '#1d120c', opacity: 0.24 }) +
    cube(410, 600, 140, 120, wood(colour(2))) +
    path('M400 480A80 80 0 0 1 560 480L596 450A90 84 0 0 0 436 400Z', { fill: wood(colour(0)) }) +
    path('M400 480A80 80 0 0 1 560 480Z', { fill: brush.lit(wood(colour(0))) }) +
    path(`M${480} 400V300l70 ${brush.random.whole(18, 34)}l-70 26`, { fill: colour(3), stroke: '#8a5a30', width: 8 })
  )
}

const ball: Drawer = (brush) => {
  const [skin, patch] = [brush.colour(0, '#f4f1ea'), brush.colour(1, '#23262a')]
  const style = brush.variant % 3
  brush.shadow(510, 840, 230, 30, 0.7)
  const d = 'M500 230a300 300 0 1 0 1 0Z'
  const turn = brush.random.between(-18, 18)
  const pentagon = (x: number, y: number, r: number, start: number, squash = 1, face = 0) =>
    path(
      outline(
        Array.from({ length: 5 }, (_, i) => {
          const [px, py] = at(0, 0, r, start + i * 72)
          return [px, py] as const
        }),
      ),
      { fill: patch, move: `${placed(x, y, face)} scale(1 ${squash}) rotate(${-face})` },
    )
  const seams = around(
    5,
    (deg) =>
      line(...at(500, 530, 84, deg), ...at(500, 530, 178, deg), { stroke: darken(skin, 0.45), width: 6 }) +
      line(...at(500, 530, 178, deg), ...at(500, 530, 220, deg + 30), { stroke: darken(skin, 0.45), width: 6 }) +
      line(...at(500, 530, 178, deg), ...at(500, 530, 220, deg - 30), { stroke: darken(skin, 0.45), width: 6 }) +
      line(...at(500, 530, 220, deg + 30), ...at(500, 530, 220, deg + 42), { stroke: darken(skin, 0.45), width: 6 }) +
      line(...at(500, 530, 222, deg + 36), ...at(500, 530, 240, deg + 36), { stroke: darken(skin, 0.45), width: 6 }),
  )
  const football =
    pentagon(500, 530, 88, 0) +
    seams +
    around(5, (deg) => {
      const [x, y] = at(500, 530, 272, deg + 36)
      return pentagon(x, y, 76, deg + 36, 0.5, deg + 36)
    })
  const volley = [0, 120, 240]
    .map((deg) =>
      group(
        path('M500 530Q420 420 430 220M500 530Q560 400 560 226M500 530Q660 420 700 300', {
          stroke: darken(skin, 0.4),
          width: 7,
        }) + path('M500 530Q420 420 430 220L560 226Q560 400 500 530Z', { fill: patch }),
        { move: `rotate(${deg} 500 530)` },
      ),
    )
    .join('')
  const cricket =
    path('M300 250Q520 530 340 830', { stroke: lighten(patch, 0.7), width: 10 }) +
    [-26, -13, 13, 26]
      .map((dx) =>
        path('M300 250Q520 530 340 830', {
          stroke: lighten(skin, 0.75),
          width: 6,
          dash: '14 12',
          move: `translate(${dx} 0)`,
        }),
      )
      .join('')
  const design = [football, volley, cricket][style] ?? ''
  const shade = brush.radial(
    [
      [0, '#ffffff', 0.55],
      [0.4, '#ffffff', 0],
      [0.62, '#1d120c', 0.04],
      [1, '#1d120c', 0.6],
    ],
    0.34,
    0.28,
    0.78,
  )
  const base = style === 2 ? mix(skin, '#a81f2a', brightness(skin) > 0.35 ? 0.92 : 0.3) : skin
  const bat =
    style === 2
      ? group(
          rect(-58, -60, 116, 460, { fill: blend(brush, 0, '#b98850', '#f0d9ae', '#d9b67a', '#a97a42') }, 34) +
            path('M-58 -20Q-50 -100 -20 -120H20Q50 -100 58 -20Z', { fill: '#d9b67a' }) +
            rect(-20, -330, 40, 220, { fill: brush.round(patch) }, 14) +
            times(7, (i) => path(`M-20 ${-310 + i * 28}l40 14`, { stroke: lighten(patch, 0.3), width: 5 })) +
            rect(-40, 120, 80, 60, { fill: skin, opacity: 0.7 }, 8),
          { move: 'translate(780 480) rotate(14)' },
        )
      : ''
  return group(
    bat +
      group(
        path(d, { fill: base }) +
          group(design, { move: `rotate(${turn.toFixed(1)} 500 530)`, clip: brush.clip(d) }) +
          path(d, { fill: shade }) +
          ellipse(400, 380, 60, 36, { fill: '#ffffff', opacity: style === 2 ? 0.4 : 0.6, move: 'rotate(-38 400 380)' }),
        { move: style === 2 ? 'translate(60 210) scale(.76)' : '' },
      ),
    {},
  )
}

export const games = { 'building-blocks': buildingBlocks, ball } satisfies Partial<Record<PictureKind, Drawer>>
