import { darken } from '../colour.ts'
import type { Piece } from '../shapes/heaps.ts'
import { heaped } from '../shapes/heaps.ts'
import { path } from '../shapes/svg.ts'

const cardamomPod: Piece = (brush, colour) =>
  path('M-54 2C-34 -32 20 -36 48 -8Q60 0 50 8C24 34 -30 30 -54 2Z', { fill: brush.ball(colour) }) +
  path('M-46 0Q0 -24 46 -4M-46 4Q0 0 46 2M-40 10Q0 22 42 8', {
    stroke: darken(colour, 0.4),
    width: 3.4,
    opacity: 0.55,
  }) +
  path('M-30 -10Q-4 -24 22 -16', { stroke: '#fbffe0', width: 5, opacity: 0.6 }) +
  path('M48 0l12 -3', { stroke: darken(colour, 0.4), width: 5 })

export const cardamom = heaped('#94ab58', cardamomPod, 84, 80)
