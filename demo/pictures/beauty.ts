/** Everything of the category of beauty and health; soap and scent are painted here. */
import { care } from './beauty-care.ts'
import { combs } from './beauty-comb.ts'
import { brightness, darken, lighten, mix } from './colour.ts'
import { paintedRose } from './kitchen-tea.ts'
import { blend, crate, metal, shine } from './materials.ts'
import { nuanced } from './nuance.ts'
import type { Brush, Drawer } from './scene.ts'
import { around, circle, ellipse, group, outline, path, petal, placed, rect, times, turned } from './shapes.ts'
import type { PictureKind } from './spec.ts'

const bubbles = (brush: Brush, x: number, y: number, count: number) =>
  times(count, () => {
    const [bx, by, r] = [
      x + brush.random.between(-90, 90),
      y + brush.random.between(-40, 40),
      brush.random.between(10, 30),
    ]
    return (
      circle(bx, by, r, { fill: '#ffffff', opacity: 0.45, stroke: '#ffffff', width: 3 }) +
      circle(bx - r * 0.3, by - r * 0.35, r * 0.22, { fill: '#ffffff', opacity: 0.95 })
    )
  })

const soap: Drawer = (brush) => {
  const [bar, named] = [brush.colour(0, '#8aa35a'), brush.colour(1, '#5a7a3a')]
  const accent = brightness(named) > 0.6 ? '#5f7f45' : named
  const style = brush.variant % 3
  brush.shadow(510, 800, 340, 34, 0.6)
  const leafSprig = (x: number, y: number, s: number) =>
    group(
      path('M0 90Q10 0 0 -110', { stroke: accent, width: 8 }) +
        times(6, (i) =>
          path(petal(0, 70 - i * 32, 70, 28, i % 2 ? 58 : -58), { fill: i % 2 ? accent : lighten(accent, 0.2) }),
        ),
      { move: placed(x, y, 0, s) },
    )
  if (style === 0) {
    const cake = (x: number, y: number, c: string) =>
      crate(brush, [x, y, 330, 150, 90, 90], c) +
      rect(x + 30, y + 26, 270, 98, { stroke: darken(c, 0.24), width: 8, opacity: 0.7 }, 14) +
      around(6, (turn) => path(petal(x + 165, y + 75, 38, 18, turn), { fill: darken(c, 0.22), opacity: 0.75 }))
    return (
      cake(380, 500, darken(bar, 0.14)) +
      cake(180, 640, bar) +
      cake(520, 640, lighten(bar, 0.16)) +
      leafSprig(240, 520, 1.2) +
      bubbles(brush, 800, 840, 6)
    )
  }
  if (style === 1) {
    const d = 'M250 560Q250 470 350 470H650Q750 470 750 560V640Q750 700 650 700H350Q250 700 250 640Z'
    return (
      path('M130 690Q200 830 500 830T870 690Q700 740 500 740T130 690Z', { fill: brush.lit('#efe9dc') }) +
      ellipse(500, 690, 370, 64, { fill: brush.lit('#fbf7ee') }) +
      ellipse(500, 690, 320, 48, { fill: '#ddd4c2' }) +
      path('M250 580V640Q250 700 350 700H650Q750 700 750 640V580Z', { fill: brush.round(darken(bar, 0.14)) }) +
      path(d.replace('640Q750 700 650 700H350Q250 700 250 640Z', '590Q750 650 650 650H350Q250 650 250 590Z'), {
        fill: brush.lit(bar),
      }) +
      rect(292, 498, 416, 124, { stroke: darken(bar, 0.25), width: 6, opacity: 0.6 }, 50) +
      paintedRose(brush, mix(bar, accent, 0.5), accent)(placed(500, 562, 0, 0.62, 0.5)) +
      bubbles(brush, 690, 660, 8) +
      bubbles(brush, 320, 680, 6) +
      shine('M300 520Q320 500 380 496', 12, 0.7)
    )
  }
  const wrap = rect(160, 560, 330, 230, { fill: brush.lit(bar) }, 14)
  return (
    wrap +
    rect(160, 620, 330, 110, { fill: brush.lit('#f6eedb') }) +
    leafSprig(325, 680, 0.5) +
    path('M160 620H490M160 730H490', { stroke: accent, width: 6 }) +
    group(
      crate(brush, [0, 0, 330, 130, 60, 50], lighten(bar, 0.2)) +
        path('M0 66Q160 80 330 66L390 14', { stroke: '#c9a56a', width: 10 }) +
        path('M165 130V0L225 -50', { stroke: '#c9a56a', width: 10 }) +
        path('M190 -26Q140 -90 110 -40Q130 -10 190 -26Q250 -100 290 -56Q270 -10 190 -26Z', {
          stroke: '#c9a56a',
          width: 9,
        }),
      { move: 'translate(480 650)' },
    ) +
    leafSprig(600, 520, 0.9) +
    times(5, (i) => path(petal(270 + i * 22, 850 - (i % 2) * 14, 44, 22, i * 50), { fill: '#a07ac0' }))
  )
}

