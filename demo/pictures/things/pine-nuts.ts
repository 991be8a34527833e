import { darken } from '../colour.ts'
import type { Piece } from '../shapes/heaps.ts'
import { heaped } from '../shapes/heaps.ts'
import { path } from '../shapes/svg.ts'

const pineNut: Piece = (brush, colour, i) => {
  const skin = i % 2 ? '#f0dcae' : colour
  const d = 'M-50 0C-30 -20 26 -22 52 -6C56 0 52 10 40 13C6 24 -34 16 -50 0Z'
  return (
    path(d, { fill: brush.ball(skin) }) +
    (i % 2
      ? path('M40 -14C58 -10 58 8 40 13Q46 0 40 -14Z', { fill: '#8a5a33', opacity: 0.7 })
      : path('M-40 2Q0 12 40 4', { stroke: darken(skin, 0.4), width: 2.5, opacity: 0.6 })) +
    path('M-26 -8Q0 -16 26 -10', { stroke: '#ffffff', width: 5, opacity: 0.55 })
  )
}

export const pineNuts = heaped('#7c4a2a', pineNut, 74, 80)
