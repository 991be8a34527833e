import { darken, lighten, mix } from '../colour.ts'
import type { Brush, Drawer } from '../scene.ts'
import { along, frames, fringe, gul, lobed, palmette, rosette, sprig, stepped } from '../shapes/carpet-motifs.ts'
import { circle, group, path, placed, rect, star, times, xy } from '../shapes/svg.ts'
import { box, type Wools, wools, woven } from '../shapes/weaving.ts'

export const carpet: Drawer = (brush) => {
  const colours = wools(brush)
  const [field, border, ivory, gold] = colours
  const [x, y, width, height] = [200, 112, 600, 776]
  brush.place('flat')
  brush.shadowOf(box(x, y - 24, width, height + 48), 0.4)
  const frame = frames(x, y, width, height, [
    [8, darken(field, 0.45)],
    [7, ivory],
    [13, field],
    [5, gold],
    [62, border],
    [5, gold],
    [13, field],
    [6, ivory],
    [4, darken(border, 0.3)],
    [0, field],
  ])
  const petals = brush.random.whole(7, 9)
  const flower = brush.stamp(
    brush.variant % 3 === 1
      ? path(star(0, 0, 25, 12, 8), { fill: ivory }) +
          path(star(0, 0, 16, 8, 8), { fill: field }) +
          circle(0, 0, 5, { fill: gold })
      : rosette(25, petals, field, gold, ivory) +
          path('M30 0q14 -18 26 0q-12 18 -26 0', { fill: ivory }) +
          circle(43, 0, 4, { fill: gold }),
  )
  const bead = brush.stamp(path(star(0, 0, 5, 5, 2), { fill: gold }))
  const step = brush.variant % 3 === 1 ? brush.random.between(54, 62) : 86
  const borders =
    along(x + 64, y + 64, width - 128, height - 128, step, flower) +
    along(x + 21.5, y + 21.5, width - 43, height - 43, 17, bead) +
    along(x + 106.5, y + 106.5, width - 213, height - 213, 17, bead)
  const fields = [medallionField, gulField, kazakField]
  const draw = fields[brush.variant % 3] ?? medallionField
  const inside = group(draw(brush, colours, frame.x, frame.y, frame.width, frame.height), {
    clip: brush.clip(box(frame.x, frame.y, frame.width, frame.height)),
  })
  const ends =
    fringe(x, y, width, 40, lighten(ivory, 0.3), true) + fringe(x, y + height, width, 40, lighten(ivory, 0.3))
  const turn = brush.random.between(-1.4, 1.4)
  return group(ends + frame.layers + borders + inside + woven(brush, x, y, width, height), {
    move: `rotate(${turn.toFixed(2)} 500 500)`,
  })
}

type Field = (brush: Brush, colours: Wools, x: number, y: number, width: number, height: number) => string

const medallionField: Field = (brush, [field, border, ivory, gold, extra], x, y, width, height) => {
  const [cx, cy] = [x + width / 2, y + height / 2]
  const lobes = brush.random.pick([12, 14, 16])
  const reach = brush.random.between(0.84, 0.96)
  const small = brush.stamp(
    rosette(15, 6, lighten(field, 0.38), gold, border) + sprig(30, mix(extra, ivory, 0.25), ivory),
  )
  const filler = times(9, (row) =>
    times(7, (i) =>
      small(placed(x + 14 + i * (width / 6.2) + (row % 2) * 28, y + 26 + row * (height / 8.4), ((row + i) % 2) * 180)),
    ),
  )
  const spandrel = (sx: number, sy: number) => {
    const [px, py] = [sx > 0 ? x + width : x, sy > 0 ? y + height : y]
    return (
      path(lobed(px, py, 106, 150, 16, 0.07), { fill: ivory }) +
      path(lobed(px, py, 99, 142, 16, 0.07), { fill: border }) +
      path(lobed(px, py, 56, 80, 12, 0.07), { fill: extra }) +
      group(rosette(28, 8, gold, field, ivory), { move: placed(px - sx * 52, py - sy * 76) }) +
      group(rosette(15, 6, ivory, gold, border), { move: placed(px - sx * 80, py - sy * 28) }) +
      group(rosette(15, 6, ivory, gold, border), { move: placed(px - sx * 22, py - sy * 122) })
    )
  }
  const pendant = (way: number) =>
    group(
      path('M0 0L0 -48', { stroke: ivory, width: 7 }) +
        path(lobed(0, -52, 27, 34, 8, 0.1), { fill: ivory }) +
        path(lobed(0, -52, 21, 28, 8, 0.1), { fill: border }) +
        group(rosette(17, 6, gold, field, ivory), { move: placed(0, -52) }),
      { move: placed(cx, cy + way * 172 * reach, way > 0 ? 180 : 0) },
    )
  const ring = times(lobes, (i) =>
    group(palmette(34, i % 2 ? gold : ivory, field, border), {
      move: `${placed(cx, cy, (i * 360) / lobes)}scale(.76 1)${placed(0, -100)}`,
    }),
  )
  return (
    filler +
    spandrel(-1, -1) +
    spandrel(1, -1) +
    spandrel(-1, 1) +
    spandrel(1, 1) +
    pendant(-1) +
    pendant(1) +
    path(lobed(cx, cy, 133 * reach, 176 * reach, lobes, 0.07), { fill: ivory }) +
    path(lobed(cx, cy, 125 * reach, 167 * reach, lobes, 0.07), { fill: border }) +
    ring +
    path(lobed(cx, cy, 72, 94, lobes, 0.08), { fill: gold }) +
    path(lobed(cx, cy, 66, 88, lobes, 0.08), { fill: field }) +
    group(rosette(66, lobes, ivory, border, gold), { move: placed(cx, cy) }) +
    group(rosette(26, 8, field, gold, ivory), { move: placed(cx, cy) })
  )
}

