import { type BrowserContext, expect, type Page } from '@playwright/test'
import { aProductToKabul, dari, english, fillKabulAddress, productPath, type TestLocale } from '../harness/bazaar.ts'
import { aGuestWhoOrdered } from '../harness/shoppers.ts'
import { test } from './persistent-toasts.ts'

const notice = (page: Page) => page.locator('aside[data-kept]')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Waits until the service worker controls this page and has stored the requested files. */
async function untilSavedOffline(page: Page, path: string) {
  await expect
    .poll(() => page.evaluate(async (key) => Boolean(await caches.match(key, { ignoreVary: true })), path))
    .toBe(true)
}

/**
 * Disconnects and waits until the service worker notices, which takes longer than in pages. Before that it reports that the
 * shop is down.
 */
async function goOffline(context: BrowserContext) {
  await expect(async () => {
    await context.setOffline(true)
    const known = context.serviceWorkers().map((worker) => worker.evaluate(() => navigator.onLine))
    expect(await Promise.all(known)).toEqual([false])
  }).toPass()
}

/** The start of the offline message, up to the time. */
const offlineNotice = ({ t }: TestLocale) => t('offline.kept_offline', { time: '|' }).split('|')[0] as string

test.describe('the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('visited pages stay readable offline until another shopper uses the device', async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    const guest = await aGuestWhoOrdered(request)
    // The shop removes the readable cookie when the token changes.
    const become = async (token: string) => {
      await context.clearCookies({ name: 'viewer' })
      await context.addCookies([{ name: 'user_token', value: token, url: baseURL as string, httpOnly: true }])
    }
    await become(guest.token)
    const product = await aProductToKabul(request, { choices: false, language: 'fa' })
    const paths = [
      '/fa/all',
      productPath(dari, product),
      '/fa/cart',
      '/fa/user/orders',
      `/fa/user/order/${guest.order}`,
    ]
    await page.goto('/fa')
    await untilSavedOffline(page, '/fa/offline')
    for (const path of paths) {
      await page.goto(path)
      await untilSavedOffline(page, path)
    }
    await page.goto('/fa/checkout')

    for (const path of paths) {
      await goOffline(context)
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(200)
      await expect(notice(page)).toContainText(offlineNotice(dari))
      await expect(notice(page)).toContainText(/[۰-۹]{2}:[۰-۹]{2}/)
      await expect(page.locator('html')).toHaveCSS('--primary', /#/)
      await expect(page.locator('#main')).toHaveCSS('flex-grow', '1')
    }
    // A form waits for the connection and keeps its input.
    await page.getByRole('button', { name: dari.t('orders.buy_again') }).click()
    await expect(page.locator('[data-toast-message]').first()).toHaveText(dari.t('shell.offline'))
    await page.goto('/fa/cart')
    await expect(page.locator('main')).toContainText(product.title)
    await page.goto(productPath(dari, product))
    await page.locator('#quantity').fill('۲')
    await page
      .getByRole('button', { name: dari.t('catalog.add_to_cart'), exact: true })
      .first()
      .click()
    await expect(page.locator('[data-toast-message]').first()).toHaveText(dari.t('shell.offline'))
    await expect(page.locator('#quantity')).toHaveValue('۲')
    // The checkout is never stored. The offline page lists the stored pages.
    const missing = await page.goto('/fa/checkout')
    expect(missing?.status()).toBe(503)
    await expect(heading(page)).toHaveText(dari.t('offline.title'))
    await expect(page.locator('kept-list a[href="/fa/cart"]')).toContainText(dari.t('cart.title'))

    await page.goto('/fa/cart')
    const back = notice(page).getByText(dari.t('offline.back'))
    await expect(back).toBeHidden()
    await context.setOffline(false)
    await expect(back).toBeVisible()
    await notice(page)
      .getByRole('link', { name: dari.t('shell.reload') })
      .click()
    await expect(notice(page)).toHaveCount(0)

    // Another shopper on the same phone: no page of the first one is left.
    await become('another-guest-of-this-phone')
    await page.goto('/fa/all')
    await expect
      .poll(() => page.evaluate(async () => Boolean(await caches.match('/fa/cart', { ignoreVary: true }))))
      .toBe(false)
    await goOffline(context)
    await page.goto(`/fa/user/order/${guest.order}`)
    await expect(heading(page)).toHaveText(dari.t('offline.title'))
  })
})

