import { type APIRequestContext, expect, test } from '@playwright/test'
import { tongues } from './bazaar.ts'
import { mistakesIn } from './html.ts'
import { aGuestWhoOrdered, aMember, orderedByCard } from './shoppers.ts'

/** A page of every kind that anybody can open, by the addresses that the bazaar's own data give. */
async function publicPages(request: APIRequestContext): Promise<string[]> {
  const get = async (path: string) => (await (await request.get(`/api/v1${path}`)).json()).data
  const [common, home, { result }, brands, stores, pages] = await Promise.all([
    get('/common'),
    get('/home'),
    get('/products?per_page=60'),
    get('/brands'),
    get('/sitemap/stores'),
    get('/sitemap/pages'),
  ])
  const hall = common.categories[0]
  const listed: { id: number; slug: string; inventory_id: number | null }[] = result.data
  const products = [listed.find((one) => one.inventory_id), listed.find((one) => !one.inventory_id)]
  const banner = [...home.slider, ...home.banners].find((one) => one.source_type !== 6)
  return [
    ...[
      '/',
      '/all',
      '/all?page=2&sort=price_asc&in_stock=1&min=100',
      '/brands',
      '/categories',
      '/flash-sale',
      '/sitemap',
    ],
    `/all/${hall.slug}`,
    `/all/${hall.slug}/${hall.public_sub_categories[0].slug}`,
    `/${brands.data[0].slug}/brand?brand=${brands.data[0].id}`,
    `/${home.collections[0].slug}/collection?collection=${home.collections[0].id}`,
    `/${banner.slug}/products?home_spm=${banner.id}`,
    ...products.flatMap((one) => (one ? `/${one.slug}/product/${one.id}` : [])),
    ...['/search', '/search?q=saffron', '/search?q=zzzzqqqq', '/search?q=safron'],
    `/flash-sale/${home.flash_sales[0].id}`,
    `/shop/${stores.data[0].slug}`,
    ...pages.data.map(({ slug }: { slug: string }) => `/page/${slug}`),
    ...['/faq', '/contact', '/track-order', '/preferences/currency?currency=USD&back=%2F', '/cart', '/nothing-here'],
    ...['/offline', '/preferences/data-saver'],
    ...['/shipping', '/shipping/address', '/checkout', '/user/order', '/user/addresses', '/user/address'],
    ...['/login?back=%2Fuser%2Fprofile', '/register', '/forgot-password', '/forgot-password?code=1', '/verify'],
  ]
}

for (const { code, prefix } of tongues) {
  test(`every page is valid HTML in ${code}`, async ({ request, playwright, baseURL }) => {
    test.setTimeout(180_000)
    const guest = await aGuestWhoOrdered(request)
    const anybody = await playwright.request.newContext({ baseURL: baseURL ?? '' })
    const extraHTTPHeaders = { cookie: `user_token=${guest.token}` }
    const own = await playwright.request.newContext({ baseURL: baseURL ?? '', extraHTTPHeaders })
    const ownPages = [
      ...['/', '/cart', '/shipping', '/shipping/address', '/checkout', '/user/order'],
      ...[`/cart/delete/${guest.line}`, `/shipping/address/${guest.address}`, `/user/order/${guest.order}`],
      ...['/user/orders', `/user/order/${guest.order}/cancel`, `/user/order/${guest.order}/print`],
      ...['/user/addresses', `/user/address/${guest.address}`, `/user/address/${guest.address}/delete`],
    ]
    const payer = await aGuestWhoOrdered(request)
    const byCard = await orderedByCard(request, payer)
    const paying = await playwright.request.newContext({
      baseURL: baseURL ?? '',
      extraHTTPHeaders: { cookie: `user_token=${payer.token}` },
    })
    const member = await playwright.request.newContext({
      baseURL: baseURL ?? '',
      extraHTTPHeaders: { cookie: `frontend_token=${(await aMember(request)).token}` },
    })
    const memberPages = ['/', '/user/profile', '/user/delete-account', '/user/addresses', '/verify']
    const visits = [
      ...(await publicPages(request)).map((path) => ({ path, by: anybody })),
      ...ownPages.map((path) => ({ path, by: own })),
      ...[`/checkout/pay?order=${byCard}`, `/user/order/${byCard}`].map((path) => ({ path, by: paying })),
      ...memberPages.map((path) => ({ path, by: member })),
    ]
    expect(visits.length).toBeGreaterThan(35)
    const problems: string[] = []
    for (const { path, by } of visits) {
      const answer = await by.get(`${prefix}${path === '/' && prefix ? '' : path}`)
      expect(answer.status(), path).toBe(path === '/nothing-here' ? 404 : 200)
      for (const mistake of await mistakesIn(await answer.text())) problems.push(`${path}: ${mistake}`)
    }
    expect(problems).toEqual([])
  })
}
