import { randomUUID } from 'node:crypto'
import { type APIRequestContext, type Browser, expect } from '@playwright/test'
import { withScript } from '#storefront/testing/with-script.ts'
import { aGuestWhoOrdered, aMember } from '../harness/shoppers.ts'
import { test } from './persistent-toasts.ts'
import { publicPages } from './public-pages.ts'

type Answer = { status: number; headersText: string; html: string; isShared: boolean }

/** The cookies of a browser with scripts: it gets the shared page and fills in the visitor's data. */
const scripted = (cookie: string) => withScript(cookie, { name: 'Zarghona', cart: 9 })

async function fetchPage(url: string, cookie: string, encoding = 'identity'): Promise<Answer> {
  const answer = await fetch(url, { headers: { cookie, 'accept-encoding': encoding }, redirect: 'manual' })
  const { status, headers } = answer
  const html = await answer.text()
  // Omits headers that differ for every request.
  const visibleHeaders = [...headers].filter(
    ([name]) => !/^(date|x-request-id|content-length|keep-alive|connection)$/.test(name),
  )
  return {
    status,
    headersText: JSON.stringify(visibleHeaders),
    html,
    isShared: headers.get('cache-control')?.startsWith('public') ?? false,
  }
}

/** Replaces the parts that differ between two renderings. */
const steady = (html: string): string =>
  html
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ':id')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, ':time')
    .replace(/<flash-countdown[\s\S]*?<\/flash-countdown>/g, ':countdown')

const NAME = 'Zarlashta <i>&amp; "Ahmadi"'

async function shoppers(request: APIRequestContext) {
  const guest = await aGuestWhoOrdered(request)
  const [maryam, karim] = [await aMember(request, NAME), await aMember(request, 'Toryalay')]
  const { data } = await (await request.get('/api/v1/products?per_page=60')).json()
  const cards: { id: number; store: { id: number } }[] = data.result.data
  for (const [{ token }, product] of [
    [maryam, cards[0]],
    [karim, cards[1]],
  ] as const) {
    const headers = { authorization: `Bearer ${token}` }
    for (const list of ['wishlist', 'compare-list'])
      await request.post(`/api/v1/user/${list}/action`, { headers, data: { product_id: product?.id } })
    await request.post('/api/v1/user/store/follow', { headers, data: { store_id: product?.store.id } })
  }
  return {
    guest: `user_token=${guest.token}`,
    unknown: `user_token=${randomUUID()}`,
    maryam: `frontend_token=${maryam.token}; currency=USD`,
    karim: `frontend_token=${karim.token}; user_token=${guest.token}`,
    'signed out elsewhere': `frontend_token=${'x'.repeat(43)}`,
  }
}

const currencyIn = (cookie: string): string => /currency=\w+/.exec(cookie)?.[0] ?? ''

test('a shared page is identical to the byte for every visitor and contains nothing personal', async ({
  request,
  baseURL,
}) => {
  test.setTimeout(600_000)
  const visitors = await shoppers(request)
  const toast = encodeURIComponent(JSON.stringify({ kind: 'success', message: 'Told <once>.' }))
  const paths = (await publicPages(request)).flatMap((path) => [path, `/fa${path === '/' ? '' : path}`])
  const [wrong, shared]: [string[], Set<string>] = [[], new Set()]
  const comparePage = async (path: string) => {
    for (const [who, cookie] of Object.entries(visitors)) {
      for (const encoding of ['identity', 'br']) {
        const theirs = await fetchPage(baseURL + path, scripted(cookie), encoding)
        const anonymous = await fetchPage(baseURL + path, currencyIn(cookie), encoding)
        const differs = (what: string) => wrong.push(`${path}, ${who}, ${encoding}: ${what}`)
        if (theirs.isShared) shared.add(path)
        else if (anonymous.isShared) differs('not shared')
        if (theirs.isShared && steady(theirs.html) !== steady(anonymous.html)) differs('another page')
        if (theirs.isShared && /set-cookie|x-reader/.test(theirs.headersText)) differs(`is told ${theirs.headersText}`)
        if (theirs.isShared && /Zarlashta|Toryalay|aria-pressed="true"|Told/.test(theirs.html))
          differs('something personal')
      }
    }
    for (const cookie of [visitors.maryam, `js=1; toast=${toast}`])
      if ((await fetchPage(baseURL + path, cookie)).isShared) wrong.push(`${path}: ${cookie} is sent a shared page`)
  }
  for (let at = 0; at < paths.length; at += 4) await Promise.all(paths.slice(at, at + 4).map(comparePage))
  expect(wrong).toEqual([])
  expect([...shared]).toEqual(expect.arrayContaining(['/', '/fa/all', '/menu/account', '/fa/menu/categories']))
  for (const path of ['/cart', '/checkout', '/shipping', '/login']) expect([...shared]).not.toContain(path)
})

