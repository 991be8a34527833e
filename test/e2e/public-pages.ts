import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { type RouteUrls, urlsOf } from './route-urls.ts'

/** The ids and slugs in public pages. */
export type Bazaar = Record<
  'category' | 'subCategory' | 'brand' | 'collection' | 'banner' | 'flashSale' | 'store' | 'first',
  { id: number; slug: string }
> & { products: { id: number; slug: string }[]; pages: { slug: string }[] }

/** A public page of every kind, by its route. */
export const publicRoutes: RouteUrls<Bazaar> = {
  '/': () => ['/'],
  '/all': () => ['/all', '/all?page=2&sort=price_asc&in_stock=1&min=100'],
  '/brands': () => ['/brands'],
  '/filter': () => ['/filter?facet=brand'],
  '/categories': () => ['/categories'],
  '/flash-sale': () => ['/flash-sale'],
  '/sitemap': () => ['/sitemap'],
  '/all/:category': ({ category }) => [`/all/${category.slug}`],
  '/all/:category/:subCategory': ({ category, subCategory }) => [`/all/${category.slug}/${subCategory.slug}`],
  '/:main/brand': ({ brand }) => [`/${brand.slug}/brand?brand=${brand.id}`],
  '/:main/collection': ({ collection }) => [`/${collection.slug}/collection?collection=${collection.id}`],
  '/:main/products': ({ banner }) => [`/${banner.slug}/products?home_spm=${banner.id}`],
  '/:main/product/:id?': ({ products }) => products.map(({ slug, id }) => `/${slug}/product/${id}`),
  '/search': () => ['/search', '/search?q=saffron', '/search?q=zzzzqqqq', '/search?q=safron'],
  '/flash-sale/:id': ({ flashSale }) => [`/flash-sale/${flashSale.id}`],
  '/shop/:slug?': ({ store }) => [`/shop/${store.slug}`],
  '/page/:slug?': ({ pages }) => pages.map(({ slug }) => `/page/${slug}`),
  '/faq': () => ['/faq'],
  '/contact': () => ['/contact'],
  '/track-order': () => ['/track-order'],
  '/preferences/currency': () => ['/preferences/currency?currency=USD&back=%2F'],
  '/preferences/data-saver': () => ['/preferences/data-saver'],
  '/cart': () => ['/cart'],
  '/*': () => ['/nothing-here'],
  '/offline': () => ['/offline'],
  '/search/suggest': () => ['/search/suggest?q=saffron', '/search/suggest?q=zzzzqqqq'],
  '/popup': () => ['/popup'],
  '/menu/categories': () => ['/menu/categories'],
  '/menu/account': () => ['/menu/account'],
  '/filter/fields': () => ['/filter/fields?facet=store'],
  '/recently-viewed': ({ first }) => [`/recently-viewed?ids=${first.id}`],
  '/voucher-goods': ({ first }) => ['/voucher-goods', `/voucher-goods?ids=${first.id}`],
  '/review/:id/report': () => [`/review/${randomUUID()}/report`],
  '/confirm-order': () => ['/confirm-order', `/confirm-order?token=${randomUUID()}`],
  '/shipping': () => ['/shipping'],
  '/shipping/address/:id?': () => ['/shipping/address'],
  '/checkout': () => ['/checkout'],
  '/user/order/:id?': () => ['/user/order'],
  '/user/addresses': () => ['/user/addresses'],
  '/user/address/:id?': () => ['/user/address'],
  '/login': () => ['/login?back=%2Fuser%2Fprofile'],
  '/register': () => ['/register'],
  '/forgot-password': () => ['/forgot-password', '/forgot-password?code=1'],
  '/verify': () => ['/verify'],
}

/** The addresses of all public pages, with ids from the shop's API. */
export async function publicPages(request: APIRequestContext): Promise<string[]> {
  return urlsOf(publicRoutes, await bazaarOf(request))
}

async function bazaarOf(request: APIRequestContext): Promise<Bazaar> {
  const get = async (path: string) => (await (await request.get(`/api/v1${path}`)).json()).data
  const [common, home, { result }, brands, stores, pages] = await Promise.all([
    get('/common'),
    get('/home'),
    get('/products?per_page=60'),
    get('/brands'),
    get('/sitemap/stores'),
    get('/sitemap/pages'),
  ])
  const [category] = common.categories
  const listed: { id: number; slug: string; inventory_id: number | null }[] = result.data
  const products = [listed.find((one) => one.inventory_id), listed.find((one) => !one.inventory_id)]
  return {
    category,
    subCategory: category.public_sub_categories[0],
    brand: brands.data[0],
    collection: home.collections[0],
    banner: [...home.slider, ...home.banners].find((one) => one.source_type !== 6),
    flashSale: home.flash_sales[0],
    store: stores.data[0],
    first: listed[0] as Bazaar['first'],
    products: products.filter((one) => one !== undefined),
    pages: pages.data,
  }
}
