import { darken, lighten, mix } from '../colour.ts'
import type { Drawer } from '../scene.ts'
import { panel } from '../shapes/bags.ts'
import { metal, plate, shine, stitches } from '../shapes/materials.ts'
import { around, circle, ellipse, group, path, petal, placed, rect, times, xy } from '../shapes/svg.ts'

export const handbag: Drawer = (brush) => {
  const [leather, trim] = [brush.colour(0, '#8a3a2a'), brush.colour(1, '#d9b36a')]
  const [dark, gold] = [darken(leather, 0.35), metal(brush, '#d0a850')]
  brush.shadow(510, 842, 320, 28, 0.6)
  const ring = (x: number, y: number) => circle(x, y, 22, { stroke: gold, width: 9 })
  const handles = (top: number, foot: number) =>
    path(`M350 ${foot}Q350 ${top} 500 ${top}T650 ${foot}`, { stroke: darken(leather, 0.45), width: 30 }) +
    path(`M346 ${foot}Q346 ${top - 8} 496 ${top - 8}`, { stroke: lighten(leather, 0.25), width: 7, opacity: 0.7 })
  if (brush.variant % 3 === 0) {
    const body = 'M230 420H770Q792 420 796 446L838 790Q840 836 796 840H204Q160 836 162 790L204 446Q208 420 230 420Z'
    return (
      path('M366 430Q366 210 500 210T634 430', { stroke: darken(leather, 0.6), width: 24 }) +
      panel(brush, body, leather, trim) +
      panel(brush, 'M176 690L834 690L838 790Q840 836 796 840H204Q160 836 162 790Z', dark, trim) +
      handles(230, 470) +
      times(
        2,
        (i) =>
          rect(328 + i * 300, 460, 44, 110, { fill: brush.lit(dark) }, 12) +
          ring(350 + i * 300, 462) +
          circle(350 + i * 300, 540, 8, { fill: gold }),
      ) +
      rect(470, 420, 60, 76, { fill: brush.lit(dark) }, 14) +
      circle(500, 468, 14, { fill: gold }) +
      group(
        path('M0 0l-4 40', { stroke: gold, width: 7 }) +
          path('M-26 40H18L26 140H-34Z', { fill: brush.round(trim) }) +
          path('M-18 52l-4 84M-4 52v86M8 52l6 84', { stroke: darken(trim, 0.35), width: 4 }),
        { move: 'translate(680 480) rotate(-8)' },
      ) +
      shine('M226 470L190 760', 16, 0.22)
    )
  }
  if (brush.variant % 3 === 1) {
    const body = plate(190, 400, 620, 430, 60)
    const flap = 'M190 470Q190 396 260 396H740Q810 396 810 470V560Q800 660 640 668H360Q200 660 190 560Z'
    const chain = times(33, (i) => {
      const t = i / 32
      return ellipse(220 + t * 560, 410 - Math.sin(Math.PI * t) * 260, 15, 9, {
        stroke: gold,
        width: 6,
        move: `rotate(${i % 2 ? 20 : 70} ${xy(220 + t * 560, 410 - Math.sin(Math.PI * t) * 260).replace(' ', ' ')})`,
      })
    })
    const quilt = brush.pattern(
      72,
      72,
      path('M0 0L72 72M72 0L0 72', { stroke: darken(leather, 0.5), width: 4 }) +
        path('M4 -2L74 68', { stroke: '#fff6e0', width: 3, opacity: 0.25 }),
    )
    return (
      chain +
      panel(brush, body, dark, trim) +
      panel(brush, flap, leather) +
      path(flap, { fill: quilt }) +
      stitches('M206 560Q214 646 360 652H640Q786 646 794 560', trim) +
      rect(446, 610, 108, 78, { fill: gold }, 18) +
      rect(466, 628, 68, 42, { fill: brush.lit(dark) }, 8) +
      circle(500, 649, 10, { fill: gold }) +
      shine('M230 440Q240 420 300 418', 12, 0.4)
    )
  }
  const body = 'M250 480Q500 560 750 480Q830 560 844 690Q850 850 700 852H300Q150 850 156 690Q170 560 250 480Z'
  const flowers = times(5, (i) =>
    group(
      around(8, (turn) => path(petal(0, 0, 46, 22, turn), { fill: trim })) +
        circle(0, 0, 14, { fill: mix(leather, '#ffffff', 0.7) }) +
        circle(0, 0, 7, { fill: darken(trim, 0.3) }),
      { move: placed(260 + i * 120, 690 + Math.sin(i * 1.57) * 26, i * 15, i === 2 ? 1.5 : 1) },
    ),
  )
  return (
    path('M252 490Q200 150 500 150T748 490', { stroke: dark, width: 34 }) +
    stitches('M252 490Q200 150 500 150T748 490', trim, 4) +
    panel(brush, body, leather, trim) +
    group(
      path('M150 600Q500 660 850 600M150 790Q500 830 850 790', { stroke: trim, width: 12 }) +
        path('M150 622Q500 682 850 622M150 770Q500 810 850 770', {
          stroke: lighten(leather, 0.6),
          width: 5,
          dash: '4 16',
        }) +
        flowers,
      { clip: brush.clip(body) },
    ) +
    path('M250 480Q500 560 750 480Q740 440 500 452T250 480Z', { fill: darken(leather, 0.6) }) +
    path('M250 480Q500 560 750 480', { stroke: gold, width: 14 }) +
    circle(500, 522, 20, { fill: gold }) +
    ring(252, 490) +
    ring(748, 490)
  )
}
