import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { BundleDeal } from '../../../contract/catalog/bundles.ts'
import type { ProductCard } from '../../../contract/catalog/products.ts'
import { Words } from '../../platform/database/columns.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { inLanguage } from '../../platform/database/in-language.ts'
import { given } from '../../platform/database/statement.ts'
import { productCards, type View } from '../products/product-cards.ts'
import type { RunningBundle } from './running-bundles.ts'

export const BundleRow = z.object({
  id: z.int(),
  title: Words,
  buyProductId: z.int(),
  buyQuantity: z.int(),
  freeProductId: z.int(),
  freeQuantity: z.int(),
  startsAt: z.coerce.date(),
  endsAt: z.coerce.date(),
})
type BundleRow = z.infer<typeof BundleRow>

/**
 * A column: the bundle that the page of the product `p` shows, null without. Which run, and which of them goes with it, as
 * `runningBundles` and `chosenBundle` have it: one it is bought for before one it is given away in; of two alike the older.
 */
export const bundleOfProduct = sql`(
  select json_build_object('id', deal.id, 'title', deal.title, 'buyProductId', deal.buy_product_id,
    'buyQuantity', deal.buy_quantity, 'freeProductId', deal.free_product_id, 'freeQuantity', deal.free_quantity,
    'startsAt', deal.starts_at, 'endsAt', deal.ends_at)
  from bundle_deals deal join products buy on buy.id = deal.buy_product_id join products free on free.id = deal.free_product_id
  where deal.public and deal.starts_at <= ${given('now')}::timestamptz and deal.ends_at > ${given('now')}::timestamptz
    and (deal.buy_product_id = p.id or deal.free_product_id = p.id)
    and buy.store_id = free.store_id and buy.public and free.public
  order by deal.buy_product_id = p.id desc, deal.id limit 1)`

/** The same with its parts as they are now: null where one of them is not shown. */
export async function presentBundle(db: Queryable, bundle: BundleRow, view: View): Promise<BundleDeal | null> {
  const cards = await productCards(db, [bundle.buyProductId, bundle.freeProductId], view)
  const buy = cards.find((card) => card.id === bundle.buyProductId)
  const free = cards.find((card) => card.id === bundle.freeProductId)
  if (!buy || !free) return null
  return {
    id: bundle.id,
    title: inLanguage(bundle.title, view.language),
    buy: presentPart(buy, bundle.buyQuantity),
    free: presentPart(free, bundle.freeQuantity),
    same_product: buy.id === free.id,
    starts_at: bundle.startsAt.toISOString(),
    ends_at: bundle.endsAt.toISOString(),
  }
}

/** Of the bundles of a product, the one that goes with it. */
export const chosenBundle = (bundles: RunningBundle[], productId: number): RunningBundle | undefined =>
  bundles.find((bundle) => bundle.buyProductId === productId) ?? bundles[0]

const presentPart = (card: ProductCard, quantity: number): BundleDeal['buy'] => ({
  product_id: card.id,
  slug: card.slug,
  title: card.title,
  image: card.image,
  quantity,
  price: (card.cheapest ?? card).current,
  in_stock: card.in_stock,
  inventory_id: card.inventory_id,
})
