import type { ProductPrices } from '#contract/catalog/prices.ts'
import type { ProductCard } from '#contract/catalog/products.ts'

type ListedPrices = ProductPrices & Pick<ProductCard, 'cheapest'>

/**
 * The prices that a list shows: those of the cheapest available inventory if inventories have their own prices, else
 * those of the product.
 */
export const listPrices = (product: ListedPrices): ProductPrices => product.cheapest ?? product

/** True if some inventory costs more than the price shown. */
export const startsAt = ({ cheapest }: ListedPrices): boolean =>
  cheapest !== undefined && cheapest.current < cheapest.highest
