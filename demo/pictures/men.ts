/** Men's clothing: perahan tunban, waistcoat, chapan. Hats, coats and knitwear are beside it. */
import { rosette } from './carpet-motifs.ts'
import { darken, lighten, mix } from './colour.ts'
import { both, button, chestPanel, cloth, cutOf, drapeLight, folds, hanger, mirrored } from './garments.ts'
import { hats } from './hats.ts'
import { outerwear } from './outerwear.ts'
import { type Brush, type Drawer, ordered } from './scene.ts'
import { group, path, petal, placed, rect, star, times, xy } from './shapes.ts'
import type { PictureKind } from './spec.ts'

export const perahanTunban: Drawer = (brush) => {
  const main = brush.colour(0, ['#e8e2d4', '#7d8f8a', '#3c4a63'][brush.variant % 3] ?? '#e8e2d4')
  const [accent, second] = [brush.colour(1, '#8a6a3f'), brush.colour(2, '#b9873a')]
  brush.place('wall')
  const shape = brush.variant % 3
  const cut = cutOf({
    top: 150,
    waist: 430,
    hem: 708,
    neck: 56,
    shoulder: 172,
    chest: 152,
    waistHalf: 158,
    hemHalf: 196,
    cuff: [108, 356],
    sleeve: 104,
    cuffWidth: 84,
    neckline: 8,
    curve: 10,
  })
  brush.shadowOf(cut.body, 0.34)
  brush.shadowOf(cut.sleeve, 0.26)
  const leg = 'M336 640H500V690C486 760 470 830 452 890H366C316 830 312 740 336 640Z'
  brush.shadowOf(leg, 0.26)
  const legs = both(
    path(leg, { fill: mix(main, '#1d120c', 0.1) }) +
      path('M372 720C364 780 380 840 392 886M430 720C424 780 422 840 420 886M340 720q20 80 40 160', {
        stroke: '#1d120c',
        width: 12,
        opacity: 0.14,
      }) +
      path('M366 876H456L452 892H368Z', { fill: darken(main, 0.25) }),
  )
  const clip = brush.clip(cut.body)
  const cuff = group(
    rect(-70, -40, 140, 40, { fill: darken(main, 0.08) }) +
      path('M-60 -40h120', { stroke: darken(main, 0.35), width: 4 }) +
      (shape === 1 ? times(5, (i) => path(star(-40 + i * 20, -20, 8, 4, 8), { fill: accent })) : ''),
    { move: placed(...cut.cuffAt, cut.cuffTurn) },
  )
  const sleeve =
    path(cut.sleeve, { fill: main }) +
    path(`M${xy(690, 240)}Q${xy(720, 340)} ${xy(760, 470)}`, { stroke: '#1d120c', width: 13, opacity: 0.14 }) +
    group(cuff, { clip: brush.clip(cut.sleeve) }) +
    drapeLight(brush, cut.sleeve)
  const placket =
    shape === 1
      ? chestPanel(brush, 186, 78, 220, lighten(main, 0.12), [accent, second, mix(accent, second, 0.5)])
      : rect(480, 186, 40, 220, { fill: darken(main, 0.07) }) +
        path('M480 186V406H520V186', { stroke: darken(main, 0.32), width: 4 }) +
        times(4, (i) => button(500, 222 + i * 52, 9, lighten(accent, 0.2)))
  const collar =
    shape === 2
      ? path('M436 142L500 196L452 246L412 172Z', {
          fill: brush.lit(lighten(main, 0.08)),
          stroke: darken(main, 0.3),
          width: 4,
        }) +
        path('M564 142L500 196L548 246L588 172Z', { fill: darken(main, 0.08), stroke: darken(main, 0.3), width: 4 })
      : path('M444 152Q500 186 556 152L552 126Q500 154 448 126Z', {
          fill: brush.lit(lighten(main, 0.06)),
          stroke: darken(main, 0.3),
          width: 4,
        })
  const pocket =
    shape === 1
      ? ''
      : path('M556 300h70v70q-35 18 -70 0Z', { fill: darken(main, 0.05), stroke: darken(main, 0.28), width: 4 })
  const slits = path(`M${500 - 186} 600Q310 650 306 706M${500 + 186} 600Q690 650 694 706`, {
    stroke: darken(main, 0.4),
    width: 6,
    opacity: 0.6,
  })
  return (
    hanger(150, 160) +
    legs +
    both(sleeve) +
    path(cut.body, { fill: main }) +
    folds(brush, clip, 420, 708, 120, 166, 6) +
    group(slits + path('M300 694Q500 716 700 694', { stroke: darken(main, 0.3), width: 5, dash: '10 7' }) + pocket, {
      clip,
    }) +
    drapeLight(brush, cut.body) +
    placket +
    collar
  )
}

