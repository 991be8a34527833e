import { darken, lighten } from '../colour.ts'
import type { Drawer } from '../scene.ts'
import { bolt } from '../shapes/cables.ts'
import { digits } from '../shapes/display-digits.ts'
import { blend, metal, plate, shine } from '../shapes/materials.ts'
import { circle, path, rect, times } from '../shapes/svg.ts'

/** A house inverter on the wall: display, lamps, sockets below. */
export const inverter: Drawer = (brush) => {
  const [body, trim] = [brush.colour(0, '#f4f2ec'), brush.colour(1, '#1d2f57')]
  brush.place('wall')
  const d = plate(240, 130, 520, 640, 50)
  brush.shadowOf(d, 0.45)
  const lead = (x: number, colour: string) =>
    path(`M${x} 760Q${x} 860 ${x + (x - 500) * 0.5} 980`, { stroke: colour, width: 26 })
  return (
    lead(340, '#b3262e') +
    lead(420, '#1f2022') +
    lead(600, '#4d535a') +
    path(d, { fill: blend(brush, 40, lighten(body, 0.6), body, darken(body, 0.22)) }) +
    path(plate(240, 130, 520, 190, 50), { fill: brush.lit(trim) }) +
    bolt(330, 226, 1.3, '#f3d268') +
    times(2, (i) => path(`M430 ${206 + i * 44}h${220 - i * 80}`, { stroke: lighten(trim, 0.6), width: 14 })) +
    rect(310, 370, 380, 160, { fill: '#1c2420' }, 18) +
    rect(324, 384, 352, 132, { fill: blend(brush, 60, '#bfe3ee', '#86b9cf') }, 12) +
    digits([2, 2, 0], 352, 406, 44, 88) +
    path('M584 424L620 492L656 424', { stroke: '#22302a', width: 8 }) +
    times(3, (i) => circle(350 + i * 60, 586, 18, { fill: ['#3fae68', '#e39a1f', '#b9bec2'][i] ?? '#b9bec2' })) +
    circle(630, 590, 44, { fill: metal(brush, '#9aa1a6', 45) }) +
    path('M630 566v24', { stroke: '#33373d', width: 8 }) +
    times(9, (i) => rect(310 + i * 44, 670, 24, 64, { fill: darken(body, 0.5), opacity: 0.7 }, 10)) +
    rect(300, 764, 400, 26, { fill: darken(trim, 0.2) }, 8) +
    shine('M262 350V700', 10, 0.6)
  )
}
