/** Chess: the board and its pieces. */
import { contrast, darken, lighten, mix } from '../colour.ts'
import type { Brush, Drawer } from '../scene.ts'
import { blend, veil } from '../shapes/materials.ts'
import { circle, ellipse, group, outline, path, placed, rect, times } from '../shapes/svg.ts'

/** A chess piece turned on a lathe, standing on 0,0; 0 pawn, 1 rook, 2 bishop, 3 king. */
function piece(brush: Brush, colour: string, kind: number): string {
  const height = [190, 220, 280, 320][kind] ?? 190
  const heads = [
    circle(0, -height + 10, 40, { fill: brush.ball(colour) }),
    path(`M-46 ${-height - 30}h26v20h16v-20h18v20h16v-20h26L40 ${-height + 50}H-40Z`, { fill: brush.round(colour) }),
    path(`M0 ${-height - 50}Q54 ${-height + 10} 26 ${-height + 50}H-26Q-54 ${-height + 10} 0 ${-height - 50}Z`, {
      fill: brush.round(colour),
    }) +
      path(`M6 ${-height - 20}l22 34`, { stroke: darken(colour, 0.5), width: 6 }) +
      circle(0, -height - 54, 10, { fill: brush.ball(colour) }),
    path(`M-44 ${-height - 40}Q0 ${-height - 80} 44 ${-height - 40}L28 ${-height + 50}H-28Z`, {
      fill: brush.round(colour),
    }) +
      path(
        outline(
          [-44, -22, 0, 22, 44]
            .flatMap((x, k) => [[x, -height - (k % 2 ? 62 : 96)] as const])
            .concat([
              [34, -height - 36],
              [-34, -height - 36],
            ]),
        ),
        { fill: brush.round(colour) },
      ) +
      circle(0, -height - 104, 11, { fill: brush.ball(colour) }),
  ]
  return (
    path(`M-30 ${-height + 50}Q-22 -110 -58 -50H58Q22 -110 30 ${-height + 50}Z`, { fill: brush.round(colour) }) +
    (heads[kind] ?? '') +
    rect(-42, -height + 40, 84, 18, { fill: brush.round(lighten(colour, 0.1)) }, 8) +
    path('M-74 0V-30Q-70 -52 -56 -54H56Q70 -52 74 -30V0Q0 20 -74 0Z', { fill: brush.round(colour) }) +
    path('M-72 -26Q0 -6 72 -26', { stroke: lighten(colour, 0.4), width: 5 })
  )
}

export const chess: Drawer = (brush) => {
  const [dark, pale] = [brush.colour(0, '#5b3420'), brush.colour(1, '#e6cfa0')]
  const style = brush.variant % 3
  const light = contrast(pale) === '#f8efdc' ? lighten(pale, 0.7) : pale
  if (style === 2) {
    const spots = [
      [310, 700, 1, 1.35, dark],
      [660, 690, 2, 1.35, light],
      [480, 760, 3, 1.6, dark],
      [300, 870, 0, 1.4, light],
      [720, 870, 0, 1.4, dark],
    ] as const
    return spots
      .map(([x, y, kind, s, colour]) => {
        brush.shadow(x + 10, y + 4, 110, 22, 0.5)
        return group(piece(brush, colour, kind), { move: placed(x, y, 0, s * 0.95) })
      })
      .join('')
  }
  brush.shadow(500, 846, 420, 34, 0.6)
  // the board lies in perspective: rows narrow towards the back
  const corner = (col: number, row: number): readonly [number, number] => {
    const t = 1 - (1 - row / 8) ** 1.15
    const half = 262 + (400 - 262) * t
    return [500 + ((col - 4) / 4) * half, 420 + 370 * t]
  }
  const squares = times(64, (i) => {
    const [c, r] = [i % 8, Math.floor(i / 8)]
    return path(outline([corner(c, r), corner(c + 1, r), corner(c + 1, r + 1), corner(c, r + 1)]), {
      fill: (c + r) % 2 ? dark : light,
    })
  })
  const rim = outline([
    [220, 400],
    [780, 400],
    [930, 806],
    [70, 806],
  ])
  const base = path(
    outline([
      [70, 806],
      [930, 806],
      [924, 846],
      [76, 846],
    ]),
    { fill: blend(brush, 0, darken(dark, 0.5), mix(dark, '#8a5a30', 0.4), darken(dark, 0.5)) },
  )
  const stand = (c: number, r: number, kind: number, colour: string) => {
    const [x, y] = corner(c + 0.5, r + 0.7)
    return (
      ellipse(x + 12, y, 40, 11, { fill: '#1d120c', opacity: 0.35 }) +
      group(piece(brush, colour, kind), { move: placed(x, y, 0, 0.34 + r * 0.032) })
    )
  }
  const lineUp =
    style === 0
      ? [0, 1, 2, 3, 4, 5, 6, 7]
          .map((c) => stand(c, 0, [1, 2, 2, 3, 3, 2, 2, 1][c] ?? 0, mix(dark, '#1d120c', 0.3)))
          .join('') +
        [1, 2, 4, 5, 7].map((c) => stand(c, 1, 0, mix(dark, '#1d120c', 0.3))).join('') +
        stand(3, 3, 0, mix(dark, '#1d120c', 0.3))
      : stand(2, 1, 3, mix(dark, '#1d120c', 0.3)) + stand(5, 2, 1, mix(dark, '#1d120c', 0.3))
  const open = brush.random.whole(2, 5)
  const ours =
    style === 0
      ? stand(open, 4, 0, light) +
        [0, 1, 6, 7].map((c) => stand(c, 6, 0, light)).join('') +
        [0, 1, 3, 4, 6, 7].map((c) => stand(c, 7, [1, 2, 2, 3, 2, 2, 2, 1][c] ?? 0, light)).join('')
      : stand(open, 4, 2, light) + stand(3, 6, 3, light) + stand(6, 5, 0, light)
  return (
    base +
    path(rim, { fill: brush.lit(mix(dark, '#8a5a30', 0.4)) }) +
    path(outline([corner(0, 0), corner(8, 0), corner(8, 8), corner(0, 8)]), { stroke: light, width: 9 }) +
    squares +
    path(rim, { fill: veil(brush, '#fff6e0', 0.3, 0, 60) }) +
    lineUp +
    ours
  )
}