export const waistcoat: Drawer = (brush) => {
  const main = brush.colour(0, ['#3f4652', '#5a2b2f', '#6b5a3e'][brush.variant % 3] ?? '#3f4652')
  const [accent, second] = [brush.colour(1, '#c9a24a'), brush.colour(2, '#e4dccb')]
  brush.place('wall')
  const shape = brush.variant % 3
  const half = 'M500 470L424 196Q400 178 372 190L318 232Q364 330 292 430Q264 600 268 806Q380 838 468 816L500 772Z'
  const whole = `${half}M500 470L576 196Q600 178 628 190L682 232Q636 330 708 430Q736 600 732 806Q620 838 532 816L500 772Z`
  brush.shadowOf(whole, 0.38)
  const lining = 'M424 196Q500 250 576 196L610 240L500 480L390 240Z'
  const fabric = cloth(
    brush,
    main,
    mix(main, accent, shape === 1 ? 0.7 : 0.26),
    mix(main, second, 0.28),
    [0, 0, 3][shape] ?? 0,
  )
  const twill = brush.pattern(10, 10, path('M0 10L10 0', { stroke: '#fff6e0', width: 1.6, opacity: 0.14 }))
  const stitched =
    times(11, (i) =>
      group(rosette(17, 7, accent, second, main), {
        move: placed(446 - Math.max(0, 6 - i) * 9 + (i > 6 ? 6 : 0), 262 + i * 50),
      }),
    ) +
    path('M400 210L474 470V800', { stroke: accent, width: 9 }) +
    path('M292 790Q380 822 466 800', { stroke: accent, width: 9 }) +
    times(5, (i) => path(petal(318 + i * 26, 776, 50, 24, (i - 2) * 14), { fill: i % 2 ? accent : second }))
  const pocket = path('M308 624l104 16v22l-104 -16Z', {
    fill: lighten(main, 0.12),
    stroke: darken(main, 0.4),
    width: 3,
  })
  const chest = path('M332 396l76 10v18l-76 -10Z', { fill: lighten(main, 0.12), stroke: darken(main, 0.4), width: 3 })
  const side =
    path(half, { fill: fabric }) +
    path(half, { fill: twill }) +
    group(
      (shape === 1 ? stitched : pocket + chest) +
        path('M500 470L424 196', { stroke: darken(main, 0.5), width: 7 }) +
        path('M318 232Q364 330 292 430', { stroke: darken(main, 0.4), width: 9, opacity: 0.6 }) +
        path('M360 470q-22 150 -10 330M440 560q-8 120 0 240', { stroke: '#1d120c', width: 14, opacity: 0.14 }),
      { clip: brush.clip(half) },
    )
  const lapels =
    shape === 2
      ? path('M424 196L396 222L440 400L500 490Z', {
          fill: brush.lit(lighten(main, 0.14)),
          stroke: darken(main, 0.4),
          width: 4,
        }) +
        mirrored(
          path('M424 196L396 222L440 400L500 490Z', { fill: darken(main, 0.1), stroke: darken(main, 0.4), width: 4 }),
        )
      : ''
  const count = brush.random.whole(4, 6)
  const buttons = times(count, (i) =>
    button(486, 520 + (i * 240) / (count - 1), 12, shape === 1 ? accent : mix(main, accent, 0.55)),
  )
  return (
    hanger(196, 130) +
    path(lining, { fill: darken(mix(main, second, 0.3), 0.35) }) +
    path('M430 204Q500 250 570 204', { stroke: darken(second, 0.2), width: 8 }) +
    mirrored(side) +
    side +
    lapels +
    drapeLight(brush, whole) +
    path('M500 470V772', { stroke: darken(main, 0.55), width: 6 }) +
    buttons
  )
}

