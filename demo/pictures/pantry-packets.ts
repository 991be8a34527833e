/** Tea, honey, rice and oil: what the larder keeps in tins, jars, sacks and bottles. */

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
  tapered,
  times,
  turned,
  xy,
} from './shapes.ts'
import type { PictureKind } from './spec.ts'
import { jar, sack, seal } from './vessels.ts'

/** Two leaves and a bud. */
const teaSprig = (size: number, colour: string) =>
  path(petal(0, 0, size, size * 0.42, -42) + petal(0, 0, size, size * 0.42, 42), { fill: colour }) +
  path(petal(0, 0, size * 1.1, size * 0.26, 0), { fill: lighten(colour, 0.25) }) +
  path(`M0 ${size * 0.5}V0M0 0L${xy(-size * 0.5, -size * 0.55)}M0 0L${xy(size * 0.5, -size * 0.55)}`, {
    stroke: darken(colour, 0.35),
    width: size * 0.05,
  })

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

const teaTin: Drawer = (brush) => {
  const colour = brush.colour(0, ['#1f5b46', '#8e2230', '#23406f'][brush.variant % 3] ?? '#1f5b46')
  const gold = brush.colour(1, '#d6a94e')
  const leaf = mix('#5f8f3e', gold, 0.2)
  brush.shadow(510, 846, 270, 38, 0.55)
  const medallion = (x: number, y: number, s: number) =>
    group(
      path(star(0, 0, 150, 126, 16), { fill: gold }) +
        circle(0, 0, 118, { fill: lighten(gold, 0.78) }) +
        circle(0, 0, 106, { stroke: gold, width: 4 }) +
        group(teaSprig(84, leaf), { move: placed(0, 26) }),
      { move: placed(x, y, 0, s) },
    )
  const bands = (x: number, width: number, y: number) =>
    rect(x, y, width, 56, { fill: gold }) +
    times(Math.floor(width / 44), (i) => path(star(x + 22 + i * 44, y + 28, 18, 9, 8), { fill: darken(colour, 0.2) }))
  if (brush.variant % 3 === 1) {
    const body = tapered(500, 330, 850, 220, 220, 26)
    return (
      path(body, { fill: brush.round(colour) }) +
      group(bands(280, 440, 356) + bands(280, 440, 770), { clip: brush.clip(body), opacity: 0.95 }) +
      path(body, {
        fill: brush.linear(
          [
            [0, '#1d120c', 0.4],
            [0.28, '#fff6e0', 0.26],
            [0.5, '#fff6e0', 0],
            [1, '#1d120c', 0.46],
          ],
          0,
        ),
      }) +
      medallion(500, 592, 1) +
      path('M272 332Q272 236 300 226H700Q728 236 728 332Q500 360 272 332Z', { fill: brush.round(gold) }) +
      ellipse(500, 226, 200, 30, { fill: brush.lit(lighten(gold, 0.3)) }) +
      circle(500, 204, 26, { fill: brush.ball(gold) })
    )
  }
  const side = outline([
    [660, 300],
    [780, 260],
    [780, 770],
    [660, 846],
  ])
  const top = outline([
    [240, 300],
    [660, 300],
    [780, 260],
    [370, 260],
  ])
  const open = brush.variant % 3 === 2
  const leaves = open
    ? heap(brush.random, 510, 312, 420, 70, 26)
        .map(([x, y]) =>
          path(petal(x, y, brush.random.between(26, 44), 10, brush.random.between(-90, 90)), {
            fill: mix(leaf, '#2a2417', brush.random.between(0.2, 0.85)),
          }),
        )
        .join('')
    : ''
  const lid = open
    ? ''
    : path(
        outline([
          [228, 236],
          [672, 236],
          [672, 330],
          [228, 330],
        ]),
        { fill: brush.lit(gold) },
      ) +
      path(
        outline([
          [672, 236],
          [796, 196],
          [796, 284],
          [672, 330],
        ]),
        { fill: darken(gold, 0.35) },
      ) +
      path(
        outline([
          [228, 236],
          [672, 236],
          [796, 196],
          [366, 196],
        ]),
        { fill: lighten(gold, 0.4) },
      ) +
      rect(228, 312, 444, 8, { fill: darken(gold, 0.4), opacity: 0.5 })
  const loose = open
    ? times(26, () =>
        path(
          petal(brush.random.between(130, 330), brush.random.between(866, 900), 34, 9, brush.random.between(-100, 100)),
          { fill: mix(leaf, '#2a2417', brush.random.between(0.2, 0.85)) },
        ),
      )
    : ''
  return (
    path(side, { fill: darken(colour, 0.4) }) +
    rect(240, 300, 420, 546, { fill: brush.lit(colour) }) +
    bands(240, 420, 372) +
    bands(240, 420, 762) +
    path(
      outline([
        [660, 372],
        [780, 330],
        [780, 382],
        [660, 428],
      ]),
      { fill: darken(gold, 0.4) },
    ) +
    path(
      outline([
        [660, 762],
        [780, 692],
        [780, 742],
        [660, 818],
      ]),
      { fill: darken(gold, 0.4) },
    ) +
    medallion(450, 596, 0.98) +
    path(top, { fill: darken(colour, 0.65) }) +
    leaves +
    (open ? path('M240 300H660L780 260', { stroke: gold, width: 9 }) : '') +
    lid +
    line(256, 350, 256, 820, { stroke: '#ffffff', width: 8, opacity: 0.28 }) +
    loose
  )
}

