import { darken, lighten } from '../colour.ts'
import type { Drawer } from '../scene.ts'
import { blend, plate, shine } from '../shapes/materials.ts'
import { ellipse, path, petal, placed, rect, times } from '../shapes/svg.ts'
import { almond } from './almonds.ts'

/** A small bottle of oil with almonds before it. */
export const almondOil: Drawer = (brush) => {
  const [oil, skin] = [brush.colour(0, '#d9b45a'), brush.colour(1, '#b9773c')]
  brush.shadow(500, 850, 260, 30, 0.55)
  const d = 'M440 330H560V390Q680 430 680 540V800Q680 846 634 846H366Q320 846 320 800V540Q320 430 440 390Z'
  const nut = brush.stamp(almond(brush, skin, 0))
  return (
    path(d, { fill: blend(brush, 0, darken(oil, 0.25), lighten(oil, 0.35), oil, darken(oil, 0.3)), opacity: 0.95 }) +
    path('M440 330H560V390Q650 420 674 500H326Q350 420 440 390Z', { fill: '#ffffff', opacity: 0.4 }) +
    path(d, { stroke: darken(oil, 0.35), width: 5, opacity: 0.6 }) +
    rect(428, 180, 144, 150, { fill: brush.round('#5b3a22') }, 16) +
    times(9, (i) => path(`M${440 + i * 15} 190V322`, { stroke: '#1d120c', width: 4, opacity: 0.3 })) +
    path(plate(356, 560, 288, 200, 18), { fill: '#fdf6ec', opacity: 0.95 }) +
    path(plate(370, 574, 260, 172, 12), { stroke: skin, width: 5 }) +
    nut(placed(470, 640, -40, 1)) +
    nut(placed(534, 650, 38, 1)) +
    path(petal(500, 610, 60, 30, -40) + petal(500, 610, 60, 30, 40), { fill: '#7d8a4a' }) +
    path('M420 720h160', { stroke: skin, width: 6 }) +
    shine('M350 540V790', 15, 0.6) +
    [
      [210, 850, -20],
      [290, 880, 30],
      [740, 850, 14],
      [820, 880, -34],
      [170, 900, 60],
    ]
      .map(
        ([x = 0, y = 0, turn = 0]) =>
          ellipse(x + 4, y + 22, 56, 20, { fill: '#1d120c', opacity: 0.25 }) + nut(placed(x, y, turn, 1.15)),
      )
      .join('')
  )
}
