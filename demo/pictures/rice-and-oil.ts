/** Rice and oil, in sacks, bags, bottles and tins. */
import { brightness, darken, lighten, mix } from './colour.ts'
import type { Drawer } from './scene.ts'
import {
  circle,
  ellipse,
  group,
  heap,
  line,
  outline,
  path,
  petal,
  placed,
  rect,
  star,
  times,
  turned,
  xy,
} from './shapes.ts'
import { sack, seal } from './vessels.ts'

/** An ear of rice bending to the right. */
const riceEar = (size: number, colour: string, stalk: string) =>
  path(`M0 0C${xy(0, -size * 0.5)} ${xy(size * 0.1, -size * 0.9)} ${xy(size * 0.5, -size)}`, {
    stroke: stalk,
    width: size * 0.035,
  }) +
  path(
    times(
      9,
      (i) =>
        petal(size * 0.04 * i + size * 0.02, -size * (0.5 + i * 0.056), size * 0.19, size * 0.075, 20 + i * 9) +
        petal(size * 0.035 * i, -size * (0.48 + i * 0.056), size * 0.17, size * 0.07, -40 + i * 14),
    ),
    { fill: colour },
  )

export const riceSack: Drawer = (brush) => {
  const cloth = brush.colour(0, '#efe4cb')
  const ink = brush.colour(1, brightness(cloth) > 0.5 ? '#1f5b46' : '#f0d595')
  const badge = (y: number, s: number) =>
    group(
      circle(0, 0, 150, { stroke: ink, width: 12 }) +
        group(riceEar(200, ink, ink), { move: placed(14, 106) }) +
        group(riceEar(200, ink, ink), { move: `${placed(-14, 106)} scale(-1 1)` }) +
        path('M-96 96Q0 140 96 96', { stroke: ink, width: 10 }),
      { move: placed(500, y, 0, s), opacity: 0.9 },
    )
  if (brush.variant % 3 === 1) {
    const grain = brush.stamp(
      path('M-22 0Q-8 -8 22 -2Q8 8 -22 0Z', { fill: '#fffdf4' }) +
        path('M-18 1Q0 6 18 0', { stroke: '#c9b78c', width: 2 }),
    )
    const rice = sack(
      brush,
      cloth,
      ({ x, y, width, height }) =>
        path(
          `M${xy(x - width / 2, y)}Q${xy(x, y - height * 1.7)} ${xy(x + width / 2, y)}Q${x} ${y + 40} ${xy(x - width / 2, y)}Z`,
          { fill: brush.lit('#efe5c8') },
        ) +
        heap(brush.random, x, y + 6, width - 30, height * 0.96, 21)
          .map(([px, py]) => grain(placed(px, py, brush.random.between(-80, 80))))
          .join(''),
      ink,
    )
    return (
      rice +
      times(14, () =>
        grain(placed(brush.random.between(120, 230), brush.random.between(866, 892), brush.random.between(-80, 80))),
      )
    )
  }
  brush.shadow(510, 866, 290, 38, 0.55)
  const weave = brush.pattern(
    8,
    8,
    rect(0, 0, 8, 3, { fill: '#1d120c', opacity: 0.09 }) + rect(0, 0, 3, 8, { fill: '#1d120c', opacity: 0.07 }),
  )
  if (brush.variant % 3 === 2) {
    const bag = 'M250 240Q500 224 750 240L782 850Q500 890 218 850Z'
    const windowed = 'M340 640Q500 600 660 640V800Q500 826 340 800Z'
    const seam = path('M252 262Q500 246 748 262', { stroke: darken(cloth, 0.4), width: 7, dash: '16 10' })
    const handle = rect(420, 262, 160, 40, { fill: darken(cloth, 0.55), opacity: 0.55 }, 20)
    const grains = times(120, () =>
      path(petal(brush.random.between(340, 660), brush.random.between(625, 815), 28, 9, brush.random.between(0, 360)), {
        fill: brush.random.chance(0.5) ? '#fffdf4' : '#ece0c0',
      }),
    )
    return (
      path(bag, { fill: brush.round(cloth, 0.8) }) +
      path('M236 560Q500 600 764 560L782 850Q500 890 218 850Z', { fill: brush.round(ink, 0.8) }) +
      seam +
      handle +
      badge(436, 0.78) +
      group(path(windowed, { fill: '#d8c79a' }) + grains, { clip: brush.clip(windowed) }) +
      path(windowed, { stroke: lighten(ink, 0.6), width: 7 }) +
      path('M290 330Q276 560 262 800', { stroke: '#ffffff', width: 16, opacity: 0.3 })
    )
  }
  const body =
    'M430 262C300 330 214 470 206 640C200 770 220 850 270 864H730C780 850 800 770 794 640C786 470 700 330 570 262Z'
  const ears =
    'M430 262C380 220 360 180 372 128Q430 160 470 132Q500 170 540 130Q580 160 628 130C640 180 620 220 570 262Z'
  return (
    path(ears, { fill: brush.round(cloth) }) +
    path('M440 250Q420 200 430 160M500 250V170M560 250Q580 200 572 160', {
      stroke: darken(cloth, 0.45),
      width: 6,
      opacity: 0.4,
    }) +
    path(body, { fill: brush.round(cloth, 0.9) }) +
    path(body, { fill: weave }) +
    path(
      'M450 300Q390 380 360 480M500 300V380M552 300Q610 380 640 480M240 780Q300 820 330 800M760 780Q720 824 690 800',
      { stroke: darken(cloth, 0.5), width: 8, opacity: 0.28 },
    ) +
    path('M206 690Q500 740 794 690M208 730Q500 780 792 730', { stroke: ink, width: 14, opacity: 0.85 }) +
    badge(560, 0.72) +
    path('M424 250Q500 280 576 250L580 282Q500 310 420 282Z', { fill: brush.round('#a97c42') }) +
    path('M560 276q60 20 64 84M548 280q20 40 8 92', { stroke: '#a97c42', width: 9 })
  )
}

