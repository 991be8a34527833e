import { darken, lighten } from '../colour.ts'
import type { Drawer } from '../scene.ts'
import { blend, metal, shine, steel } from '../shapes/materials.ts'
import { circle, group, path, rect, times } from '../shapes/svg.ts'

export const drill: Drawer = (brush) => {
  const [body, accent] = [brush.colour(0, '#2f6f5f'), brush.colour(1, '#23262a')]
  const style = brush.variant % 3
  brush.shadow(590, 862, 240, 26, 0.6)
  const bit =
    rect(70, 352, 190, 22, { fill: steel(brush, 90) }, 4) +
    times(9, (i) => path(`M${80 + i * 19} 352l14 22`, { stroke: '#5b6167', width: 5 })) +
    path('M70 352L40 363L70 374Z', { fill: '#8b9298' })
  const chuck =
    path('M250 320L330 300V426L250 406Z', { fill: metal(brush, accent, 90) }) +
    rect(326, 292, 60, 142, { fill: metal(brush, lighten(accent, 0.1), 90) }, 12) +
    times(7, (i) => path(`M332 ${306 + i * 19}h48`, { stroke: '#000000', width: 4, opacity: 0.3 }))
  const hull =
    'M380 280Q400 250 460 246H740Q820 250 830 330V400Q826 460 760 470L700 480L720 740H550L520 480H440Q390 470 380 440Z'
  const grip =
    path('M556 500L580 730H716L698 490L640 486Q640 560 556 500Z', { fill: brush.lit(accent) }) +
    times(8, (i) => path(`M${600 + i} ${550 + i * 22}h86`, { stroke: lighten(accent, 0.25), width: 6 }))
  const pack =
    style === 2
      ? path('M640 740Q640 860 760 880T900 900', { stroke: '#23262a', width: 24 }) +
        rect(556, 720, 160, 60, { fill: brush.lit(accent) }, 16)
      : path('M500 740H770Q790 740 794 764L800 830Q800 858 770 858H500Q472 858 474 830L478 764Q480 740 500 740Z', {
          fill: brush.lit(accent),
        }) +
        rect(520, 780, 180, 40, { fill: body }, 10) +
        times(4, (i) => rect(730, 770 + i * 18, 34, 10, { fill: i ? '#3fae68' : '#5b6167' }, 3))
  const second =
    style === 1
      ? path('M400 420L360 700', { stroke: accent, width: 54 }) +
        path('M396 450L370 640', { stroke: lighten(accent, 0.3), width: 10 })
      : ''
  const gearbox =
    style === 2
      ? rect(360, 262, 110, 200, { fill: metal(brush, '#6f767b', 90) }, 26) +
        path('M470 470V640Q470 660 440 660T412 640V470Z', { fill: brush.round(accent) })
      : ''
  const turn = brush.random.whole(0, 44)
  const collar =
    circle(430, 356, 34, { fill: brush.lit(accent) }) +
    times(8, (i) => rect(-3, -32, 6, 12, { fill: '#e9ecee', move: `translate(430 356) rotate(${i * 45 + turn})` }))
  const vents = times(5, (i) => rect(690 + i * 26, 300, 12, 90, { fill: '#000000', opacity: 0.45 }, 6))
  return group(
    bit +
      second +
      chuck +
      path(hull, { fill: blend(brush, 90, lighten(body, 0.4), body, darken(body, 0.36)) }) +
      grip +
      pack +
      path('M500 490Q470 520 480 590L530 600L526 500Z', { fill: brush.lit('#c9402f') }) +
      gearbox +
      rect(500, 300, 160, 70, { fill: lighten(body, 0.55), opacity: 0.9 }, 14) +
      path('M520 350L560 318L590 350L620 318L644 350', { stroke: darken(body, 0.4), width: 8 }) +
      collar +
      vents +
      shine('M440 272H720', 10, 0.5),
    { move: 'translate(20 6)' },
  )
}
