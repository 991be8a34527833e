import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { InventoryPrices, Prices, ProductPrices } from '#contract/catalog/prices.ts'
import type { ProductCard } from '#contract/catalog/products.ts'
import { type Currency, toDecimal } from '#contract/money.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { sqlInLanguage } from '../../platform/database/in-language.ts'
import { param, statement } from '../../platform/database/statement.ts'
import type { HandlerContext } from '../../platform/request/handler-context.ts'
import { keptSettings } from '../../site/settings/settings.ts'
import { amountIn, discountOf, priceOf, priceRange, type ResolvedPrice, type SalePrice } from './price-rules.ts'
import { runningSaleOfProduct } from './running-sales.ts'
import { isVisible, visibleProducts } from './visible-products.ts'

/** Language, currency and time for product cards. `now`: database time. */
export type View = { language: string; currency: Currency; usdRate: number; now: Date }

/** The view of a request. */
export async function viewOf(ctx: HandlerContext): Promise<View> {
  const { language, currency, now } = ctx
  return { language, currency, usdRate: (await keptSettings(ctx)).usdRate, now }
}

/** Columns of the running sale. All null if none runs. */
const SaleRow = z.object({
  sale_price: z.number().nullable(),
  sale_usd_price: z.number().nullable(),
  allotment: z.int().nullable(),
  sale_sold: z.int().nullable(),
  cap_per_buyer: z.int().nullable(),
  starts_at: z.string().nullable(),
  ends_at: z.string().nullable(),
})
const Choice = z.object({ stock: z.int(), price: z.number(), usdPrice: z.number(), hasAttributes: z.boolean() })
export const CardRow = SaleRow.extend({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  image: z.string(),
  selling: z.number(),
  offered: z.number(),
  usd_selling: z.number(),
  usd_offered: z.number(),
  rating_sum: z.int(),
  rating_count: z.int(),
  brand: z.string().nullable(),
  store_id: z.int(),
  store_slug: z.string(),
  store_title: z.string(),
  stock: z.int(),
  only_inventory: z.int().nullable(),
  /** Null if no inventory has an own price. */
  choices: z.array(Choice).nullable(),
})
export type CardRow = z.infer<typeof CardRow>

const saleColumns = sql`s.price::float8 sale_price, s.usd_price::float8 sale_usd_price, s.allotment,
  s.sold sale_sold, s.cap_per_buyer, s.starts_at, s.ends_at`

/** The columns of a card, over `visibleProducts` and `cardJoins`. Needs the parameter `language`. */
export const cardColumns = sql`p.id, p.slug,
  ${sqlInLanguage(sql`p.title`, param('language'))} title, p.image, p.selling::float8, p.offered::float8,
  p.usd_selling::float8, p.usd_offered::float8, p.rating_sum, p.rating_count,
  ${sqlInLanguage(sql`brands.title`, param('language'))} brand, brands.id brand_id, stores.id store_id, stores.slug store_slug,
  ${sqlInLanguage(sql`stores.title`, param('language'))} store_title,
  stock_of.stock, stock_of.only_inventory, stock_of.choices, ${saleColumns}`

/** The joins that `cardColumns` needs besides `visibleProducts`. Needs the parameter `now`. */
export const cardJoins = sql`left join brands on brands.id = p.brand_id ${runningSaleOfProduct}
  left join lateral (
    select coalesce(sum(i.stock), 0)::int stock, case when count(*) = 1 then min(i.id) end only_inventory,
      case when max(i.price) > 0 then json_agg(json_build_object('stock', i.stock, 'price', i.price, 'usdPrice', i.usd_price,
        'hasAttributes', i.price > 0 and exists
          (select 1 from inventory_attributes has where has.inventory_id = i.id)) order by i.id) end choices
    from inventories i where i.product_id = p.id) stock_of on true`

