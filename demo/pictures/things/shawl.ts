import { darken, mix } from '../colour.ts'
import type { Drawer } from '../scene.ts'
import { boteh, fringe } from '../shapes/carpet-motifs.ts'
import { cloth, drapeLight } from '../shapes/garments.ts'
import { circle, group, path, placed, rect, times } from '../shapes/svg.ts'

export const shawl: Drawer = (brush) => {
  const main = brush.colour(0, ['#8a7456', '#6a2a3a', '#49566b'][brush.variant % 3] ?? '#8a7456')
  const [accent, second] = [brush.colour(1, '#e3cfa4'), brush.colour(2, '#9a3b2c')]
  brush.place('wall')
  const shape = brush.variant % 3
  const front = 'M214 196Q500 176 786 196L770 780Q640 800 500 788T230 780Z'
  const back = 'M240 200H760L744 846Q620 862 500 852T256 846Z'
  brush.shadowOf(back, 0.34)
  const bar =
    rect(
      120,
      176,
      760,
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
    circle(112, 189, 26, { fill: brush.ball('#b08050') }) +
    circle(888, 189, 26, { fill: brush.ball('#b08050') })
  const [bands, count] = [brush.random.whole(3, 6), brush.random.whole(5, 7)]
  const rows =
    shape === 0
      ? times(bands, (i) => rect(200, 600 + (i * 176) / bands, 600, i % 2 ? 8 : 22, { fill: i % 2 ? accent : second }))
      : times(count, (i) =>
          group(boteh(124, accent, main, second) + boteh(56, second, accent, main), {
            move: `${placed(286 + (i * 430) / (count - 1), 752, 0, 1.3 - count * 0.05)}`,
          }),
        ) +
        rect(200, 600, 600, 10, { fill: accent }) +
        rect(200, 764, 600, 10, { fill: accent })
  const fabric = cloth(brush, main, mix(main, accent, 0.4), mix(main, second, 0.5), [0, 5, 3][shape] ?? 0)
  const weave = brush.pattern(8, 8, path('M0 8L8 0', { stroke: '#1d120c', width: 2, opacity: 0.16 }))
  const drape =
    path(
      'M310 210C300 400 322 600 306 790M400 206C410 400 390 600 404 800M520 200C506 420 530 620 516 800M640 204C652 400 630 620 644 800M724 206C720 420 734 600 722 790',
      { stroke: '#1d120c', width: 18, opacity: 0.14 },
    ) +
    path('M286 210C276 400 298 600 282 790M496 200C482 420 506 620 492 800M700 206C696 420 710 600 698 790', {
      stroke: '#fff6e0',
      width: 10,
      opacity: 0.2,
    })
  return (
    fringe(258, 846, 486, 40, darken(accent, 0.15), false, 9) +
    path(back, { fill: darken(main, 0.25) }) +
    bar +
    fringe(232, 782, 536, 56, accent, false, 9) +
    path(front, { fill: fabric }) +
    path(front, { fill: weave }) +
    group(rows + drape, { clip: brush.clip(front) }) +
    drapeLight(brush, front) +
    path('M214 196Q500 176 786 196', { stroke: '#fff6e0', width: 10, opacity: 0.45 })
  )
}
