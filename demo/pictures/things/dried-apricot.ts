import { darken } from '../colour.ts'
import type { Piece } from '../shapes/heaps.ts'
import { heaped } from '../shapes/heaps.ts'
import { blob, path } from '../shapes/svg.ts'

export const apricot: Piece = (brush, colour) =>
  path(blob(brush.random, 0, 0, 52, 41, 0.06), { fill: brush.ball(colour, 0.9) }) +
  path('M-34 4Q-10 -16 4 0T38 -2Q20 18 2 10T-34 4Z', { fill: darken(colour, 0.3), opacity: 0.65 }) +
  path('M-40 -12q10 -14 24 -18M20 26q14 -2 22 -14M-24 26q10 6 20 4M10 -30q12 2 20 10', {
    stroke: darken(colour, 0.35),
    width: 4,
    opacity: 0.45,
  }) +
  path('M-34 -20Q-18 -34 6 -33', { stroke: '#fff3c4', width: 8, opacity: 0.6 })

export const driedApricot = heaped('#e58a2c', apricot, 110, 40)
