/** Everything of the kitchen category. */
import { flasks } from './kitchen-flasks.ts'
import { teaware } from './kitchen-tea.ts'
import { cookware } from './kitchen-ware.ts'
import { nuanced } from './nuance.ts'
import type { Drawer } from './scene.ts'
import type { PictureKind } from './spec.ts'

export const kitchen = nuanced({ ...teaware, ...flasks, ...cookware } satisfies Partial<Record<PictureKind, Drawer>>)
