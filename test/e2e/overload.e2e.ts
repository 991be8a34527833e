import { expect, type Page } from '@playwright/test'
import { formatNumber } from '#i18n/format.ts'
import { locales } from '../harness/bazaar.ts'
import { violationsOn } from './axe.ts'
import { horizontalOverflowOf } from './horizontal-overflow.ts'
import { openOneProductShop } from './one-product-shop.ts'
import { test } from './persistent-toasts.ts'

let shop: Awaited<ReturnType<typeof openOneProductShop>>
test.beforeAll(async () => {
  shop = await openOneProductShop()
})
test.afterAll(() => shop?.close())

const placeButton = (page: Page) => page.getByRole('button', { name: '؋' })

/** All fields that the form would send. */
const formOf = (page: Page) =>
  page
    .locator('form', { has: placeButton(page) })
    .evaluate((form) =>
      Object.fromEntries([...new FormData(form as HTMLFormElement)].map(([name, value]) => [name, value])),
    )

for (const { code, prefix, t } of locales) {
  for (const width of [360, 1280]) {
    for (const javaScriptEnabled of [true, false]) {
      test.describe(`${code}, ${width} px, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
        test.use({ viewport: { width, height: 800 }, javaScriptEnabled })

        test('an order during a rush shows when to retry, keeps the form and is placed once', async ({ page }) => {
          const buyer = await shop.aBuyer()
          await page.context().addCookies([{ name: 'user_token', value: buyer.token, url: shop.url }])
          await page.goto(`${shop.url}${prefix}/checkout`)
          await page.getByLabel(t('errors.fields.note')).fill('Ring twice')
          const filledIn = await formOf(page)

          const letGo = await shop.fillQueue()
          const overloadedPage = page.waitForResponse((response) => response.request().method() === 'POST')
          await placeButton(page).click()
          const answer = await overloadedPage
          const seconds = Number((await answer.allHeaders())['retry-after'])
          expect([answer.status(), seconds >= 2 && seconds <= 30]).toEqual([503, true])
          const retryMessage = t('errors.fault.crowded', { seconds: formatNumber(seconds, code) })
          await expect(page.getByRole('alert')).toHaveText(retryMessage)
          await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${code}`))
          expect(await formOf(page)).toEqual(filledIn)
          for (const enteredText of [buyer.voucher, 'House'])
            await expect(page.getByText(enteredText).first()).toBeVisible()
          expect(await horizontalOverflowOf(page)).toBeLessThanOrEqual(0)
          if (javaScriptEnabled) expect(await violationsOn(page)).toEqual([])
          expect((await buyer.cart()).lines).toHaveLength(1)

          await letGo()
          await placeButton(page).click()
          await expect(page.getByText(t('orders.thanks')).first()).toBeVisible()
          const orders = (await buyer.post('/order/by-user')).data.data
          expect(orders).toHaveLength(1)
          const { data: order } = await buyer.post('/order/by-user', { order_id: orders[0].id })
          expect(order).toMatchObject({ note: 'Ring twice', voucher_code: buyer.voucher })
        })
      })
    }
  }
}
