import { darken, mix } from '../colour.ts'
import type { Piece } from '../shapes/heaps.ts'
import { heaped } from '../shapes/heaps.ts'
import { path } from '../shapes/svg.ts'

export const pistachio: Piece = (brush, colour, i) => {
  const shell = i === 2 ? '#e2cda4' : mix('#ead9b5', colour, 0.12)
  const nut = mix(colour, '#8fae4a', 0.25)
  return (
    path('M-50 8C-48 -34 26 -44 54 -4C30 -16 -14 -10 -50 8Z', { fill: brush.ball(shell) }) +
    path('M-48 8C-20 -18 28 -20 52 -4C34 18 -12 26 -48 8Z', { fill: brush.ball(nut) }) +
    path('M-30 8Q2 -8 36 0', { stroke: '#7a4a58', width: 5, opacity: 0.65 }) +
    path('M-50 8C-10 28 34 20 54 -4C48 44 -32 50 -50 8Z', { fill: brush.ball(shell) }) +
    path('M-26 26Q6 34 30 20', { stroke: darken(shell, 0.35), width: 3, opacity: 0.5 }) +
    path('M-26 -18Q0 -32 24 -24', { stroke: '#ffffff', width: 5, opacity: 0.7 })
  )
}

export const pistachios = heaped('#9dbb56', pistachio, 96, 60)
