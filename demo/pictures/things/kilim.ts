import { darken } from '../colour.ts'
import type { Drawer } from '../scene.ts'
import { fringe, stepped } from '../shapes/carpet-motifs.ts'
import { group, path, placed, polygon, rect, times, xy } from '../shapes/svg.ts'
import { box, wools, woven } from '../shapes/weaving.ts'

export const kilim: Drawer = (brush) => {
  const [field, border, ivory, gold, extra] = wools(brush)
  const palette = [field, ivory, border, gold, extra]
  const [x, y, width, height] = [210, 150, 580, 700]
  brush.place('flat')
  brush.shadowOf(box(x, y - 20, width, height + 40), 0.36)
  const rows = brush.variant % 3 === 1 ? 4 : brush.variant % 3 === 2 ? 9 : 7
  const band = (height - 48) / rows
  const start = brush.random.whole(0, 4)
  const pick = (i: number) => palette[(i + start) % 5] ?? field
  const motif = (row: number) => {
    const [ground, bright, deep] = [pick(row), pick(row + 1), pick(row + 2)]
    const count = brush.variant % 3 === 1 ? 2 : brush.random.whole(5, 7)
    const step = width / count
    const cy = y + 24 + (row + 0.5) * band
    const kind = brush.variant % 3 === 1 ? 0 : (row + start) % 3
    const diamond = brush.stamp(
      (
        [
          [0.46, bright],
          [0.34, deep],
          [0.22, ground],
          [0.1, bright],
        ] as const
      )
        .map(([size, fill]) => path(stepped(0, 0, step * size, band * size, 6), { fill }))
        .join(''),
    )
    const diamonds = times(count, (i) => diamond(placed(x + (i + 0.5) * step, cy)))
    const zigzag = [0, 1, 2]
      .map((k) => {
        const points = Array.from(
          { length: count * 2 + 1 },
          (_, i) => `${xy(x + (i * step) / 2, cy + (i % 2 ? 1 : -1) * band * 0.26 + (k - 1) * band * 0.2)}`,
        )
        return path(`M${points.join('L')}`, { stroke: [bright, deep, pick(row + 3)][k] ?? bright, width: band * 0.13 })
      })
      .join('')
    const teeth = times(count * 2, (i) =>
      polygon(
        [
          [x + (i * step) / 2, cy + band * 0.4],
          [x + ((i + 0.5) * step) / 2, cy - band * 0.38],
          [x + ((i + 1) * step) / 2, cy + band * 0.4],
        ],
        { fill: i % 2 ? bright : deep },
      ),
    )
    return (
      rect(x, cy - band / 2, width, band + 1, { fill: ground }) +
      [diamonds, zigzag, teeth][kind] +
      rect(x, cy - band / 2, width, 6, { fill: darken(pick(row + 3), 0.2) }) +
      rect(x, cy - band / 2 + 8, width, 3, { fill: ivory })
    )
  }
  const body = rect(x, y, width, height, { fill: darken(border, 0.2) }) + times(rows, motif)
  return (
    fringe(x, y, width, 46, ivory, true, 15) +
    fringe(x, y + height, width, 46, ivory, false, 15) +
    group(body, { clip: brush.clip(box(x, y, width, height)) }) +
    rect(x, y, 14, height, { fill: border }) +
    rect(x + width - 14, y, 14, height, { fill: border }) +
    woven(brush, x, y, width, height)
  )
}
