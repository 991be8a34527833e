import { darken } from '../colour.ts'
import type { Brush } from '../scene.ts'
import { steel } from './materials.ts'
import { group, path, placed, rect } from './svg.ts'

/** A flash of lightning around (x, y). */
export const bolt = (x: number, y: number, scale: number, fill: string) =>
  path('M10 -50L-34 10H-4L-14 50L34 -14H4Z', { fill, move: placed(x, y, 0, scale) })

/** A cable along the path data. */
export const cable = (d: string, colour: string, width = 20) =>
  path(d, { stroke: darken(colour, 0.35), width }) +
  path(d, { stroke: colour, width: width * 0.7 }) +
  path(d, { stroke: '#ffffff', width: width * 0.18, opacity: 0.4, move: 'translate(-2 -3)' })

/** A USB plug whose cable leaves at 0,0 downwards. */
export const usbPlug = (brush: Brush, colour: string, move: string) =>
  group(
    rect(-24, -90, 48, 100, { fill: brush.round(colour) }, 10) +
      rect(-15, -140, 30, 52, { fill: steel(brush) }, 4) +
      rect(-8, -130, 6, 12, { fill: '#5b6167' }) +
      rect(3, -130, 6, 12, { fill: '#5b6167' }),
    { move },
  )