export const oilBottle: Drawer = (brush) => {
  const oil = brush.colour(0, '#d9a520')
  const accent = brush.colour(1, '#39622f')
  const spread = brush.random.between(46, 68)
  const fruit = (y: number, s: number) =>
    group(
      path(petal(0, 30, 120, 40, -spread) + petal(0, 30, 120, 40, spread) + petal(0, 30, 130, 40, 0), {
        fill: accent,
      }) +
        ellipse(-34, 44, 30, 40, { fill: brush.ball(mix(accent, oil, 0.4)) }) +
        ellipse(36, 44, 30, 40, { fill: brush.ball(mix(accent, oil, 0.55)) }),
      { move: placed(500, y, 0, s) },
    )
  if (brush.variant % 3 === 1) {
    brush.shadow(510, 860, 260, 36, 0.55)
    const side = outline([
      [650, 250],
      [760, 220],
      [760, 800],
      [650, 862],
    ])
    return (
      path(side, { fill: darken(oil, 0.45) }) +
      rect(250, 250, 400, 612, { fill: brush.lit(oil) }, 6) +
      path(
        outline([
          [250, 250],
          [650, 250],
          [760, 220],
          [380, 220],
        ]),
        { fill: lighten(oil, 0.5) },
      ) +
      rect(250, 690, 400, 120, { fill: accent }) +
      path(
        outline([
          [650, 690],
          [760, 640],
          [760, 752],
          [650, 810],
        ]),
        { fill: darken(accent, 0.4) },
      ) +
      times(9, (i) => path(star(276 + i * 44, 750, 18, 9, 8), { fill: lighten(oil, 0.4) })) +
      ellipse(450, 480, 150, 170, { fill: '#fbf3df', stroke: accent, width: 10 }) +
      group(fruit(480, 1.15), { move: 'translate(-50 0)' }) +
      rect(560, 176, 70, 56, { fill: brush.round(accent) }, 10) +
      path('M330 232Q330 150 400 150H470Q530 150 530 232', { stroke: darken(oil, 0.3), width: 20 }) +
      line(268, 280, 268, 840, { stroke: '#ffffff', width: 9, opacity: 0.35 })
    )
  }
  const wide = brush.variant % 3 === 2
  brush.shadow(508, 870, wide ? 230 : 170, 34, 0.5)
  const d = wide
    ? turned(500, [
        [210, 46],
        [270, 50],
        [350, 150],
        [430, 196],
        [600, 200],
        [820, 196],
        [866, 170],
      ])
    : turned(500, [
        [160, 40],
        [340, 44],
        [410, 96],
        [480, 138],
        [620, 142],
        [830, 140],
        [866, 116],
      ])
  const glass = brush.linear(
    [
      [0, '#ffffff', 0.45],
      [0.12, '#ffffff', 0.1],
      [0.8, '#1d120c', 0.08],
      [0.93, '#ffffff', 0.35],
      [1, '#1d120c', 0.25],
    ],
    0,
  )
  const level = (wide ? 320 : 372) + brush.random.between(-26, 40)
  const half = wide ? 150 : 108
  return (
    (wide
      ? path('M640 360Q800 360 790 520Q784 640 690 660', {
          stroke: mix(oil, '#ffffff', 0.35),
          width: 40,
          opacity: 0.85,
        })
      : '') +
    path(d, { fill: '#f3f1e2', opacity: 0.8 }) +
    group(
      rect(280, level, 440, 520, {
        fill: brush.linear(
          [
            [0, lighten(oil, 0.35)],
            [0.3, lighten(oil, 0.1)],
            [0.75, darken(oil, 0.18)],
            [1, darken(oil, 0.32)],
          ],
          0,
        ),
      }) + ellipse(500, level, 90, 12, { fill: lighten(oil, 0.6) }),
      { clip: brush.clip(d) },
    ) +
    path(d, { fill: glass, stroke: mix(oil, '#8a7a4a', 0.5), width: 4 }) +
    rect(500 - half, 540, half * 2, 240, { fill: '#fbf3df' }, 14) +
    rect(500 - half + 10, 550, half * 2 - 20, 220, { stroke: accent, width: 4 }, 10) +
    fruit(650, 0.86) +
    rect(wide ? 446 : 454, wide ? 150 : 108, wide ? 108 : 92, 70, { fill: brush.round(accent) }, 12) +
    (wide ? '' : rect(448, 176, 104, 26, { fill: brush.round(darken(accent, 0.2)) }, 8)) +
    path(`M${xy(500 - half - 12, 500)}V820`, { stroke: '#ffffff', width: 14, opacity: 0.55 }) +
    seal(500, 516, wide ? 20 : 14, accent)
  )
}
