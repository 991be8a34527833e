import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'
import { builtStorefront, type Storefront } from './built-storefront.ts'
import { test } from './journey.ts'
import { publicPages } from './public-pages.ts'
import { aGuestWhoOrdered, aMember } from './shoppers.ts'

/** The built storefront in this process, in front of the shop's API: as it is, and one that draws every page for whoever asks. */
async function storefronts(): Promise<{ keeping: Storefront; alone: Storefront; siteUrl: string }> {
  const siteUrl = process.env.SHOP_URL ?? ''
  return { siteUrl, keeping: await builtStorefront(), alone: await builtStorefront({ keepPages: false }) }
}

type Visitor = { cookie: string }
type Answer = { status: number; location: string | null; cookies: string[]; html: string; isForAll: boolean }

async function visit(storefront: Storefront, url: string, cookie: string, encoding = 'identity'): Promise<Answer> {
  const answer = await storefront(new Request(url, { headers: { cookie, 'accept-encoding': encoding } }))
  const html = await new Response(unpacked(answer)).text()
  return {
    status: answer.status,
    location: answer.headers.get('location'),
    cookies: answer.headers.getSetCookie(),
    html,
    isForAll: /^private, max-age/.test(answer.headers.get('cache-control') ?? ''),
  }
}

/** A response that was made in this process has its body compressed still. */
function unpacked(answer: Response): ReadableStream | null {
  const encoding = answer.headers.get('content-encoding')
  if (!encoding || !answer.body) return answer.body
  const format = (encoding === 'br' ? 'brotli' : encoding) as CompressionFormat
  return answer.body.pipeThrough(new DecompressionStream(format))
}

