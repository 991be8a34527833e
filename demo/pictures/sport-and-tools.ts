import type { Drawer } from './scene.ts'
import { toys } from './toys.ts'

const d = Object.values(toys)[0] as Drawer
export const sportAndTools = {
  bicycle: d,
  'motorcycle-helmet': d,
  dumbbells: d,
  toolbox: d,
  drill: d,
  seeds: d,
  'watering-can': d,
  tyre: d,
}
