import { darken, lighten, mix } from '../colour.ts'
import type { Drawer } from '../scene.ts'
import { stitches } from '../shapes/materials.ts'
import { around, at, circle, ellipse, group, path, petal, placed, rect, times } from '../shapes/svg.ts'

export const doll: Drawer = (brush) => {
  const [dress, trim] = [brush.colour(0, '#2f8a5a'), brush.colour(1, '#e8b53a')]
  const style = brush.variant % 3
  brush.shadow(500, 888, 260, 26, 0.6)
  const skin = brush.random.pick(['#f0cba4', '#e6b98c', '#d9a878'])
  const hair = brush.random.pick(['#3a2418', '#1f1613', '#6b3d1f'])
  const plush = style === 1
  if (plush) {
    const fur = mix(dress, '#c9955c', 0.5)
    const paw = (x: number, y: number, rx: number, ry: number, turn: number) =>
      ellipse(x, y, rx, ry, { fill: brush.ball(fur), move: `rotate(${turn} ${x} ${y})` })
    return (
      paw(270, 600, 70, 140, 34) +
      paw(730, 600, 70, 140, -34) +
      ellipse(500, 660, 210, 220, { fill: brush.ball(fur) }) +
      ellipse(500, 690, 130, 146, { fill: brush.ball(lighten(fur, 0.45)) }) +
      paw(340, 820, 110, 74, 10) +
      paw(660, 820, 110, 74, -10) +
      ellipse(296, 830, 42, 48, { fill: lighten(fur, 0.5) }) +
      ellipse(704, 830, 42, 48, { fill: lighten(fur, 0.5) }) +
      [330, 670]
        .map((x) => circle(x, 210, 76, { fill: brush.ball(fur) }) + circle(x, 214, 44, { fill: lighten(fur, 0.45) }))
        .join('') +
      ellipse(500, 330, 216, 190, { fill: brush.ball(fur) }) +
      ellipse(500, 390, 100, 76, { fill: brush.ball(lighten(fur, 0.55)) }) +
      circle(420, 310, 22, { fill: '#1d120c' }) +
      circle(580, 310, 22, { fill: '#1d120c' }) +
      circle(413, 302, 7, { fill: '#ffffff' }) +
      circle(573, 302, 7, { fill: '#ffffff' }) +
      ellipse(500, 356, 32, 22, { fill: '#3a2418' }) +
      path('M500 378V406M464 412Q500 442 536 412', { stroke: '#3a2418', width: 8 }) +
      path('M500 500L390 450Q370 500 390 556ZM500 500L610 450Q630 500 610 556Z', { fill: brush.lit(trim) }) +
      circle(500, 502, 26, { fill: brush.ball(darken(trim, 0.15)) }) +
      stitches('M500 550V820', darken(fur, 0.3), 4)
    )
  }
  const skirt = 'M430 500H570L760 840Q500 920 240 840Z'
  const bands =
    path('M262 800Q500 872 738 800', { stroke: trim, width: 30 }) +
    path('M290 740Q500 800 710 740', { stroke: lighten(trim, 0.5), width: 9 }) +
    times(8, (i) =>
      group(
        around(6, (turn) => path(petal(0, 0, 24, 15, turn), { fill: lighten(dress, 0.6) })) +
          circle(0, 0, 7, { fill: '#c9302b' }),
        { move: placed(296 + i * 58, 800 + 40 - ((i - 3.5) / 3.5) ** 2 * 38, 0, 0.9) },
      ),
    )
  const arms =
    path('M430 440Q320 500 290 610L340 626Q370 540 450 510ZM570 440Q680 500 710 610L660 626Q630 540 550 510Z', {
      fill: brush.lit(dress),
    }) +
    path('M290 606L340 622L334 646L284 630ZM710 606L660 622L666 646L716 630Z', { fill: trim }) +
    circle(306, 654, 30, { fill: brush.ball(skin) }) +
    circle(694, 654, 30, { fill: brush.ball(skin) })
  const face =
    circle(500, 300, 138, { fill: brush.ball(skin, 0.6) }) +
    [450, 550]
      .map(
        (x) =>
          ellipse(x, 306, 15, 20, { fill: '#241812' }) +
          circle(x - 5, 299, 5, { fill: '#ffffff' }) +
          path(`M${x - 24} 268q24 -18 48 0`, { stroke: hair, width: 7 }) +
          circle(x + (x < 500 ? -30 : 30), 346, 22, { fill: '#e2574c', opacity: 0.3 }),
      )
      .join('') +
    path('M472 360Q500 386 528 360', { stroke: '#b3303f', width: 9 })
  const hairShape =
    style === 2
      ? times(15, (i) => circle(...at(500, 290, 142, -100 + i * 14.3), 36, { fill: brush.ball(hair) }))
      : path('M360 320Q340 130 500 136T640 320Q630 220 560 206Q470 250 390 226Q366 260 360 320Z', { fill: hair }) +
        path('M372 300Q330 420 350 520M628 300Q670 420 650 520', { stroke: hair, width: 44 }) +
        circle(350, 530, 20, { fill: trim }) +
        circle(650, 530, 20, { fill: trim })
  const veilShape =
    style === 0
      ? path(
          'M350 330Q320 100 500 100T650 330Q690 500 660 600Q640 420 620 270Q560 180 500 182T380 270Q360 420 340 600Q310 500 350 330Z',
          { fill: brush.lit(mix(dress, '#c9302b', 0.4)) },
        ) +
        path('M372 290Q400 176 500 176T628 290', { stroke: trim, width: 9 }) +
        times(9, (i) => circle(...at(500, 300, 122, -60 + i * 15), 7, { fill: '#f0cf6a' }))
      : ''
  return (
    [430, 570]
      .map(
        (x) =>
          rect(x - 26, 830, 52, 50, { fill: skin }) + ellipse(x, 884, 44, 20, { fill: brush.ball(darken(trim, 0.3)) }),
      )
      .join('') +
    arms +
    path(skirt, { fill: brush.lit(dress) }) +
    path('M430 540L340 860M470 540L440 880M530 540L560 880M570 540L660 860', {
      stroke: darken(dress, 0.4),
      width: 6,
      opacity: 0.4,
    }) +
    group(bands, { clip: brush.clip(skirt) }) +
    path('M430 430H570L584 520H416Z', { fill: brush.lit(darken(dress, 0.12)) }) +
    around(6, (turn) => path(petal(500, 474, 34, 18, turn), { fill: trim })) +
    rect(414, 508, 172, 20, { fill: trim }, 8) +
    rect(474, 410, 52, 40, { fill: skin }) +
    (style === 2 ? hairShape + face : face + hairShape) +
    veilShape
  )
}