const gulField: Field = (brush, colours, x, y, width, height) => {
  const [field, border, ivory, gold] = colours
  const columns = brush.random.pick([3, 3, 4])
  const rows = columns === 3 ? 5 : 7
  const [dx, dy] = [width / columns, height / rows]
  const big = brush.stamp(gul(dx * 0.42, colours))
  const small = brush.stamp(
    path(star(0, 0, 22, 9, 4), { fill: border }) +
      path(star(0, 0, 17, 6, 4, 45), { fill: ivory }) +
      path(stepped(0, 0, 9, 9, 2), { fill: gold }),
  )
  const lines = times(rows, (row) =>
    path(`M${xy(x, y + (row + 0.5) * dy)}h${width}`, { stroke: darken(border, 0.2), width: 3 }),
  )
  const columnsOf = times(columns, (i) =>
    path(`M${xy(x + (i + 0.5) * dx, y)}v${height}`, { stroke: darken(border, 0.2), width: 3 }),
  )
  return (
    rect(x, y, width, height, { fill: field }) +
    lines +
    columnsOf +
    times(rows, (row) => times(columns, (i) => big(placed(x + (i + 0.5) * dx, y + (row + 0.5) * dy)))) +
    times(rows + 1, (row) => times(columns + 1, (i) => small(placed(x + i * dx, y + row * dy))))
  )
}

const kazakField: Field = (brush, [field, border, ivory, gold, extra], x, y, width, height) => {
  const count = brush.random.pick([2, 3])
  const [half, up] = [width * 0.46, height / count / 2]
  const star8 = brush.stamp(
    path(star(0, 0, 20, 10, 8), { fill: ivory }) +
      path(star(0, 0, 12, 6, 8), { fill: field }) +
      circle(0, 0, 4, { fill: gold }),
  )
  const sides = times(
    count * 2 + 1,
    (i) => star8(placed(x + 24, y + i * up)) + star8(placed(x + width - 24, y + i * up)),
  )
  const medallions = times(count, (i) => {
    const [cx, cy] = [x + width / 2, y + (2 * i + 1) * up]
    const grounds = i % 2 ? [ivory, extra, field, gold] : [ivory, border, gold, field]
    const hooks = times(8, (k) =>
      path('M0 -10h9v-9h-5', {
        stroke: ivory,
        width: 4,
        move: `${placed(cx, cy)}rotate(${k * 45})translate(0 ${-up * 0.5})`,
      }),
    )
    return (
      grounds
        .map((fill, k) =>
          path(
            stepped(
              cx,
              cy,
              half * (1 - k * 0.05 - (k > 1 ? k * 0.12 : 0)),
              up * (0.98 - k * 0.05 - (k > 1 ? k * 0.12 : 0)),
              9 - k,
            ),
            { fill },
          ),
        )
        .join('') +
      hooks +
      path(stepped(cx, cy, half * 0.3, up * 0.3, 4), { fill: ivory }) +
      path(star(cx, cy, 34, 16, 8), { fill: border }) +
      path(star(cx, cy, 20, 9, 8), { fill: gold })
    )
  })
  return rect(x, y, width, height, { fill: field }) + sides + medallions
}
