import type { ProductPrices } from '#contract/catalog/prices.ts'
import type { ProductCard } from '#contract/catalog/products.ts'

type ListedPrices = ProductPrices & Pick<ProductCard, 'cheapest'>

/** What a list shows of a product's prices: those of its cheapest choice that can be had, where choices have their own. */
export const listPrices = (product: ListedPrices): ProductPrices => product.cheapest ?? product

/** Whether that is only the lowest of several prices. */
export const startsAt = ({ cheapest }: ListedPrices): boolean =>
  cheapest !== undefined && cheapest.current < cheapest.highest
