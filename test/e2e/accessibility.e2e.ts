import { type APIRequestContext, expect, type Page } from '@playwright/test'
import {
  aProductToKabul,
  fillKabulAddress,
  productPath,
  type TestLanguage,
  tongues,
  watchErrors,
} from '../harness/bazaar.ts'
import { aGuestWhoOrdered, asGuest, orderedByCard } from '../harness/shoppers.ts'
import { violationsOn } from './axe.ts'
import { test } from './journey.ts'
import { sidewaysOn } from './sideways.ts'

const paths = [
  '/',
  '/all',
  '/all/clothing',
  '/search?q=saffron',
  '/search?q=qqqqxyz',
  '/brands',
  '/filter?facet=brand',
  '/categories',
  '/flash-sale',
  '/faq',
  '/contact',
  '/page/privacy-policy',
  '/sitemap',
  '/offline',
  '/cart',
  '/shipping',
  '/track-order',
  '/user/order',
  '/user/addresses',
  '/login',
  '/register',
  '/no/such/page',
]
/** Pages of bazaar records, whose addresses the API returns. */
const found: Record<string, (request: APIRequestContext) => Promise<string>> = {
  'a flash sale': async (request) => `/flash-sale/${(await dataOf(request, '/home')).flash_sales[0].id}`,
  'a store': async (request) => `/shop/${(await dataOf(request, '/sitemap/stores')).data[0].slug}`,
}
const widths = [360, 768, 1280]

for (const tongue of tongues) {
  for (const path of paths) {
    test(`${tongue.prefix}${path} is whole and accessible`, async ({ page }) => {
      await expectWhole(page, tongue.prefix + path, tongue, path === '/no/such/page' ? 404 : 200)
    })
  }
  for (const [what, find] of Object.entries(found)) {
    test(`${what} in ${tongue.code} is whole and accessible`, async ({ page, request }) => {
      await expectWhole(page, tongue.prefix + (await find(request)), tongue, 200)
    })
  }
  test(`a product in ${tongue.code} is whole and accessible`, async ({ page, request }) => {
    const product = await aProductToKabul(request, { choices: true })
    await expectWhole(page, productPath(tongue, product), tongue, 200)
  })
}

for (const tongue of tongues) {
  test(`from the cart to the order every page in ${tongue.code} is whole and accessible`, async ({
    page,
    request,
    baseURL,
  }) => {
    const { say, prefix } = tongue
    const product = await aProductToKabul(request, { choices: false, language: tongue.code, nth: 2 })
    await page.goto(productPath(tongue, product))
    await page
      .getByRole('button', { name: say('catalog.buy_now') })
      .first()
      .click()
    await expect(page).toHaveURL(/shipping\/address/)
    await expectWhole(page, `${prefix}/shipping/address`, tongue, 200)
    await fillKabulAddress(page, tongue)
    await expect(page.getByRole('link', { name: say('shipping.to_checkout') })).toBeVisible()
    for (const path of ['/cart', '/shipping', '/checkout']) await expectWhole(page, prefix + path, tongue, 200)
    await page.getByRole('button', { name: '؋' }).click()
    await expect(page.getByText(say('orders.thanks')).first()).toBeVisible()
    await expectWhole(page, new URL(page.url()).pathname, tongue, 200)

    const guest = await aGuestWhoOrdered(request)
    await asGuest(page, guest, baseURL)
    await expectWhole(page, `${prefix}/checkout/pay?order=${await orderedByCard(request, guest)}`, tongue, 200)
    await expect(page.getByLabel('Card number')).toBeVisible()
  })
}

test('stores and pages asked for without a name are found on the site map', async ({ request }) => {
  for (const path of ['/shop', '/fa/page']) {
    const answer = await request.get(path)
    expect([answer.status(), new URL(answer.url()).pathname]).toEqual([200, path.replace(/\w+$/, 'sitemap')])
  }
})

const dataOf = async (request: APIRequestContext, path: string) =>
  (await (await request.get(`/api/v1${path}`)).json()).data

async function expectWhole(page: Page, path: string, tongue: TestLanguage, status: number) {
  const errors = watchErrors(page)
  const answer = await page.goto(path)
  expect(answer?.status()).toBe(status)
  await expect(page.locator('html')).toHaveAttribute('lang', tongue.code)
  await expect(page.locator('html')).toHaveAttribute('dir', tongue.direction)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    // The fields of a payment provider load some moments after the page.
    await expect.poll(() => sidewaysOn(page), `sideways scrolling at ${width} px`).toBeLessThanOrEqual(0)
  }
  await expectAccessible(page, tongue)
  expect(errors.filter((error) => status === 200 || !error.includes('404'))).toEqual([])
}

const CONTRAST = ['color-contrast']

/**
 * Checking contrast takes longer than all other rules, and colours are the same in both directions. English pages are checked
 * in light mode, Dari pages in dark mode.
 */
async function expectAccessible(page: Page, { direction }: TestLanguage) {
  const seenByNight = direction === 'rtl'
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  expect(await violationsOn(page, seenByNight ? { without: CONTRAST } : {}), 'light').toEqual([])
  if (!seenByNight) return
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  // Elements off the screen would take the new colours later; a forced layout updates them now.
  await page.evaluate(() => {
    const { style, offsetHeight } = document.documentElement
    style.display = 'none'
    if (document.documentElement.offsetHeight === offsetHeight) throw new Error('nothing was laid out again')
    style.display = ''
  })
  expect(await violationsOn(page, { rules: CONTRAST }), 'dark').toEqual([])
}
