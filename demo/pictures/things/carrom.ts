import { darken, lighten, mix } from '../colour.ts'
import type { Drawer } from '../scene.ts'
import { blend, plate, veil } from '../shapes/materials.ts'
import { around, circle, group, path, petal, rect, star, times } from '../shapes/svg.ts'

/** A carrom board with its men in the middle and the queen among them. */
export const carrom: Drawer = (brush) => {
  const [wood, pale] = [brush.colour(0, '#6f4728'), lighten(brush.colour(1, '#e6cfa0'), 0.2)]
  brush.place('flat')
  const d = plate(110, 110, 780, 780, 40)
  brush.shadowOf(d, 0.5)
  const base = '#e9cf9c'
  const man = (x: number, y: number, colour: string) =>
    circle(x + 4, y + 7, 29, { fill: '#1d120c', opacity: 0.35 }) +
    circle(x, y, 29, { fill: brush.ball(colour) }) +
    circle(x, y, 17, { stroke: darken(colour, 0.35), width: 4 })
  const side = (turn: number) =>
    group(
      path('M300 742H700M300 776H700', { stroke: darken(wood, 0.2), width: 5 }) +
        [300, 700].map((x) => circle(x, 759, 17, { fill: '#b3262e', stroke: darken(wood, 0.3), width: 5 })).join('') +
        path('M620 620L716 716M690 716h26v-26', { stroke: darken(wood, 0.2), width: 5 }),
      { move: `rotate(${turn} 500 500)` },
    )
  const ring = (count: number, reach: number) =>
    around(count, (turn, i) => {
      const angle = (turn * Math.PI) / 180
      return man(
        500 + Math.sin(angle) * reach,
        500 - Math.cos(angle) * reach,
        i % 2 ? '#2b2320' : mix(pale, '#f3e2bb', 0.7),
      )
    })
  return (
    path(d, { fill: brush.lit(wood) }) +
    rect(170, 170, 660, 660, { fill: blend(brush, 50, lighten(base, 0.4), base, darken(base, 0.1)) }) +
    times(4, (i) => circle(i % 2 ? 796 : 204, i > 1 ? 796 : 204, 36, { fill: '#140d09' })) +
    times(4, (i) => side(i * 90)) +
    circle(500, 500, 130, { stroke: darken(wood, 0.2), width: 6 }) +
    around(8, (turn) => path(petal(500, 500, 122, 40, turn), { fill: '#b3262e', opacity: 0.5 })) +
    ring(6, 60) +
    ring(12, 116) +
    man(500, 500, '#c9302b') +
    man(640, 690, '#2b2320') +
    circle(400, 740, 40, { fill: brush.ball('#f4efe2') }) +
    path(star(400, 740, 30, 14, 8), { fill: '#2f6db5' }) +
    path(d, { fill: veil(brush, '#fff6e0', 0.18, 0, 60) })
  )
}
