/** Pakols and turbans. */
import { fringe } from './carpet-motifs.ts'
import { darken, lighten, mix } from './colour.ts'
import { cloth } from './garments.ts'
import type { Drawer } from './scene.ts'
import { circle, ellipse, group, path, petal, placed, rect, times, xy } from './shapes.ts'
import type { PictureKind } from './spec.ts'

const pakol: Drawer = (brush) => {
  const main = brush.colour(0, ['#8a6b48', '#d8c9ab', '#5c5e62'][brush.variant % 3] ?? '#8a6b48')
  const [cord, second] = [brush.colour(1, darken(main, 0.45)), brush.colour(2, '#a43a2c')]
  const felt = brush.pattern(
    7,
    7,
    circle(2, 2, 1, { fill: '#1d120c', opacity: 0.22 }) + circle(5, 5, 1, { fill: '#fff6e0', opacity: 0.25 }),
  )
  const hat = (x: number, y: number, s: number) => {
    const crown =
      'M-300 -20C-320 -110 -250 -190 -30 -204C190 -214 310 -130 306 -30C300 40 200 70 0 74C-190 70 -290 50 -300 -20Z'
    const roll =
      'M-262 36C-300 70 -300 140 -262 170C-160 226 160 226 262 170C300 140 300 70 262 36C150 96 -150 96 -262 36Z'
    const second2 =
      'M-250 18C-290 30 -292 84 -262 104C-150 156 150 156 262 104C292 84 290 30 250 18C140 70 -140 70 -250 18Z'
    const seams = times(7, (i) =>
      path(`M0 -196Q${xy(-260 + i * 86, -150)} ${xy(-290 + i * 97, -10 + (3 - Math.abs(i - 3)) * 22)}`, {
        stroke: darken(main, 0.5),
        width: 4,
        opacity: 0.25,
      }),
    )
    return group(
      path(crown, {
        fill: brush.radial(
          [
            [0, lighten(main, 0.4)],
            [0.45, main],
            [1, darken(main, 0.45)],
          ],
          0.34,
          0.22,
          0.8,
        ),
      }) +
        path(crown, { fill: felt }) +
        seams +
        path('M-300 -24Q-180 56 0 60T304 -30', { stroke: darken(main, 0.5), width: 12, opacity: 0.34 }) +
        path(roll, {
          fill: brush.linear([
            [0, darken(main, 0.4)],
            [0.3, lighten(main, 0.2)],
            [0.6, main],
            [1, darken(main, 0.5)],
          ]),
        }) +
        path(roll, { fill: felt }) +
        path(second2, {
          fill: brush.linear([
            [0, darken(main, 0.3)],
            [0.3, lighten(main, 0.26)],
            [0.62, main],
            [1, darken(main, 0.45)],
          ]),
        }) +
        path(second2, { fill: felt }) +
        path('M-270 108Q0 196 270 108', { stroke: darken(main, 0.6), width: 6, opacity: 0.5 }) +
        path('M-262 44Q-140 92 -10 96', { stroke: lighten(main, 0.5), width: 7, opacity: 0.5 }) +
        path('M230 40q30 60 14 120', { stroke: cord, width: 6, dash: '10 9' }),
      { move: placed(x, y, 0, s) },
    )
  }
  if (brush.variant % 3 === 1) {
    brush.shadow(510, 820, 320, 46, 0.55)
    return hat(500, 640, 1.04) + hat(508, 440, 0.96)
  }
  brush.shadow(510, 760, 330, 50, 0.55)
  const feather =
    brush.variant % 3 === 2
      ? group(
          path('M0 0Q-30 -120 40 -260Q90 -160 30 -20Z', { fill: brush.lit(second) }) +
            path('M4 0Q10 -130 40 -250', { stroke: lighten(second, 0.6), width: 5 }) +
            times(8, (i) =>
              path(`M${xy(8 + i * 3, -40 - i * 24)}l34 -26`, { stroke: darken(second, 0.4), width: 3, opacity: 0.6 }),
            ) +
            circle(4, 0, 17, { fill: brush.ball('#d9a941') }),
          { move: placed(690, 570, 14, 1.1) },
        )
      : ''
  return hat(500, 550, 1.14) + feather
}

