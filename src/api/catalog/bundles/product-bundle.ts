import { sql } from 'drizzle-orm'
import type { BundleDeal } from '#contract/catalog/bundles.ts'
import type { ProductCard } from '#contract/catalog/products.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { inLanguage } from '../../platform/database/in-language.ts'
import { productCards, type View } from '../products/product-cards.ts'
import { type BundleRow, type RunningBundle, runningDeals } from './running-bundles.ts'

/**
 * A column: the bundle that the page of product `p` shows, or null. The order matches `chosenBundle`: deals in which the product
 * is bought come before deals in which it is free, then the older deal.
 */
export const bundleOfProduct = sql`(
  select json_build_object('id', deal.id, 'title', deal.title, 'buyProductId', deal.buy_product_id,
    'buyQuantity', deal.buy_quantity, 'freeProductId', deal.free_product_id, 'freeQuantity', deal.free_quantity,
    'startsAt', deal.starts_at, 'endsAt', deal.ends_at)
  from ${runningDeals} and (deal.buy_product_id = p.id or deal.free_product_id = p.id)
  order by deal.buy_product_id = p.id desc, deal.id limit 1)`

/** The bundle deal in the contract's shape with the current data of its products. Null if one of them is hidden. */
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

/** The bundle that a product shows. */
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
