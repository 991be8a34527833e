import { lighten } from '../colour.ts'
import type { Drawer } from '../scene.ts'
import { crate, steel } from '../shapes/materials.ts'
import { circle, group, path, placed, rect, times } from '../shapes/svg.ts'

/** Bulbs before their box. */
export const bulbs: Drawer = (brush) => {
  const [glass, glow] = [brush.colour(0, '#f4f2ec'), brush.colour(1, '#e3b93c')]
  brush.shadow(540, 830, 380, 34, 0.55)
  const bulb = (x: number, y: number, size: number, turn: number) =>
    group(
      circle(0, -150, 190, {
        fill: brush.radial(
          [
            [0, '#fff3c0', 0.7],
            [1, '#ffe08a', 0],
          ],
          0.5,
          0.5,
          0.5,
        ),
      }) +
        path('M-54 0L-70 -60Q-130 -110 -130 -180Q-130 -300 0 -300T130 -180Q130 -110 70 -60L54 0Z', {
          fill: brush.ball(glass),
        }) +
        path('M-62 -8H62L54 -64Q0 -84 -54 -64Z', { fill: brush.round(lighten(glass, 0.2)) }) +
        path('M-96 -190Q-92 -262 -20 -270', { stroke: '#ffffff', width: 16, opacity: 0.8 }) +
        rect(-52, -4, 104, 72, { fill: steel(brush) }, 10) +
        times(3, (i) => path(`M-52 ${14 + i * 20}L52 ${6 + i * 20}`, { stroke: '#5b6167', width: 6 })) +
        path('M-26 66H26L16 88H-16Z', { fill: '#33373d' }),
      { move: placed(x, y, turn, size) },
    )
  return (
    crate(brush, [300, 290, 420, 500, 130, 80], glow) +
    rect(330, 330, 360, 300, { fill: '#fff6e0', opacity: 0.94 }, 20) +
    times(10, (i) => circle(376 + (i % 5) * 66, 680 + Math.floor(i / 5) * 54, 20, { fill: brush.ball('#fff3c0') })) +
    bulb(510, 590, 0.72, 0) +
    bulb(250, 760, 0.8, -8) +
    bulb(790, 780, 0.72, 12)
  )
}
