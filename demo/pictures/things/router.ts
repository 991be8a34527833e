import { darken, lighten } from '../colour.ts'
import type { Drawer } from '../scene.ts'
import { blend } from '../shapes/materials.ts'
import { circle, ellipse, group, path, placed, rect, times, xy } from '../shapes/svg.ts'

export const router: Drawer = (brush) => {
  const [body, accent] = [brush.colour(0, '#f2f0ea'), brush.colour(1, '#3f86b5')]
  const style = brush.variant % 3
  brush.shadow(500, 796, style === 1 ? 150 : 380, 28, 0.65)
  const antenna = (x: number, turn: number) =>
    group(
      rect(-19, -400, 38, 410, { fill: brush.round(darken(body, 0.12)) }, 18) +
        rect(-24, -30, 48, 60, { fill: brush.round(darken(body, 0.3)) }, 10),
      { move: placed(x, 640, turn) },
    )
  const lights = (y: number) =>
    times(6, (i) => ellipse(360 + i * 56, y, 11, 7, { fill: i % 4 === 3 ? '#e8a534' : '#3fae68' }))
  const waves = times(3, (i) =>
    path(`M${xy(500 - 44 - i * 40, 180 - i * 34)}Q${xy(500, 130 - i * 56)} ${xy(544 + i * 40, 180 - i * 34)}`, {
      stroke: accent,
      width: 18,
      opacity: 0.75 - i * 0.16,
    }),
  )
  if (style === 1)
    return (
      path('M380 320Q380 240 500 240T620 320V740Q620 800 500 800T380 740Z', { fill: brush.round(body) }) +
      ellipse(500, 310, 118, 56, { fill: brush.lit(lighten(body, 0.4)) }) +
      ellipse(500, 310, 86, 38, { stroke: accent, width: 8 }) +
      circle(500, 560, 14, { fill: '#3fae68' }) +
      times(6, (i) =>
        path(`M384 ${640 + i * 20}Q500 ${680 + i * 20} 616 ${640 + i * 20}`, {
          stroke: darken(body, 0.4),
          width: 5,
          opacity: 0.6,
        }),
      ) +
      group(waves, { move: 'translate(0 20)' })
    )
  const ants =
    style === 0
      ? antenna(230, -12) + antenna(410, -4) + antenna(590, 4) + antenna(770, 12)
      : antenna(260, -20) + antenna(740, 20)
  const d =
    style === 0
      ? 'M170 640Q180 610 220 608H780Q820 610 830 640L880 740Q884 790 840 792H160Q116 790 120 740Z'
      : 'M160 640L330 560H670L840 640V740Q840 792 790 792H210Q160 792 160 740Z'
  return (
    (style === 0 ? waves : group(waves, { move: 'translate(0 140)' })) +
    ants +
    path(d, { fill: blend(brush, 90, lighten(body, 0.5), body, darken(body, 0.3)) }) +
    path(
      style === 0
        ? 'M120 740H880Q884 790 840 792H160Q116 790 120 740Z'
        : 'M160 690H840V740Q840 792 790 792H210Q160 792 160 740Z',
      { fill: darken(body, 0.32) },
    ) +
    times(9, (i) => path(`M${340 + i * 40} 640h24`, { stroke: darken(body, 0.45), width: 8 })) +
    lights(744) +
    path('M190 660L230 630', { stroke: '#ffffff', width: 10, opacity: 0.6 }) +
    rect(744, 730, 60, 26, { fill: accent }, 13)
  )
}