const rose = (brush: Brush, colour: string, x: number, y: number, s: number) =>
  paintedRose(brush, colour)(placed(x, y, 0, s))

const rosewater: Drawer = (brush) => {
  const petalColour = brush.colour(0, '#e0708f')
  const glassTint = mix(brush.colour(1, '#f3c9d3'), petalColour, 0.28)
  const style = brush.variant % 3
  brush.shadow(500, 858, 180, 26, 0.6)
  const outlines = [
    'M440 300H560V360Q660 400 660 480V800Q660 856 610 856H390Q340 856 340 800V480Q340 400 440 360Z',
    turned(500, [
      [290, 44],
      [390, 48],
      [470, 110],
      [600, 186],
      [740, 180],
      [830, 120],
      [856, 100],
    ]),
    'M420 330H580L640 420V810Q640 856 596 856H404Q360 856 360 810V420Z',
  ]
  const d = outlines[style] ?? ''
  const caps = [
    rect(426, 220, 148, 90, { fill: metal(brush, '#d0a850') }, 14) +
      times(8, (i) => path(`M${440 + i * 17} 230V300`, { stroke: '#1d120c', width: 4, opacity: 0.2 })),
    rect(444, 250, 112, 50, { fill: metal(brush, '#d0a850') }, 8) +
      path('M470 250Q440 200 500 130Q560 200 530 250Z', { fill: metal(brush, '#d0a850') }) +
      circle(500, 124, 16, { fill: brush.ball('#d0a850') }),
    rect(440, 280, 120, 56, { fill: brush.round('#f4f1ea') }, 8) +
      path('M450 280V230H420L370 216V196H560V280Z', { fill: brush.lit('#f4f1ea') }),
  ]
  const water = style === 1 ? 560 : 460
  return (
    path(d, { fill: '#ffffff', opacity: 0.55 }) +
    group(
      rect(300, water, 400, 420, {
        fill: blend(brush, 90, lighten(glassTint, 0.4), glassTint, mix(glassTint, petalColour, 0.4)),
        opacity: 0.85,
      }) +
        times(7, () =>
          path(
            petal(
              brush.random.between(370, 630),
              brush.random.between(water + 40, 820),
              40,
              22,
              brush.random.between(0, 360),
            ),
            { fill: petalColour, opacity: 0.5 },
          ),
        ),
      { clip: brush.clip(d) },
    ) +
    path(d, {
      fill: brush.linear(
        [
          [0, '#1d120c', 0.2],
          [0.2, '#ffffff', 0.5],
          [0.36, '#ffffff', 0],
          [0.8, '#ffffff', 0],
          [1, '#1d120c', 0.26],
        ],
        0,
      ),
    }) +
    path(d, { stroke: '#ffffff', width: 6 }) +
    (caps[style] ?? '') +
    ellipse(500, 670, 112, 120, { fill: '#fdf6ec', stroke: '#d0a850', width: 7 }) +
    rose(brush, petalColour, 500, 668, 1.05) +
    rose(brush, petalColour, 730, 812, 1.25) +
    rose(brush, lighten(petalColour, 0.3), 264, 830, 0.95) +
    times(6, (i) =>
      path(petal(150 + i * 140, 890 - (i % 3) * 12, 46, 30, i * 67), {
        fill: i % 2 ? petalColour : lighten(petalColour, 0.3),
      }),
    ) +
    shine('M376 500V780', 12, 0.6)
  )
}

