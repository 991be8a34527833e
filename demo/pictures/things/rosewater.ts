import { lighten, mix } from '../colour.ts'
import type { Brush, Drawer } from '../scene.ts'
import { blend, metal, shine } from '../shapes/materials.ts'
import { paintedRose } from '../shapes/painted-rose.ts'
import { circle, ellipse, group, path, petal, placed, rect, times, turned } from '../shapes/svg.ts'

const rose = (brush: Brush, colour: string, x: number, y: number, s: number) =>
  paintedRose(brush, colour)(placed(x, y, 0, s))

export const rosewater: Drawer = (brush) => {
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
