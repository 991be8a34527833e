import { brightness, darken, lighten, mix } from '../colour.ts'
import type { Brush } from '../scene.ts'
import { around, at, circle, path, petal } from './svg.ts'

/** A painted rose with its leaves around 0,0, as on every Chinese flask and Gardner pot. */
export function paintedRose(brush: Brush, named: string, leaf = '#4f8a4a'): (transform: string) => string {
  const colour = brightness(named) < 0.32 ? mix(named, '#c0354a', 0.85) : named
  const leaves = around(
    3,
    (turn) =>
      path(petal(0, 0, 104, 46, turn + 20), { fill: leaf }) +
      path(petal(0, 0, 96, 8, turn + 20), { fill: lighten(leaf, 0.45) }),
  )
  const outer = around(6, (turn) =>
    circle(...at(0, 0, 32, turn), 29, { fill: brush.ball(colour, 0.8), stroke: darken(colour, 0.22), width: 2 }),
  )
  const inner = around(
    5,
    (turn) => circle(...at(0, 0, 14, turn), 16, { fill: lighten(colour, 0.2), stroke: darken(colour, 0.15), width: 2 }),
    30,
  )
  return brush.stamp(
    leaves +
      outer +
      inner +
      path('M-14 4Q-10 -16 8 -14Q20 -4 8 8Q-4 14 -14 4Z', { fill: darken(colour, 0.28) }) +
      path('M-6 2Q-2 -8 6 -6', { stroke: lighten(colour, 0.6), width: 4 }),
  )
}
