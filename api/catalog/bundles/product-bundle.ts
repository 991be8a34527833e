import type { BundleDeal } from '../../../contract/catalog/bundles.ts'
import type { ProductCard } from '../../../contract/catalog/products.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { inLanguage } from '../../platform/database/in-language.ts'
import { productCards, type View } from '../products/product-cards.ts'
import { type RunningDeal, runningDeals } from './running-bundles.ts'

/** The deal that a product's page shows: one it is bought for before one it is given away in; of two alike the older. */
export async function dealOfProduct(db: Queryable, productId: number, view: View): Promise<BundleDeal | null> {
  const deal = chosenDeal(await runningDeals(db, [productId], view.now), productId)
  if (!deal) return null
  const cards = await productCards(db, [deal.buyProductId, deal.freeProductId], view)
  const buy = cards.find((card) => card.id === deal.buyProductId)
  const free = cards.find((card) => card.id === deal.freeProductId)
  if (!buy || !free) return null
  return {
    id: deal.id,
    title: inLanguage(deal.title, view.language),
    buy: presentPart(buy, deal.buyQuantity),
    free: presentPart(free, deal.freeQuantity),
    same_product: buy.id === free.id,
    starts_at: deal.startsAt.toISOString(),
    ends_at: deal.endsAt.toISOString(),
  }
}

/** Of the deals of a product, the one that goes with it. */
export const chosenDeal = (deals: RunningDeal[], productId: number): RunningDeal | undefined =>
  deals.find((deal) => deal.buyProductId === productId) ?? deals[0]

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
