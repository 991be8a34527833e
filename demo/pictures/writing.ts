/** Pens, ink and the calligrapher's sheet. The strokes on it are curves of a reed pen, not letters of any word. */
import { darken, mix } from './colour.ts'
import { blend, metal, plate, shine, veil } from './materials.ts'
import type { Brush, Drawer } from './scene.ts'
import { around, at, circle, ellipse, group, outline, path, petal, placed, rect, times } from './shapes.ts'

/** A fountain pen's lower half: nib at 0,0 pointing down, barrel up. */
function barrel(brush: Brush, colour: string, gold: string): string {
  return (
    path('M-34 -150Q-40 -60 0 0Q40 -60 34 -150Z', { fill: metal(brush, gold) }) +
    path('M0 -4V-96', { stroke: darken(gold, 0.6), width: 4 }) +
    circle(0, -100, 9, { fill: darken(gold, 0.7) }) +
    path('M-20 -130Q-24 -70 -6 -24', { stroke: '#ffffff', width: 5, opacity: 0.6 }) +
    path('M-38 -250Q-44 -170 -34 -140H34Q44 -170 38 -250Z', { fill: brush.round(darken(colour, 0.45)) }) +
    rect(-46, -276, 92, 30, { fill: metal(brush, gold) }, 6) +
    path('M-46 -276L-40 -620Q-30 -664 0 -664T40 -620L46 -276Z', { fill: brush.round(colour, 1.2) }) +
    rect(-41, -590, 82, 14, { fill: metal(brush, gold) }) +
    path('M-22 -560L-26 -310', { stroke: '#ffffff', width: 9, opacity: 0.5 })
  )
}

/** The shadow of a pen whose nib is at (x, y). */
function penShadow(brush: Brush, x: number, y: number, degrees: number): void {
  const [near, far] = [at(x, y, 90, degrees), at(x, y, 640, degrees)]
  const side = (point: readonly [number, number], reach: number) => at(...point, reach, degrees + 90)
  brush.shadowOf(outline([side(near, -34), side(far, -40), side(far, 40), side(near, 34)]), 0.45)
}

export const pen: Drawer = (brush) => {
  const [colour, gold] = [brush.colour(0, '#1f2d4d'), brush.colour(1, '#d8b25a')]
  const style = brush.variant % 3
  brush.place('flat')
  const lean = brush.random.whole(-5, 5)
  const ink = (x: number, y: number) =>
    path(`M${x} ${y}q60 -70 110 -20t120 -10q40 -40 80 0`, { stroke: colour, width: 7, opacity: 0.8 })
  const cap =
    rect(-48, -300, 96, 300, { fill: brush.round(colour, 1.2) }, 30) +
    rect(-50, -30, 100, 30, { fill: metal(brush, gold) }, 5) +
    path('M20 -290Q56 -290 54 -240V-70Q54 -50 42 -50T32 -70V-250Z', { fill: metal(brush, gold) })
  if (style === 0) {
    penShadow(brush, 260, 830, 42 + lean)
    return (
      group(ink(150, 870), { opacity: 0.8 }) +
      group(barrel(brush, colour, gold), { move: `translate(260 830) rotate(${42 + lean})` }) +
      group(cap, { move: `translate(690 860) rotate(${72 + lean}) scale(.95)` })
    )
  }
  if (style === 1) {
    const box = plate(200, 200, 600, 600, 26)
    brush.shadowOf(box, 0.5)
    const slot = (x: number, turn: number, thing: string) =>
      rect(x - 64, 250, 128, 500, { fill: '#1d120c', opacity: 0.3 }, 60) +
      group(thing, { move: `translate(${x} 740) rotate(${turn}) scale(.72)` })
    return (
      path(box, { fill: brush.lit(darken(mix(colour, '#5b3420', 0.3), 0.2)) }) +
      path(plate(226, 226, 548, 548, 16), { fill: brush.lit('#e9dcc2') }) +
      slot(390, 0, group(barrel(brush, colour, gold), { move: 'translate(0 -10)' })) +
      slot(610, 0, group(cap, { move: 'translate(0 -250) scale(1.1)' })) +
      path(box, { stroke: gold, width: 6 })
    )
  }
  const bottle = 'M-130 0V-180Q-130 -220 -90 -224H90Q130 -220 130 -180V0Q130 24 100 24H-100Q-130 24 -130 0Z'
  brush.shadowOf('M170 540h280v260h-280Z', 0.4)
  penShadow(brush, 540, 840, 24 + lean)
  return (
    group(
      path(bottle, { fill: '#ffffff', opacity: 0.6 }) +
        path('M-112 0V-130H112V0Q112 10 96 10H-96Q-112 10 -112 0Z', {
          fill: blend(brush, 0, darken(colour, 0.5), colour, darken(colour, 0.4)),
        }) +
        path(bottle, { stroke: '#ffffff', width: 7 }) +
        rect(-84, -290, 168, 76, { fill: brush.round('#23262a') }, 14) +
        times(9, (i) => path(`M${-70 + i * 17.5} -284V-222`, { stroke: '#4d535a', width: 4 })) +
        rect(-70, -120, 140, 90, { fill: '#fbf7ec', stroke: gold, width: 6 }, 10) +
        around(8, (turn) => path(petal(0, -75, 30, 14, turn), { fill: colour })),
      { move: 'translate(310 780)' },
    ) + group(barrel(brush, colour, gold), { move: `translate(540 840) rotate(${24 + lean})` })
  )
}

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
