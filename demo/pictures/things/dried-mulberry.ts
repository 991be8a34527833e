import { darken } from '../colour.ts'
import type { Piece } from '../shapes/heaps.ts'
import { heaped } from '../shapes/heaps.ts'
import { circle, ellipse, path, placed, times } from '../shapes/svg.ts'

export const mulberry: Piece = (brush, colour) => {
  const berry = brush.stamp(circle(0, 0, 13, { fill: brush.ball(colour, 1.1) }))
  const rows = [
    [-36, 1],
    [-22, 2],
    [-6, 3],
    [12, 3],
    [28, 2],
    [40, 1],
  ] as const
  return (
    path('M40 0q14 -4 20 -10', { stroke: darken(colour, 0.5), width: 5 }) +
    ellipse(2, 0, 48, 24, { fill: darken(colour, 0.4) }) +
    rows.map(([x, n]) => times(n, (k) => berry(placed(x + (k % 2) * 4, (k - (n - 1) / 2) * 17)))).join('')
  )
}

export const driedMulberry = heaped('#e0c793', mulberry, 90, 70)
