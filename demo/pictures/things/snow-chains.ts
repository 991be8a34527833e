import { darken, lighten } from '../colour.ts'
import type { Drawer } from '../scene.ts'
import { blend, metal } from '../shapes/materials.ts'
import { around, at, blob, circle, ellipse, path, placed, rect, times } from '../shapes/svg.ts'

/** A tyre in the snow with the chain over its tread. */
export const snowChains: Drawer = (brush) => {
  const [link, accent] = [brush.colour(0, '#83878c'), brush.colour(1, '#e3b93c')]
  const rubber = '#2b2d30'
  brush.shadow(500, 872, 340, 30, 0.5)
  const shiny = metal(brush, lighten(link, 0.3), 45)
  /** A run of oval links from one distance to another along the spoke at `turn`. */
  const run = (turn: number, from: number, to: number) =>
    times(Math.round((to - from) / 30), (i) => {
      const [x, y] = at(500, 480, from + i * 30 + 15, turn)
      return ellipse(0, 0, i % 2 ? 9 : 15, 22, { stroke: shiny, width: 9, move: placed(x, y, turn) })
    })
  const ring = around(52, (turn, i) => {
    const [x, y] = at(500, 480, 246, turn)
    return ellipse(0, 0, i % 2 ? 8 : 13, 19, { stroke: shiny, width: 8, move: placed(x, y, turn + 90) })
  })
  const cross = around(12, (turn) => run(turn - 7, 250, 356) + run(turn + 7, 250, 356), brush.random.between(0, 20))
  const snow =
    'M40 930Q50 850 150 860Q230 800 330 850T560 850Q680 800 790 860Q900 836 950 900Q970 960 880 956Q500 990 120 960Q44 962 40 930Z'
  return (
    ellipse(548, 480, 336, 352, { fill: darken(rubber, 0.4) }) +
    around(44, (turn) => rect(-13, -354, 26, 40, { fill: '#17181a', move: `translate(500 480) rotate(${turn})` }, 5)) +
    circle(500, 480, 334, { fill: brush.ball(rubber, 0.9) }) +
    circle(500, 480, 210, { fill: brush.ball('#b9bec2') }) +
    circle(500, 480, 194, { stroke: '#6f767b', width: 8 }) +
    around(10, (turn) => ellipse(...at(500, 480, 150, turn), 18, 24, { fill: '#4d535a' })) +
    circle(500, 480, 96, { fill: metal(brush, '#9aa1a6', 45) }) +
    around(5, (turn) => circle(...at(500, 480, 62, turn), 13, { fill: '#e6ecf2' })) +
    path(blob(brush.random, 500, 480, 250, 250, 0.01), {
      stroke: '#1d120c',
      width: 12,
      opacity: 0.35,
      move: 'translate(5 8)',
    }) +
    cross +
    ring +
    path('M300 620Q500 760 700 620', { stroke: accent, width: 15, dash: '26 10' }) +
    circle(300, 620, 22, { fill: brush.ball(accent) }) +
    circle(700, 620, 22, { fill: brush.ball(accent) }) +
    path(snow, { fill: blend(brush, 90, '#ffffff', '#dbe6ee') }) +
    times(14, (i) =>
      circle(90 + ((i * 131) % 830), 120 + ((i * 197) % 640), 7 + (i % 3) * 3, { fill: '#ffffff', opacity: 0.8 }),
    )
  )
}