/** The visitor's data that a page shows. */
async function shownTo(browser: Browser, { url, cookie, script }: { url: string; cookie: string; script: boolean }) {
  const context = await browser.newContext({ javaScriptEnabled: script, storageState: './test/e2e/popup-closed.json' })
  const cookies = cookie.split('; ').map((pair) => {
    const [name = '', value = ''] = pair.split('=')
    return { name, value, url: new URL(url).origin }
  })
  await context.addCookies(cookies)
  const page = await context.newPage()
  // The first visit is rendered for this visitor and sets the cookies for the second.
  await page.goto(url)
  if (script) await page.waitForFunction(() => document.documentElement.classList.contains('js'))
  const pendingRequest = script ? page.waitForResponse(/\/viewer\?/) : undefined
  const answer = await page.goto(url)
  const isShared = answer?.headers()['cache-control']?.startsWith('public') ?? false
  await pendingRequest
  const read = () =>
    page.evaluate(() => ({
      name: document.querySelector('summary[data-label] bdi')?.textContent,
      label: document.querySelector('summary[data-label]')?.getAttribute('aria-label'),
      cart: document.querySelector('.cart-badge')?.textContent,
      cartLabel: document.querySelector('#cart-link')?.getAttribute('aria-label'),
      pressed: [...document.querySelectorAll('button[aria-pressed=true]')].map(
        (button) => `${button.getAttribute('formaction') ?? ''} ${(button as HTMLButtonElement).value}`,
      ),
      waysIn: [...document.querySelectorAll('a[href$="/login"]')].filter((link) => !link.closest('[hidden]')).length,
    }))
  return { page, isShared, read, close: () => context.close() }
}

test('a script fills a shared page with the same personal parts as a page without script', async ({
  browser,
  request,
  baseURL,
}) => {
  test.setTimeout(600_000)
  const { maryam, karim } = await shoppers(request)
  const { data } = await (await request.get('/api/v1/products?per_page=60')).json()
  const [first] = data.result.data as { id: number; slug: string; store: { slug: string } }[]
  const paths = ['/', '/fa', '/all', `/fa/${first?.slug}/product/${first?.id}`, `/shop/${first?.store.slug}`]
  for (const cookie of [maryam, karim])
    for (const path of paths) {
      const url = `${baseURL}${path}`
      const [plain, filled] = [
        await shownTo(browser, { url, cookie, script: false }),
        await shownTo(browser, { url, cookie, script: true }),
      ]
      expect([path, plain.isShared, filled.isShared]).toEqual([path, false, true])
      const expected = await plain.read()
      await expect.poll(filled.read, path).toEqual(expected)
      expect(expected.name).not.toBe(path.startsWith('/fa') ? 'حساب' : 'Account')
      await filled.page.locator('summary[data-label]').click()
      await expect(filled.page.locator('form[action$="/logout"] button').locator('visible=true')).toHaveCount(1)
      await Promise.all([plain.close(), filled.close()])
    }
})

const SHOPPERS = 200
const PAGES = 12
/** Limits parallel sign-ups: hashing a password occupies a core for a moment, and more of them would overload the shop. */
const AT_ONCE = 8

