import { eq, inArray } from 'drizzle-orm'
import { isId } from '#contract/fields.ts'
import { type Currency, DEFAULT_CURRENCY, toDecimal } from '#contract/money.ts'
import type { AdminGood } from '#contract/ordering/admin-orders.ts'
import { type CurrentInventory, currentInventories } from '../../catalog/products/current-inventories.ts'
import { presentAttributes } from '../../catalog/products/present-attributes.ts'
import { amountIn, maxQuantity } from '../../catalog/products/price-rules.ts'
import { inventories } from '../../catalog/products/tables.ts'
import { searchAnswer } from '../../catalog/search/search-answer.ts'
import { inLanguage } from '../../platform/database/in-language.ts'
import { databaseNow } from '../../platform/database/time.ts'
import type { HandlerContext } from '../../platform/request/handler-context.ts'

/** Maximum number of products in a search result, and of their inventories. */
const SHOWN = 8
const MAX_CHOICES = 200

type Wanted = { search: string; inventories: number[] }

/** Products for an order by phone: found by title like in the shop, or by SKU, and inventories that are already chosen. */
export async function goodsForBuyer(ctx: HandlerContext, { search, inventories: known }: Wanted): Promise<AdminGood[]> {
  const found = search ? await productsFound(ctx, search) : []
  const rows =
    found.length === 0
      ? []
      : await ctx.db
          .select({ id: inventories.id })
          .from(inventories)
          .where(inArray(inventories.productId, found))
          .limit(MAX_CHOICES)
  const now = await databaseNow(ctx.db)
  const ids = [...new Set([...known.filter(isId), ...rows.map(({ id }) => id)])]
  const current = await currentInventories(ctx.db, ids, { now })
  return current
    .filter((one) => one.public)
    .map((one) => presentGood(one, { now, language: ctx.language, currency: DEFAULT_CURRENCY, found }))
}

async function productsFound(ctx: HandlerContext, search: string): Promise<number[]> {
  const bySku = await ctx.db.select({ id: inventories.productId }).from(inventories).where(eq(inventories.sku, search))
  if (bySku.length > 0) return bySku.map(({ id }) => id)
  const answer = await searchAnswer(ctx, { q: search, page: 1, per_page: SHOWN, suggest: false })
  return answer.result.data.map(({ id }) => id)
}

type Shown = { now: Date; language: string; currency: Currency; found: number[] }

const presentGood = (one: CurrentInventory, { now, language, currency, found }: Shown): AdminGood => ({
  product_id: one.product.id,
  inventory_id: one.inventory.id,
  title: inLanguage(one.product.title, language),
  store: inLanguage(one.store.title, language),
  sku: one.inventory.sku,
  attributes: presentAttributes(one.attributes, language),
  price: toDecimal(amountIn(one.priced.current, currency)),
  stock: one.inventory.stock,
  max_quantity: maxQuantity(one.inventory.stock, one.sale, now),
  found: found.includes(one.product.id),
})
