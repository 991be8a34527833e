import { darken, lighten } from '../colour.ts'
import type { Drawer } from '../scene.ts'
import { bolt } from '../shapes/cables.ts'
import { crate, plate, shine, steel } from '../shapes/materials.ts'
import { path, rect, times } from '../shapes/svg.ts'

/** A flat box that keeps a router awake: two leads come out of it. */
export const routerBackup: Drawer = (brush) => {
  const [body, light] = [brush.colour(0, '#1f2022'), brush.colour(1, '#e39a1f')]
  brush.shadow(500, 800, 330, 32, 0.6)
  return (
    path('M260 700Q120 720 110 600T220 420', { stroke: '#23262a', width: 20 }) +
    path('M220 430L244 380', { stroke: steel(brush), width: 26 }) +
    path('M760 700Q900 730 900 600T800 400', { stroke: '#23262a', width: 20 }) +
    path('M800 410L780 356', { stroke: steel(brush), width: 26 }) +
    crate(brush, [210, 440, 480, 340, 120, 80], body) +
    path(plate(236, 466, 428, 288, 24), { stroke: lighten(body, 0.25), width: 5 }) +
    bolt(340, 610, 1.6, light) +
    times(4, (i) => rect(450 + i * 48, 560, 30, 100, { fill: i < 3 ? '#3fae68' : lighten(body, 0.2) }, 6)) +
    path('M430 700h200', { stroke: light, width: 8 }) +
    times(3, (i) => rect(250 + i * 110, 764, 70, 18, { fill: '#0b0d10' }, 5)) +
    times(6, (i) => path(`M${330 + i * 60} 390l30 -20`, { stroke: darken(body, 0.5), width: 8 })) +
    shine('M222 456H660', 8, 0.35)
  )
}
