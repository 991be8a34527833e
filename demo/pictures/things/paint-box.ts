import { darken } from '../colour.ts'
import type { Drawer } from '../scene.ts'
import { plate, steel } from '../shapes/materials.ts'
import { ellipse, group, path, placed, rect, times } from '../shapes/svg.ts'

/** A tin of water colours with its brushes. */
export const paintBox: Drawer = (brush) => {
  const tin = brush.colour(0, '#27456b')
  const paints = [
    '#c9302b',
    '#e08a2c',
    '#e9c83c',
    '#6fae45',
    '#2f8a6b',
    '#3f9fd0',
    '#2346a8',
    '#6b4a94',
    '#c75c93',
    '#8a5a30',
    '#1f2022',
    '#f4f2ec',
  ]
  brush.place('flat')
  const lower = plate(140, 470, 720, 320, 36)
  brush.shadowOf(lower, 0.45)
  brush.shadowOf(plate(140, 160, 720, 300, 36), 0.3)
  const well = (x: number, y: number, colour: string) =>
    rect(x, y, 98, 104, { fill: '#fdfaf2' }, 14) +
    rect(x + 9, y + 9, 80, 86, { fill: colour }, 10) +
    ellipse(x + 49, y + 54, 28, 26, { fill: darken(colour, 0.22), opacity: 0.6 }) +
    path(`M${x + 22} ${y + 26}h34`, { stroke: '#ffffff', width: 7, opacity: 0.5 })
  const tool = (x: number, y: number, turn: number, colour: string) =>
    group(
      path('M-12 0L-6 420Q0 436 6 420L12 0Z', { fill: brush.round(brush.colour(1, '#8a5a30')) }) +
        rect(-15, -70, 30, 76, { fill: steel(brush) }, 4) +
        path('M-15 -70Q-24 -120 0 -170Q24 -120 15 -70Z', { fill: '#3a2618' }) +
        path('M-12 -112Q-8 -148 0 -170Q8 -148 12 -112Q0 -98 -12 -112Z', { fill: colour }),
      { move: placed(x, y, turn) },
    )
  return (
    path(plate(140, 160, 720, 300, 36), { fill: brush.lit(tin) }) +
    path(plate(166, 186, 668, 248, 26), { fill: '#fdfaf2' }) +
    times(5, (i) => ellipse(254 + i * 124, 310, 50, 84, { fill: darken('#fdfaf2', 0.08) })) +
    times(4, (i) => ellipse(254 + i * 124, 316, 36, 52, { fill: paints[i * 3] ?? tin, opacity: 0.55 })) +
    path(lower, { fill: brush.lit(tin) }) +
    path(plate(164, 494, 672, 272, 26), { fill: darken(tin, 0.45) }) +
    times(12, (i) => well(178 + (i % 6) * 109, 508 + Math.floor(i / 6) * 124, paints[i] ?? tin)) +
    times(2, (i) => rect(260 + i * 400, 452, 80, 26, { fill: steel(brush, 90) }, 8)) +
    tool(330, 800, 74 + brush.random.between(-4, 4), '#2f8a6b') +
    tool(520, 880, 82, '#c9302b')
  )
}
