import { darken, lighten, mix } from '../colour.ts'
import type { Brush, Drawer } from '../scene.ts'
import { both, button, cutOf, drapeLight, folds, hanger } from '../shapes/garments.ts'
import { group, path, placed, rect, star, times, xy } from '../shapes/svg.ts'

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

export const sweater: Drawer = (brush) => {
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
