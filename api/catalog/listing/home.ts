import type { Home, ListingQuery } from '../../../contract/catalog/products.ts'
import { page } from '../../../contract/paging.ts'
import { inLanguage } from '../../platform/database/in-language.ts'
import type { Ask } from '../../platform/request/ask.ts'
import { isShown, presentBanner } from '../../site/settings/banner.ts'
import { presentBrand } from '../products/brand.ts'
import { productCards, viewOf } from '../products/product-cards.ts'
import { presentCategory, publicCategories } from './category-tree.ts'
import { listProducts } from './list-products.ts'
import { wholeShop } from './listing-scope.ts'
import { featuredBrands, homeBanners, homeCollections, runningFlashSales } from './queries.ts'

/** As many as of a collection. */
const PRODUCTS_PER_SALE = 5
/** With the way on as the eighth place: four rows on a phone, two on a wide screen. */
const TRENDING_PER_PAGE = 7

/** Everything on the home page; all its cards come from one statement. */
export async function homePage(ask: Ask, trendingPage: number): Promise<Home> {
  const db = ask.reads
  const view = await viewOf(ask)
  const popular: ListingQuery = { page: trendingPage, per_page: TRENDING_PER_PAGE, sort: 'popular' }
  const [banners, categories, brands, collections, sales, trending] = await Promise.all([
    homeBanners(ask),
    publicCategories(ask),
    featuredBrands(ask),
    homeCollections(ask),
    runningFlashSales(db, { now: view.now, each: PRODUCTS_PER_SALE }),
    listProducts(ask, { query: popular, scope: wholeShop, view, facetValues: 0 }),
  ])
  const inRows = [...collections, ...sales].flatMap((row) => row.product_ids)
  const wanted = [...inRows, ...trending.ids]
  const cards = new Map((await productCards(db, [...new Set(wanted)], view)).map((card) => [card.id, card]))
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
    products: page(cardsOf(trending.ids), trending.total, popular),
    now: view.now.toISOString(),
  }
}
