import { darken, lighten, mix } from '../colour.ts'
import type { Drawer } from '../scene.ts'
import { blend, metal, shine } from '../shapes/materials.ts'
import { around, circle, ellipse, group, path, petal, rect, times } from '../shapes/svg.ts'

export const lamp: Drawer = (brush) => {
  const [shade, base] = [brush.colour(0, '#e9c98f'), brush.colour(1, '#8e5a2f')]
  const style = brush.variant % 3
  const glow = (x: number, y: number, r: number) =>
    circle(x, y, r, {
      fill: brush.radial(
        [
          [0, '#fff3c0', 0.75],
          [0.5, '#ffe08a', 0.22],
          [1, '#ffe08a', 0],
        ],
        0.5,
        0.5,
        0.5,
      ),
    })
  brush.shadow(500, 866, 200, 26, 0.6)
  if (style === 0) {
    const d = 'M360 180H640L760 500Q500 550 240 500Z'
    const folds = times(13, (i) =>
      path(`M${368 + i * 22} 180L${250 + i * 41.6} 520`, { stroke: darken(shade, 0.3), width: 4, opacity: 0.3 }),
    )
    const trim = times(13, (i) =>
      path(petal(262 + i * 40, 500 + 24 - ((i - 6) / 6) ** 2 * 24, 60, 34, 0), {
        fill: mix(base, shade, 0.25),
        opacity: 0.7,
      }),
    )
    return (
      glow(500, 420, 420) +
      path('M480 500H520V600H480Z', { fill: metal(brush, '#d0a850') }) +
      path('M460 590H540Q640 640 620 730Q600 800 560 830H440Q400 800 380 730Q360 640 460 590Z', {
        fill: brush.round(base),
      }) +
      path('M380 700Q500 750 620 700', { stroke: lighten(base, 0.5), width: 9 }) +
      around(8, (turn) => path(petal(500, 680, 50, 24, turn), { fill: lighten(base, 0.55) })) +
      path('M390 830H610L630 862H370Z', { fill: brush.round(darken(base, 0.3)) }) +
      path(d, { fill: blend(brush, 90, lighten(shade, 0.1), lighten(shade, 0.6), lighten(shade, 0.3)) }) +
      group(folds + trim, { clip: brush.clip(d) }) +
      path(d, {
        fill: brush.linear(
          [
            [0, '#1d120c', 0.24],
            [0.35, '#ffffff', 0.3],
            [1, '#1d120c', 0.26],
          ],
          0,
        ),
      }) +
      path('M360 180H640', { stroke: metal(brush, '#d0a850', 90), width: 12 })
    )
  }
  if (style === 1) {
    const arm = 'M470 830L330 560L590 330'
    return (
      path('M330 850Q340 800 470 800T610 850Q470 884 330 850Z', { fill: brush.lit(shade) }) +
      path(arm, { stroke: darken(base, 0.3), width: 30 }) +
      path(arm, { stroke: metal(brush, base, 40), width: 20 }) +
      [
        [330, 560],
        [590, 330],
        [470, 820],
      ]
        .map(([x = 0, y = 0]) => circle(x, y, 26, { fill: brush.ball('#c9ced1') }))
        .join('') +
      glow(730, 520, 270) +
      group(
        ellipse(0, 130, 150, 36, { fill: '#fff6d0' }) +
          path(
            'M-40 -90H40Q60 -90 66 -50Q150 0 158 120Q160 140 150 140Q0 100 -150 140Q-160 140 -158 120Q-150 0 -66 -50Q-60 -90 -40 -90Z',
            { fill: brush.round(shade) },
          ) +
          shine('M-110 60Q-90 0 -50 -30', 14, 0.5),
        { move: 'translate(660 380) rotate(-32)' },
      ) +
      circle(470, 836, 16, { fill: '#c9302b' })
    )
  }
  // a lantern for the hours without current
  const globe = 'M400 360H600Q680 480 650 640L620 680H380L350 640Q320 480 400 360Z'
  return (
    glow(500, 520, 420) +
    path('M360 340Q260 100 500 96T640 340', { stroke: '#6f767b', width: 14 }) +
    path('M330 700V330M670 700V330', { stroke: metal(brush, shade, 90), width: 26 }) +
    rect(360, 290, 280, 60, { fill: metal(brush, shade) }, 14) +
    path('M410 292Q420 200 500 196T590 292Z', { fill: metal(brush, shade) }) +
    times(4, (i) => rect(440 + i * 34, 232, 16, 34, { fill: darken(shade, 0.6) }, 6)) +
    path(globe, { fill: '#ffffff', opacity: 0.45 }) +
    path('M500 660Q430 600 480 520Q496 490 494 440Q560 510 546 590Q540 640 500 660Z', {
      fill: blend(brush, 90, '#ff9a3c', '#fff0a8', '#ffd25a'),
    }) +
    path(globe, { stroke: '#ffffff', width: 6, opacity: 0.8 }) +
    shine('M384 460Q364 540 384 630', 16, 0.8) +
    path('M340 420Q500 460 660 420M336 580Q500 620 664 580', { stroke: '#8b9298', width: 6 }) +
    rect(340, 672, 320, 50, { fill: metal(brush, base) }, 12) +
    path('M330 716H670L710 800Q716 860 660 862H340Q284 860 290 800Z', { fill: brush.round(shade) }) +
    circle(680, 720, 22, { fill: metal(brush, '#d0a850') }) +
    path('M306 780Q500 820 694 780', { stroke: lighten(shade, 0.4), width: 7 })
  )
}