test('a script that fails to load reloads the page once, then the page works without it', async ({ page }) => {
  const requestedUrls: string[] = []
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  await page.route(/search-box\.island/, (route) => {
    requestedUrls.push(route.request().url())
    return route.abort()
  })
  await page.goto('/all')
  const box = page.locator('input[name=q]').first()
  const reloaded = page.waitForEvent('load')
  await box.focus()
  await reloaded
  const before = requestedUrls.length
  await box.focus()
  await expect.poll(() => requestedUrls.length).toBeGreaterThan(before)
  await box.fill('saffron')
  expect(loads).toBe(2)
  await box.press('Enter')
  await expect(page).toHaveURL(/\/search\?q=saffron/)
})

test('in data-saver mode there is no script, images are smaller, and an order can be placed', async ({
  page,
  context,
  request,
}) => {
  const scripts: string[] = []
  const pictures: Promise<number>[] = []
  page.on('request', (sentRequest) => {
    if (sentRequest.resourceType() === 'script') scripts.push(sentRequest.url())
  })
  page.on('response', (answer) => {
    if (answer.request().resourceType() === 'image')
      pictures.push(
        answer.body().then(
          ({ length }) => length,
          () => 0,
        ),
      )
  })
  const weigh = async (path: string) => {
    await page.goto('about:blank')
    pictures.length = 0
    await page.goto(path, { waitUntil: 'networkidle' })
    return (await Promise.all(pictures)).reduce((sum, bytes) => sum + bytes, 0)
  }
  const product = await aProductToKabul(request, { choices: false })
  const { t } = english
  const before = await weigh('/all')
  expect(scripts.length).toBeGreaterThan(0)

  await page.goto('/preferences/data-saver')
  await page.getByRole('button', { name: t('offline.saver_turn_on') }).click()
  await expect(page.getByText(t('offline.saver_is_on'))).toBeVisible()
  scripts.length = 0
  for (const path of ['/', '/cart']) await page.goto(path)
  expect(await weigh('/all')).toBeLessThan(before * 0.7)
  await page.goto(productPath(english, product))

  await page
    .getByRole('button', { name: t('catalog.buy_now') })
    .first()
    .click()
  await fillKabulAddress(page, english)
  await page.getByRole('link', { name: t('shipping.to_checkout') }).click()
  await page.getByRole('button', { name: '؋' }).click()
  await expect(page.getByText(t('orders.thanks'))).toBeVisible()
  expect(scripts).toEqual([])
  await page.getByRole('button', { name: t('offline.saver_turn_off') }).click()
  await expect(page.locator('head > script[type=module]')).toHaveCount(1)
  expect((await context.cookies()).find(({ name }) => name === 'data_saver')?.value).toBe('off')
})

test('a browser with Save-Data gets neither script nor font', async ({ browser }) => {
  const files = async (extraHTTPHeaders: Record<string, string>) => {
    const context = await browser.newContext({ storageState: 'test/e2e/popup-closed.json', extraHTTPHeaders })
    const page = await context.newPage()
    const requestedUrls: string[] = []
    page.on('request', (request) => requestedUrls.push(new URL(request.url()).pathname))
    for (const path of ['/', '/fa/all']) await page.goto(path, { waitUntil: 'networkidle' })
    await context.close()
    return requestedUrls.filter((path) => path.endsWith('.js') || path.includes('vazirmatn'))
  }
  // English pages need Dari fonts too, for the language switcher.
  expect((await files({})).map((path) => path.split('.').at(-1))).toEqual(expect.arrayContaining(['js', 'woff2']))
  expect(await files({ 'save-data': 'on' })).toEqual([])
})