test(`${SHOPPERS} shoppers on all pages at once each see only their own data`, async ({ request, baseURL }) => {
  test.setTimeout(600_000)
  const paths = (await publicPages(request)).filter((path) => !/^\/(shipping|checkout|user|nothing)/.test(path))
  const { data } = await (await request.get('/api/v1/products?per_page=60&in_stock=1')).json()
  const goods: { id: number; inventory_id: number | null }[] = data.result.data
  const aShopper = async (n: number) => {
    if (n % 2 === 1) return await aGuestWith(request, goods, (n % 7) + 1)
    const name = `Shopper${n}x`
    const { token } = await aMember(request, name)
    const wished = goods[n % goods.length]?.id ?? 0
    const headers = { authorization: `Bearer ${token}` }
    await request.post('/api/v1/user/wishlist/action', { headers, data: { product_id: wished } })
    return { name, cookie: `frontend_token=${token}${n % 3 === 0 ? '; currency=USD' : ''}`, cart: 0, wished }
  }
  const crowd: Awaited<ReturnType<typeof aShopper>>[] = []
  for (let n = 0; n < SHOPPERS; n += AT_ONCE)
    crowd.push(...(await Promise.all(Array.from({ length: AT_ONCE }, (_, of) => aShopper(n + of)))))
  const requested = crowd.flatMap((shopper, n) =>
    Array.from({ length: PAGES }, (_, turn) => ({
      shopper,
      path: `${(n + turn) % 2 ? '/fa' : ''}${paths[(n * 5 + turn * 11) % paths.length]}`.replace(/^\/fa\/$/, '/fa'),
      encoding: ['br', 'gzip', 'identity'][turn % 3] as string,
    })),
  )
  const wrong: string[] = []
  let shared = 0
  const comparePage = async ({ shopper, path, encoding }: (typeof requested)[number]) => {
    const [rendered, filled] = await Promise.all([
      fetchPage(baseURL + path, shopper.cookie, encoding),
      fetchPage(baseURL + path, scripted(shopper.cookie), encoding),
    ])
    if (rendered.isShared) wrong.push(`${path}: ${shopper.cookie} is sent a shared page`)
    if (filled.isShared) shared++
    for (const { html, isShared } of [rendered, filled]) {
      const names = new Set(html.match(/Shopper\d+x/g))
      const pressed = [...html.matchAll(/name="remove"[^>]*value="(\d+)"/g)].map(([, id]) => Number(id))
      const [, count = '0'] = /class="cart-badge"[^>]*>\s*([^<\s]+)\s*</.exec(html) ?? [undefined]
      const inCart = Number(count.replace(/[۰-۹]/g, (digit) => String('۰۱۲۳۴۵۶۷۸۹'.indexOf(digit))))
      const own = isShared ? { name: undefined, cart: 0, wished: undefined } : shopper
      if ([...names].some((name) => name !== own.name)) wrong.push(`${path}: ${[...names]} before ${own.name}`)
      if (pressed.some((id) => id !== own.wished)) wrong.push(`${path}: ${pressed} before who saved ${own.wished}`)
      if (html.includes('cart-badge') && inCart !== own.cart) wrong.push(`${path}: ${inCart} for ${own.cart}`)
    }
    return /Shopper\d+x/.test(rendered.html) ? 1 : 0
  }
  const shuffled = requested.toSorted(
    (one, other) => hashOf(one.path + one.shopper.cookie) - hashOf(other.path + other.shopper.cookie),
  )
  let named = 0
  for (let at = 0; at < shuffled.length; at += 50)
    named += (await Promise.all(shuffled.slice(at, at + 50).map(comparePage))).reduce<number>(
      (sum, names) => sum + names,
      0,
    )
  expect(wrong).toEqual([])
  expect(named).toBeGreaterThan(SHOPPERS)
  expect(shared).toBeGreaterThan(SHOPPERS)
})

/** A guest with this quantity of one product in the cart. */
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
