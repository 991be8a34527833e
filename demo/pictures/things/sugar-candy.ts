import { darken, lighten } from '../colour.ts'
import type { Drawer } from '../scene.ts'
import { heaped } from '../shapes/heaps.ts'
import { blob, circle, group, heap, outline, path, placed, times, xy } from '../shapes/svg.ts'
import { bowl } from '../shapes/vessels.ts'

export const sugarCandy: Drawer = (brush) => {
  const colour = brush.colour(0, ['#e6b04a', '#f7efe2', '#f2ead8', '#f1e3bd'][brush.variant % 4] ?? '#e6b04a')
  const crystal = (i: number) => {
    const r = brush.random
    const pts = Array.from(
      { length: 7 },
      (_, k) =>
        [
          Math.cos((k * 2 * Math.PI) / 7) * r.between(38, 54),
          Math.sin((k * 2 * Math.PI) / 7) * r.between(34, 50),
        ] as const,
    )
    const heart = [r.between(-12, 8), r.between(-14, 4)] as const
    const facets = pts.map((p, k) =>
      path(outline([heart, p, pts[(k + 1) % 7] ?? p]), {
        fill:
          [
            lighten(colour, 0.65),
            lighten(colour, 0.3),
            colour,
            darken(colour, 0.22),
            darken(colour, 0.12),
            lighten(colour, 0.15),
            lighten(colour, 0.5),
          ][(k + i) % 7] ?? colour,
      }),
    )
    return (
      facets.join('') +
      path(outline(pts), { stroke: lighten(colour, 0.8), width: 2.5, opacity: 0.7 }) +
      path(`M${xy(heart[0], heart[1])}l-16 -14`, { stroke: '#ffffff', width: 6, opacity: 0.9 })
    )
  }
  const shape = brush.variant % 4
  if (shape === 1 || shape === 2)
    return heaped(
      colour,
      (b, shade) =>
        path(blob(b.random, 0, 0, 46, 36, 0.04), { fill: b.ball(shade, 0.7) }) +
        times(7, (k) => circle(-26 + k * 9, ((k * 13) % 26) - 14, 4.5, { fill: '#ffffff', opacity: 0.8 })),
      78,
      60,
    )({ ...brush, variant: shape - 1 })
  const stamps = [0, 1, 2, 3].map((i) => brush.stamp(crystal(i)))
  const pile = (x: number, y: number, width: number, height: number, size: number) =>
    heap(brush.random, x, y, width, height, size * 0.6)
      .map(
        ([px, py]) => stamps[brush.random.whole(0, 3)]?.(placed(px, py, brush.random.between(0, 360), size / 90)) ?? '',
      )
      .join('')
  if (shape === 0) return bowl(brush, '#3c6f9c', ({ x, y }) => pile(x, y - 10, 500, 220, 92))
  brush.shadow(510, 830, 300, 50, 0.45)
  const stick = (x: number, turn: number) =>
    group(
      path('M0 330V-350', { stroke: '#b98a55', width: 20 }) +
        path('M-5 330V-350', { stroke: '#e3bf8a', width: 6 }) +
        times(
          26,
          (i) =>
            stamps[i % 4]?.(
              placed(
                (i % 2 ? 1 : -1) * brush.random.between(10, 44 - Math.abs(i - 13) * 1.6),
                -270 + i * 17,
                brush.random.between(0, 360),
                0.8,
              ),
            ) ?? '',
        ),
      { move: placed(x, 480, turn) },
    )
  return stick(330, -16) + stick(670, 16) + stick(500, 0) + pile(500, 880, 260, 40, 60)
}
