import { randomUUID } from 'node:crypto'
import { type APIRequestContext, type APIResponse, expect } from '@playwright/test'
import { withScript } from '#storefront/testing/with-script.ts'
import { aGuestWhoOrdered, aMember, orderedByCard } from '../harness/shoppers.ts'
import { type Hers, ownRoutes } from './account-pages.ts'
import { test } from './journey.ts'
import { publicPages } from './public-pages.ts'
import { addressesOf } from './walk-pages.ts'

/** A shopper, and the texts that no response to another visitor may contain. */
type Shopper = { who: string; cookie: string; hers: Hers; marks: string[] }

/** A shopper with two orders, an address and a cart. With `name` she is a member with an account and lists. */
async function aShopper(request: APIRequestContext, who: string, name?: string): Promise<Shopper> {
  const address = `Lane of ${randomUUID()}`
  const guest = await aGuestWhoOrdered(request, { address })
  const byCard = await orderedByCard(request, guest)
  const { inventory_id } = (await dataOf(await request.get(`/api/v1/product/${guest.product}`))) as Goods
  const take = { product_id: guest.product, inventory_id, quantity: 1, user_token: guest.token }
  const { id: line } = (await dataOf(await request.post('/api/v1/cart/action', { data: take }))) as { id: string }
  const hers = { ...guest, line, byCard }
  const marks = [address, hers.order, hers.byCard, hers.address, hers.line]
  if (name === undefined) return { who, cookie: `user_token=${guest.token}`, hers, marks }
  const { token, email } = await aMember(request, name, guest.token)
  const headers = { authorization: `Bearer ${token}` }
  const wished = { product_id: Number(guest.product) }
  for (const list of ['wishlist', 'compare-list'])
    expect((await request.post(`/api/v1/user/${list}/action`, { headers, data: wished })).ok()).toBe(true)
  return { who, cookie: `frontend_token=${token}`, hers, marks: [...marks, name, email] }
}

type Goods = { inventory_id: number | null }
const dataOf = async (answer: APIResponse): Promise<unknown> => ((await answer.json()) as { data: unknown }).data

type Answer = { status: number; keeping: string; etag: string | null; told: string }

/** The whole response: redirect target, cookies and body. */
async function ask(url: string, cookie: string): Promise<Answer> {
  const answer = await fetch(url, { headers: { cookie }, redirect: 'manual' })
  const { status, headers } = answer
  const told = [headers.get('location') ?? '', ...headers.getSetCookie(), await answer.text()].join('\n')
  return { status, keeping: headers.get('cache-control') ?? '', etag: headers.get('etag'), told }
}

/** Files that are the same for all visitors. */
const FOR_ALL = /^(\/fa)?\/(robots\.txt|sitemap\.xml|sitemap\/[^/]+\.xml|manifest\.webmanifest)$/

/** Pages on which the shopper must find their own data. They prove that the marks can be found at all. */
const holdTheirs = [
  ...['/cart', '/shipping', '/checkout', '/user/orders', '/user/addresses', '/user/address/:address'],
  ...['/user/order/:order', '/user/order/:byCard', '/user/order/:order/print'],
]
const holdHers = [...holdTheirs, '/', '/user/profile', '/user/export']

test('on no route is anybody answered with what is somebody else’s, from whatever is kept', async ({
  request,
  baseURL,
}) => {
  test.setTimeout(600_000)
  const maryam = await aShopper(request, 'maryam', `Maryam ${randomUUID()}`)
  const guest = await aShopper(request, 'guest')
  const open = await publicPages(request)
  const paths = [...open, ...addressesOf(ownRoutes, maryam.hers), ...addressesOf(ownRoutes, guest.hers)]
  const stranger = { who: 'stranger', cookie: '', marks: [] }
  const wrong: string[] = []
  const shown = new Set<string>()
  for (const [n, path] of paths.entries()) {
    const at = n % 2 ? `/fa${path === '/' ? '' : path}` : path
    // The order matters: a response cached for one visitor would reach the next. The anonymous visitor asks twice, so that the
    // second response comes from the HTML cache.
    const scripted = [maryam, guest].map((one) => ({ ...one, cookie: withScript(one.cookie) }))
    const asking = [maryam, stranger, stranger, guest, maryam, ...scripted]
    const answers = []
    for (const { cookie } of asking) answers.push(await ask(baseURL + at, cookie))
    const toStrangers = answers[1]?.told
    for (const [turn, { who, cookie, marks }] of asking.entries()) {
      const { keeping, etag, told } = answers[turn] as Awaited<ReturnType<typeof ask>>
      const others = [maryam, guest].filter((one) => one.who !== who).flatMap((one) => one.marks)
      const found = others.filter((mark) => told.includes(mark) && !path.includes(mark))
      if (found.length > 0) wrong.push(`${at}: ${who} is told ${found}`)
      if (marks.some((mark) => told.includes(mark) && !path.includes(mark))) shown.add(`${who} ${path}`)
      const isKept = keeping !== 'private, no-store' || etag !== null
      // A shared page equals the anonymous visitor's page to the letter. No other page may be cached.
      const isForAll = /^public/.test(keeping) && cookie.includes('js=1') && told === toStrangers
      if (isKept && cookie && !FOR_ALL.test(at) && !isForAll) wrong.push(`${at}: ${who} may be kept: ${keeping}`)
    }
  }
  expect(wrong).toEqual([])
  const named = (pattern: string, hers: Hers) => pattern.replace(/:(\w+)/, (_, id: keyof Hers) => hers[id])
  for (const path of holdHers) expect([...shown]).toContain(`maryam ${named(path, maryam.hers)}`)
  for (const path of holdTheirs) expect([...shown]).toContain(`guest ${named(path, guest.hers)}`)
})
