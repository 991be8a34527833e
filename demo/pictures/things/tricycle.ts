import { darken } from '../colour.ts'
import type { Drawer } from '../scene.ts'
import { metal } from '../shapes/materials.ts'
import { around, at, circle, line, path, rect, times } from '../shapes/svg.ts'

export const tricycle: Drawer = (brush) => {
  const [frame, accent] = [brush.colour(0, '#d9402f'), brush.colour(1, '#e8b53a')]
  const style = brush.variant % 3
  brush.shadow(500, 846, 380, 26, 0.6)
  const wheel = (x: number, y: number, r: number) =>
    circle(x, y, r, { fill: brush.ball('#33373d') }) +
    circle(x, y, r * 0.72, { fill: brush.lit(accent) }) +
    around(
      8,
      (turn) => line(x, y, ...at(x, y, r * 0.66, turn), { stroke: '#fff6e0', width: r * 0.08 }),
      brush.random.between(0, 40),
    ) +
    circle(x, y, r * 0.24, { fill: brush.ball(frame) })
  const tube = (d: string, w = 32) =>
    path(d, { stroke: darken(frame, 0.35), width: w }) +
    path(d, { stroke: frame, width: w * 0.76 }) +
    path(d, { stroke: '#ffffff', width: w * 0.16, opacity: 0.5, move: 'translate(-3 -4)' })
  const bars =
    tube('M300 700L370 330Q376 300 410 290', 30) +
    path('M330 320Q400 280 470 300', { stroke: '#23262a', width: 30 }) +
    path('M318 322l-20 10', { stroke: accent, width: 26 }) +
    times(5, (i) =>
      path(`M${306 - i * 4} 336q${-20 - i * 5} ${40 + i * 6} ${-10 + i * 4} ${90 + i * 4}`, {
        stroke: ['#d9578a', '#2f6fb3', '#e8b53a', '#2f8a5a', '#fff6e0'][i] ?? '#fff',
        width: 6,
      }),
    )
  const extras = [
    path('M700 560H880L860 690H720Z', { fill: brush.lit(accent) }) +
      times(4, (i) => path(`M${728 + i * 40} 566L${736 + i * 36} 684`, { stroke: darken(accent, 0.3), width: 6 })) +
      path('M700 600H874M712 640H866', { stroke: darken(accent, 0.3), width: 6 }),
    path('M720 560Q760 200 880 190', { stroke: metal(brush, '#c9ced1', 90), width: 20 }) +
      path('M850 196L930 184', { stroke: '#23262a', width: 32 }) +
      path('M470 230Q640 90 830 230L760 250Q660 190 540 250Z', { fill: brush.lit(frame) }) +
      path('M800 240L720 560', { stroke: '#c9ced1', width: 12 }),
    circle(392, 400, 34, { fill: brush.ball('#fff3c9'), stroke: '#c9ced1', width: 8 }) +
      path('M680 620Q740 560 840 600L850 660H690Z', { fill: brush.lit(frame) }),
  ]
  return (
    wheel(820, 750, 90) +
    (extras[style] ?? '') +
    tube('M350 540Q480 640 620 640L800 740') +
    tube('M620 640L700 760', 26) +
    wheel(700, 764, 84) +
    path('M500 560Q520 500 620 500Q730 500 730 560Q730 600 640 600H560Q500 600 500 560Z', {
      fill: brush.lit('#33373d'),
    }) +
    path('M700 520Q740 400 700 370Q770 390 760 540Z', { fill: brush.lit('#33373d') }) +
    path('M616 600V650', { stroke: '#8b9298', width: 24 }) +
    bars +
    wheel(290, 700, 148) +
    path('M290 700l40 84', { stroke: '#c9ced1', width: 16 }) +
    rect(300, 776, 84, 24, { fill: accent }, 10) +
    path('M130 690A160 160 0 0 1 400 580', { stroke: frame, width: 26 })
  )
}
