import { expect } from '@playwright/test'
import { aProductToKabul, fillKabulAddress, productPath, tongues, watchErrors } from '../harness/bazaar.ts'
import { test } from './journey.ts'

const screens = [
  { name: 'phone', viewport: { width: 360, height: 740 } },
  { name: 'desktop', viewport: { width: 1280, height: 900 } },
]

for (const tongue of tongues) {
  for (const screen of screens) {
    for (const javaScriptEnabled of [true, false]) {
      const { say, prefix } = tongue
      test.describe(`${tongue.code}, ${screen.name}, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
        test.use({ viewport: screen.viewport, javaScriptEnabled })

        test('from the product to a placed and tracked order', async ({ page, request }) => {
          const errors = watchErrors(page)
          const product = await aProductToKabul(request, { choices: false, language: tongue.code })
          await page.goto(productPath(tongue, product))
          await expect(page.locator('html')).toHaveAttribute('dir', tongue.direction)
          await page
            .getByRole('button', { name: say('catalog.add_to_cart'), exact: true })
            .first()
            .click()
          await expect(page.getByText(say('cart.added')).first()).toBeVisible()

          await page.goto(`${prefix}/cart`)
          await expect(page.getByText(product.title).first()).toBeVisible()
          await page.getByRole('link', { name: say('cart.to_shipping') }).click()
          await fillKabulAddress(page, tongue)
          await expect(page.getByText(say('shipping.added')).first()).toBeVisible()

          await page.getByRole('link', { name: say('shipping.to_checkout') }).click()
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('checkout.title'))
          await page.getByRole('button', { name: /CH|؋/ }).click()
          await expect(page.getByText(say('orders.thanks')).first()).toBeVisible()
          const number = await page.getByRole('heading', { level: 1 }).locator('bdi').innerText()

          await page.goto(`${prefix}/track-order`)
          await page.getByLabel(say('errors.fields.order_number')).fill(number.toLowerCase())
          await page.getByLabel(say('orders.email_or_phone')).fill('+93 70 123 4567')
          await page.getByRole('button', { name: say('orders.track_button'), exact: true }).click()
          await expect(page.getByText(number)).toBeVisible()
          const active = page.locator('[aria-current=step]')
          await expect(active).toContainText(say('orders.pending'))
          expect(errors).toEqual([])
        })
      })
    }
  }
}
