import type { Brush } from '../scene.ts'
import { landscape, plate, veil } from './materials.ts'
import { circle, path, rect, times, xy } from './svg.ts'

/** A glass front with rounded corners showing a landscape; `r` is the corner. */
export function display(
  brush: Brush,
  [x, y, w, h]: readonly [number, number, number, number],
  r: number,
  colour: string,
): string {
  const edge = plate(x, y, w, h, r)
  const inner = plate(x + 12, y + 12, w - 24, h - 24, r - 8)
  return (
    path(edge, { fill: '#0d0f13' }) +
    landscape(brush, inner, [x + 12, y + 12, w - 24, h - 24], colour) +
    path(`M${xy(x + 12, y + h * 0.5)}L${xy(x + w * 0.7, y + 12)}H${x + 12}Z`, {
      fill: veil(brush, '#ffffff', 0.2, 0.02, 30),
      clip: brush.clip(inner),
    })
  )
}

/** A row of app icons; plain shapes, no letters. */
export const icons = (x: number, y: number, size: number, count: number, gap: number) =>
  times(
    count,
    (i) =>
      rect(
        x + i * (size + gap),
        y,
        size,
        size,
        { fill: ['#f2f2f0', '#3fae68', '#2f7fd6', '#e8a534', '#d9534a', '#7a5fc4'][i % 6] ?? '#fff', opacity: 0.92 },
        size * 0.26,
      ) +
      circle(x + i * (size + gap) + size / 2, y + size / 2, size * 0.22, {
        fill: i % 6 === 0 ? '#2f7fd6' : '#ffffff',
        opacity: 0.85,
      }),
  )