/** The long striped silk robe of the north, or a plain one with an embroidered edge. */
const chapan: Drawer = (brush) => {
  const main = brush.colour(0, ['#2f6b4f', '#3b3f7a', '#6b4a2a'][brush.variant % 3] ?? '#2f6b4f')
  const [accent, second, third] = [brush.colour(1, '#7a3f8a'), brush.colour(2, '#e0b04a'), brush.colour(3, '#efe4cb')]
  brush.place('wall')
  const shape = brush.variant % 3
  const cut = cutOf({
    top: 158,
    waist: 470,
    hem: 880,
    neck: 60,
    shoulder: 186,
    chest: 170,
    waistHalf: 186,
    hemHalf: 232,
    cuff: [150, 440],
    sleeve: 118,
    cuffWidth: 78,
    neckline: 14,
    curve: 8,
  })
  brush.shadowOf(cut.body, 0.36)
  brush.shadowOf(cut.sleeve, 0.28)
  const clip = brush.clip(cut.body)
  const stripes = (turn = '') =>
    brush.pattern(
      96,
      40,
      rect(0, 0, 96, 40, { fill: main }) +
        [
          [0, 24, accent],
          [28, 6, third],
          [40, 18, second],
          [62, 5, third],
          [72, 12, darken(main, 0.4)],
        ]
          .map(([x, width, fill]) => rect(Number(x), 0, Number(width), 40, { fill: String(fill) }))
          .join(''),
      turn || undefined,
    )
  const fabric = shape === 0 ? stripes() : shape === 1 ? ikat(brush, main, accent, second, third) : main
  const sleeveFabric = shape === 0 ? stripes('rotate(-18)') : fabric
  const cuff = group(
    rect(-70, -34, 140, 34, { fill: shape === 2 ? second : accent }) +
      times(6, (i) => path(star(-44 + i * 18, -17, 8, 4, 8), { fill: third })),
    { move: placed(...cut.cuffAt, cut.cuffTurn) },
  )
  const sleeve =
    path(cut.sleeve, { fill: sleeveFabric }) +
    group(path('M720 260Q760 420 800 600', { stroke: '#1d120c', width: 15, opacity: 0.18 }) + cuff, {
      clip: brush.clip(cut.sleeve),
    }) +
    drapeLight(brush, cut.sleeve)
  const opening = 'M440 158Q470 400 478 884L522 884Q530 400 560 158Q500 200 440 158Z'
  const lining = path(opening, {
    fill: brush.linear([
      [0, darken(accent, 0.55)],
      [1, darken(accent, 0.3)],
    ]),
  })
  const edge = (ground: string) =>
    both(
      path('M440 158Q470 400 478 890', { stroke: ground, width: 44 }) +
        path('M416 158Q446 400 454 890', { stroke: second, width: 5 }) +
        times(15, (i) =>
          group(rosette(14, 6, third, second, ground), { move: placed(448 + Math.min(26, i * 4.4), 200 + i * 48) }),
        ),
    )
  const hem =
    times(shape === 2 ? 11 : 0, (i) =>
      group(rosette(24, 8, second, third, accent), { move: placed(280 + i * 44, 838) }),
    ) + path('M250 876Q500 894 750 876', { stroke: shape === 2 ? second : accent, width: 26 })
  return (
    hanger(158, 170) +
    both(sleeve) +
    path(cut.body, { fill: fabric }) +
    folds(brush, clip, 420, 880, 140, 200, 6) +
    group(lining + hem + edge(shape === 0 ? darken(main, 0.4) : accent), { clip }) +
    drapeLight(brush, cut.body)
  )
}

/** Warp-dyed silk: blurred almonds and rings in columns. */
function ikat(brush: Brush, main: string, accent: string, second: string, third: string): string {
  const motif = (x: number, y: number, s: number) =>
    [
      [1, third],
      [0.8, accent],
      [0.55, second],
      [0.3, main],
    ]
      .map(
        ([k, fill]) =>
          path(petal(x, y + s * 0.5 * Number(k), s * Number(k), s * 0.52 * Number(k), 0), { fill: String(fill) }) +
          times(5, (i) =>
            rect(
              x - s * 0.24 * Number(k) + i * s * 0.12 * Number(k),
              y - s * 0.5 * Number(k) + Math.abs(i - 2) * 9,
              4,
              s * 0.2,
              { fill: String(fill) },
            ),
          ),
      )
      .join('')
  return brush.pattern(
    150,
    220,
    rect(0, 0, 150, 220, { fill: main }) +
      motif(40, 64, 120) +
      motif(112, 172, 100) +
      rect(74, 0, 4, 220, { fill: third, opacity: 0.5 }),
  )
}

export const men = {
  'perahan-tunban': ordered(perahanTunban, [0, 2, 1]),
  waistcoat,
  chapan: ordered(chapan, [0, 2, 1]),
  ...hats,
  ...outerwear,
} satisfies Partial<Record<PictureKind, Drawer>>
