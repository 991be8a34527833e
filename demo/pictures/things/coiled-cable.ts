import { darken, lighten } from '../colour.ts'
import type { Drawer } from '../scene.ts'
import { metal, steel } from '../shapes/materials.ts'
import { group, path, placed, rect } from '../shapes/svg.ts'

/** A coil of braided cable with its two plugs. */
export const cable: Drawer = (brush) => {
  const [braid, metalTone] = [brush.colour(0, '#b3262e'), brush.colour(1, '#1f2022')]
  brush.place('flat')
  const coil = (r: number, d: number) => `M${500 + d} ${500 - r}A${r} ${r * 0.94} 0 1 1 ${500 + d - 1} ${500 - r}Z`
  const strands = [290, 252, 214]
  const turn = (r: number, sweep: 0 | 1) => `M500 ${500 - r}A${r} ${r} 0 1 ${sweep} ${sweep ? 499 : 501} ${500 - r}Z`
  brush.shadowOf(turn(310, 1) + turn(196, 0), 0.34)
  const cord = (d: string) =>
    path(d, { stroke: darken(braid, 0.45), width: 40 }) +
    path(d, { stroke: braid, width: 31 }) +
    path(d, { stroke: lighten(braid, 0.4), width: 29, dash: '3 13', opacity: 0.75 }) +
    path(d, { stroke: '#ffffff', width: 6, opacity: 0.28 })
  const plug = (x: number, y: number, turn: number, tip: number) =>
    group(
      rect(-tip / 2, -176, tip, 80, { fill: steel(brush) }, 12) +
        rect(-tip / 2 + 10, -168, tip - 20, 20, { fill: '#4d535a' }, 6) +
        rect(-42, -106, 84, 130, { fill: metal(brush, lighten(metalTone, 0.2)) }, 16) +
        rect(-26, 20, 52, 60, { fill: brush.round(metalTone) }, 12),
      { move: placed(x, y, turn) },
    )
  return (
    strands.map((r, i) => cord(coil(r, i * 6))).join('') +
    cord('M260 620Q200 760 330 830') +
    cord('M740 620Q830 760 690 840') +
    rect(454, 190, 92, 140, { fill: brush.lit(metalTone) }, 18) +
    rect(468, 240, 64, 40, { fill: lighten(metalTone, 0.3) }, 8) +
    plug(400, 850, 76, 62) +
    plug(620, 864, -76, 86)
  )
}
