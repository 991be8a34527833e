import { darken, lighten, mix } from '../colour.ts'
import type { Brush } from '../scene.ts'
import { grain, shine, stitches, veil } from './materials.ts'
import { path, rect } from './svg.ts'

/** A part of a bag: lit, grained, darker towards its foot, with a row of thread inside its edge. */
export const panel = (brush: Brush, d: string, colour: string, seam?: string) =>
  path(d, { fill: brush.lit(colour) }) +
  grain(brush, d) +
  path(d, { fill: veil(brush, '#1d120c', 0, 0.3) }) +
  (seam ? stitches(d, seam) : '')

/** A rucksack from the front; `emblem` is laid on its pocket around (500, 690). */
export function rucksack(
  brush: Brush,
  [cloth, accent, strap]: readonly [string, string, string],
  emblem: string,
): string {
  brush.shadow(510, 868, 290, 28, 0.6)
  const zip = (d: string) =>
    path(d, { stroke: darken(cloth, 0.5), width: 15 }) + path(d, { stroke: '#c9ced1', width: 5, dash: '7 5' })
  const body = 'M260 860Q214 856 216 800V420Q220 190 500 184Q780 190 784 420V800Q786 856 740 860Z'
  const pocket = 'M276 600Q276 566 312 566H688Q724 566 724 600V790Q724 826 690 826H310Q276 826 276 790Z'
  const side = (sign: number) =>
    path(`M${500 + sign * 280} 560q${sign * 60} 14 ${sign * 54} 110v100q${sign * -6} 40 ${sign * -60} 46Z`, {
      fill: brush.lit(darken(accent, 0.2)),
    }) + path(`M${500 + sign * 284} 600q${sign * 40} 6 ${sign * 48} 40`, { stroke: lighten(accent, 0.4), width: 6 })
  return (
    path('M420 214Q420 110 500 110T580 214', { stroke: strap, width: 28 }) +
    path('M424 206Q424 118 500 112', { stroke: lighten(strap, 0.35), width: 6, opacity: 0.7 }) +
    path('M262 320Q170 420 190 700M738 320Q830 420 810 700', { stroke: darken(strap, 0.1), width: 40 }) +
    side(-1) +
    side(1) +
    panel(brush, body, cloth) +
    zip('M262 560V430Q270 246 500 240T738 430V560') +
    panel(
      brush,
      'M300 470Q310 300 500 296T700 470Q700 520 500 520T300 470Z',
      mix(cloth, accent, 0.16),
      lighten(cloth, 0.45),
    ) +
    panel(brush, pocket, accent, lighten(accent, 0.45)) +
    zip('M300 604H700') +
    rect(640, 598, 18, 56, { fill: strap }, 7) +
    rect(276, 540, 18, 56, { fill: strap, move: 'rotate(12 280 540)' }, 7) +
    emblem +
    shine('M262 420Q280 280 400 240', 18, 0.25)
  )
}
