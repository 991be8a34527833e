/** Everything in the kitchen hall. */
import { teaware } from './kitchen-tea.ts'
import { cookware } from './kitchen-ware.ts'
import type { Drawer } from './scene.ts'
import type { PictureKind } from './spec.ts'

export const kitchen = { ...teaware, ...cookware } satisfies Partial<Record<PictureKind, Drawer>>