const honey: Drawer = (brush) => {
  const amber = brush.colour(0, '#e0951c')
  const lid = brush.colour(1, '#c2a05a')
  const comb = (x: number, y: number, r: number) =>
    times(19, (i) => {
      const row = i < 3 ? 0 : i < 7 ? 1 : i < 12 ? 2 : i < 16 ? 3 : 4
      const col = i - ([0, 3, 7, 12, 16][row] ?? 0)
      const count = [3, 4, 5, 4, 3][row] ?? 3
      return path(star(x + (col - (count - 1) / 2) * r * 1.8, y + (row - 2) * r * 1.56, r, r * 0.866, 6), {
        fill: [lighten(amber, 0.35), amber, darken(amber, 0.14)][i % 3] ?? amber,
        stroke: lighten(amber, 0.65),
        width: r * 0.13,
      })
    })
  const dipper = (x: number, y: number, turn: number) =>
    group(
      rect(-11, -340, 22, 340, { fill: brush.round('#b47a40') }, 10) +
        times(6, (i) =>
          rect(-38 - (i % 5 ? 8 : 0), -8 + i * 21, 76 + (i % 5 ? 16 : 0), 15, { fill: brush.round('#a86e36') }, 7),
        ) +
        path('M-20 112Q0 190 4 230Q14 180 22 112Z', { fill: amber, opacity: 0.85 }),
      { move: placed(x, y, turn) },
    )
  if (brush.variant % 3 === 2) {
    brush.shadow(510, 800, 350, 70, 0.5)
    const slab = outline([
      [250, 430],
      [690, 400],
      [770, 690],
      [300, 740],
    ])
    const cells = times(7, (row) =>
      times(9, (i) =>
        path(star(252 + i * 66 + (row % 2) * 33, 410 + row * 56, 36, 31, 6), {
          fill: brush.ball([amber, lighten(amber, 0.2), darken(amber, 0.14)][(i * row + i) % 3] ?? amber),
          stroke: lighten(amber, 0.5),
          width: 6,
        }),
      ),
    )
    return (
      ellipse(500, 752, 372, 110, { fill: '#c9bfae' }) +
      ellipse(500, 738, 372, 110, { fill: brush.lit('#f7f2e6') }) +
      ellipse(500, 738, 300, 80, { fill: '#e9e0cd' }) +
      path('M270 700Q300 800 420 790T700 770Q810 740 750 680Z', { fill: brush.lit(amber), opacity: 0.9 }) +
      path(
        outline([
          [300, 740],
          [770, 690],
          [770, 734],
          [304, 784],
        ]),
        { fill: darken(amber, 0.25) },
      ) +
      group(rect(240, 380, 560, 380, { fill: lighten(amber, 0.5) }) + cells, { clip: brush.clip(slab) }) +
      path('M330 470q40 -20 90 -22', { stroke: '#ffffff', width: 16, opacity: 0.7 }) +
      dipper(740, 560, 38)
    )
  }
  const inside = (clip: string) =>
    group(
      rect(260, 350, 480, 520, {
        fill: brush.linear(
          [
            [0, lighten(amber, 0.45)],
            [0.3, amber],
            [0.7, darken(amber, 0.18)],
            [1, darken(amber, 0.4)],
          ],
          20,
        ),
      }) +
        ellipse(500, 354, 220, 20, { fill: lighten(amber, 0.6) }) +
        times(7, () =>
          circle(brush.random.between(320, 680), brush.random.between(430, 800), brush.random.between(5, 11), {
            fill: '#fff3c4',
            opacity: 0.5,
          }),
        ),
      { clip },
    )
  const label =
    brush.variant % 3 === 0
      ? path(star(500, 600, 132, 114, 6), { fill: '#fbf3df', stroke: lid, width: 8 }) + comb(500, 600, 20)
      : rect(340, 500, 320, 210, { fill: '#fbf3df', stroke: darken(amber, 0.4), width: 6 }, 16) + comb(500, 606, 21)
  const cloth =
    brush.variant % 3 === 1
      ? path(
          'M262 300Q280 190 500 186T738 300Q700 320 690 366Q650 330 610 352Q560 324 500 350Q440 324 390 352Q350 330 310 366Q300 320 262 300Z',
          {
            fill: brush.pattern(
              44,
              44,
              rect(0, 0, 44, 44, { fill: '#fbf3df' }) +
                rect(0, 0, 22, 44, { fill: lid, opacity: 0.45 }) +
                rect(0, 0, 44, 22, { fill: lid, opacity: 0.45 }),
            ),
          },
        ) + path('M270 300Q500 330 732 300', { stroke: '#8d6a3a', width: 10 })
      : ''
  return jar(brush, lid, inside) + label + cloth + dipper(826, 760, 24)
}

const riceSack: Drawer = (brush) => {
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

const oilBottle: Drawer = (brush) => {
  const oil = brush.colour(0, '#d9a520')
  const accent = brush.colour(1, '#39622f')
  const fruit = (y: number, s: number) =>
    group(
      path(petal(0, 30, 120, 40, -58) + petal(0, 30, 120, 40, 58) + petal(0, 30, 130, 40, 0), { fill: accent }) +
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
      fruit(480, 1.15) +
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
  const level = wide ? 320 : 372
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

export const pantryPackets = {
  'tea-tin': teaTin,
  honey,
  'rice-sack': riceSack,
  'oil-bottle': oilBottle,
} satisfies Partial<Record<PictureKind, Drawer>>
