/** Jackets and sweaters. */
import { darken, lighten, mix } from './colour.ts'
import { both, button, cutOf, drapeLight, folds, hanger } from './garments.ts'
import { type Brush, type Drawer, ordered } from './scene.ts'
import { group, path, placed, rect, star, times, xy } from './shapes.ts'
import type { PictureKind } from './spec.ts'

const jacket: Drawer = (brush) => {
  const main = brush.colour(0, ['#3d4f3a', '#3a2a22', '#27406b'][brush.variant % 3] ?? '#3d4f3a')
  const [accent, metal] = [brush.colour(1, '#c9892e'), '#c9ccc9']
  brush.place('wall')
  const shape = brush.variant % 3
  const cut = cutOf({
    top: 190,
    waist: 560,
    hem: shape === 1 ? 742 : 800,
    neck: 72,
    shoulder: 196,
    chest: 178,
    waistHalf: 182,
    hemHalf: 190,
    cuff: [120, 470],
    sleeve: 120,
    cuffWidth: 104,
    neckline: 18,
    curve: 8,
  })
  brush.shadowOf(cut.body, 0.38)
  brush.shadowOf(cut.sleeve, 0.3)
  const [clip, sleeveClip] = [brush.clip(cut.body), brush.clip(cut.sleeve)]
  const quilt = (x: number, width: number) =>
    times(9, (i) =>
      rect(x, 200 + i * 74, width, 74, {
        fill: brush.linear([
          [0, '#1d120c', 0.34],
          [0.3, '#fff6e0', 0.3],
          [0.6, '#fff6e0', 0],
          [1, '#1d120c', 0.4],
        ]),
      }),
    )
  const rib = (x: number, y: number, width: number, height: number) =>
    rect(x, y, width, height, { fill: darken(main, 0.3) }) +
    times(width / 12, (i) => rect(x + i * 12, y, 4, height, { fill: '#fff6e0', opacity: 0.12 }))
  const cuff = group(
    shape === 1
      ? path('M-80 -60h160', { stroke: darken(main, 0.6), width: 5 }) + button(24, -28, 9, metal)
      : rib(-80, -56, 160, 60),
    { move: placed(...cut.cuffAt, cut.cuffTurn) },
  )
  const sleeve =
    path(cut.sleeve, { fill: main }) +
    group(
      (shape === 0
        ? group(quilt(560, 400), { move: 'rotate(-14 760 400)' })
        : path('M730 300Q750 460 790 640M776 420q-40 40 -80 40', { stroke: '#1d120c', width: 14, opacity: 0.2 })) +
        cuff,
      { clip: sleeveClip },
    ) +
    drapeLight(brush, cut.sleeve)
  const zip =
    path('M500 216V812', { stroke: darken(main, 0.65), width: 20 }) +
    path('M500 216V812', { stroke: metal, width: 7, dash: '3 7' }) +
    rect(491, 300, 18, 46, { fill: metal }, 7)
  const pocket =
    shape === 1
      ? path('M352 560l96 -26M360 420h86', { stroke: metal, width: 8, dash: '3 6' }) +
        path('M346 574l110 -30', { stroke: darken(main, 0.6), width: 4 })
      : path('M356 600l70 90', { stroke: darken(main, 0.6), width: 15 }) +
        path('M350 606l70 90', { stroke: lighten(main, 0.4), width: 4 })
  const hem =
    shape === 1
      ? rect(280, 716, 440, 40, { fill: darken(main, 0.2) }) + button(330, 736, 9, metal) + button(670, 736, 9, metal)
      : rib(290, 762, 420, 60)
  const collars = [
    path('M416 206C410 160 430 130 470 124H530C570 130 590 160 584 206Q500 262 416 206Z', { fill: brush.lit(main) }) +
      path('M424 176Q500 220 576 176M432 150Q500 186 568 150', { stroke: '#1d120c', width: 8, opacity: 0.3 }) +
      path('M444 132Q500 158 556 132Q500 118 444 132Z', { fill: darken(accent, 0.2) }),
    path('M430 186L386 214L420 352L500 268L440 206Z', {
      fill: brush.lit(lighten(main, 0.1)),
      stroke: darken(main, 0.5),
      width: 4,
    }) +
      path('M570 186L614 214L580 352L500 268L560 206Z', {
        fill: darken(main, 0.1),
        stroke: darken(main, 0.5),
        width: 4,
      }),
    path('M394 214C370 110 430 66 500 64S630 110 606 214Q500 290 394 214Z', { fill: brush.lit(main) }) +
      path('M432 214C414 140 450 104 500 102S586 140 568 214Q500 258 432 214Z', { fill: darken(main, 0.6) }) +
      path('M394 214C370 110 430 66 500 64S630 110 606 214', {
        stroke: mix(accent, '#f3e7d2', 0.5),
        width: 26,
        dash: '1 17',
      }) +
      path('M456 248V346M544 248V330', { stroke: '#f3e7d2', width: 8 }),
  ]
  const yoke =
    shape === 2
      ? path('M300 330Q500 380 700 330', { stroke: darken(main, 0.5), width: 5 }) +
        rect(300, 340, 400, 58, { fill: accent, opacity: 0.9 })
      : ''
  return (
    hanger(shape === 2 ? 180 : 176, 150) +
    both(sleeve) +
    path(cut.body, { fill: main }) +
    group(
      (shape === 0 ? quilt(300, 400) : folds(brush, clip, 420, 800, 140, 150, 5)) + yoke + both(pocket) + hem + zip,
      { clip },
    ) +
    drapeLight(brush, cut.body) +
    (collars[shape] ?? '')
  )
}

