import type { Listing, ProductCard } from '#contract/catalog/products.ts'
import type { Visit } from '../../visit.ts'

const SHOWN = 8

/** What sells well in the whole bazaar, when a list holds nothing; else nothing. */
export async function popularInstead({ api }: Visit, { result }: Pick<Listing, 'result'>): Promise<ProductCard[]> {
  if (result.total > 0) return []
  const popular = await api.catalog.products({ query: { sort: 'popular', in_stock: true, per_page: SHOWN } })
  return popular.result.data
}
