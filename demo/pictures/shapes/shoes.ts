import type { Brush } from '../scene.ts'
import { veil } from './materials.ts'
import { ellipse, path } from './svg.ts'

/** Two of the same shoe: one behind, a little smaller, and one before it. The shoe stands on y 800. */
export function pair(brush: Brush, shoe: string): string {
  const stamp = brush.stamp(shoe)
  brush.shadow(640, 704, 310, 24, 0.5)
  brush.shadow(440, 802, 342, 26, 0.65)
  const between = ellipse(500, 716, 300, 20, { fill: '#2b1a10', opacity: 0.16 })
  return stamp('translate(160 -30) scale(.92)') + between + stamp('translate(-58 10)')
}

export const lowCut =
  'M176 748C164 706 184 672 250 652C330 630 398 600 452 556C486 528 520 498 556 484C590 528 700 552 792 478C812 540 818 660 808 748Z'

/** Light on any upper: bright on the instep, dark towards the sole. */
export const volume = (brush: Brush, d: string) =>
  path(d, { fill: veil(brush, '#1d120c', 0, 0.42) }) + path(d, { fill: veil(brush, '#fff6e0', 0.3, 0, 60) })
