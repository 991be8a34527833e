import { darken, lighten, mix } from '../colour.ts'
import type { Drawer } from '../scene.ts'
import { around, circle, ellipse, group, outline, path, petal, rect, times } from '../shapes/svg.ts'

export const buildingBlocks: Drawer = (brush) => {
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
