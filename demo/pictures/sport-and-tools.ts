/** Everything for sport, bicycles, tools and the garden. */
import { garden } from './garden.ts'
import { nuanced } from './nuance.ts'
import type { Drawer } from './scene.ts'
import type { PictureKind } from './spec.ts'
import { wheeled } from './wheels.ts'
import { workshop } from './workshop.ts'

export const sportAndTools = nuanced({ ...wheeled, ...workshop, ...garden } satisfies Partial<
  Record<PictureKind, Drawer>
>)
