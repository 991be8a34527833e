/** Everything of the category of shoes and bags. */
import { bags } from './bags.ts'
import { nuanced } from './nuance.ts'
import type { Drawer } from './scene.ts'
import { shoes } from './shoes.ts'
import type { PictureKind } from './spec.ts'
import { wear } from './wear.ts'

export const shoesAndBags = nuanced({ ...shoes, ...bags, ...wear } satisfies Partial<Record<PictureKind, Drawer>>)
