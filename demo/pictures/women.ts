/** Women's clothing. */
import { boteh, rosette } from './carpet-motifs.ts'
import { darken, lighten, mix } from './colour.ts'
import { both, chestPanel, cloth, cutOf, drapeLight, folds, hanger, trim } from './garments.ts'
import { scarf, shawl } from './scarves.ts'
import { type Drawer, ordered } from './scene.ts'
import { circle, group, path, petal, placed, rect, star, times, xy } from './shapes.ts'
import type { PictureKind } from './spec.ts'

const dress: Drawer = (brush) => {
  const main = brush.colour(0, ['#7b2d4e', '#27607a', '#2f5d50'][brush.variant % 3] ?? '#7b2d4e')
  const [accent, second] = [brush.colour(1, '#e9b9a8'), brush.colour(2, '#f4e6cf')]
  brush.place('wall')
  const shape = brush.variant % 3
  const cut = cutOf({
    top: 176,
    waist: shape === 2 ? 392 : 430,
    hem: 872,
    neck: 74,
    shoulder: 158,
    chest: 138,
    waistHalf: 112,
    hemHalf: shape === 1 ? 226 : 292,
    cuff: shape === 0 ? [118, 336] : shape === 1 ? [66, 150] : [150, 300],
    sleeve: 96,
    cuffWidth: shape === 2 ? 120 : shape === 0 ? 62 : 96,
    neckline: shape === 1 ? 34 : 26,
  })
  brush.shadowOf(cut.body, 0.32)
  brush.shadowOf(cut.sleeve, 0.24)
  const fabric = cloth(brush, main, accent, second, [1, 0, 4][shape] ?? 0)
  const clip = brush.clip(cut.body)
  const sleeve =
    path(cut.sleeve, { fill: fabric }) +
    drapeLight(brush, cut.sleeve) +
    group(group(rect(-90, -26, 180, 60, { fill: accent }), { move: placed(...cut.cuffAt, cut.cuffTurn) }), {
      clip: brush.clip(cut.sleeve),
    })
  const belt =
    shape === 2
      ? ''
      : group(
          rect(360, cut.armpit + 132, 280, 34, { fill: brush.lit(accent) }) +
            (shape === 0
              ? path(petal(500, 448, 66, 44, 70) + petal(500, 448, 66, 44, -70), { fill: darken(accent, 0.1) }) +
                path('M492 452q-24 80 -40 130M508 452q20 90 34 140', { stroke: accent, width: 15 }) +
                circle(500, 449, 15, { fill: lighten(accent, 0.3) })
              : ''),
          { clip },
        )
  const tiers =
    shape === 2
      ? times(
          3,
          (i) =>
            path(`M180 ${400 + i * 160}Q500 ${446 + i * 160} 820 ${400 + i * 160}`, {
              stroke: '#1d120c',
              width: 12,
              opacity: 0.22,
            }) +
            path(`M180 ${394 + i * 160}Q500 ${440 + i * 160} 820 ${394 + i * 160}`, {
              stroke: second,
              width: 9,
              dash: '3 14',
            }),
        )
      : ''
  const hem =
    shape === 1
      ? path('M240 800Q500 850 760 800M240 840Q500 890 760 840', { stroke: accent, width: 16 }) +
        times(9, (i) =>
          group(rosette(25, 8, accent, second, main), { move: placed(290 + i * 53, 742 + (4 - Math.abs(i - 4)) * 7) }),
        )
      : path('M190 862Q500 906 810 862', { stroke: accent, width: 20 })
  const neck =
    path('M426 176Q500 228 574 176', {
      stroke: accent,
      width: 15,
      move: shape === 1 ? 'translate(0 2) scale(1 1.02)' : '',
    }) +
    (shape === 1
      ? times(5, (i) => circle(500, 262 + i * 34, 7, { fill: second })) +
        path('M500 240V420', { stroke: darken(main, 0.4), width: 4 })
      : '')
  return (
    hanger(176, 150) +
    both(sleeve) +
    path(cut.body, { fill: fabric }) +
    folds(brush, clip, 450, 880, 80, shape === 1 ? 180 : 240) +
    group(tiers + hem, { clip }) +
    drapeLight(brush, cut.body) +
    belt +
    neck
  )
}

const embroideredDress: Drawer = (brush) => {
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

export const women = {
  dress: ordered(dress, [0, 2, 1]),
  'embroidered-dress': embroideredDress,
  scarf,
  shawl: ordered(shawl, [1, 0, 2]),
} satisfies Partial<Record<PictureKind, Drawer>>
