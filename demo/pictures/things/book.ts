import { darken, lighten, mix } from '../colour.ts'
import type { Brush, Drawer } from '../scene.ts'
import { blend, grain, veil } from '../shapes/materials.ts'
import { around, circle, group, path, petal, rect, star, times } from '../shapes/svg.ts'

/** A cover's ornament inside 0,0–440×600: medallion, arch, or a picture of hills. */
function coverArt(brush: Brush, colour: string, gold: string, style: number): string {
  const points = brush.random.whole(4, 8) * 2
  const corner = path('M0 0H110Q90 20 90 50Q60 50 50 90Q20 90 0 110Z', { fill: gold })
  const corners = times(4, (i) =>
    group(corner, {
      move: `translate(${i % 2 ? 404 : 36} ${i > 1 ? 564 : 36}) scale(${i % 2 ? -1 : 1} ${i > 1 ? -1 : 1})`,
    }),
  )
  const frame = rect(24, 24, 392, 552, { stroke: gold, width: 8 }) + rect(40, 40, 360, 520, { stroke: gold, width: 3 })
  const medallion =
    path(star(220, 300, 132, 100, points), { fill: gold }) +
    path(star(220, 300, 112, 84, points), { fill: darken(colour, 0.25) }) +
    around(8, (turn) => path(petal(220, 300, 84, 40, turn), { fill: gold })) +
    circle(220, 300, 20, { fill: darken(colour, 0.25) }) +
    path('M220 130Q246 160 220 190Q194 160 220 130ZM220 410Q246 440 220 470Q194 440 220 410Z', { fill: gold })
  const arch =
    path('M90 540V260Q96 180 220 100Q344 180 350 260V540Z', { fill: lighten(colour, 0.12), stroke: gold, width: 8 }) +
    around(points, (turn) => path(petal(220, 270, 70, 22, turn), { fill: gold })) +
    circle(220, 270, 22, { fill: colour }) +
    path('M220 540V360M220 460Q160 440 150 390M220 430Q280 410 290 360', { stroke: gold, width: 8 }) +
    [
      [150, 384],
      [290, 354],
      [220, 356],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 17, { fill: '#c9402f' }))
      .join('')
  const hills =
    rect(60, 60, 320, 300, { fill: blend(brush, 90, mix(gold, '#ffffff', 0.3), lighten(gold, 0.7)) }) +
    circle(290, 140, 40, { fill: '#d9573a' }) +
    path('M60 360V280L140 170L200 250L270 150L380 300V360Z', { fill: darken(colour, 0.2) }) +
    path('M140 170l-24 40l22 -8l16 14l12 -10ZM270 150l-26 42l24 -8l18 16l16 -14Z', { fill: '#ffffff' }) +
    rect(90, 410, 260, 20, { fill: gold }, 10) +
    rect(130, 450, 180, 14, { fill: gold }, 7) +
    rect(170, 520, 100, 10, { fill: gold }, 5)
  return [corners + frame + medallion, frame + arch, hills][style] ?? ''
}

export const book: Drawer = (brush) => {
  const [cover, gold] = [brush.colour(0, '#7a1f2b'), brush.colour(1, '#d8b25a')]
  const style = brush.variant % 3
  const pages = (d: string) => path(d, { fill: blend(brush, 0, '#e6d9bd', '#fbf5e6', '#e9dcc0') })
  if (style === 2) {
    // three in a pile, one leaning on them
    brush.shadow(500, 862, 380, 28, 0.65)
    const lying = (i: number) => {
      const [x, y, w, h] = (
        [
          [150, 752, 640, 108],
          [180, 660, 590, 92],
          [160, 584, 600, 76],
        ] as const
      )[i] ?? [0, 0, 0, 0]
      const colour = [cover, mix(cover, '#2f5d50', 0.75), mix(gold, '#8a4b22', 0.5)][i] ?? cover
      return (
        pages(`M${x + 20} ${y + 10}H${x + w}V${y + h - 10}H${x + 20}Z`) +
        times(6, (k) =>
          path(`M${x + 40} ${y + 16 + (k * (h - 32)) / 5}H${x + w - 6}`, { stroke: '#b9a583', width: 2, opacity: 0.7 }),
        ) +
        path(
          `M${x + w + 14} ${y}H${x + 40}Q${x} ${y + h / 2} ${x + 40} ${y + h}H${x + w + 14}V${y + h - 13}H${x + 46}Q${x + 22} ${y + h / 2} ${x + 46} ${y + 13}H${x + w + 14}Z`,
          { fill: brush.lit(colour) },
        ) +
        path(`M${x + 90} ${y + 2}V${y + 12}M${x + 110} ${y + 2}V${y + 12}M${x + w - 60} ${y + 2}V${y + 12}`, {
          stroke: gold,
          width: 7,
        })
      )
    }
    return (
      lying(0) +
      lying(1) +
      lying(2) +
      group(
        rect(14, 8, 440, 600, { fill: '#efe4ca' }) +
          rect(0, 0, 440, 600, { fill: brush.lit(cover) }, 8) +
          coverArt(brush, cover, gold, 2) +
          rect(0, 0, 30, 600, { fill: '#1d120c', opacity: 0.2 }),
        { move: 'translate(430 140) rotate(13) scale(.72)' },
      ) +
      path('M640 860Q700 800 690 720', { stroke: '#1d120c', width: 0 })
    )
  }
  brush.shadow(520, 866, 300, 26, 0.65)
  const d = 'M0 0H440V600H0Z'
  return (
    path('M714 170L772 206V846L714 820Z', { fill: '#e6d9bd' }) +
    times(9, (i) => path(`M${716 + i * 6} ${176 + i * 4}V${824 + i * 2}`, { stroke: '#b9a583', width: 2 })) +
    path('M252 840L306 866H780V842L714 812Z', { fill: darken(cover, 0.4) }) +
    path('M714 152L786 194V868H770V206L714 176Z', { fill: darken(cover, 0.35) }) +
    group(
      path(d, { fill: brush.lit(cover) }) +
        grain(brush, d, 10) +
        coverArt(brush, cover, gold, style) +
        rect(0, 0, 34, 600, { fill: blend(brush, 0, darken(cover, 0.5), cover) }) +
        path('M36 0V600', { stroke: darken(cover, 0.5), width: 4 }) +
        path(d, { fill: veil(brush, '#fff6e0', 0.2, 0, 50) }),
      { move: 'translate(250 150) scale(1.056 1.15)' },
    ) +
    path(`M560 838V${brush.random.whole(880, 920)}l18 -16l18 16V838Z`, { fill: mix(gold, '#c9302b', 0.7) })
  )
}
