import { darken, lighten } from '../colour.ts'
import type { Brush } from '../scene.ts'
import { ellipse, path, rect, times, xy } from '../shapes/svg.ts'
import { backdrop, floor, girih, type Show } from './stage.ts'

/** A rolled carpet lying end to the viewer: stripes along, a spiral at the end. */
function roll(
  brush: Brush,
  x: number,
  y: number,
  length: number,
  radius: number,
  colour: string,
  accent: string,
): string {
  return (
    ellipse(x + length / 2, y + radius, length * 0.54, 12, { fill: '#2b1a10', opacity: 0.3 }) +
    path(`M${xy(x, y - radius)}H${x + length}A${radius * 0.5} ${radius} 0 0 1 ${x + length} ${y + radius}H${x}Z`, {
      fill: brush.linear([
        [0, lighten(colour, 0.35)],
        [0.4, colour],
        [1, darken(colour, 0.5)],
      ]),
    }) +
    times(7, (i) =>
      path(`M${xy(x + 40 + i * (length / 7), y - radius)}q26 ${radius} 0 ${radius * 2}`, {
        stroke: i % 2 ? accent : lighten(accent, 0.4),
        width: i % 2 ? 14 : 5,
        opacity: 0.85,
      }),
    ) +
    ellipse(x, y, radius * 0.5, radius, { fill: darken(colour, 0.25) }) +
    [0.8, 0.56, 0.32]
      .map((s) => ellipse(x, y, radius * 0.5 * s, radius * s, { stroke: lighten(accent, 0.3), width: 4 }))
      .join('')
  )
}

export const carpetsBanner: Show = ({ brush, put }) =>
  backdrop(brush, '#edd2b4') +
  rect(0, 0, 1600, 640, { fill: girih(brush, '#8f1d22'), opacity: 0.05 }) +
  floor(brush, 540, '#d2a57a') +
  rect(700, 40, 860, 16, { fill: brush.round('#8a5d35') }, 8) +
  put('carpet', { x: 830, y: 494, size: 0.56, variant: 0, colours: ['#7a1f2b', '#1d2b4f', '#ecdcb8', '#c9892e'] }) +
  put('carpet', { x: 1462, y: 494, size: 0.56, variant: 2, colours: ['#1f4f6a', '#8f1d22', '#ecdcb8', '#c9892e'] }) +
  put('carpet', { x: 1146, y: 556, size: 0.66, variant: 1 }) +
  roll(brush, 680, 588, 260, 40, '#2f5d50', '#d9a941') +
  roll(brush, 1300, 592, 270, 38, '#8f1d22', '#ecdcb8') +
  put('cushion', { x: 1250, y: 634, size: 0.26, variant: 2 }) +
  put('cushion', { x: 1060, y: 636, size: 0.24, variant: 1, colours: ['#8f1d22', '#1f3a8a', '#f0e6d2'] })
