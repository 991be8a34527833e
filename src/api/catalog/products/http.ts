import { preview } from '#contract/catalog/preview.ts'
import { catalog } from '#contract/catalog/products.ts'
import type { Voucher } from '#contract/catalog/voucher.ts'
import { isId } from '#contract/fields.ts'
import { page } from '#contract/paging.ts'
import type { SubCategory } from '#contract/site/settings.ts'
import { matchesName } from '#packages/facet-index/index.ts'
import { type Handlers, implement } from '../../platform/request/implement.ts'
import { Fault } from '../../platform/request/refusal.ts'
import { categoryTree } from '../listing/category-tree.ts'
import { facetValues } from '../listing/facet-values.ts'
import { homePage } from '../listing/home.ts'
import { fullListing, plainListing } from '../listing/listing.ts'
import { type BoughtWith, suggestingProducts } from '../listing/suggested-products.ts'
import { searchAnswer } from '../search/search-answer.ts'
import { presentBrand } from './brand.ts'
import { productOfPreview } from './preview-token.ts'
import { productCards, viewOf } from './product-cards.ts'
import { showingProducts } from './product-detail.ts'
import { findBrands } from './queries.ts'
import type { ShownBeside } from './shown-beside.ts'

/** Data of the ordering feature that product pages show. */
type Known = { boughtWith: BoughtWith; vouchersOfProduct: ShownBeside<Voucher[]> }

export const catalogHttp = ({ boughtWith, vouchersOfProduct }: Known) => {
  const showProduct = showingProducts(vouchersOfProduct)
  return [
    ...implement(catalog, handlers(suggestingProducts(boughtWith), showProduct)),
    ...implement(preview, {
      product: async ({ params: { token } }, ask) => {
        const id = await productOfPreview(ask.db, token, ask.now)
        const product = id && (await showProduct(ask.db, String(id), await viewOf(ask), 'hidden'))
        if (!product) throw new Fault('not_found')
        return product
      },
    }),
  ]
}

const handlers = (
  suggestProducts: ReturnType<typeof suggestingProducts>,
  showProduct: ReturnType<typeof showingProducts>,
): Handlers<typeof catalog> => ({
  home: ({ query }, ask) => homePage(ask, query.home_page),

  all: ({ query }, ask) => fullListing(ask, query),

  products: async ({ query }, ask) => {
    if (!query.ids) return { result: await plainListing(ask, query) }
    const ids = query.ids.filter(isId).slice(0, query.per_page)
    const cards = await productCards(ask.reads, ids, await viewOf(ask))
    return { result: page(cards, cards.length, query) }
  },

  facet: ({ params, query }, ask) => facetValues(ask, { ...params, ...query }),

  categories: async ({ query }, ask) => {
    const wanted = query.q?.trim()
    const tree = await categoryTree(ask, ask.language)
    const named = ({ title, slug }: SubCategory) => !wanted || matchesName([title, slug], wanted)
    const found = tree.filter((row) => named(row) || row.public_sub_categories.some(named))
    const from = (query.page - 1) * query.per_page
    return page(found.slice(from, from + query.per_page), found.length, query)
  },

  brands: async ({ query }, ask) => {
    const offset = (query.page - 1) * query.per_page
    const { rows, total } = await findBrands(ask.reads, {
      q: query.q,
      limit: query.per_page,
      offset,
      language: ask.language,
    })
    return page(
      rows.map((row) => ({ ...presentBrand(row, ask.language), featured: row.featured })),
      total,
      query,
    )
  },

  product: async ({ params }, ask) => {
    const product = await showProduct(ask.reads, params.id, await viewOf(ask))
    if (!product) throw new Fault('not_found')
    return product
  },

  suggestedProducts: ({ params, query }, ask) => suggestProducts(ask, params.id, query),

  search: ({ query }, ask) => searchAnswer(ask, query),
})
