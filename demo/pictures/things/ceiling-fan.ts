import { darken, lighten } from '../colour.ts'
import type { Drawer } from '../scene.ts'
import { blend, metal } from '../shapes/materials.ts'
import { circle, ellipse, group, path, rect } from '../shapes/svg.ts'

/** Four long blades hang from a rod under the ceiling. */
export const ceilingFan: Drawer = (brush) => {
  const [wood, brass] = [brush.colour(0, '#6f4728'), brush.colour(1, '#c9a24a')]
  brush.place('wall')
  const blade = (d: string, shade: number) =>
    path(d, { fill: blend(brush, 0, lighten(wood, 0.3 - shade), wood, darken(wood, 0.3 + shade)) }) +
    path(d, { stroke: darken(wood, 0.5), width: 4, opacity: 0.5 })
  const sway = brush.random.between(-8, 8)
  return (
    path('M400 70H600L560 130H440Z', { fill: metal(brush, brass) }) +
    rect(484, 120, 32, 260, { fill: metal(brush, brass) }) +
    ellipse(520, 820, 330, 44, { fill: '#2b1a10', opacity: 0.12 }) +
    group(
      blade('M440 440L120 380Q70 384 76 420Q90 452 140 452L430 470Z', 0.1) +
        blade('M560 440L880 380Q930 384 924 420Q910 452 860 452L570 470Z', 0) +
        blade('M440 500L150 640Q110 690 170 710Q250 716 300 670L480 530Z', 0) +
        blade('M560 500L850 640Q890 690 830 710Q750 716 700 670L520 530Z', 0.06),
      { move: `rotate(${sway.toFixed(1)} 500 470)` },
    ) +
    path('M380 420Q390 370 500 366T620 420V470Q610 520 500 524T380 470Z', { fill: metal(brush, brass) }) +
    path('M380 444Q500 480 620 444', { stroke: darken(brass, 0.4), width: 7 }) +
    path('M410 516H590Q600 620 500 640Q400 620 410 516Z', { fill: brush.ball('#fff3d6') }) +
    path('M406 510Q500 540 594 510', { stroke: metal(brush, brass), width: 16 }) +
    path('M460 640V740M540 636V720', { stroke: brass, width: 6 }) +
    circle(460, 748, 12, { fill: brush.ball(brass) }) +
    circle(540, 728, 12, { fill: brush.ball(brass) })
  )
}
