/** The prayer rug: a niche with a lamp, a tree of life, or columns and a vase. */
import { darken } from '../colour.ts'
import type { Brush, Drawer } from '../scene.ts'
import { along, frames, fringe, palmette, rosette, stepped } from '../shapes/carpet-motifs.ts'
import { circle, group, line, path, placed, polygon, rect, times, xy } from '../shapes/svg.ts'
import { box, wools, woven } from '../shapes/weaving.ts'

export const prayerRug: Drawer = (brush) => {
  const colours = wools(brush)
  const [field, border, ivory, gold, extra] = colours
  const [x, y, width, height] = [262, 105, 476, 790]
  brush.place('flat')
  brush.shadowOf(box(x, y - 24, width, height + 48), 0.4)
  const frame = frames(x, y, width, height, [
    [8, darken(border, 0.35)],
    [6, ivory],
    [54, border],
    [6, gold],
    [10, field],
    [5, ivory],
    [0, extra],
  ])
  const flower = brush.stamp(rosette(20, brush.random.whole(6, 8), gold, ivory, field))
  const shape = brush.variant % 3
  const [fx, fy, fw, fh] = [frame.x, frame.y, frame.width, frame.height]
  const spring = fy + 200
  const arch =
    shape === 1
      ? `M${xy(fx + 34, fy + fh)}V${spring}h40v-42h42v-44h42v-44h${fw - 316}v44h42v44h42v42h40V${fy + fh}Z`
      : `M${xy(fx + 30, fy + fh)}V${spring}C${xy(fx + 36, fy + 130)} ${xy(fx + fw * 0.36, fy + 120)} ${xy(fx + fw / 2, fy + 40)}C${xy(fx + fw * 0.64, fy + 120)} ${xy(fx + fw - 36, fy + 130)} ${xy(fx + fw - 30, spring)}V${fy + fh}Z`
  const cx = x + width / 2
  const corner = times(
    2,
    (i) =>
      group(rosette(30, 8, gold, ivory, border), { move: placed(i ? fx + fw - 52 : fx + 52, fy + 62) }) +
      group(rosette(17, 6, ivory, gold, border), { move: placed(i ? fx + fw - 116 : fx + 116, fy + 40) }),
  )
  const insides = [mosqueLamp, treeOfLife, columnsAndVase]
  const inside = (insides[shape] ?? mosqueLamp)([field, border, ivory, gold, extra], cx, fy, fh, brush)
  return (
    fringe(x, y, width, 36, ivory, true) +
    fringe(x, y + height, width, 36, ivory) +
    frame.layers +
    along(x + 41, y + 41, width - 82, height - 82, 57, flower) +
    corner +
    path(arch, { fill: field, stroke: ivory, width: 8 }) +
    path(arch, { stroke: gold, width: 3 }) +
    inside +
    woven(brush, x, y, width, height)
  )
}

type Inside = (colours: ReturnType<typeof wools>, cx: number, top: number, height: number, brush: Brush) => string

const mosqueLamp: Inside = ([field, border, ivory, gold], cx, top, height) =>
  line(cx, top + 70, cx, top + 190, { stroke: gold, width: 5 }) +
  path(`M${xy(cx - 22, top + 190)}h44l-10 34q54 30 34 84q-14 40 -46 44q-32 -4 -46 -44q-20 -54 34 -84Z`, {
    fill: gold,
  }) +
  path(`M${xy(cx - 30, top + 268)}q30 -26 60 0q2 40 -30 62q-32 -22 -30 -62Z`, { fill: border }) +
  group(rosette(20, 8, ivory, field, gold), { move: placed(cx, top + 286) }) +
  group(palmette(84, ivory, gold, border), { move: placed(cx, top + height - 130) }) +
  group(palmette(64, gold, border, ivory), { move: placed(cx - 76, top + height - 70, -28) }) +
  group(palmette(64, gold, border, ivory), { move: placed(cx + 76, top + height - 70, 28) }) +
  group(rosette(30, 8, ivory, gold, border), { move: placed(cx, top + height - 70) })

const treeOfLife: Inside = ([field, border, ivory, gold, extra], cx, top, height, brush) => {
  const leaf = brush.stamp(
    path(stepped(0, 0, 26, 22, 4), { fill: border }) + path(stepped(0, 0, 15, 12, 3), { fill: gold }),
  )
  const rows = 7
  const rise = (height - 260) / rows
  return (
    rect(cx - 5, top + 130, 10, height - 170, { fill: ivory }) +
    times(rows, (row) => {
      const y = top + 190 + row * rise
      const reach = 50 + row * 8
      return (
        path(`M${xy(cx - reach, y - 24)}V${y}H${cx + reach}v-24`, { stroke: row % 2 ? gold : ivory, width: 7 }) +
        leaf(placed(cx - reach, y - 36)) +
        leaf(placed(cx + reach, y - 36))
      )
    }) +
    path(stepped(cx, top + 124, 40, 40, 5), { fill: gold }) +
    path(stepped(cx, top + 124, 24, 24, 4), { fill: darken(field, 0.3) }) +
    polygon(
      [
        [cx - 80, top + height],
        [cx - 50, top + height - 60],
        [cx + 50, top + height - 60],
        [cx + 80, top + height],
      ],
      { fill: extra },
    )
  )
}

const columnsAndVase: Inside = ([field, border, ivory, gold, extra], cx, top, height) => {
  const foot = top + height - 40
  const stems = [
    [-70, 230],
    [70, 230],
    [-95, 130],
    [95, 130],
    [0, 300],
    [-40, 330],
    [42, 335],
  ].map(
    ([dx = 0, up = 0], i) =>
      path(`M${xy(cx, foot - 110)}Q${xy(cx + dx * 0.3, foot - 110 - up * 0.6)} ${xy(cx + dx, foot - 110 - up)}`, {
        stroke: extra,
        width: 6,
      }) +
      group(rosette(i % 2 ? 30 : 36, 8, i % 2 ? ivory : gold, i % 2 ? gold : ivory, border), {
        move: placed(cx + dx, foot - 110 - up),
      }),
  )
  const column = (x: number) =>
    rect(x - 12, top + 210, 24, height - 230, { fill: ivory }) +
    times(13, (i) => path(`M${xy(x - 12, top + 240 + i * 30)}l24 -18`, { stroke: border, width: 6 })) +
    rect(x - 20, top + 196, 40, 18, { fill: gold })
  return (
    column(cx - 128) +
    column(cx + 128) +
    stems.join('') +
    path(`M${xy(cx - 34, foot - 120)}h68l-12 26q36 30 8 70q-10 14 -14 24h-32q-4 -10 -14 -24q-28 -40 8 -70Z`, {
      fill: border,
      stroke: gold,
      width: 6,
    }) +
    circle(cx, foot - 54, 15, { fill: gold }) +
    circle(cx, foot - 54, 7, { fill: field })
  )
}
