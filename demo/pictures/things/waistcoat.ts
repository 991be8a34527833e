import { darken, lighten, mix } from '../colour.ts'
import type { Drawer } from '../scene.ts'
import { rosette } from '../shapes/carpet-motifs.ts'
import { button, cloth, drapeLight, hanger, mirrored } from '../shapes/garments.ts'
import { group, path, petal, placed, times } from '../shapes/svg.ts'

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
