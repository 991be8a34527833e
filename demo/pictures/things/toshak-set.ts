import { darken, lighten } from '../colour.ts'
import type { Drawer } from '../scene.ts'
import { gul } from '../shapes/carpet-motifs.ts'
import { blend, veil } from '../shapes/materials.ts'
import { circle, ellipse, group, path, placed, rect, times } from '../shapes/svg.ts'
import { wools } from '../shapes/weaving.ts'

/** Mattresses along the wall with back cushions and a bolster. */
export const toshakSet: Drawer = (brush) => {
  const colours = wools(brush)
  const [field, border, ivory, gold] = colours
  brush.shadow(500, 860, 440, 30, 0.55)
  const motif = brush.stamp(gul(46, colours))
  const cushion = (x: number) => {
    const d = `M${x + 8} 410Q${x + 110} 384 ${x + 222} 410Q${x + 210} 520 ${x + 224} 632H${x + 6}Q${x + 20} 520 ${x + 8} 410Z`
    return (
      path(d, { fill: brush.lit(field) }) +
      group(
        motif(placed(x + 115, 515, 0, 1.5)) +
          path(`M${x + 24} 430H${x + 206}V612H${x + 24}Z`, { stroke: gold, width: 8 }),
        { clip: brush.clip(d) },
      ) +
      path(d, { stroke: gold, width: 7 })
    )
  }
  const front = 'M60 700H940Q958 780 940 846Q936 860 920 860H80Q64 860 60 846Q42 780 60 700Z'
  const top = 'M130 620H870L940 712H60Z'
  return (
    times(3, (i) => cushion(150 + i * 236)) +
    path(top, { fill: blend(brush, 90, darken(field, 0.16), lighten(field, 0.12)) }) +
    group(
      times(9, (i) => motif(placed(150 + i * 88, 668, 0, 0.9, 0.5))),
      { clip: brush.clip(top) },
    ) +
    path(front, { fill: blend(brush, 90, lighten(field, 0.16), field, darken(field, 0.4)) }) +
    group(
      rect(40, 742, 920, 74, { fill: border }) +
        times(11, (i) => motif(placed(80 + i * 84, 779, 0, 0.66))) +
        path('M40 742H960M40 816H960', { stroke: ivory, width: 7 }),
      { clip: brush.clip(front) },
    ) +
    path(front, { fill: veil(brush, '#1d120c', 0, 0.3) }) +
    path('M60 704H940', { stroke: gold, width: 9 }) +
    group(
      path('M-170 -56H170Q196 0 170 60H-170Q-196 0 -170 -56Z', {
        fill: blend(brush, 90, lighten(border, 0.4), border, darken(border, 0.4)),
      }) +
        times(3, (i) => motif(placed(-110 + i * 110, 2, 0, 0.9))) +
        ellipse(176, 2, 20, 58, { fill: gold }) +
        circle(178, 2, 14, { fill: darken(gold, 0.35) }),
      { move: placed(300, 640) },
    )
  )
}
