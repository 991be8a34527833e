import { darken } from '../colour.ts'
import type { Piece } from '../shapes/heaps.ts'
import { heaped } from '../shapes/heaps.ts'
import { blob, circle, path } from '../shapes/svg.ts'

export const raisin: Piece = (brush, colour, i) =>
  path(blob(brush.random, 0, 0, 48, 33 + i, 0.1, 11), { fill: brush.ball(colour) }) +
  path(
    ['M-34 -6q18 -12 30 2t30 -4M-28 10q16 -8 26 2t28 0', 'M-30 -14q10 10 26 4t34 4M-34 6q20 12 34 2t26 6'][i % 2] ?? '',
    { stroke: darken(colour, 0.5), width: 4.5, opacity: 0.6 },
  ) +
  path('M-22 -20q12 -7 26 -4', { stroke: '#fff8dd', width: 7, opacity: 0.6 }) +
  circle(44, 4, 5, { fill: darken(colour, 0.55) })

export const raisins = heaped('#93a048', raisin, 66, 80)
