import { darken, lighten, mix } from '../colour.ts'
import type { Drawer } from '../scene.ts'
import { blend, crate, metal, shine } from '../shapes/materials.ts'
import { around, circle, ellipse, group, outline, path, petal, placed, rect, times, turned } from '../shapes/svg.ts'

export const attar: Drawer = (brush) => {
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
