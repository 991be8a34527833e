import { expect } from '@playwright/test'
import { aProductToKabul, locales, productPath } from '../harness/bazaar.ts'
import { test } from './persistent-toasts.ts'

test.use({ baseURL: process.env.REMOTE_SHOP_URL })

/** Tests a storefront in its own process that uses the API of another process (API_URL). */
test('a storefront with a remote API sells as usual', async ({ page, playwright }) => {
  const request = await playwright.request.newContext({ baseURL: process.env.SHOP_URL ?? '' })
  const product = await aProductToKabul(request, { choices: false })
  // A failure names every request, because the fault may be in either process.
  const requests: string[] = []
  page.on('response', (response) => {
    const { method, url } = { method: response.request().method(), url: new URL(response.url()).pathname }
    requests.push(`${response.status()} ${method} ${decodeURI(url)}`)
  })
  page.on('requestfailed', (failed) => {
    requests.push(`${failed.failure()?.errorText} ${failed.method()} ${failed.url()}`)
  })
  for (const locale of locales) {
    requests.length = 0
    await page.goto(productPath(locale, product))
    await page
      .getByRole('button', { name: locale.t('catalog.add_to_cart'), exact: true })
      .first()
      .click()
    const toast = page.getByText(locale.t('cart.added')).first()
    await expect(toast)
      .toBeVisible()
      .catch((error: Error) => {
        throw new Error([error.message, ...requests].join('\n'))
      })
  }
  expect((await page.request.get('/api/v1/common')).status()).toBe(404)
})
