import { inArray } from 'drizzle-orm'
import { isolated } from '#i18n/isolated.ts'
import { type CurrentInventory, currentInventories } from '../../catalog/products/current-inventories.ts'
import { type Money, priceOf } from '../../catalog/products/price-rules.ts'
import { inventories, products } from '../../catalog/products/tables.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { databaseNow } from '../../platform/database/time.ts'
import { businessError } from '../../platform/request/errors.ts'
import { readUsdRate } from '../../site/settings/settings.ts'

/** Context of a price: AFN minor units per dollar, and the database time. */
export type At = { usdRate: number; now: Date }

/** A product of a deal with its current inventories. */
export type PromotionProduct = typeof products.$inferSelect & { choices: CurrentInventory[] }

/** Current products by slug, in the given order. Throws `name_unknown` at `field` for an unknown slug. */
export async function promotionProducts(
  db: Queryable,
  slugs: string[],
  field: string,
): Promise<{ goods: PromotionProduct[]; at: At }> {
  const rows = await db.select().from(products).where(inArray(products.slug, slugs))
  const ids = rows.map(({ id }) => id)
  const laid = await db.select({ id: inventories.id }).from(inventories).where(inArray(inventories.productId, ids))
  const at = { now: await databaseNow(db), usdRate: await readUsdRate(db) }
  const current = await currentInventories(
    db,
    laid.map(({ id }) => id),
    at,
  )
  const choices = Map.groupBy(current, ({ product }) => product.id)
  const goods = slugs.map((slug) => {
    const row = rows.find((one) => one.slug === slug)
    if (!row) throw businessError('name_unknown', { name: isolated(slug) }, field)
    return { ...row, choices: choices.get(row.id) ?? [] }
  })
  return { goods, at }
}

/** The choices in stock; all choices if none is in stock. */
export function choicesThere({ choices }: PromotionProduct): CurrentInventory[] {
  const left = choices.filter(({ inventory }) => inventory.stock > 0)
  return left.length > 0 ? left : choices
}

/** The current price of the cheapest of these choices. */
export const cheapestNow = (good: PromotionProduct, at: At): Money =>
  choicesThere(good)
    .map(({ priced }) => priced.current)
    .toSorted((a, b) => a.afn - b.afn)[0] ?? priceOf(good, at).current
