import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type APIRequestContext, expect } from '@playwright/test'
import { locales } from '../harness/bazaar.ts'
import { aGuestWhoOrdered, aMember, orderedByCard } from '../harness/shoppers.ts'
import { mistakesIn } from './html-validator.ts'
import { test } from './persistent-toasts.ts'
import { publicPages } from './public-pages.ts'

/** Routes that are not pages: files, responses to forms and scripts, and redirects. */
const noPages = [
  ...['checkout/return', 'razorpay-callback', 'social-login/:provider', 'social-callback', 'social-email', 'logout'],
  ...['user/export', 'manifest.webmanifest', 'robots.txt', 'sitemap.xml', 'sitemap/:file', 'viewer'],
  ...['save/:kind', 'newsletter', 'preferences/language', 'preferences/banner'],
]
/** Tested where their data exists: src/server/server.test.ts, payment.e2e.ts, reviews.e2e.ts and console-bulk.e2e.ts. */
const coveredElsewhere = [
  ...['install', 'checkout/sandbox', 'preview/:token', 'user/review/:id', 'user/review/:id/delete'],
  'user/own-review/:id',
]

const patternOf = (route: string) =>
  new RegExp(
    `^/${route
      .replace(/\/:\w+\?/g, '(/[^/]+)?')
      .replace(/:\w+/g, '[^/]+')
      .replace('*', '.*')}$`,
  )

/** Routes of the shop that none of these paths matches. */
function routesWithout(paths: string[]): string[] {
  const routes = [...readFileSync('src/storefront/routes.ts', 'utf8').matchAll(/route\('([^']+)'/g)].map(
    ([, at]) => at ?? '',
  )
  const pathnames = paths.map((path) => new URL(path, 'http://shop.example').pathname)
  return routes.filter((route) => !pathnames.some((path) => patternOf(route).test(path)))
}

/** The parts of a page that ignore the visitor's data saver: scripts, images above 480 px and images without a small width. */
function notSaved(html: string): string[] {
  const scripts = html.match(/<script(?! type="application\/ld\+json")[^>]*>/g) ?? []
  const wide = html.match(/(?<=(?:src|srcset|poster)="[^"]*)\/pictures\/(?!96\/|160\/|320\/|480\/)[^" ]+/gi) ?? []
  return [...scripts, ...wide, ...(html.match(/srcset="(?!\/pictures\/96\/)[^" ]*/gi) ?? [])]
}

/** Forms that the browser would validate. The shop must do it, because the browser shows errors in its own language. */
function checkedByBrowsers(html: string): string[] {
  const forms = html.match(/<form\b[\s\S]*?<\/form>/g) ?? []
  const isChecked = (form: string) => /\s(required|pattern|min|max|step)=|type="(email|url|number)"/.test(form)
  const open = forms.map((form) => [form.slice(0, form.indexOf('>')), form] as const)
  return open.flatMap(([tag, form]) => (isChecked(form) && !/\snovalidate/i.test(tag) ? [tag] : []))
}

/** A member with one item in each of their lists. */
async function aMemberWithLists(request: APIRequestContext, products: { id: number }[], store: number) {
  const { token } = await aMember(request)
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() }
  for (const [path, data] of [
    ['/user/wishlist/action', { product_id: products[0]?.id }],
    ['/user/compare-list/action', { product_id: products[0]?.id }],
    ['/user/compare-list/action', { product_id: products[1]?.id }],
    ['/user/store/follow', { store_id: store }],
  ] as const) {
    const answer = await request.post(`/api/v1${path}`, {
      data,
      headers: { ...headers, 'idempotency-key': randomUUID() },
    })
    expect((await answer.json()).status, path).toBe(200)
  }
  return token
}

for (const { code, prefix } of locales) {
  test(`every page is valid HTML in ${code}${code === 'fa' ? ', and small in data-saver mode' : ''}`, async ({
    request,
    playwright,
    baseURL,
  }) => {
    const guest = await aGuestWhoOrdered(request)
    const anyone = await playwright.request.newContext({ baseURL: baseURL ?? '' })
    const extraHTTPHeaders = { cookie: `user_token=${guest.token}` }
    const own = await playwright.request.newContext({ baseURL: baseURL ?? '', extraHTTPHeaders })
    const personalPages = [
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
    const { data } = await (await request.get('/api/v1/products')).json()
    const [first, second] = data.result.data
    const token = await aMemberWithLists(request, [first, second], first.store.id)
    const member = await playwright.request.newContext({
      baseURL: baseURL ?? '',
      extraHTTPHeaders: { cookie: `frontend_token=${token}` },
    })
    const memberPages = [
      ...['/', '/user/profile', '/user/delete-account', '/user/addresses', '/user/orders', '/verify'],
      ...['/user/wishlists', '/user/compared', '/user/following', '/user/vouchers', '/user/reviews'],
      ...[`/user/confirm/wishlist?id=${second.id}`, `/${first.slug}/product/${first.id}`],
    ]
    const visits = [
      ...(await publicPages(request)).map((path) => ({ path, by: anyone })),
      ...personalPages.map((path) => ({ path, by: own })),
      ...[`/checkout/pay?order=${byCard}`, `/user/order/${byCard}`].map((path) => ({ path, by: paying })),
      ...memberPages.map((path) => ({ path, by: member })),
    ]
    expect(routesWithout(visits.map(({ path }) => path)).toSorted()).toEqual(
      [...noPages, ...coveredElsewhere].toSorted(),
    )
    const problems: string[] = []
    for (const { path, by } of visits) {
      const answer = await by.get(`${prefix}${path === '/' && prefix ? '' : path}`)
      expect(answer.status(), path).toBe(path === '/nothing-here' ? 404 : 200)
      const html = await answer.text()
      for (const mistake of await mistakesIn(html)) problems.push(`${path}: ${mistake}`)
      for (const form of checkedByBrowsers(html)) problems.push(`${path}, checked by the browser: ${form}`)
      if (code !== 'fa') continue
      const saving = await by.get(prefix + path.replace(/^\/$/, ''), { headers: { 'save-data': 'on' } })
      for (const unsaved of notSaved(await saving.text())) problems.push(`${path}, saving data: ${unsaved}`)
    }
    expect(problems).toEqual([])
  })
}
