import { darken, lighten, mix } from '../colour.ts'
import type { Piece } from '../shapes/heaps.ts'
import { heaped } from '../shapes/heaps.ts'
import { blob, ellipse, path } from '../shapes/svg.ts'

export const walnut: Piece = (brush, colour, i) => {
  const halves = brush.variant % 3 === 1
  if (i === 3 || (halves && i > 0)) {
    const meat = mix('#d3a163', colour, 0.2)
    return (
      path(blob(brush.random, 0, 0, 50, 44, 0.03), { fill: brush.ball(colour) }) +
      ellipse(0, -2, 41, 35, { fill: darken(colour, 0.45) }) +
      path('M-34 -4Q-36 -30 -10 -28Q0 -36 12 -28Q36 -28 33 -4Q38 18 14 24Q0 32 -12 24Q-36 22 -34 -4Z', {
        fill: brush.ball(meat),
      }) +
      path('M0 -28V26M-26 -12q12 2 8 12t12 10M26 -12q-12 2 -8 12t-12 10M-14 -22q-2 8 8 10M14 -22q2 8 -8 10', {
        stroke: darken(meat, 0.45),
        width: 4.5,
        opacity: 0.75,
      })
    )
  }
  return (
    path(blob(brush.random, 0, 0, 49, 45, 0.025), { fill: brush.ball(colour) }) +
    path('M-12 -44Q10 0 -8 44', { stroke: darken(colour, 0.5), width: 6, opacity: 0.8 }) +
    path('M-7 -44Q15 0 -3 44', { stroke: lighten(colour, 0.4), width: 3, opacity: 0.7 }) +
    path(
      'M-36 -20q12 4 10 18t-6 22M-24 -32q10 8 6 22M16 -34q4 14 16 18M22 -8q10 8 4 26M12 20q8 4 10 14M-40 6q6 8 4 18M34 -12q8 8 6 20',
      { stroke: darken(colour, 0.45), width: 4, opacity: 0.6 },
    ) +
    path('M-30 -28Q-22 -38 -12 -38', { stroke: '#fff3dc', width: 6, opacity: 0.45 })
  )
}

export const walnuts = heaped('#b98a55', walnut, 118, 50)
