import { preview } from '#contract/catalog/preview.ts'
import { catalog } from '#contract/catalog/products.ts'
import type { Voucher } from '#contract/catalog/voucher.ts'
import { isId } from '#contract/fields.ts'
import { page } from '#contract/paging.ts'
import type { SubCategory } from '#contract/site/settings.ts'
import { matchesName } from '#packages/facet-index/index.ts'
import { HttpError } from '../../platform/request/errors.ts'
import { type Handlers, implement } from '../../platform/request/implement.ts'
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
import type { ProductExtension } from './product-extension.ts'
import { findBrands } from './queries.ts'

/** Data of the ordering feature that product pages show. */
type Known = { boughtWith: BoughtWith; vouchersOfProduct: ProductExtension<Voucher[]> }

export const catalogHttp = ({ boughtWith, vouchersOfProduct }: Known) => {
  const showProduct = showingProducts(vouchersOfProduct)
  return [
    ...implement(catalog, handlers(suggestingProducts(boughtWith), showProduct)),
    ...implement(preview, {
      product: async ({ params: { token } }, ctx) => {
        const id = await productOfPreview(ctx.db, token, ctx.now)
        const product = id && (await showProduct(ctx.db, String(id), await viewOf(ctx), 'hidden'))
        if (!product) throw new HttpError('not_found')
        return product
      },
    }),
  ]
}

const handlers = (
  suggestProducts: ReturnType<typeof suggestingProducts>,
  showProduct: ReturnType<typeof showingProducts>,
): Handlers<typeof catalog> => ({
  home: ({ query }, ctx) => homePage(ctx, query.home_page),

  all: ({ query }, ctx) => fullListing(ctx, query),

  products: async ({ query }, ctx) => {
    if (!query.ids) return { result: await plainListing(ctx, query) }
    const ids = query.ids.filter(isId).slice(0, query.per_page)
    const cards = await productCards(ctx.reads, ids, await viewOf(ctx))
    return { result: page(cards, cards.length, query) }
  },

  facet: ({ params, query }, ctx) => facetValues(ctx, { ...params, ...query }),

  categories: async ({ query }, ctx) => {
    const wanted = query.q?.trim()
    const tree = await categoryTree(ctx, ctx.language)
    const named = ({ title, slug }: SubCategory) => !wanted || matchesName([title, slug], wanted)
    const found = tree.filter((row) => named(row) || row.public_sub_categories.some(named))
    const from = (query.page - 1) * query.per_page
    return page(found.slice(from, from + query.per_page), found.length, query)
  },

  brands: async ({ query }, ctx) => {
    const offset = (query.page - 1) * query.per_page
    const { rows, total } = await findBrands(ctx.reads, {
      q: query.q,
      limit: query.per_page,
      offset,
      language: ctx.language,
    })
    return page(
      rows.map((row) => ({ ...presentBrand(row, ctx.language), featured: row.featured })),
      total,
      query,
    )
  },

  product: async ({ params }, ctx) => {
    const product = await showProduct(ctx.reads, params.id, await viewOf(ctx))
    if (!product) throw new HttpError('not_found')
    return product
  },

  suggestedProducts: ({ params, query }, ctx) => suggestProducts(ctx, params.id, query),

  search: ({ query }, ctx) => searchAnswer(ctx, query),
})