const attar: Drawer = (brush) => {
  const [liquid, gold] = [brush.colour(0, '#b5762a'), brush.colour(1, '#d2a94f')]
  const style = brush.variant % 3
  brush.shadow(500, 836, style === 2 ? 330 : 210, 28, 0.6)
  const cut = (pts: readonly (readonly [number, number])[], heart: readonly [number, number], c: string) =>
    pts
      .map((p, i) =>
        path(outline([heart, p, pts[(i + 1) % pts.length] ?? p]), {
          fill:
            [
              lighten(c, 0.7),
              lighten(c, 0.3),
              c,
              darken(c, 0.25),
              darken(c, 0.4),
              darken(c, 0.1),
              lighten(c, 0.15),
              lighten(c, 0.5),
            ][i % 8] ?? c,
          opacity: 0.92,
        }),
      )
      .join('')
  const collar = rect(440, 400, 120, 50, { fill: metal(brush, gold) }, 8)
  if (style === 0) {
    const body = [
      [360, 450],
      [640, 450],
      [750, 560],
      [720, 760],
      [620, 832],
      [380, 832],
      [280, 760],
      [250, 560],
    ] as const
    const stopper = [
      [500, 150],
      [580, 210],
      [590, 310],
      [540, 400],
      [460, 400],
      [410, 310],
      [420, 210],
    ] as const
    return (
      cut(body, [480, 620], liquid) +
      path(outline(body), { stroke: lighten(liquid, 0.8), width: 5 }) +
      collar +
      cut(stopper, [490, 280], mix(liquid, '#ffffff', 0.55)) +
      path(outline(stopper), { stroke: '#ffffff', width: 4 }) +
      shine('M330 560L320 720', 12, 0.7) +
      path('M240 560Q500 600 750 560', { stroke: gold, width: 9 }) +
      around(8, (turn) => path(petal(500, 680, 54, 26, turn), { fill: gold, opacity: 0.9 }))
    )
  }
  if (style === 1) {
    const d = turned(500, [
      [440, 60],
      [500, 90],
      [600, 170],
      [720, 180],
      [800, 120],
      [830, 110],
    ])
    return (
      path(d, { fill: brush.round(liquid, 1.2) }) +
      group(
        times(7, (i) =>
          path(petal(330 + i * 57, 800, 190, 56, (i - 3) * 5), {
            stroke: gold,
            width: 6,
            fill: lighten(liquid, 0.2),
            opacity: 0.85,
          }),
        ) + path('M300 560Q500 620 700 560', { stroke: gold, width: 12 }),
        { clip: brush.clip(d) },
      ) +
      path(d, {
        fill: brush.linear(
          [
            [0, '#1d120c', 0.3],
            [0.24, '#ffffff', 0.55],
            [0.4, '#ffffff', 0],
            [1, '#1d120c', 0.4],
          ],
          0,
        ),
      }) +
      path('M440 440Q440 400 470 380H530Q560 400 560 440Z', { fill: metal(brush, gold) }) +
      path('M500 150Q580 260 536 390H464Q420 260 500 150Z', { fill: metal(brush, gold) }) +
      circle(500, 144, 20, { fill: brush.ball(gold) }) +
      path('M560 420Q680 430 690 560', { stroke: '#8e2430', width: 7 }) +
      path('M672 560h36l10 90h-56Z', { fill: brush.round('#8e2430') }) +
      times(4, (i) => path(`M${676 + i * 9} 580v66`, { stroke: '#5a1420', width: 3 }))
    )
  }
  const vial = (x: number, y: number, c: string, s: number) =>
    group(
      rect(-56, -300, 112, 300, { fill: '#ffffff', opacity: 0.6 }, 24) +
        rect(-46, -220, 92, 210, { fill: blend(brush, 0, darken(c, 0.35), lighten(c, 0.3), c, darken(c, 0.35)) }, 18) +
        rect(-56, -300, 112, 300, { stroke: '#ffffff', width: 5 }, 24) +
        rect(-50, -400, 100, 110, { fill: metal(brush, gold) }, 16) +
        times(6, (i) => path(`M${-38 + i * 15} -392V-300`, { stroke: '#1d120c', width: 3, opacity: 0.25 })) +
        ellipse(0, -120, 34, 44, { fill: '#fdf6ec', stroke: gold, width: 4 }) +
        around(6, (turn) => path(petal(0, -120, 28, 14, turn), { fill: c })) +
        path('M-36 -260V-30', { stroke: '#ffffff', width: 8, opacity: 0.6 }),
      { move: placed(x, y, 0, s) },
    )
  return (
    crate(brush, [190, 700, 560, 130, 80, 60], '#7a2030') +
    path('M190 730H750L830 670', { stroke: gold, width: 7 }) +
    vial(310, 708, liquid, 1) +
    vial(490, 704, mix(liquid, '#8e2430', 0.6), 1.08) +
    vial(670, 708, mix(liquid, '#5f7a2f', 0.6), 1) +
    rect(190, 704, 560, 126, { fill: brush.lit('#7a2030') }) +
    times(9, (i) =>
      group(
        around(6, (turn) => path(petal(0, 0, 24, 14, turn), { fill: gold })),
        { move: placed(226 + i * 61, 768) },
      ),
    )
  )
}

export const beauty = nuanced({ soap, rosewater, attar, ...care, ...combs } satisfies Partial<
  Record<PictureKind, Drawer>
>)
