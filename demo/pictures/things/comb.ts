import { darken, lighten } from '../colour.ts'
import type { Drawer } from '../scene.ts'
import { blend, shine } from '../shapes/materials.ts'
import { around, circle, ellipse, group, path, petal, placed, rect, times } from '../shapes/svg.ts'

export const comb: Drawer = (brush) => {
  const [wood, inlay] = [brush.colour(0, '#8a5a30'), brush.colour(1, '#e6cfa0')]
  const style = brush.variant % 3
  brush.place('flat')
  const tilt = brush.random.whole(-24, -12)
  const grainLines = (d: string) =>
    group(
      times(14, (i) =>
        path(`M100 ${300 + i * 26}Q500 ${280 + i * 26 + (i % 3) * 16} 900 ${304 + i * 26}`, {
          stroke: darken(wood, 0.4),
          width: 4,
          opacity: 0.3,
        }),
      ),
      { clip: brush.clip(d) },
    )
  if (style === 2) {
    // brush and mirror
    const mirror = 'M340 200a160 180 0 1 0 1 0Z'
    brush.shadowOf('M340 180a180 200 0 1 0 1 0ZM310 560h70l20 320h-110Z', 0.4)
    brush.shadowOf('M560 260h220v320h-220ZM630 580h80l10 320h-90Z', 0.4)
    return (
      path('M306 540H376L396 860Q396 890 342 890T288 860Z', { fill: brush.round(wood) }) +
      ellipse(341, 380, 190, 212, { fill: brush.lit(wood) }) +
      around(16, (turn) =>
        path('M0 -16L12 0L0 16L-12 0Z', {
          fill: inlay,
          move: placed(
            341 + 172 * Math.sin((turn * Math.PI) / 180),
            380 - 194 * Math.cos((turn * Math.PI) / 180),
            turn,
          ),
        }),
      ) +
      path(mirror, {
        fill: blend(brush, 50, '#dfe9ee', '#f8fbfc', '#b9ccd6', '#e6eef2'),
        stroke: darken(wood, 0.4),
        width: 6,
      }) +
      path('M240 460L400 260M280 490L420 320', { stroke: '#ffffff', width: 18, opacity: 0.7 }) +
      path('M640 560H700L724 870Q720 896 670 896T616 870Z', { fill: brush.round(wood) }) +
      path('M550 290Q550 210 670 210T790 290V500Q790 580 670 580T550 500Z', { fill: brush.lit(wood) }) +
      path('M580 300Q580 244 670 244T760 300V490Q760 546 670 546T580 490Z', { fill: darken(inlay, 0.3) }) +
      times(
        63,
        (i) =>
          circle(600 + (i % 7) * 23.5, 280 + Math.floor(i / 7) * 29, 7.5, { fill: i % 2 ? '#2a1c14' : '#4a3628' }) +
          circle(598 + (i % 7) * 23.5, 277 + Math.floor(i / 7) * 29, 2.5, { fill: '#e9dcc2' }),
      )
    )
  }
  const double = style === 1
  const spine = double ? 'M150 440H850V580H150Z' : 'M130 560Q150 360 500 330T870 560Z'
  const tooth = (x: number, top: number, bottom: number, w: number) =>
    path(`M${x} ${top}H${x + w}L${x + w * 0.62} ${bottom}H${x + w * 0.38}Z`, { fill: brush.lit(wood) })
  const teeth = double
    ? times(38, (i) => tooth(160 + i * 18, 578, 760, 12)) +
      times(24, (i) => tooth(160 + i * 28.6, 442, 260, 19)) +
      rect(150, 260, 26, 500, { fill: brush.lit(wood) }, 8) +
      rect(824, 260, 26, 500, { fill: brush.lit(wood) }, 8)
    : times(27, (i) => tooth(146 + i * 26.4, 558, 790 - Math.abs(i - 13) * 2, 18)) +
      path('M130 560H170L164 800Q140 800 130 560ZM870 560H830L836 800Q860 800 870 560Z', { fill: brush.lit(wood) })
  const decor = double
    ? times(
        9,
        (i) =>
          path('M0 -44L40 0L0 44L-40 0Z', { fill: inlay, move: placed(212 + i * 72, 510) }) +
          path('M0 -22L20 0L0 22L-20 0Z', { fill: '#2f7a8a', move: placed(212 + i * 72, 510) }),
      )
    : times(7, (i) =>
        group(
          around(6, (turn) => path(petal(0, 0, 36, 18, turn), { fill: inlay })) + circle(0, 0, 9, { fill: '#b3303f' }),
          { move: placed(260 + i * 80, 470 + ((i - 3) / 3) ** 2 * 24, i * 20) },
        ),
      ) + path('M166 540Q200 400 500 370T834 540', { stroke: inlay, width: 6 })
  brush.shadowOf(double ? 'M150 260H850V760H150Z' : 'M130 560Q150 360 500 330T870 560L850 790H150Z', 0.3, 18, 24)
  return group(
    teeth +
      path(spine, { fill: brush.lit(lighten(wood, 0.06)) }) +
      grainLines(spine) +
      decor +
      shine(double ? 'M170 452H600' : 'M180 500Q220 410 420 372', 10, 0.35),
    { move: `rotate(${tilt / 3} 500 540)` },
  )
}
