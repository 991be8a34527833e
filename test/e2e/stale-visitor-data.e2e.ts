import { randomUUID } from 'node:crypto'
import { type APIRequestContext, type BrowserContext, expect, type Page, type Route } from '@playwright/test'
import { dari, english } from '../harness/bazaar.ts'
import { aMember } from '../harness/shoppers.ts'
import { test } from './persistent-toasts.ts'

type Card = { id: number; inventory_id: number | null }

const badge = (page: Page) => page.locator('.cart-badge').first()
const heartOf = (page: Page, id: number) => page.locator(`main .card button[form=save][value="${id}"]`).first()
const addButtonOf = (page: Page, id: number) => page.locator(`main .card button[name=item][value^="${id}."]`).first()
const cartInCookie = (page: Page) =>
  page.evaluate(() => JSON.parse(decodeURIComponent(/viewer=([^;]*)/.exec(document.cookie)?.[1] ?? '{}')).cart)

/** Products in stock without choices, in the order of `/all`. */
async function simpleProducts(request: APIRequestContext, perPage = 24): Promise<Card[]> {
  const { data } = await (await request.get(`/api/v1/products?per_page=${perPage}`)).json()
  return data.result.data.filter((card: Card & { in_stock: boolean }) => card.in_stock && card.inventory_id !== null)
}

/** Opens a shared page twice: the second visit shows the shared version, with the member's data filled in. */
async function openSharedPage(page: Page, { path = '/all', isMember = true } = {}) {
  await page.goto(path)
  await page.waitForFunction(() => document.documentElement.classList.contains('js'))
  const filled = isMember ? page.waitForResponse(/\/viewer\?/) : undefined
  const answer = await page.goto(path)
  await filled
  expect(answer?.headers()['cache-control']).toMatch(/^public/)
}

const signIn = (context: BrowserContext, token: string, url = '') =>
  context.addCookies([{ name: 'frontend_token', value: token, url }])

test('going back to a page in the browser’s cache shows the current cart and saved items', async ({
  context,
  request,
  page,
  baseURL,
}) => {
  const [product] = (await simpleProducts(request)) as [Card]
  await signIn(context, (await aMember(request)).token, baseURL)
  await openSharedPage(page)
  await expect(badge(page)).toBeHidden()
  const other = await context.newPage()
  await openSharedPage(other)
  await heartOf(other, product.id).click()
  await expect(other.locator('[data-toast]')).toContainText(english.t('lists.wished'))
  await addButtonOf(other, product.id).click()
  await expect(badge(other)).toHaveText('1')
  await expect(heartOf(page, product.id)).toHaveAttribute('aria-pressed', 'false')
  // The event that a browser sends for a page from its back-forward cache, which Playwright disables.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(badge(page)).toHaveText('1')
  await expect(heartOf(page, product.id)).toHaveAttribute('aria-pressed', 'true')
})

/** The saved products that the browser stores for the current member. */
const remembered = (page: Page) =>
  page.evaluate(() => {
    const { id, saved } = JSON.parse(localStorage.getItem('saved-items') ?? '{}')
    return document.cookie.includes(id) ? String(saved.wishlist) : ''
  })

/** Delays the next response of `/viewer` until `release`. `asked` resolves when the shop has sent it. */
async function holdAnswer(page: Page, { cookies = true } = {}) {
  const requested = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const hold = async (route: Route) => {
    const response = await route.fetch()
    requested.resolve()
    await released.promise
    const { 'set-cookie': set, ...headers } = response.headers()
    await route.fulfill({ response, headers: cookies && set ? { ...headers, 'set-cookie': set } : headers })
  }
  await page.route(/\/viewer\?/, hold, { times: 1 })
  return { asked: requested.promise, release: released.resolve }
}

