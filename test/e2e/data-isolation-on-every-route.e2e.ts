import { randomUUID } from 'node:crypto'
import { type APIRequestContext, type APIResponse, expect } from '@playwright/test'
import { withScript } from '#storefront/testing/with-script.ts'
import { aGuestWhoOrdered, aMember, orderedByCard } from '../harness/shoppers.ts'
import { personalRoutes, type ShopperIds } from './account-pages.ts'
import { test } from './persistent-toasts.ts'
import { publicPages } from './public-pages.ts'
import { urlsOf } from './route-urls.ts'

/** A shopper, and the texts that no response to another visitor may contain. */
type Shopper = { who: string; cookie: string; ids: ShopperIds; marks: string[] }

/** A shopper with two orders, an address and a cart. With `name` she is a member with an account and lists. */
async function aShopper(request: APIRequestContext, who: string, name?: string): Promise<Shopper> {
  const address = `Lane of ${randomUUID()}`
  const guest = await aGuestWhoOrdered(request, { address })
  const byCard = await orderedByCard(request, guest)
  const { inventory_id } = (await dataOf(await request.get(`/api/v1/product/${guest.product}`))) as Goods
  const take = { product_id: guest.product, inventory_id, quantity: 1, user_token: guest.token }
  const { id: line } = (await dataOf(await request.post('/api/v1/cart/action', { data: take }))) as { id: string }
  const ids = { ...guest, line, byCard }
  const marks = [address, ids.order, ids.byCard, ids.address, ids.line]
  if (name === undefined) return { who, cookie: `user_token=${guest.token}`, ids, marks }
  const { token, email } = await aMember(request, name, guest.token)
  const headers = { authorization: `Bearer ${token}` }
  const wished = { product_id: Number(guest.product) }
  for (const list of ['wishlist', 'compare-list'])
    expect((await request.post(`/api/v1/user/${list}/action`, { headers, data: wished })).ok()).toBe(true)
  return { who, cookie: `frontend_token=${token}`, ids, marks: [...marks, name, email] }
}

type Goods = { inventory_id: number | null }
const dataOf = async (answer: APIResponse): Promise<unknown> => ((await answer.json()) as { data: unknown }).data

type Answer = { status: number; cacheControl: string; etag: string | null; responseText: string }

/** The whole response: redirect target, cookies and body. */
async function sendRequest(url: string, cookie: string): Promise<Answer> {
  const answer = await fetch(url, { headers: { cookie }, redirect: 'manual' })
  const { status, headers } = answer
  const responseText = [headers.get('location') ?? '', ...headers.getSetCookie(), await answer.text()].join('\n')
  return { status, cacheControl: headers.get('cache-control') ?? '', etag: headers.get('etag'), responseText }
}

/** Files that are the same for all visitors. */
const FOR_ALL = /^(\/fa)?\/(robots\.txt|sitemap\.xml|sitemap\/[^/]+\.xml|manifest\.webmanifest)$/

/** Pages on which the shopper must find their own data. They prove that the marks can be found at all. */
const orderPages = [
  ...['/cart', '/shipping', '/checkout', '/user/orders', '/user/addresses', '/user/address/:address'],
  ...['/user/order/:order', '/user/order/:byCard', '/user/order/:order/print'],
]
const memberPages = [...orderPages, '/', '/user/profile', '/user/export']

test('no route responds with another visitor’s data from any cache', async ({ request, baseURL }) => {
  test.setTimeout(600_000)
  const maryam = await aShopper(request, 'maryam', `Maryam ${randomUUID()}`)
  const guest = await aShopper(request, 'guest')
  const open = await publicPages(request)
  const paths = [...open, ...urlsOf(personalRoutes, maryam.ids), ...urlsOf(personalRoutes, guest.ids)]
  const anonymous = { who: 'stranger', cookie: '', marks: [] }
  const wrong: string[] = []
  const shown = new Set<string>()
  for (const [n, path] of paths.entries()) {
    const at = n % 2 ? `/fa${path === '/' ? '' : path}` : path
    // The order matters: a response cached for one visitor would reach the next. The anonymous visitor asks twice, so that the
    // second response comes from the HTML cache.
    const scripted = [maryam, guest].map((one) => ({ ...one, cookie: withScript(one.cookie) }))
    const asking = [maryam, anonymous, anonymous, guest, maryam, ...scripted]
    const answers = []
    for (const { cookie } of asking) answers.push(await sendRequest(baseURL + at, cookie))
    const anonymousText = answers[1]?.responseText
    for (const [turn, { who, cookie, marks }] of asking.entries()) {
      const { cacheControl, etag, responseText } = answers[turn] as Awaited<ReturnType<typeof sendRequest>>
      const others = [maryam, guest].filter((one) => one.who !== who).flatMap((one) => one.marks)
      const found = others.filter((mark) => responseText.includes(mark) && !path.includes(mark))
      if (found.length > 0) wrong.push(`${at}: ${who} is told ${found}`)
      if (marks.some((mark) => responseText.includes(mark) && !path.includes(mark))) shown.add(`${who} ${path}`)
      const isCacheable = cacheControl !== 'private, no-store' || etag !== null
      // A shared page equals the anonymous visitor's page to the letter. No other page may be cached.
      const isForAll = /^public/.test(cacheControl) && cookie.includes('js=1') && responseText === anonymousText
      if (isCacheable && cookie && !FOR_ALL.test(at) && !isForAll)
        wrong.push(`${at}: ${who} may be kept: ${cacheControl}`)
    }
  }
  expect(wrong).toEqual([])
  const named = (pattern: string, ids: ShopperIds) => pattern.replace(/:(\w+)/, (_, id: keyof ShopperIds) => ids[id])
  for (const path of memberPages) expect([...shown]).toContain(`maryam ${named(path, maryam.ids)}`)
  for (const path of orderPages) expect([...shown]).toContain(`guest ${named(path, guest.ids)}`)
})