/** Cards of these products in this order, in one query. Leaves out hidden products. */
export async function productCards(db: Queryable, ids: number[], view: View): Promise<ProductCard[]> {
  if (ids.length === 0) return []
  const rows = await cardRows(db, { ids, language: view.language, now: view.now })
  return rows.map((row) => presentCard(row, view))
}

const cardRows = statement(CardRow)`select ${cardColumns}
  from unnest(${param('ids')}::int[]) with ordinality wanted(id, place)
  join (${visibleProducts}) on p.id = wanted.id ${cardJoins}
  where ${isVisible} order by wanted.place`

/** A row in the contract's shape. */
export function presentCard(row: CardRow, view: View): ProductCard {
  const sale = saleOf(row)
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    image: row.image,
    ...presentProductPrices(priceOf(productPrice(row), { ...view, sale }), sale, view.currency),
    ...presentCheapest(row, sale, view),
    store: { id: row.store_id, slug: row.store_slug, title: row.store_title },
    brand: row.brand || null,
    rating: averageOf(row.rating_sum, row.rating_count),
    review_count: row.rating_count,
    in_stock: row.stock > 0,
    inventory_id: row.only_inventory,
    // Saved state belongs to accounts (spec §6, wishlist). `src/api/customers/saved-items` sets it in responses to signed-in members.
    wishlisted: false,
    is_favorite: false,
  }
}

/** Present only if inventories have own prices. */
function presentCheapest(row: CardRow, sale: SalePrice | null, view: View): Pick<ProductCard, 'cheapest'> {
  const span = row.choices && priceRange(productPrice(row), row.choices, { ...view, sale })
  if (!span) return {}
  const highest = toDecimal(amountIn(span.highest.current, view.currency))
  return { cheapest: { ...presentProductPrices(span.lowest, sale, view.currency), highest } }
}

/** The average number of stars, with one decimal. */
export const averageOf = (sum: number, count: number): number => (count === 0 ? 0 : Math.round((sum / count) * 10) / 10)

export const productPrice = (row: CardRow) => ({
  selling: row.selling,
  offered: row.offered,
  usdSelling: row.usd_selling,
  usdOffered: row.usd_offered,
})

/** The running sale of a row, or null. */
export function saleOf(row: z.infer<typeof SaleRow>): SalePrice | null {
  if (row.sale_price === null) return null
  return {
    price: row.sale_price,
    usdPrice: row.sale_usd_price ?? 0,
    allotment: row.allotment ?? 0,
    sold: row.sale_sold ?? 0,
    capPerBuyer: row.cap_per_buyer ?? 0,
    startsAt: new Date(row.starts_at ?? 0),
    endsAt: new Date(row.ends_at ?? 0),
  }
}

/** The prices of a product in the contract's shape: decimal, in the currency of the request. */
const presentProductPrices = (priced: ResolvedPrice, sale: SalePrice | null, currency: Currency): ProductPrices => ({
  ...presentPrices(priced, sale, currency),
  price: flashOf(priced, currency),
})

/** The prices of one inventory in the contract's shape. */
export const presentInventoryPrices = (
  priced: ResolvedPrice,
  sale: SalePrice | null,
  currency: Currency,
): InventoryPrices => ({
  ...presentPrices(priced, sale, currency),
  price: toDecimal(amountIn(priced.own, currency)),
  flash_price: flashOf(priced, currency),
})

const flashOf = ({ flash }: ResolvedPrice, currency: Currency) => flash && toDecimal(amountIn(flash, currency))

function presentPrices(priced: ResolvedPrice, sale: SalePrice | null, currency: Currency): Prices {
  return {
    selling: toDecimal(amountIn(priced.selling, currency)),
    offered: toDecimal(amountIn(priced.offered, currency)),
    usd_selling: toDecimal(priced.selling.usd),
    usd_offered: toDecimal(priced.offered.usd),
    end_time: priced.flash && sale ? sale.endsAt.toISOString() : null,
    current: toDecimal(amountIn(priced.current, currency)),
    discount: discountOf(priced, currency),
  }
}
