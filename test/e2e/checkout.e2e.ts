import { expect } from '@playwright/test'
import { aProductToKabul, fillKabulAddress, locales, productPath, watchErrors } from '../harness/bazaar.ts'
import { test } from './persistent-toasts.ts'

const screens = [
  { name: 'phone', viewport: { width: 360, height: 740 } },
  { name: 'desktop', viewport: { width: 1280, height: 900 } },
]

for (const locale of locales) {
  for (const screen of screens) {
    for (const javaScriptEnabled of [true, false]) {
      const { t, prefix } = locale
      test.describe(`${locale.code}, ${screen.name}, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
        test.use({ viewport: screen.viewport, javaScriptEnabled })

        test('from the product to a placed and tracked order', async ({ page, request }) => {
          const errors = watchErrors(page)
          const product = await aProductToKabul(request, { choices: false, language: locale.code })
          await page.goto(productPath(locale, product))
          await expect(page.locator('html')).toHaveAttribute('dir', locale.direction)
          await page
            .getByRole('button', { name: t('catalog.add_to_cart'), exact: true })
            .first()
            .click()
          await expect(page.getByText(t('cart.added')).first()).toBeVisible()

          await page.goto(`${prefix}/cart`)
          await expect(page.getByText(product.title).first()).toBeVisible()
          await page.getByRole('link', { name: t('cart.to_shipping') }).click()
          await fillKabulAddress(page, locale)
          await expect(page.getByText(t('shipping.added')).first()).toBeVisible()

          await page.getByRole('link', { name: t('shipping.to_checkout') }).click()
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('checkout.title'))
          await page.getByRole('button', { name: /CH|؋/ }).click()
          await expect(page.getByText(t('orders.thanks')).first()).toBeVisible()
          const number = await page.getByRole('heading', { level: 1 }).locator('bdi').innerText()

          await page.goto(`${prefix}/track-order`)
          await page.getByLabel(t('errors.fields.order_number')).fill(number.toLowerCase())
          await page.getByLabel(t('orders.email_or_phone')).fill('+93 70 123 4567')
          await page.getByRole('button', { name: t('orders.track_button'), exact: true }).click()
          await expect(page.getByText(number)).toBeVisible()
          const active = page.locator('[aria-current=step]')
          await expect(active).toContainText(t('orders.pending'))
          expect(errors).toEqual([])
        })
      })
    }
  }
}