/** Stocking stitch: a small V repeated. */
const knit = (brush: Brush, colour: string, size = 16) =>
  brush.pattern(
    size,
    size * 0.86,
    rect(0, 0, size, size, { fill: colour }) +
      path(`M${size * 0.12} ${size * 0.12}L${size / 2} ${size * 0.66}L${size * 0.88} ${size * 0.12}`, {
        stroke: darken(colour, 0.26),
        width: size * 0.16,
      }) +
      path(`M${size * 0.2} 0L${size / 2} ${size * 0.44}`, { stroke: lighten(colour, 0.3), width: size * 0.1 }),
  )

const sweater: Drawer = (brush) => {
  const main = brush.colour(0, ['#8c2f39', '#d9cdb4', '#35577a'][brush.variant % 3] ?? '#8c2f39')
  const [accent, second] = [brush.colour(1, '#efe3c8'), brush.colour(2, '#27406b')]
  brush.place('wall')
  const shape = brush.variant % 3
  const cut = cutOf({
    top: 196,
    waist: 560,
    hem: 806,
    neck: 80,
    shoulder: 190,
    chest: 176,
    waistHalf: 182,
    hemHalf: 184,
    cuff: [134, 470],
    sleeve: 122,
    cuffWidth: 90,
    neckline: shape === 1 ? 92 : 34,
    curve: 6,
  })
  brush.shadowOf(cut.body, 0.36)
  brush.shadowOf(cut.sleeve, 0.28)
  const clip = brush.clip(cut.body)
  const yarn = knit(brush, main)
  const rib = (x: number, y: number, width: number, height: number, colour = main) =>
    rect(x, y, width, height, { fill: darken(colour, 0.1) }) +
    times(width / 14, (i) => rect(x + i * 14, y, 5, height, { fill: darken(colour, 0.42), opacity: 0.6 }))
  const snow = (x: number, y: number, size: number, colour: string) =>
    times(4, (i) =>
      rect(x - size * 0.1, y - size, size * 0.2, size * 2, { fill: colour, move: `rotate(${i * 45} ${xy(x, y)})` }),
    ) + path(star(x, y, size * 0.5, size * 0.24, 8), { fill: colour })
  const fair = (y: number) =>
    rect(280, y, 440, 110, { fill: knit(brush, second) }) +
    times(9, (i) =>
      i % 2 ? snow(300 + i * 50, y + 55, 34, accent) : path(star(300 + i * 50, y + 55, 26, 12, 4), { fill: accent }),
    ) +
    times(
      38,
      (i) =>
        rect(286 + i * 12, y - 14 + (i % 2) * 7, 7, 7, { fill: accent }) +
        rect(286 + i * 12, y + 116 + (i % 2) * 7, 7, 7, { fill: accent }),
    )
  const cable = (x: number) =>
    times(
      11,
      (i) =>
        path(
          `M${xy(x - 16, 230 + i * 52)}C${xy(x - 16, 262 + i * 52)} ${xy(x + 16, 250 + i * 52)} ${xy(x + 16, 282 + i * 52)}`,
          { stroke: darken(main, 0.3), width: 19 },
        ) +
        path(
          `M${xy(x + 16, 230 + i * 52)}C${xy(x + 16, 262 + i * 52)} ${xy(x - 16, 250 + i * 52)} ${xy(x - 16, 282 + i * 52)}`,
          { stroke: lighten(main, 0.22), width: 15 },
        ),
    )
  const bands = times(5, (i) =>
    rect(280, 330 + i * 84, 440, i % 2 ? 18 : 38, { fill: knit(brush, i % 2 ? second : accent) }),
  )
  const decor =
    [
      () => fair(350),
      () =>
        cable(380) +
        cable(450) +
        cable(550) +
        cable(620) +
        rect(482, 300, 36, 520, { fill: darken(main, 0.12) }) +
        path('M500 330V806', { stroke: darken(main, 0.45), width: 4 }) +
        times(5, (i) => button(500, 420 + i * 82, 14, mix('#7a4b2a', second, 0.2))),
      () => bands,
    ][shape]?.() ?? ''
  const cuff = group(rib(-70, -66, 140, 70, shape === 0 ? second : main), { move: placed(...cut.cuffAt, cut.cuffTurn) })
  const sleeveBands =
    shape === 2
      ? group(
          times(5, (i) =>
            rect(560, 330 + i * 84, 400, i % 2 ? 18 : 38, { fill: knit(brush, i % 2 ? second : accent) }),
          ),
          { move: 'rotate(-14 700 400)' },
        )
      : ''
  const sleeve =
    path(cut.sleeve, { fill: yarn }) +
    group(sleeveBands + path('M730 320Q760 470 800 640', { stroke: '#1d120c', width: 15, opacity: 0.18 }) + cuff, {
      clip: brush.clip(cut.sleeve),
    }) +
    drapeLight(brush, cut.sleeve)
  const necks = [
    path('M420 198Q500 276 580 198', { stroke: darken(second, 0.1), width: 30 }) +
      path('M420 198Q500 276 580 198', { stroke: lighten(second, 0.2), width: 26, dash: '3 10' }),
    path('M420 198Q500 390 580 198', { stroke: darken(main, 0.16), width: 32 }) +
      path('M420 198Q500 390 580 198', { stroke: darken(main, 0.42), width: 28, dash: '4 10' }),
    path('M414 214C420 150 430 126 446 118H554C570 126 580 150 586 214Q500 270 414 214Z', { fill: brush.lit(main) }) +
      times(11, (i) =>
        path(`M${xy(440 + i * 12, 126)}L${xy(428 + i * 14.4, 224 + (5 - Math.abs(i - 5)) * 4)}`, {
          stroke: darken(main, 0.4),
          width: 4,
          opacity: 0.6,
        }),
      ) +
      path('M424 176Q500 214 576 176', { stroke: '#1d120c', width: 7, opacity: 0.3 }),
  ]
  const inside = shape === 2 ? '' : path('M420 196Q500 168 580 196Q500 260 420 196Z', { fill: darken(main, 0.5) })
  return (
    hanger(190, 150) +
    inside +
    both(sleeve) +
    path(cut.body, { fill: yarn }) +
    group(decor + rib(290, 744, 420, 80, shape === 0 ? second : main), { clip }) +
    folds(brush, clip, 480, 760, 130, 150, 4) +
    drapeLight(brush, cut.body) +
    (necks[shape] ?? '')
  )
}

export const outerwear = { jacket: ordered(jacket, [2, 0, 1]), sweater } satisfies Partial<Record<PictureKind, Drawer>>
