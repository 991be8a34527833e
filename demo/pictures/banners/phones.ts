import { lighten } from '../colour.ts'
import type { Brush } from '../scene.ts'
import { circle, ellipse, path, times } from '../shapes/svg.ts'
import { backdrop, floor, type Show } from './stage.ts'

/** A round plinth. */
const plinth = (brush: Brush, x: number, y: number, half: number, height: number, colour: string) =>
  ellipse(x + 8, y + height, half * 1.06, half * 0.22, { fill: '#2b1a10', opacity: 0.22 }) +
  path(`M${x - half} ${y}V${y + height}A${half} ${half * 0.18} 0 0 0 ${x + half} ${y + height}V${y}Z`, {
    fill: brush.round(colour, 0.6),
  }) +
  ellipse(x, y, half, half * 0.18, { fill: lighten(colour, 0.4) })

export const phonesBanner: Show = ({ brush, put }) => {
  const rings = times(5, (i) =>
    circle(1140, 330, 150 + i * 95, { stroke: '#2346a8', width: 3, opacity: 0.16 - i * 0.022 }),
  )
  return (
    backdrop(brush, '#cdd9ee') +
    rings +
    floor(brush, 520, '#bccbe4') +
    plinth(brush, 1140, 470, 190, 110, '#8fa6d2') +
    plinth(brush, 820, 530, 150, 60, '#a9bbdd') +
    plinth(brush, 1420, 520, 150, 70, '#a9bbdd') +
    put('phone', { x: 1140, y: 476, size: 0.5 }) +
    put('headphones', { x: 820, y: 536, size: 0.36, variant: 0 }) +
    put('power-bank', { x: 1420, y: 526, size: 0.34 }) +
    put('earbuds', { x: 1296, y: 616, size: 0.22 }) +
    put('charger', { x: 986, y: 620, size: 0.24 })
  )
}
