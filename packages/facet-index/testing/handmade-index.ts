import type { ProductDocument } from '../document.ts'
import { FacetIndex } from '../facet-index.ts'
import type { ListSort } from '../query.ts'

type Handmade = {
  en: string
  fa?: string
  category?: string
  afn?: number
  description?: string
  fact?: string
  sold?: number
}
type QueryOptions = { sort?: ListSort; category?: string; asTyped?: boolean }

/** An index of these products. Returns functions that give the English titles that a query finds, in order, and its correction. */
export function openHandmadeIndex(products: Handmade[]) {
  const categories = [...new Set(products.map(({ category = '' }) => category))]
  const idOf = (category: string) => categories.indexOf(category) + 1
  const documentOf = (product: Handmade, position: number): ProductDocument => {
    const { en, fa, category = '', afn = 100, description = '', fact, sold = 0 } = product
    return {
      id: position + 1,
      title: fa === undefined ? { en } : { en, fa },
      description: { en: description },
      tags: [],
      facts: fact ? [{ en: fact }] : [],
      brand: null,
      category: { id: idOf(category), title: { en: category }, parent: null },
      store: { id: 1, title: {} },
      choices: [],
      values: [],
      collections: [],
      price: { afn: afn * 100, before: afn * 100, usd: 0 },
      sales: [],
      ratingSum: 0,
      ratingCount: 0,
      sold,
      createdAt: position,
    }
  }
  const index = new FacetIndex()
  index.apply(products.map((product, position) => ({ id: position + 1, document: documentOf(product, position) })))
  const runQuery = (typed: string, { sort = 'relevance', category, asTyped }: QueryOptions = {}) =>
    index.list({
      typed,
      asTyped,
      scope: {},
      chosen: category ? { categories: [idOf(category)] } : {},
      sort,
      page: 1,
      perPage: 60,
      view: { currency: 'AFN', usdRate: 7_000, now: 0 },
      facetValues: 0,
    })
  return {
    found: (typed: string, options?: QueryOptions) =>
      runQuery(typed, options).ids.map((id) => products[id - 1]?.en ?? ''),
    correctionOf: (typed: string, options?: QueryOptions) => runQuery(typed, options).correction,
  }
}
