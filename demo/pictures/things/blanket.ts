import { mix } from '../colour.ts'
import type { Drawer } from '../scene.ts'
import { boteh, rosette } from '../shapes/carpet-motifs.ts'
import { group, path, placed, rect, times, xy } from '../shapes/svg.ts'
import { wools } from '../shapes/weaving.ts'

export const blanket: Drawer = (brush) => {
  const [main, second, ivory, gold, extra] = wools(brush)
  brush.shadow(510, 800, 340, 40, 0.55)
  const shape = brush.variant % 3
  const stripes = () =>
    [
      [0, 60, second],
      [80, 14, ivory],
      [110, 40, gold],
      [160, 12, ivory],
      [250, 16, extra],
    ]
      .map(([at = 0, size, fill]) => rect(Number(at), 0, Number(size), 300, { fill: String(fill) }))
      .join('')
  const plaid = () =>
    times(
      3,
      (i) =>
        rect(i * 110 + 16, 0, 44, 300, { fill: second, opacity: 0.75 }) +
        rect(i * 110 + 74, 0, 8, 300, { fill: ivory }),
    ) +
    times(
      3,
      (i) =>
        rect(0, i * 100 + 14, 330, 40, { fill: second, opacity: 0.5 }) + rect(0, i * 100 + 66, 330, 7, { fill: ivory }),
    )
  const flowers = () =>
    times(6, (i) =>
      group(i % 2 ? boteh(74, second, ivory, gold) : rosette(44, 8, second, gold, ivory), {
        move: placed(56 + (i % 3) * 110, (i > 2 ? 214 : 76) + (i % 2) * 26),
      }),
    )
  const tile = rect(0, 0, 330, 300, { fill: main }) + [stripes, plaid, flowers][shape]?.()
  const cloth = brush.pattern(330, 300, tile, 'translate(170 300)')
  const top = 'M256 318Q262 300 292 300H708Q738 300 746 318L832 470Q500 500 168 470Z'
  const folds = brush.random.pick([3, 4])
  const thick = 320 / folds
  const layer = (i: number) => {
    const y = 466 + i * thick
    const nudge = brush.random.between(-8, 8)
    const d = `M${xy(178 + nudge, y)}Q${xy(140 + nudge, y + thick / 2)} ${xy(180 + nudge, y + thick)}H${xy(820 + nudge, 0).split(' ')[0]}Q${xy(862 + nudge, y + thick / 2)} ${xy(822 + nudge, y)}Z`
    const shade = brush.linear(
      [
        [0, '#fff6e0', 0.3],
        [0.35, '#fff6e0', 0.04],
        [0.8, '#1d120c', 0.3],
        [1, '#1d120c', 0.6],
      ],
      90,
    )
    const rims = brush.linear(
      [
        [0, '#1d120c', 0.35],
        [0.08, '#1d120c', 0],
        [0.85, '#1d120c', 0],
        [1, '#1d120c', 0.4],
      ],
      0,
    )
    return path(d, { fill: cloth }) + path(d, { fill: shade }) + path(d, { fill: rims })
  }
  const topLight = brush.linear(
    [
      [0, '#fff6e0', 0.42],
      [1, '#fff6e0', 0],
    ],
    40,
  )
  const hem = times(46, (i) => `M${xy(176 + i * 14.2, 786)}q${i % 2 ? 3 : -3} 14 ${(i % 3) - 1} 26`)
  return (
    path(hem, { stroke: ivory, width: 6 }) +
    times(folds, (i) => layer(folds - 1 - i)) +
    path(top, { fill: cloth }) +
    path(top, { fill: topLight }) +
    path('M168 470Q500 500 832 470', { stroke: mix(main, '#1d120c', 0.5), width: 5, opacity: 0.5 })
  )
}
