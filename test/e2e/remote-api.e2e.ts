import { expect } from '@playwright/test'
import { aProductToKabul, locales, productPath } from '../harness/bazaar.ts'
import { test } from './persistent-toasts.ts'

test.use({ baseURL: process.env.REMOTE_SHOP_URL })

/** Tests a storefront in its own process that uses the API of another process (API_URL). */
test('a storefront with a remote API sells as usual', async ({ page, playwright }) => {
  const request = await playwright.request.newContext({ baseURL: process.env.SHOP_URL ?? '' })
  const product = await aProductToKabul(request, { choices: false })
  for (const locale of locales) {
    await page.goto(productPath(locale, product))
    await page
      .getByRole('button', { name: locale.t('catalog.add_to_cart'), exact: true })
      .first()
      .click()
    await expect(page.getByText(locale.t('cart.added')).first()).toBeVisible()
  }
  expect((await page.request.get('/api/v1/common')).status()).toBe(404)
})
