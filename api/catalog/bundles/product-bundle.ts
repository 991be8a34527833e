import type { BundleDeal } from '../../../contract/catalog/bundles.ts'
import type { ProductCard } from '../../../contract/catalog/products.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { inLanguage } from '../../platform/database/in-language.ts'
import { productCards, type View } from '../products/product-cards.ts'
import { type RunningBundle, runningBundles } from './running-bundles.ts'

/** The bundle that a product's page shows: one it is bought for before one it is given away in; of two alike the older. */
export async function bundleOfProduct(db: Queryable, productId: number, view: View): Promise<BundleDeal | null> {
  const bundle = chosenBundle(await runningBundles(db, [productId], view.now), productId)
  if (!bundle) return null
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
