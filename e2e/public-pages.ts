import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'

/** A page of every kind that anybody can open, by the addresses that the bazaar's own data give. */
export async function publicPages(request: APIRequestContext): Promise<string[]> {
  const get = async (path: string) => (await (await request.get(`/api/v1${path}`)).json()).data
  const [common, home, { result }, brands, stores, pages] = await Promise.all([
    get('/common'),
    get('/home'),
    get('/products?per_page=60'),
    get('/brands'),
    get('/sitemap/stores'),
    get('/sitemap/pages'),
  ])
  const category = common.categories[0]
  const listed: { id: number; slug: string; inventory_id: number | null }[] = result.data
  const products = [listed.find((one) => one.inventory_id), listed.find((one) => !one.inventory_id)]
  const banner = [...home.slider, ...home.banners].find((one) => one.source_type !== 6)
  return [
    ...[
      '/',
      '/all',
      '/all?page=2&sort=price_asc&in_stock=1&min=100',
      '/brands',
      '/filter?facet=brand',
      '/categories',
      '/flash-sale',
      '/sitemap',
    ],
    `/all/${category.slug}`,
    `/all/${category.slug}/${category.public_sub_categories[0].slug}`,
    `/${brands.data[0].slug}/brand?brand=${brands.data[0].id}`,
    `/${home.collections[0].slug}/collection?collection=${home.collections[0].id}`,
    `/${banner.slug}/products?home_spm=${banner.id}`,
    ...products.flatMap((one) => (one ? `/${one.slug}/product/${one.id}` : [])),
    ...['/search', '/search?q=saffron', '/search?q=zzzzqqqq', '/search?q=safron'],
    `/flash-sale/${home.flash_sales[0].id}`,
    `/shop/${stores.data[0].slug}`,
    ...pages.data.map(({ slug }: { slug: string }) => `/page/${slug}`),
    ...['/faq', '/contact', '/track-order', '/preferences/currency?currency=USD&back=%2F', '/cart', '/nothing-here'],
    ...['/offline', '/preferences/data-saver', '/search/suggest?q=saffron', '/search/suggest?q=zzzzqqqq'],
    ...[
      '/popup',
      '/menu/categories',
      '/menu/account',
      '/filter/fields?facet=store',
      `/recently-viewed?ids=${listed[0]?.id}`,
      `/voucher-goods?ids=${listed[0]?.id}`,
      `/review/${randomUUID()}/report`,
    ],
    ...['/confirm-order', `/confirm-order?token=${randomUUID()}`],
    ...['/shipping', '/shipping/address', '/checkout', '/user/order', '/user/addresses', '/user/address'],
    ...['/login?back=%2Fuser%2Fprofile', '/register', '/forgot-password', '/forgot-password?code=1', '/verify'],
  ]
}
