import { type APIRequestContext, expect, type Page } from '@playwright/test'
import {
  aProductToKabul,
  fillKabulAddress,
  locales,
  productPath,
  type TestLocale,
  watchErrors,
} from '../harness/bazaar.ts'
import { aGuestWhoOrdered, asGuest, orderedByCard } from '../harness/shoppers.ts'
import { violationsOn } from './axe.ts'
import { horizontalOverflowOf } from './horizontal-overflow.ts'
import { test } from './persistent-toasts.ts'

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

for (const locale of locales) {
  for (const path of paths) {
    test(`${locale.prefix}${path} is complete and accessible`, async ({ page }) => {
      await expectWhole(page, locale.prefix + path, locale, path === '/no/such/page' ? 404 : 200)
    })
  }
  for (const [what, find] of Object.entries(found)) {
    test(`${what} in ${locale.code} is complete and accessible`, async ({ page, request }) => {
      await expectWhole(page, locale.prefix + (await find(request)), locale, 200)
    })
  }
  test(`a product in ${locale.code} is complete and accessible`, async ({ page, request }) => {
    const product = await aProductToKabul(request, { choices: true })
    await expectWhole(page, productPath(locale, product), locale, 200)
  })
}

for (const locale of locales) {
  test(`from the cart to the order every page in ${locale.code} is complete and accessible`, async ({
    page,
    request,
    baseURL,
  }) => {
    const { t, prefix } = locale
    const product = await aProductToKabul(request, { choices: false, language: locale.code, nth: 2 })
    await page.goto(productPath(locale, product))
    await page
      .getByRole('button', { name: t('catalog.buy_now') })
      .first()
      .click()
    await expect(page).toHaveURL(/shipping\/address/)
    await expectWhole(page, `${prefix}/shipping/address`, locale, 200)
    await fillKabulAddress(page, locale)
    await expect(page.getByRole('link', { name: t('shipping.to_checkout') })).toBeVisible()
    for (const path of ['/cart', '/shipping', '/checkout']) await expectWhole(page, prefix + path, locale, 200)
    await page.getByRole('button', { name: '؋' }).click()
    await expect(page.getByText(t('orders.thanks')).first()).toBeVisible()
    await expectWhole(page, new URL(page.url()).pathname, locale, 200)

    const guest = await aGuestWhoOrdered(request)
    await asGuest(page, guest, baseURL)
    await expectWhole(page, `${prefix}/checkout/pay?order=${await orderedByCard(request, guest)}`, locale, 200)
    await expect(page.getByLabel('Card number')).toBeVisible()
  })
}

test('stores and pages without a slug in the address are found on the site map', async ({ request }) => {
  for (const path of ['/shop', '/fa/page']) {
    const answer = await request.get(path)
    expect([answer.status(), new URL(answer.url()).pathname]).toEqual([200, path.replace(/\w+$/, 'sitemap')])
  }
})

const dataOf = async (request: APIRequestContext, path: string) =>
  (await (await request.get(`/api/v1${path}`)).json()).data

async function expectWhole(page: Page, path: string, locale: TestLocale, status: number) {
  const errors = watchErrors(page)
  const answer = await page.goto(path)
  expect(answer?.status()).toBe(status)
  await expect(page.locator('html')).toHaveAttribute('lang', locale.code)
  await expect(page.locator('html')).toHaveAttribute('dir', locale.direction)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    // The fields of a payment provider load some moments after the page.
    await expect.poll(() => horizontalOverflowOf(page), `sideways scrolling at ${width} px`).toBeLessThanOrEqual(0)
  }
  await expectAccessible(page, locale)
  expect(errors.filter((error) => status === 200 || !error.includes('404'))).toEqual([])
}

const CONTRAST = ['color-contrast']

/**
 * Checking contrast takes longer than all other rules, and colours are the same in both directions. English pages are checked
 * in light mode, Dari pages in dark mode.
 */
async function expectAccessible(page: Page, { direction }: TestLocale) {
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
