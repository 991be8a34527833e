import { darken, lighten } from '../colour.ts'
import type { Drawer } from '../scene.ts'
import { heaped, type Piece } from '../shapes/heaps.ts'
import { blob, circle, ellipse, group, path, petal, placed, times } from '../shapes/svg.ts'

export const fig: Piece = (brush, colour, i) =>
  path(blob(brush.random, 0, 2, 50, 42, 0.05), { fill: brush.ball(colour) }) +
  (i === 3
    ? ellipse(0, 4, 36, 28, { fill: '#b4683a' }) +
      ellipse(0, 4, 30, 22, { fill: '#93452d' }) +
      times(16, (k) =>
        circle(Math.cos(k * 2.4) * (4 + k * 1.4), 4 + Math.sin(k * 2.4) * (3 + k), 3, { fill: '#f0d595' }),
      )
    : path([0, 1, 2, 3, 4, 5, 6, 7].map((k) => petal(0, 0, 42, 5, k * 45 + 12)).join(''), {
        fill: darken(colour, 0.4),
        opacity: 0.4,
      }) + circle(0, 0, 8, { fill: darken(colour, 0.6) })) +
  path('M-32 -20Q-18 -34 6 -34', { stroke: '#fff3dc', width: 7, opacity: 0.5 })

/** Figs are threaded on a string in the third variant, as the bazaar sells them. */
export const figs: Drawer = (brush) => {
  if (brush.variant % 3 !== 2) return heaped('#c29a62', fig, 118, 30)(brush)
  const colour = brush.colour(0, '#c29a62')
  brush.shadow(510, 806, 300, 60, 0.5)
  const stamps = [0, 1, 2].map((i) =>
    brush.stamp(fig(brush, [colour, lighten(colour, 0.14), darken(colour, 0.1)][i] ?? colour, i)),
  )
  const ring = Array.from({ length: 17 }, (_, i) => ({ turn: (i * 2 * Math.PI) / 17 + brush.random.between(0, 0.1) }))
    .map(({ turn }) => [500 + 255 * Math.sin(turn), 640 + 150 * Math.cos(turn)] as const)
    .sort((a, b) => a[1] - b[1])
  const string =
    ellipse(500, 640, 255, 150, { stroke: '#8d744c', width: 9 }) +
    path('M300 560Q230 470 262 380M310 552Q260 450 330 390', { stroke: '#8d744c', width: 8 })
  return (
    string +
    ring
      .map(([x, y]) =>
        group(
          ellipse(8, 20, 60, 46, { fill: '#2b1a10', opacity: 0.25 }) +
            (stamps[brush.random.whole(0, 2)]?.(placed(0, 0, brush.random.between(-30, 30), 1.25)) ?? ''),
          { move: placed(x, y) },
        ),
      )
      .join('')
  )
}
