import { darken, mix } from '../colour.ts'
import type { Brush, Drawer } from '../scene.ts'
import { blend, metal, plate, shine, veil } from '../shapes/materials.ts'
import { around, circle, ellipse, group, path, petal, placed, rect, times } from '../shapes/svg.ts'

/** A flourish in the manner of a tughra: loops, tall staves with streamers and a dense foot. An ornament, no word. */
function strokes(brush: Brush, ink: string, scale: number): string {
  const loop =
    'M60 110C-120 220 -330 90 -260 -50C-210 -140 -40 -130 10 -20C-50 -110 -190 -110 -230 -40C-280 70 -110 180 60 110Z'
  const stave =
    'M-62 100C-70 0 -68 -120 -54 -226L-36 -232C-46 -120 -44 0 -38 100ZM-50 -226C30 -180 70 -70 190 -96C90 -34 20 -120 -46 -196Z'
  const foot = 'M-150 50C-80 110 40 110 120 40C70 150 -80 160 -150 50ZM-60 20C0 70 90 60 150 0C110 110 -10 110 -60 20Z'
  const arm = 'M60 112C160 50 240 70 306 10C270 90 160 130 60 112ZM80 70C160 20 220 30 270 -20C240 56 160 90 80 70Z'
  const gap = brush.random.between(44, 58)
  const staves = times(3, (i) => path(stave, { fill: ink, move: `translate(${Math.round(i * gap)} ${i * 12})` }))
  const dots = times(3, (i) =>
    path('M0 -15L14 0L0 15L-14 0Z', {
      fill: ink,
      move: placed(brush.random.between(-60, 60) + i * 34, 150 + (i % 2) * 26),
    }),
  )
  return group(
    path(loop, { fill: ink }) +
      path(loop, { fill: ink, move: 'translate(-20 -2) scale(.64)' }) +
      staves +
      path(foot + arm, { fill: ink }) +
      dots,
    { move: `scale(${scale}) translate(-6 16)` },
  )
}

export const calligraphy: Drawer = (brush) => {
  const [ink, gold] = [brush.colour(0, '#1c2a44'), brush.colour(1, '#d2a64a')]
  const style = brush.variant % 3
  const vine = around(14, (turn) => path(petal(0, 0, 30, 14, turn), { fill: mix(ink, '#2f7a6b', 0.5) }))
  const flower = brush.stamp(
    around(6, (turn) => path(petal(0, 0, 22, 13, turn), { fill: '#b3303f' })) + circle(0, 0, 6, { fill: gold }),
  )
  if (style === 2) {
    // the case: reeds, inkwell and knife
    brush.place('flat')
    const sheet = 'M180 150H700L720 640H200Z'
    brush.shadowOf(sheet, 0.3)
    const reed = (x: number, y: number, turn: number) =>
      group(
        path('M-18 -560H18L20 -40L4 0L-8 0L-20 -40Z', {
          fill: blend(brush, 0, '#7a4a22', '#c98a4a', '#e8bd80', '#8a5528'),
        }) +
          path('M-19 -200H19M-19 -390H19', { stroke: '#5a3416', width: 6 }) +
          path('M4 0L-8 0L-4 -30Z', { fill: ink }),
        { move: placed(x, y, turn) },
      )
    return (
      path(sheet, { fill: brush.lit('#f6ead0', 0.4) }) +
      group(strokes(brush, ink, 0.72), { move: 'translate(440 390)' }) +
      group(
        path('M-120 -30Q-120 -70 0 -70T120 -30V60Q120 110 0 110T-120 60Z', {
          fill: brush.round(mix(ink, '#2f7a8a', 0.4)),
        }) +
          ellipse(0, -32, 118, 38, { fill: metal(brush, gold) }) +
          ellipse(0, -32, 86, 26, { fill: darken(ink, 0.4) }) +
          times(9, (i) => flower(placed(-96 + i * 24, 44 + 18 - ((i - 4) / 4) ** 2 * 18, 0, 0.8))),
        { move: 'translate(250 760)' },
      ) +
      reed(450, 880, 42) +
      reed(530, 900, 52)
    )
  }
  brush.place('wall')
  const outer = style === 0 ? plate(160, 160, 680, 680, 8) : plate(230, 110, 540, 780, 8)
  brush.shadowOf(outer, 0.5)
  const [x, y, w, h] = style === 0 ? ([160, 160, 680, 680] as const) : ([230, 110, 540, 780] as const)
  const border =
    times(
      style === 0 ? 12 : 9,
      (i) =>
        flower(placed(x + 84 + (i * (w - 168)) / (style === 0 ? 11 : 8), y + 84)) +
        flower(placed(x + 84 + (i * (w - 168)) / (style === 0 ? 11 : 8), y + h - 84)),
    ) +
    times(
      10,
      (i) =>
        flower(placed(x + 84, y + 130 + (i * (h - 260)) / 9)) +
        flower(placed(x + w - 84, y + 130 + (i * (h - 260)) / 9)),
    )
  const art =
    style === 0
      ? circle(500, 500, 214, { fill: mix(ink, '#2f5d7a', 0.35), stroke: gold, width: 10 }) +
        around(24, (turn) => path(petal(500, 286, 34, 20, 0), { fill: gold, move: `rotate(${turn} 500 500)` })) +
        group(strokes(brush, gold, 0.62), { move: 'translate(490 500)' })
      : group(strokes(brush, ink, 0.5), { move: 'translate(495 330)' }) +
        group(strokes(brush, ink, 0.48), { move: 'translate(505 650) rotate(-6)' }) +
        path('M360 490H640', { stroke: gold, width: 5 }) +
        group(vine, { move: 'translate(500 490)' })
  return (
    path(outer, { fill: metal(brush, style === 0 ? gold : '#6b4024', 45) }) +
    rect(x + 30, y + 30, w - 60, h - 60, { fill: darken(ink, 0.1) }) +
    rect(x + 56, y + 56, w - 112, h - 112, { fill: '#efdcb4' }) +
    border +
    rect(x + 112, y + 112, w - 224, h - 224, { fill: brush.lit('#faf2de', 0.4), stroke: gold, width: 8 }) +
    art +
    path(outer, { fill: veil(brush, '#ffffff', 0.16, 0, 40) }) +
    shine(`M${x + 12} ${y + 40}V${y + 260}`, 6, 0.4)
  )
}
