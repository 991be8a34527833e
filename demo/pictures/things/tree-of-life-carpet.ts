import { darken, lighten } from '../colour.ts'
import type { Drawer } from '../scene.ts'
import { along, frames, fringe, rosette } from '../shapes/carpet-motifs.ts'
import { circle, group, path, petal, placed, times, xy } from '../shapes/svg.ts'
import { box, wools, woven } from '../shapes/weaving.ts'

/** A carpet whose field is one great tree with birds and flowers. */
export const treeOfLifeCarpet: Drawer = (brush) => {
  const colours = wools(brush)
  const [field, border, ivory, gold, extra] = colours
  const [x, y, width, height] = [220, 112, 560, 776]
  brush.place('flat')
  brush.shadowOf(box(x, y - 24, width, height + 48), 0.4)
  const frame = frames(x, y, width, height, [
    [8, darken(field, 0.45)],
    [7, ivory],
    [60, field],
    [5, gold],
    [10, border],
    [5, ivory],
    [0, ivory],
  ])
  const flower = brush.stamp(rosette(24, 8, gold, ivory, border))
  const [cx, foot] = [500, frame.y + frame.height - 26]
  const branch = (up: number, reach: number, way: number) => {
    const tip = [cx + way * reach, foot - up - 70] as const
    return (
      path(`M${xy(cx, foot - up)}Q${xy(cx + way * reach * 0.5, foot - up + 6)} ${xy(...tip)}`, {
        stroke: darken(extra, 0.3),
        width: 9,
      }) +
      times(5, (i) => {
        const t = 0.25 + i * 0.18
        const [px, py] = [cx + way * reach * t, foot - up - 60 * t * t]
        return path(petal(px, py, 42, 18, way * (i % 2 ? 20 : 130)), { fill: i % 2 ? field : extra })
      }) +
      group(rosette(27, 8, border, gold, ivory), { move: placed(...tip) })
    )
  }
  const bird = (bx: number, by: number, way: number) =>
    group(
      path('M-34 6Q-10 -26 18 -14Q22 -34 40 -28L52 -20L38 -16Q34 14 0 20L-50 34Z', { fill: border }) +
        path('M-16 2Q4 -12 16 4Q4 16 -16 2Z', { fill: gold }) +
        circle(36, -22, 3.4, { fill: ivory }),
      { move: `translate(${bx} ${by}) scale(${way} 1)` },
    )
  const tree =
    path(
      `M${cx - 20} ${foot}Q${cx - 4} ${foot - 200} ${cx - 6} ${frame.y + 70}H${cx + 6}Q${cx + 4} ${foot - 200} ${cx + 20} ${foot}Z`,
      { fill: darken(extra, 0.3) },
    ) +
    [90, 190, 290, 390, 480].map((up, i) => branch(up, 170 - i * 20, 1) + branch(up + 44, 164 - i * 20, -1)).join('') +
    group(rosette(42, 10, border, gold, ivory), { move: placed(cx, frame.y + 66) }) +
    bird(frame.x + 54, frame.y + 70, 1) +
    bird(frame.x + frame.width - 54, frame.y + 70, -1) +
    bird(frame.x + 60, foot - 30, 1) +
    bird(frame.x + frame.width - 60, foot - 30, -1) +
    path(`M${cx - 90} ${foot + 26}Q${cx - 60} ${foot - 30} ${cx} ${foot - 34}T${cx + 90} ${foot + 26}Z`, {
      fill: field,
    })
  return (
    fringe(x, y, width, 40, lighten(ivory, 0.3), true) +
    fringe(x, y + height, width, 40, lighten(ivory, 0.3)) +
    frame.layers +
    along(x + 45, y + 45, width - 90, height - 90, 66, flower) +
    group(tree, { clip: brush.clip(box(frame.x, frame.y, frame.width, frame.height)) }) +
    woven(brush, x, y, width, height)
  )
}
