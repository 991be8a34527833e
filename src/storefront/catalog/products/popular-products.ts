import type { Listing, ProductCard } from '#contract/catalog/products.ts'
import type { RequestContext } from '../../request-context.ts'

const SHOWN = 8

/** The most popular products of the whole shop if the list is empty, else an empty array. */
export async function popularProductsIfEmpty(
  { api }: RequestContext,
  { result }: Pick<Listing, 'result'>,
): Promise<ProductCard[]> {
  if (result.total > 0) return []
  const popular = await api.catalog.products({ query: { sort: 'popular', in_stock: true, per_page: SHOWN } })
  return popular.result.data
}
