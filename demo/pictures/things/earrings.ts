import { darken, lighten } from '../colour.ts'
import type { Drawer } from '../scene.ts'
import { cabochon, drop, faceted, metalOf, polished, setStone, stoneOf } from '../shapes/gems.ts'
import { at, circle, group, outline, path, petal, placed, rect, times } from '../shapes/svg.ts'

export const earrings: Drawer = (brush) => {
  const [stone, metal] = [stoneOf(brush), metalOf(brush)]
  const accent = brush.colour(2, '#b4342c')
  brush.place('wall')
  const hook =
    path('M0 0C-4 -60 50 -70 50 -18', { stroke: metal, width: 8 }) +
    path('M0 0C-4 -60 50 -70 50 -18', { stroke: lighten(metal, 0.6), width: 2.5 })
  const bells = (y: number, count: number, step: number) =>
    times(count, (i) =>
      group(
        path('M0 0v26', { stroke: metal, width: 4 }) +
          path(petal(0, 70, 52, 30, 0), { fill: brush.ball(metal, 1.2) }) +
          circle(0, 74, 7, { fill: accent }),
        { move: placed((i - (count - 1) / 2) * step, y - Math.abs(i - (count - 1) / 2) * 4) },
      ),
    )
  const jhumka = () =>
    hook +
    group(setStone(brush, 0, 64, 46, 46, stone, metal, 22)) +
    path('M-20 128h40Q96 170 110 268Q0 300 -110 268Q-96 170 -20 128Z', { fill: polished(brush, metal, 10) }) +
    times(7, (i) =>
      circle(-84 + i * 28, 246 + (3 - Math.abs(i - 3)) * 4, 10, { fill: brush.ball(i % 2 ? accent : stone) }),
    ) +
    path('M-64 190Q0 210 64 190', { stroke: darken(metal, 0.4), width: 5, dash: '2 10' }) +
    times(9, (i) => circle(-100 + i * 25, 290 + (4 - Math.abs(i - 4)) * 4, 12, { fill: '#f7f1e4' })) +
    group(drop(brush, 64, stone, metal), { move: placed(0, 304) })
  const hoop = () =>
    hook +
    circle(0, 150, 128, { stroke: darken(metal, 0.3), width: 26 }) +
    circle(-2, 148, 128, { stroke: polished(brush, metal), width: 18 }) +
    times(9, (i) => {
      const [x, y] = at(0, 150, 128, 108 + i * 18)
      return (
        circle(x, y, 25, { fill: brush.lit(metal, 1.3) }) +
        faceted(x, y, 19, 19, 8, i % 2 ? lighten(stone, 0.5) : stone)
      )
    }) +
    group(drop(brush, 96, stone, metal), { move: placed(0, 284) })
  const kuchi = () =>
    hook +
    path(
      outline([
        [0, 20],
        [84, 150],
        [0, 210],
        [-84, 150],
      ]),
      { fill: polished(brush, metal), stroke: darken(metal, 0.35), width: 4 },
    ) +
    setStone(brush, 0, 128, 34, 34, stone, metal, 18) +
    path('M-96 214H96L84 262H-84Z', { fill: brush.lit(metal, 1.4) }) +
    times(5, (i) => cabochon(brush, -64 + i * 32, 238, 12, 12, i % 2 ? stone : accent)) +
    bells(262, 7, 28)
  const [size, [left, right]] = brush.variant % 3 === 1 ? ([1.12, [322, 664]] as const) : ([1.32, [322, 664]] as const)
  const one = brush.stamp([jhumka, hoop, kuchi][brush.variant % 3]?.() ?? '')
  const bar =
    rect(
      180,
      196,
      640,
      26,
      {
        fill: brush.linear([
          [0, '#c89a66'],
          [0.5, '#9a6a3a'],
          [1, '#6b4524'],
        ]),
      },
      13,
    ) +
    circle(182, 209, 24, { fill: brush.ball('#b08050') }) +
    circle(818, 209, 24, { fill: brush.ball('#b08050') })
  const shade = times(2, (i) => one(`${placed((i ? right : left) + 46, 330)}scale(${size})`, 0.08))
  brush.shadowOf(
    outline([
      [190, 222],
      [810, 222],
      [810, 240],
      [190, 240],
    ]),
    0.3,
  )
  return shade + bar + times(2, (i) => one(`${placed(i ? right : left, 286)}scale(${size})`))
}
