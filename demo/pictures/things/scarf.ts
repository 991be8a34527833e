import { lighten, mix } from '../colour.ts'
import type { Drawer } from '../scene.ts'
import { boteh, fringe, rosette } from '../shapes/carpet-motifs.ts'
import { cloth, drapeLight } from '../shapes/garments.ts'
import { ellipse, group, path, placed, rect, times } from '../shapes/svg.ts'

export const scarf: Drawer = (brush) => {
  const main = brush.colour(0, ['#b4446c', '#2f6f8f', '#c9783a'][brush.variant % 3] ?? '#b4446c')
  const [accent, second] = [brush.colour(1, '#f2d9b0'), brush.colour(2, '#4a2545')]
  const shape = brush.variant % 3
  const fabric = cloth(brush, main, accent, second, brush.random.pick(shape === 1 ? [1, 4] : [1, 5]))
  if (shape === 1) {
    brush.place('flat')
    const d = 'M500 150L862 512L500 874L138 512Z'
    brush.shadowOf(d, 0.36)
    const frame =
      path('M500 196L816 512L500 828L184 512Z', { stroke: accent, width: 26 }) +
      path('M500 246L766 512L500 778L234 512Z', { stroke: second, width: 7 })
    const corners = times(4, (i) =>
      group(boteh(104, accent, main, second) + boteh(50, second, accent, main), {
        move: `rotate(${i * 90} 500 512)${placed(500, 356)}`,
      }),
    )
    const fold = path('M500 150L862 512Q700 470 612 512Q520 400 500 150Z', {
      fill: brush.lit(mix(main, accent, 0.25)),
      opacity: 0.25,
    })
    return (
      path(d, { fill: fabric }) +
      frame +
      corners +
      group(rosette(82, 12, accent, second, main), { move: placed(500, 512) }) +
      fold +
      drapeLight(brush, d) +
      path('M300 400Q460 470 500 620M690 420Q560 520 560 700', { stroke: '#1d120c', width: 16, opacity: 0.1 })
    )
  }
  if (shape === 0) {
    brush.place('wall')
    const left = 'M402 262C330 420 316 600 336 800H486C500 640 490 460 520 320Z'
    const right = 'M600 262C660 400 690 560 668 742H524C540 600 500 430 480 330Z'
    const loop =
      'M500 132C340 132 300 260 366 340C420 396 580 396 634 340C700 260 660 132 500 132ZM500 196C586 196 606 256 574 296C540 322 460 322 426 296C394 256 414 196 500 196Z'
    brush.shadowOf(left, 0.34)
    brush.shadowOf(loop, 0.3)
    const tail = (d: string, x: number, y: number, width: number) =>
      fringe(x, y, width, 54, mix(main, accent, 0.4), false, 10) +
      path(d, { fill: fabric }) +
      group(
        rect(x - 10, y - 64, width + 30, 16, { fill: accent }) +
          rect(x - 10, y - 36, width + 30, 8, { fill: second }) +
          path('M380 380C360 520 372 660 380 820M440 380C424 520 430 660 436 820M560 360C604 500 610 620 600 760', {
            stroke: '#1d120c',
            width: 17,
            opacity: 0.16,
          }),
        { clip: brush.clip(d) },
      ) +
      drapeLight(brush, d)
    return (
      tail(right, 526, 742, 140) +
      tail(left, 338, 800, 146) +
      path(loop, { fill: fabric }) +
      path('M372 190Q330 270 392 344M628 190Q670 270 608 344M340 250Q360 330 430 372M500 330Q560 340 610 310', {
        stroke: '#1d120c',
        width: 15,
        opacity: 0.16,
      }) +
      drapeLight(brush, loop)
    )
  }
  brush.shadow(510, 796, 320, 50, 0.5)
  const rolls = times(4, (i) => {
    const [y, half] = [740 - i * 104, 296 - i * 8 + brush.random.between(-8, 8)]
    const d = `M${500 - half} ${y - 56}Q${500 - half - 46} ${y} ${500 - half} ${y + 56}H${500 + half}Q${500 + half + 46} ${y} ${500 + half} ${y - 56}Z`
    const tone = [main, accent, second, mix(main, accent, 0.5)][(i + brush.variant) % 4] ?? main
    return (
      path(d, { fill: cloth(brush, tone, i % 2 ? main : accent, lighten(tone, 0.4), [5, 2, 1, 4][i] ?? 1) }) +
      path(d, {
        fill: brush.linear([
          [0, '#fff6e0', 0.32],
          [0.4, '#fff6e0', 0],
          [1, '#1d120c', 0.5],
        ]),
      })
    )
  })
  return (
    fringe(480, 690, 190, 60, accent, false, 10) +
    rolls +
    path('M300 376C420 366 600 366 700 376', { stroke: '#fff6e0', width: 8, opacity: 0.4 }) +
    ellipse(500, 374, 60, 6, { fill: accent, opacity: 0.6 })
  )
}