/** What differs from one drawing to the next, and the spaces that texts are filled up with. */
const steady = (html: string): string =>
  html
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ':id')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, ':time')
    .replace(/<flash-countdown[\s\S]*?<\/flash-countdown>/g, ':countdown')
    .replace(/ +(?=["<])/g, '')

async function shoppers(request: APIRequestContext): Promise<Record<string, Visitor>> {
  const guest = await aGuestWhoOrdered(request)
  const [maryam, karim] = [await aMember(request, 'Maryam <i>&amp; "Ahmadi"'), await aMember(request, 'Karim')]
  const { data } = await (await request.get('/api/v1/products?per_page=60')).json()
  const cards: { id: number; store: { id: number } }[] = data.result.data
  const saves = async (token: string, product: (typeof cards)[number] | undefined) => {
    const headers = { authorization: `Bearer ${token}` }
    const to = { wishlist: { product_id: product?.id }, 'compare-list': { product_id: product?.id } }
    for (const [list, body] of Object.entries(to))
      await request.post(`/api/v1/user/${list}/action`, { headers, data: body })
    await request.post('/api/v1/user/store/follow', { headers, data: { store_id: product?.store.id } })
  }
  await saves(maryam.token, cards[0])
  await saves(karim.token, cards[1])
  const toast = encodeURIComponent(JSON.stringify({ kind: 'success', message: 'Told <once>.' }))
  return {
    stranger: { cookie: '' },
    guest: { cookie: `user_token=${guest.token}` },
    unknown: { cookie: `user_token=${randomUUID()}` },
    maryam: { cookie: `frontend_token=${maryam.token}; currency=USD` },
    karim: { cookie: `frontend_token=${karim.token}; user_token=${guest.token}` },
    told: { cookie: `toast=${toast}` },
    'signed out elsewhere': { cookie: `frontend_token=${'x'.repeat(43)}` },
  }
}

test('every page that is kept for all is for each who asks what would be drawn for them alone', async ({ request }) => {
  test.setTimeout(600_000)
  const { keeping, alone, siteUrl } = await storefronts()
  const visitors = await shoppers(request)
  const paths = (await publicPages(request)).flatMap((path) => [path, `/fa${path === '/' ? '' : path}`])
  const others: string[] = []
  const forAll = new Set<string>()
  for (const path of paths) {
    for (const [who, { cookie }] of Object.entries(visitors)) {
      const [plain, packed] = [
        await visit(keeping, siteUrl + path, cookie),
        await visit(keeping, siteUrl + path, cookie, 'br'),
      ]
      // What shows nothing of anybody is a stranger's for each: nobody is asked after, and a toast waits for a page that shows it.
      const drawn = await visit(alone, siteUrl + path, plain.isForAll ? currencyIn(cookie) : cookie)
      const drawnHtml = steady(drawn.html)
      if (drawn.isForAll) others.push(`${path}, ${who}: drawn alone, yet may be kept`)
      for (const [encoding, kept] of Object.entries({ identity: plain, br: packed })) {
        const html = steady(kept.html)
        const differs = (what: string) => others.push(`${path}, ${who}, ${encoding}: ${what}`)
        if (html !== drawnHtml) differs(difference(html, drawnHtml))
        if (beside(kept) !== beside(drawn)) differs(`${beside(kept)} is ${beside(drawn)}`)
        if (kept.isForAll !== plain.isForAll) differs('kept for all in one packing alone')
        if (kept.isForAll) forAll.add(path)
      }
    }
  }
  expect(others).toEqual([])
  expect([...forAll]).toEqual(expect.arrayContaining(['/menu/account', '/fa/menu/categories']))
  expect([...forAll]).not.toContain('/')
})

const currencyIn = (cookie: string): string => /currency=\w+/.exec(cookie)?.[0] ?? ''

/** What is told beside the page. */
const beside = ({ status, location, cookies }: Answer): string => JSON.stringify({ status, location, cookies })

function difference(one: string, other: string): string {
  const at = [...one].findIndex((sign, index) => sign !== other[index])
  return `“${one.slice(at - 60, at + 80)}” is “${other.slice(at - 60, at + 80)}”`
}

const SHOPPERS = 200
const PAGES = 12

test(`of ${SHOPPERS} shoppers on all pages at once each finds their own and nobody else’s`, async ({ request }) => {
  test.setTimeout(600_000)
  const { keeping, siteUrl } = await storefronts()
  const paths = (await publicPages(request)).filter((path) => !/^\/(shipping|checkout|user|nothing)/.test(path))
  const { data } = await (await request.get('/api/v1/products?per_page=60&in_stock=1')).json()
  const goods: { id: number; inventory_id: number | null }[] = data.result.data
  const crowd = await Promise.all(
    Array.from({ length: SHOPPERS }, async (_, n) => {
      if (n % 2 === 1) return await aGuestWith(request, goods, (n % 7) + 1)
      const name = `Shopper${n}x`
      const { token } = await aMember(request, name)
      const wished = goods[n % goods.length]?.id ?? 0
      const headers = { authorization: `Bearer ${token}` }
      await request.post('/api/v1/user/wishlist/action', { headers, data: { product_id: wished } })
      return { name, cookie: `frontend_token=${token}${n % 3 === 0 ? '; currency=USD' : ''}`, cart: 0, wished }
    }),
  )
  const asked = crowd.flatMap((shopper, n) =>
    Array.from({ length: PAGES }, (_, turn) => ({
      shopper,
      path: `${(n + turn) % 2 ? '/fa' : ''}${paths[(n * 5 + turn * 11) % paths.length]}`.replace(/^\/fa\/$/, '/fa'),
      encoding: ['br', 'gzip', 'identity'][turn % 3] as string,
    })),
  )
  const wrong: string[] = []
  const look = async ({ shopper, path, encoding }: (typeof asked)[number]) => {
    const { html } = await visit(keeping, siteUrl + path, shopper.cookie, encoding)
    const names = new Set(html.match(/Shopper\d+x/g))
    const pressed = [...html.matchAll(/name="remove"[^>]*value="(\d+)"/g)].map(([, id]) => Number(id))
    const [, count = '0'] = /class="cart-badge"[^>]*>\s*([^<\s]+)\s*</.exec(html) ?? [undefined]
    const inCart = Number(count.replace(/[۰-۹]/g, (digit) => String('۰۱۲۳۴۵۶۷۸۹'.indexOf(digit))))
    if ([...names].some((name) => name !== shopper.name)) wrong.push(`${path}: ${[...names]} before ${shopper.name}`)
    if (pressed.some((id) => id !== shopper.wished))
      wrong.push(`${path}: ${pressed} before who saved ${shopper.wished}`)
    if (html.includes('cart-badge') && inCart !== shopper.cart) wrong.push(`${path}: ${inCart} for ${shopper.cart}`)
    return names.size
  }
  const shuffled = asked.toSorted(
    (one, other) => hashOf(one.path + one.shopper.cookie) - hashOf(other.path + other.shopper.cookie),
  )
  let named = 0
  for (let at = 0; at < shuffled.length; at += 50)
    named += (await Promise.all(shuffled.slice(at, at + 50).map(look))).reduce((sum, names) => sum + names, 0)
  expect(wrong).toEqual([])
  expect(named).toBeGreaterThan(SHOPPERS)
})

/** Somebody without an account and so many of one thing in the cart. */
async function aGuestWith(
  request: APIRequestContext,
  goods: { id: number; inventory_id: number | null }[],
  quantity: number,
) {
  const token = randomUUID()
  for (const { id, inventory_id } of goods.filter((one) => one.inventory_id !== null)) {
    const data = { product_id: id, inventory_id, quantity, user_token: token }
    const { status } = await (await request.post('/api/v1/cart/action', { data })).json()
    if (status === 200) return { name: '', cookie: `user_token=${token}`, cart: quantity, wished: 0 }
  }
  throw new Error('Nothing of the bazaar can be put into a cart')
}

const hashOf = (text: string): number => [...text].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 1_000_003, 7)
