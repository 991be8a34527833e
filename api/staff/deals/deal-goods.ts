import { inArray } from 'drizzle-orm'
import { isolated } from '../../../i18n/isolated.ts'
import { type CurrentInventory, currentInventories } from '../../catalog/products/current-inventories.ts'
import { type Money, priceOf } from '../../catalog/products/price-rules.ts'
import { inventories, products } from '../../catalog/products/tables.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { databaseNow } from '../../platform/database/time.ts'
import { refusal } from '../../platform/request/refusal.ts'
import { readUsdRate } from '../../site/settings/settings.ts'

/** By what prices are reckoned: AFN minor units for one dollar, and the database's time. */
export type At = { usdRate: number; now: Date }

/** A product of a deal with all of its choices as they are at this moment. */
export type DealGood = typeof products.$inferSelect & { choices: CurrentInventory[] }

/**
 * Products by their slugs, in their order, as they are at this moment; what is no product is refused at the `field` that
 * named it.
 */
export async function dealGoods(db: Queryable, slugs: string[], field: string): Promise<{ goods: DealGood[]; at: At }> {
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
    if (!row) throw refusal('name_unknown', { name: isolated(slug) }, field)
    return { ...row, choices: choices.get(row.id) ?? [] }
  })
  return { goods, at }
}

/** The choices that can be had; all of them where nothing is left. */
export function choicesThere({ choices }: DealGood): CurrentInventory[] {
  const left = choices.filter(({ inventory }) => inventory.stock > 0)
  return left.length > 0 ? left : choices
}

/** What shoppers pay for the cheapest of them at this moment. */
export const cheapestNow = (good: DealGood, at: At): Money =>
  choicesThere(good)
    .map(({ priced }) => priced.current)
    .toSorted((a, b) => a.afn - b.afn)[0] ?? priceOf(good, at).current
