import type { Home, ListingQuery } from '#contract/catalog/products.ts'
import { page } from '#contract/paging.ts'
import { inLanguage } from '../../platform/database/in-language.ts'
import type { HandlerContext } from '../../platform/request/handler-context.ts'
import { isShown, presentBanner } from '../../site/settings/banner.ts'
import { presentBrand } from '../products/brand.ts'
import { productCards, type View, viewOf } from '../products/product-cards.ts'
import { presentCategory, publicCategories } from './category-tree.ts'
import { listProducts } from './list-products.ts'
import { wholeShop } from './listing-scope.ts'
import { featuredBrands, homeBanners, homeCollections, runningFlashSales } from './queries.ts'

/** The page must fit in 30 kB. A row shows its first products; its link shows all. */
const PRODUCTS_PER_ROW = 5
const MIN_FRESH = 3
/** A sale shows its first products even if other rows show them too. */
const PRODUCTS_PER_SALE = PRODUCTS_PER_ROW
/** One row on a wide screen, two on a phone. More would not fit in 12 kB, because no row above shows these products. */
const TRENDING_PER_PAGE = 4

/** All data of the home page. One statement reads all product cards. */
export async function homePage(ctx: HandlerContext, trendingPage: number): Promise<Home> {
  const db = ctx.reads
  const view = await viewOf(ctx)
  const [banners, categories, brands, collectionsToShow, salesToShow] = await Promise.all([
    homeBanners(ctx),
    publicCategories(ctx),
    featuredBrands(ctx),
    homeCollections(ctx),
    runningFlashSales(db, { now: view.now, each: PRODUCTS_PER_SALE }),
  ])
  const inRows = new Set<number>()
  const sales = salesToShow.map((row) => withoutRepeats(row, inRows))
  const collections = collectionsToShow.map((row) => withoutRepeats(row, inRows))
  const trending = await trendingBeside(ctx, { inRows, page: trendingPage, view })
  const wanted = [...inRows, ...trending.ids]
  const cards = new Map((await productCards(db, wanted, view)).map((card) => [card.id, card]))
  const cardsOf = (ids: number[]) => ids.flatMap((id) => cards.get(id) ?? [])
  const placed = (placement: string) =>
    banners
      .filter((row) => row.placement === placement && isShown(row, view.now))
      .map((row) => presentBanner(row, view.language))
  return {
    slider: placed('slider'),
    banners: placed('home'),
    collections: collections
      .map(({ id, slug, title, product_ids }) => ({
        id,
        slug,
        title: inLanguage(title, view.language),
        product_collections: cardsOf(product_ids),
      }))
      .filter((collection) => collection.product_collections.length > 0),
    featured_categories: categories.filter((row) => row.featured).map((row) => presentCategory(row, view.language)),
    featured_brands: brands.map((row) => presentBrand(row, view.language)),
    flash_sales: sales
      .map((sale) => ({
        id: sale.id,
        title: inLanguage(sale.title, view.language),
        image: sale.image,
        start_time: new Date(sale.starts_at).toISOString(),
        end_time: new Date(sale.ends_at).toISOString(),
        products: cardsOf(sale.product_ids),
      }))
      .filter((sale) => sale.products.length > 0),
    products: page(cardsOf(trending.ids), trending.total, { page: trendingPage, per_page: TRENDING_PER_PAGE }),
    now: view.now.toISOString(),
  }
}

/**
 * A row with its first products that no earlier row shows. Adds them to `shown`. If too few remain, as in a small shop, the row
 * repeats products.
 */
function withoutRepeats<Row extends { product_ids: number[] }>(row: Row, shown: Set<number>): Row {
  const fresh = row.product_ids.filter((id) => !shown.has(id))
  const ids = fresh.length < MIN_FRESH ? [...new Set([...fresh, ...row.product_ids])] : fresh
  const product_ids = ids.slice(0, PRODUCTS_PER_ROW)
  for (const id of product_ids) shown.add(id)
  return { ...row, product_ids }
}

type Trending = { inRows: ReadonlySet<number>; page: number; view: View }

/** One page of best sellers without the products of the rows above, unless those are nearly all products. */
async function trendingBeside(ctx: HandlerContext, { inRows, page, view }: Trending) {
  const end = page * TRENDING_PER_PAGE
  const query: ListingQuery = { page: 1, per_page: end + inRows.size, sort: 'popular' }
  const { ids, total } = await listProducts(ctx, { query, scope: wholeShop, view, facetValues: 0 })
  const others = total - inRows.size
  const listed =
    others < TRENDING_PER_PAGE ? { ids, total } : { ids: ids.filter((id) => !inRows.has(id)), total: others }
  return { ...listed, ids: listed.ids.slice(end - TRENDING_PER_PAGE, end) }
}
