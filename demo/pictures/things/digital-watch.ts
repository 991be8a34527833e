import { lighten } from '../colour.ts'
import type { Drawer } from '../scene.ts'
import { digits } from '../shapes/display-digits.ts'
import { blend, metal, plate } from '../shapes/materials.ts'
import { at, circle, line, path, rect, times } from '../shapes/svg.ts'

/** A digital watch: square steel case, grey display. */
export const digitalWatch: Drawer = (brush) => {
  const [steelTone, face] = [brush.colour(0, '#c4c9ce'), brush.colour(1, '#2b2f36')]
  brush.place('flat')
  const shell = plate(300, 300, 400, 400, 70)
  brush.shadowOf(shell, 0.5)
  brush.shadowOf('M390 60H610V940H390Z', 0.32)
  const link = (y: number, half: number) =>
    rect(500 - half, y, half * 2, 34, { fill: metal(brush, steelTone) }, 8) +
    rect(500 - half * 0.4, y + 3, half * 0.8, 28, { fill: metal(brush, lighten(steelTone, 0.3), 90) }, 6)
  const minute = brush.random.whole(10, 59)
  return (
    times(7, (i) => link(60 + i * 38, 100 + i * 7) + link(906 - i * 38, 100 + i * 7)) +
    times(4, (i) =>
      rect(i % 2 ? 694 : 276, 400 + Math.floor(i / 2) * 160, 30, 44, { fill: metal(brush, steelTone, 90) }, 8),
    ) +
    path(shell, { fill: metal(brush, steelTone, 50) }) +
    path(plate(326, 326, 348, 348, 50), { fill: brush.lit(face) }) +
    path(plate(340, 340, 320, 320, 42), { stroke: '#c9a24a', width: 5 }) +
    rect(366, 420, 268, 160, { fill: blend(brush, 60, '#c9d2bf', '#9fae99') }, 16) +
    digits([1, 0], 388, 460, 34, 82) +
    times(2, (i) => circle(507, 482 + i * 36, 6, { fill: '#22302a' })) +
    digits([Math.floor(minute / 10), minute % 10], 524, 460, 34, 82) +
    line(...at(500, 400, 100, 270), ...at(500, 400, 100, 90), { stroke: '#c9a24a', width: 6 }) +
    rect(420, 606, 160, 22, { fill: '#c9a24a' }, 11) +
    path('M340 460Q350 350 450 346L360 520Z', { fill: '#ffffff', opacity: 0.14 })
  )
}