const turban: Drawer = (brush) => {
  const main = brush.colour(0, ['#ece5d6', '#2f3640', '#5f7896'][brush.variant % 3] ?? '#ece5d6')
  const [cap, accent] = [brush.colour(1, '#8e2230'), brush.colour(2, '#d6a94e')]
  brush.shadow(510, 800, 300, 44, 0.55)
  const fabric = cloth(brush, main, mix(main, accent, 0.32), mix(main, '#1d120c', 0.3), brush.variant % 3 === 2 ? 2 : 0)
  const wrap = (y: number, half: number, tilt: number, i: number) => {
    const d = `M${xy(500 - half, y - tilt)}C${xy(500 - half * 0.6, y + 66 - tilt)} ${xy(500 + half * 0.6, y + 66 + tilt)} ${xy(500 + half, y + tilt)}C${xy(500 + half + 30, y - 46 + tilt)} ${xy(500 + half + 10, y - 90 + tilt)} ${xy(500 + half - 24, y - 96 + tilt)}C${xy(500 + half * 0.5, y - 30 + tilt)} ${xy(500 - half * 0.5, y - 30 - tilt)} ${xy(500 - half + 24, y - 96 - tilt)}C${xy(500 - half - 10, y - 90 - tilt)} ${xy(500 - half - 30, y - 46 - tilt)} ${xy(500 - half, y - tilt)}Z`
    const shade = brush.linear([
      [0, '#fff6e0', 0.4],
      [0.4, '#fff6e0', 0.05],
      [0.75, '#1d120c', 0.16],
      [1, '#1d120c', 0.42],
    ])
    const rim = brush.linear(
      [
        [0, '#1d120c', 0.3],
        [0.25, '#1d120c', 0],
        [0.7, '#1d120c', 0.06],
        [1, '#1d120c', 0.46],
      ],
      0,
    )
    const wrinkles = times(3, (k) =>
      path(
        `M${xy(500 - half * 0.8, y - 24 - tilt * 0.8 - k * 18)}Q${xy(500, y + 34 - k * 17)} ${xy(500 + half * (0.3 + 0.2 * ((k + i) % 3)), y - 6 + tilt * 0.6 - k * 18)}`,
        { stroke: '#1d120c', width: 4, opacity: 0.16 },
      ),
    )
    return path(d, { fill: fabric }) + path(d, { fill: shade }) + path(d, { fill: rim }) + wrinkles
  }
  const ornament = times(9, (i) =>
    path(petal(390 + i * 27, 372 - Math.sin((i / 8) * Math.PI) * 20, 58, 26, (i - 4) * 7), {
      fill: i % 2 ? accent : lighten(cap, 0.3),
    }),
  )
  const crown =
    path('M360 420C350 300 420 236 500 232S650 300 640 420Z', { fill: brush.ball(cap) }) +
    ornament +
    path('M372 390Q500 350 628 390', { stroke: accent, width: 8 })
  const tail =
    brush.variant % 3 === 1
      ? ''
      : fringe(690, 846, 96, 30, darken(main, 0.1), false, 10) +
        path('M662 470C760 520 740 640 786 846H690C680 700 620 620 600 540Z', { fill: fabric }) +
        path('M662 470C760 520 740 640 786 846H690C680 700 620 620 600 540Z', {
          fill: brush.lit(main),
          opacity: 0.35,
        }) +
        path('M670 520C730 600 710 720 740 846M640 540C690 640 690 740 712 846', {
          stroke: '#1d120c',
          width: 7,
          opacity: 0.2,
        }) +
        rect(690, 812, 96, 8, { fill: accent })
  const lean = brush.random.between(10, 18)
  const wraps = [
    [470, 214, lean],
    [540, 262, -lean * 0.8],
    [612, 288, lean * 0.7],
    [684, 284, -lean * 0.5],
    [748, 258, lean * 0.2],
  ]
    .map(([y = 0, half = 0, tilt = 0], i) => wrap(y, half, tilt, i))
    .join('')
  const tuck =
    path('M560 470C640 420 700 470 690 560Q620 560 560 470Z', { fill: fabric }) +
    path('M560 470C640 420 700 470 690 560Q620 560 560 470Z', { fill: brush.lit(main), opacity: 0.5 })
  const fan =
    brush.variant % 3 === 1
      ? group(
          path('M0 40C-60 -20 -90 -110 -60 -170Q-20 -150 0 -180Q24 -150 64 -168C90 -100 60 -20 0 40Z', {
            fill: fabric,
          }) +
            path('M0 30Q-40 -70 -46 -150M0 30V-160M0 30Q40 -70 50 -150', { stroke: '#1d120c', width: 6, opacity: 0.2 }),
          { move: placed(620, 400, 20) },
        )
      : ''
  return ellipse(500, 790, 240, 24, { fill: darken(main, 0.6) }) + tail + fan + crown + wraps + tuck
}

export const hats = { pakol, turban } satisfies Partial<Record<PictureKind, Drawer>>
