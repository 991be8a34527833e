/** Loose products: draws one piece and repeats it in a bowl, a sack or on a tray. */
import { darken, lighten, mix } from '../colour.ts'
import type { Brush, Drawer } from '../scene.ts'
import { ellipse, heap, path, placed, times, xy } from './svg.ts'
import { bowl, type Room, sack, tray } from './vessels.ts'

export type Piece = (brush: Brush, colour: string, i: number) => string

/** Heaps `piece` (drawn about 100 units large around 0,0) by variant in a bowl, a sack or on a tray. */
export function heaped(own: string, piece: Piece, size: number, turn: number): Drawer {
  return (brush) => {
    const colour = brush.colour(0, own)
    const { random } = brush
    const stamps = [0, 1, 2, 3].map((i) =>
      brush.stamp(
        piece(
          brush,
          [colour, lighten(colour, 0.12), darken(colour, 0.12), mix(colour, '#c9892e', 0.14)][i] ?? colour,
          i,
        ),
      ),
    )
    const dark = brush.stamp(ellipse(0, 0, 42, 28, { fill: darken(colour, 0.72), opacity: 0.22 }))
    const put = (x: number, y: number, scale: number, degrees = random.between(-turn, turn)) =>
      dark(placed(x + 5 * scale, y + 15 * scale, 0, scale)) +
      (stamps[random.whole(0, 3)]?.(placed(x, y, degrees, scale * random.between(0.92, 1.08))) ?? '')
    const fill = ({ x, y, width, height }: Room) =>
      heapShade(brush, x, y, width, height, colour) +
      heap(random, x, y, width - size * 0.5, height, size * 0.64)
        .map(([px, py]) => put(px, py, size / 100))
        .join('')
    const loose = (floor: number) =>
      times(4, (i) =>
        put(
          i % 2 ? random.between(800, 880) : random.between(120, 200),
          floor + random.between(-16, 22),
          size / 105,
          random.between(-40, 40),
        ),
      )
    const glazes = [random.pick(['#2c7d86', '#35608f']), '#c8a873', random.pick(['#c08a3e', '#b5713c', '#a9aeb0'])]
    const vessel = brush.colour(1, glazes[brush.variant % 3] ?? '#2c7d86')
    if (brush.variant % 3 === 0) return bowl(brush, vessel, fill) + loose(846)
    if (brush.variant % 3 === 1)
      return sack(brush, mix(vessel, '#d2b184', 0.6), fill, mix(vessel, '#7a1f2b', 0.5)) + loose(880)
    return tray(brush, vessel, fill)
  }
}

/** The dark inside of a heap, seen between its pieces. */
const heapShade = (brush: Brush, x: number, y: number, width: number, height: number, colour: string) => {
  const half = width * 0.45
  const top = y - height * 0.9
  const d = `M${xy(x - half, y - 8)}Q${xy(x - half * 0.6, top)} ${xy(x, top)}T${xy(x + half, y - 8)}Q${xy(x, y + 40)} ${xy(x - half, y - 8)}Z`
  return path(d, { fill: brush.lit(darken(colour, 0.55)) })
}