test('a late response about the visitor replaces nothing newer', async ({ context, request, page, baseURL }) => {
  const [product, second] = (await simpleProducts(request)) as [Card, Card]
  const { token } = await aMember(request)
  await signIn(context, token, baseURL)
  await openSharedPage(page)
  // Another device adds to the cart: the response says 1, which this browser does not know yet.
  const data = { product_id: second.id, inventory_id: second.inventory_id, quantity: 1 }
  await request.post('/api/v1/cart/action', { headers: { authorization: `Bearer ${token}` }, data })
  const held = await holdAnswer(page)
  await page.goto('/all')
  await held.asked
  await heartOf(page, product.id).click()
  await expect(page.locator('[data-toast]')).toContainText(english.t('lists.wished'))
  await addButtonOf(page, product.id).click()
  await expect(badge(page)).toHaveText('2')
  const again = page.waitForResponse(
    async (response) => /\/viewer\?/.test(response.url()) && !response.request().failure(),
  )
  held.release()
  await again
  await expect.poll(() => cartInCookie(page)).toBe(2)
  await expect(badge(page)).toHaveText('2')
  await expect(heartOf(page, product.id)).toHaveAttribute('aria-pressed', 'true')
})

test('a response for another member than the page’s is not shown', async ({ context, request, page, baseURL }) => {
  const [product] = (await simpleProducts(request)) as [Card]
  const [one, other] = [await aMember(request, 'Laila'), await aMember(request, 'Mina')]
  const headers = { authorization: `Bearer ${one.token}` }
  await request.post('/api/v1/user/wishlist/action', { headers, data: { product_id: product.id } })
  await signIn(context, one.token, baseURL)
  await openSharedPage(page)
  // Drops the cookies of the delayed response, because those of the other member are newer.
  const held = await holdAnswer(page, { cookies: false })
  await page.goto('/all')
  await held.asked
  await context.clearCookies({ name: 'viewer' })
  await signIn(context, other.token, baseURL)
  const second = await context.newPage()
  await openSharedPage(second)
  const late = page.waitForResponse(/\/viewer\?/)
  held.release()
  await (await late).finished()
  await expect(second.locator('summary[data-label] bdi').first()).toHaveText('Mina')
  expect(await remembered(page)).not.toContain(`${product.id}`)
  await page.goto('/all')
  await expect(page.locator('summary[data-label] bdi').first()).toHaveText('Mina')
  await expect(heartOf(page, product.id)).toHaveAttribute('aria-pressed', 'false')
})

test('a cart of more than a hundred items shows its whole count in the page’s digits', async ({
  context,
  request,
  page,
  baseURL,
}) => {
  const token = randomUUID()
  let count = 0
  for (const { id, inventory_id } of await simpleProducts(request, 60)) {
    if (count > 100) break
    for (const quantity of [20, 10, 5, 2]) {
      const data = { product_id: id, inventory_id, quantity, user_token: token }
      const { status } = await (await request.post('/api/v1/cart/action', { data })).json()
      if (status !== 200) continue
      count += quantity
      break
    }
  }
  expect(count).toBeGreaterThan(100)
  await context.addCookies([{ name: 'user_token', value: token, url: baseURL ?? '' }])
  for (const { prefix, code, t } of [english, dari]) {
    const shown = new Intl.NumberFormat(code === 'fa' ? 'fa-AF' : 'en').format(count)
    await openSharedPage(page, { path: `${prefix}/all`, isMember: false })
    await expect(badge(page)).toHaveText(shown)
    await expect(page.locator('#cart-link')).toHaveAttribute('aria-label', t('shell.cart_with', { count, n: shown }))
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 740 })
      const [box, link] = [await badge(page).boundingBox(), await page.locator('#cart-link').boundingBox()]
      expect(box && link && box.x >= 0 && box.x + box.width <= width).toBe(true)
    }
  }
})

test('a response from before a save that arrives during the save is corrected by the save', async ({
  context,
  request,
  page,
  baseURL,
}) => {
  const [product] = (await simpleProducts(request)) as [Card]
  await signIn(context, (await aMember(request)).token, baseURL)
  await openSharedPage(page)
  const saving = Promise.withResolvers<void>()
  await page.route(/\/save\b/, async (route) => {
    await saving.promise
    await route.fallback()
  })
  await heartOf(page, product.id).click()
  await expect(heartOf(page, product.id)).toHaveAttribute('aria-pressed', 'true')
  const answered = page.waitForResponse(/\/viewer\?/)
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await answered
  await expect(heartOf(page, product.id)).toHaveAttribute('aria-pressed', 'false')
  saving.resolve()
  await expect(heartOf(page, product.id)).toHaveAttribute('aria-pressed', 'true')
})
