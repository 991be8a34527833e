import { darken } from '../colour.ts'
import type { Piece } from '../shapes/heaps.ts'
import { heaped } from '../shapes/heaps.ts'
import { path } from '../shapes/svg.ts'

export const almond: Piece = (brush, colour) => {
  const d = 'M-52 6C-34 -32 14 -38 54 2C18 38 -30 36 -52 6Z'
  return (
    path(d, { fill: brush.ball(colour) }) +
    path('M-40 4Q0 -20 42 0M-38 10Q0 4 40 5M-32 16Q0 22 34 10M-30 -4Q0 -28 28 -12', {
      stroke: darken(colour, 0.45),
      width: 2.6,
      opacity: 0.5,
    }) +
    path('M-30 -10Q-8 -25 18 -18', { stroke: '#fff3dc', width: 5, opacity: 0.5 })
  )
}

export const almonds = heaped('#a9642f', almond, 92, 70)
