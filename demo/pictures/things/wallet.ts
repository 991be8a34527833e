import { darken, lighten } from '../colour.ts'
import type { Brush, Drawer } from '../scene.ts'
import { grain, metal, plate, shine, stitches } from '../shapes/materials.ts'
import { around, circle, group, path, petal, placed, rect, times } from '../shapes/svg.ts'

const leatherPanel = (brush: Brush, d: string, colour: string) => path(d, { fill: brush.lit(colour) }) + grain(brush, d)

export const wallet: Drawer = (brush) => {
  const [leather, thread] = [brush.colour(0, '#5b3420'), brush.colour(1, '#d9b36a')]
  brush.place('flat')
  const notes = times(
    3,
    (i) =>
      rect(
        0,
        0,
        430,
        150,
        {
          fill: brush.lit(['#9db58a', '#c9a98b', '#8fa9b5'][i] ?? '#9db58a'),
          move: placed(260 + i * 20, 280 - i * 26),
        },
        6,
      ) + circle(470 + i * 20, 330 - i * 26, 30, { fill: '#ffffff', opacity: 0.3 }),
  )
  const cards = (x: number, y: number) =>
    times(
      4,
      (i) =>
        rect(
          x,
          y + i * 66,
          236,
          130,
          { fill: brush.lit(['#c8402f', '#2f6fb3', '#d9a441', '#e8e4da'][i] ?? '#fff') },
          14,
        ) +
        leatherPanel(brush, plate(x - 16, y + 40 + i * 66, 268, 330 - i * 66, 12), darken(leather, i * 0.06)) +
        stitches(`M${x - 6} ${y + 50 + i * 66}h248`, thread, 3),
    )
  if (brush.variant % 3 === 0) {
    const body = plate(170, 300, 660, 440, 40)
    brush.shadowOf(body, 0.5)
    return (
      notes +
      leatherPanel(brush, body, leather) +
      path('M500 300V740', { stroke: darken(leather, 0.5), width: 16 }) +
      path('M512 300V740', { stroke: lighten(leather, 0.3), width: 4, opacity: 0.6 }) +
      stitches(plate(186, 316, 628, 408, 30), thread) +
      cards(216, 336) +
      cards(550, 336)
    )
  }
  if (brush.variant % 3 === 1) {
    const body = plate(190, 270, 620, 470, 54)
    brush.shadowOf(body, 0.5)
    const carved = group(
      around(8, (turn) =>
        path(petal(0, 0, 116, 62, turn), { fill: lighten(leather, 0.08), stroke: darken(leather, 0.45), width: 5 }),
      ) +
        around(8, (turn) => path(petal(0, 0, 70, 36, turn), { fill: darken(leather, 0.16) }), 22) +
        circle(0, 0, 26, { fill: thread }),
      { move: 'translate(470 505)' },
    )
    const corners = times(4, (i) =>
      group(
        path('M0 0Q70 6 110 50Q50 50 44 110Q4 70 0 0Z', {
          stroke: darken(leather, 0.45),
          fill: darken(leather, 0.12),
          width: 5,
        }),
        { move: `translate(${i % 2 ? 776 : 224} ${i > 1 ? 706 : 304}) scale(${i % 2 ? -1 : 1} ${i > 1 ? -1 : 1})` },
      ),
    )
    return (
      leatherPanel(brush, body, leather) +
      stitches(plate(208, 288, 584, 434, 42), thread) +
      corners +
      carved +
      leatherPanel(brush, 'M810 440H700Q640 440 640 505T700 570H810Z', darken(leather, 0.22)) +
      stitches('M806 454H704Q656 454 656 505T704 556H806', thread, 3) +
      circle(704, 505, 24, { fill: metal(brush, '#d0a850') }) +
      circle(704, 505, 14, { fill: brush.ball('#d0a850') }) +
      shine('M226 330Q230 306 270 300', 10, 0.4)
    )
  }
  const body = plate(140, 380, 720, 330, 30)
  brush.shadowOf(body, 0.5)
  const zip = 'M150 400H850'
  return group(
    leatherPanel(brush, body, leather) +
      path(zip, { stroke: darken(leather, 0.6), width: 26 }) +
      path(zip, { stroke: metal(brush, '#d0a850'), width: 14, dash: '10 7' }) +
      stitches(plate(160, 432, 680, 260, 20), thread) +
      path('M140 560H860', { stroke: thread, width: 44, opacity: 0.9 }) +
      times(13, (i) =>
        path('M0 -20L22 0L0 20L-22 0Z', {
          fill: i % 2 ? darken(leather, 0.3) : '#8e2430',
          move: placed(180 + i * 54, 560),
        }),
      ) +
      path('M150 530H850M150 590H850', { stroke: darken(leather, 0.4), width: 6 }) +
      rect(760, 388, 90, 26, { fill: metal(brush, '#d0a850', 90) }, 10) +
      path('M846 402q70 40 40 150', { stroke: leather, width: 20 }) +
      path('M846 402q70 40 40 150', { stroke: lighten(leather, 0.3), width: 4 }),
    { move: 'rotate(-8 500 540)' },
  )
}
