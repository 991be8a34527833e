import { darken, mix } from '../colour.ts'
import type { Drawer } from '../scene.ts'
import { boteh } from '../shapes/carpet-motifs.ts'
import { both, chestPanel, cloth, cutOf, drapeLight, folds, hanger, trim } from '../shapes/garments.ts'
import { circle, group, path, placed, rect, star, times, xy } from '../shapes/svg.ts'

export const embroideredDress: Drawer = (brush) => {
  const main = brush.colour(0, ['#8e1f3c', '#1f4f8a', '#3b2a55'][brush.variant % 3] ?? '#8e1f3c')
  const [gold, skirt, third] = [
    brush.colour(1, '#d9a941'),
    brush.colour(2, ['#1f6a5c', '#b4342c', '#8e1f5c'][brush.variant % 3] ?? '#1f6a5c'),
    brush.colour(3, '#e9e0cc'),
  ]
  brush.place('wall')
  const shape = brush.variant % 3
  const cut = cutOf({
    top: 170,
    waist: 410,
    hem: 868,
    neck: 66,
    shoulder: 160,
    chest: 146,
    waistHalf: shape === 2 ? 138 : 126,
    hemHalf: shape === 2 ? 250 : 326,
    cuff: [196, 268],
    sleeve: 110,
    cuffWidth: shape === 1 ? 190 : 150,
    neckline: 16,
    curve: 24,
  })
  brush.shadowOf(cut.body, 0.34)
  brush.shadowOf(cut.sleeve, 0.26)
  const clip = brush.clip(cut.body)
  const cuff = group(
    rect(-110, -92, 220, 92, { fill: skirt }) +
      trim(-110, -92, 220, 44, mix(main, '#1d120c', 0.35), gold, third) +
      rect(-110, -14, 220, 8, { fill: gold }) +
      times(7, (i) => circle(-90 + i * 30, -30, 6, { fill: third })),
    { move: placed(...cut.cuffAt, cut.cuffTurn) },
  )
  const sleeve =
    path(cut.sleeve, { fill: cloth(brush, main, gold, third, shape === 2 ? 4 : 0) }) +
    group(cuff, { clip: brush.clip(cut.sleeve) }) +
    drapeLight(brush, cut.sleeve)
  const skirtPart = shape === 2 ? '' : `M350 ${cut.armpit + 108}H650L860 900H140Z`
  const panels =
    shape === 0
      ? times(7, (i) =>
          path(
            `M${xy(372 + i * 36.5, 420)}L${xy(154 + i * 99, 920)}H${154 + (i + 1) * 99}L${xy(372 + (i + 1) * 36.5, 420)}Z`,
            {
              fill:
                [skirt, main, mix(gold, main, 0.2), darken(skirt, 0.25), main, skirt, mix(gold, main, 0.2)][i] ?? main,
            },
          ),
        )
      : skirtPart && path(skirtPart, { fill: cloth(brush, skirt, gold, third, 1) })
  const hem = [0, 1]
    .map((row) =>
      times(15, (i) =>
        group(row ? path(star(0, 0, 17, 8, 8), { fill: gold }) : boteh(38, gold, main, third), {
          move: placed(166 + i * 48, (row ? 858 : 818) + (7 - Math.abs(i - 7)) * 4.4),
        }),
      ),
    )
    .join('')
  const lines =
    path('M120 770Q500 838 880 770M120 838Q500 916 880 838', { stroke: gold, width: 8 }) +
    path('M120 782Q500 850 880 782', { stroke: third, width: 4, dash: '5 10' })
  const waist =
    shape === 2
      ? path('M496 380V900', { stroke: gold, width: 9 }) +
        times(
          7,
          (i) =>
            group(boteh(48, gold, skirt, third), { move: placed(456 - i * 4, 470 + i * 62) }) +
            group(boteh(48, gold, skirt, third), { move: `${placed(544 + i * 4, 470 + i * 62)} scale(-1 1)` }),
        )
      : trim(350, 384, 300, 42, darken(main, 0.4), gold, third) +
        times(15, (i) => circle(364 + i * 19.5, 438, 7, { fill: '#e4e8ea', stroke: darken(gold, 0.3), width: 2 }))
  const panel = chestPanel(brush, 214, 84, shape === 2 ? 190 : 164, mix(skirt, '#1d120c', 0.3), [
    third,
    mix(main, '#ff8a5c', 0.5),
    gold,
  ])
  const shoulders = both(group(trim(580, 196, 90, 24, gold, third, main), { move: 'rotate(14 580 196)' }))
  return (
    hanger(170, 150) +
    both(sleeve) +
    path(cut.body, { fill: main }) +
    group(panels + waist, { clip }) +
    folds(brush, clip, 440, 880, 90, 270, 8) +
    group(lines + hem + shoulders, { clip }) +
    panel +
    drapeLight(brush, cut.body) +
    path('M434 170Q500 204 566 170', { stroke: gold, width: 15 })
  )
}
