import { expect } from '@playwright/test'
import { formatMoney } from '#i18n/format.ts'
import { dari, english, locales, watchErrors } from '../harness/bazaar.ts'
import { aGuestWhoOrdered, asGuest } from '../harness/shoppers.ts'
import { violationsOn } from './axe.ts'
import { mistakesIn } from './html-validator.ts'
import { linkIn } from './mailbox.ts'
import { test } from './persistent-toasts.ts'
import { openSandboxShop } from './sandbox-shop.ts'

const readers = [
  { locale: english, javaScriptEnabled: true },
  { locale: dari, javaScriptEnabled: false },
]

for (const { locale, javaScriptEnabled } of readers) {
  const { t, prefix, code } = locale
  test.describe(`${code}, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled })
    test('a card is paid at Stripe after a first return without payment', async ({ page, request, baseURL }) => {
      const errors = watchErrors(page)
      await asGuest(page, await aGuestWhoOrdered(request), baseURL)
      await page.goto(`${prefix}/checkout`)
      await expect(page.getByText(t('checkout.cash_confirm'))).toBeVisible()
      await page.getByRole('radio', { name: t('checkout.tabs.cash') }).press('ArrowDown')
      await expect(page.getByRole('radio', { name: t('checkout.tabs.card') })).toBeChecked()
      await expect(page.getByText(t('checkout.cash_confirm'))).toBeHidden()
      await expect(page.locator('.pay-panel:visible').getByText(t('checkout.held'))).toBeVisible()
      await page.getByRole('button', { name: '؋' }).click()

      const elsewhere = page.getByRole('button', { name: t('checkout.pay.elsewhere', { partner: 'Stripe' }) })
      if (javaScriptEnabled) await elsewhere.click()
      await page.getByRole('link', { name: 'Back' }).click()
      await expect(page.getByText(t('orders.online.awaited'))).toBeVisible()
      await page.getByRole('button', { name: t('orders.online.pay') }).click()
      await page.getByRole('button', { name: 'Pay' }).click()
      await expect(page.getByText(t('orders.online.done'))).toBeVisible()
      await expect(page.getByText(t('orders.paid')).first()).toBeVisible()
      await expect(page).toHaveURL(new RegExp(`${prefix}/user/order/`))
      expect(errors).toEqual([])
    })
  })
}

test('with scripts the card fields are on the shop’s page; after a declined card another one works', async ({
  page,
  request,
  baseURL,
}) => {
  const { t } = english
  const errors = watchErrors(page)
  await asGuest(page, await aGuestWhoOrdered(request), baseURL)
  await page.goto('/checkout')
  await page.getByRole('radio', { name: t('checkout.tabs.cash') }).press('ArrowDown')
  await page.getByRole('button', { name: '؋' }).click()
  await expect(page).toHaveURL(/\/checkout\/pay\?order=/)
  const number = page.getByLabel('Card number')
  const pay = page.getByRole('button', { name: '؋' })
  await number.fill('4000000000000002')
  await pay.click()
  await expect(page.getByText('Your card was declined.')).toBeVisible()
  await number.fill('4242424242424242')
  await pay.click()
  await expect(page.getByText(t('orders.online.done'))).toBeVisible()
  await page.goto(page.url().replace(/\/user\/order\/([^?]*).*/, '/checkout/pay?order=$1'))
  await expect(page).toHaveURL(/\/user\/order\//)
  expect(errors).toEqual([])
})

/** A tab of the checkout and one of its providers. Iyzico returns the buyer by a form of another site. */
const ways = [['paypal'], ['card', 'Razorpay'], ['bank', 'Flutterwave'], ['bank', 'iyzico']] as const

test.describe('fa, without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  for (const [tab, brand] of ways) {
    test(`dollars are paid at ${brand ?? tab} with the amount of the checkout`, async ({ page, request, baseURL }) => {
      const { t, prefix } = dari
      await asGuest(page, await aGuestWhoOrdered(request), baseURL)
      await page.goto(`${prefix}/checkout`)
      await page.getByRole('radio', { name: t(`checkout.tabs.${tab}`) }).check()
      if (brand) await page.getByRole('radio', { name: brand }).check()
      const panelText = await page.locator('.pay-panel:visible').innerText()
      await page.getByRole('button', { name: '؋' }).click()
      const [dollars = ''] = (await page.getByRole('heading').innerText()).match(/[\d.]+(?= USD)/) ?? []
      expect(panelText).toContain(formatMoney(Number(dollars), 'USD', 'fa'))
      await page.getByRole('button', { name: 'Pay' }).click()
      if (brand === 'iyzico') await page.getByRole('button', { name: 'Back' }).click()
      await expect(page.getByText(t('orders.online.done'))).toBeVisible()
      await expect(page).toHaveURL(new RegExp(`${prefix}/user/order/`))
    })
  }
})

test('changes since the page was rendered are shown before an order is placed', async ({ page, request, baseURL }) => {
  const { t } = english
  const guest = await aGuestWhoOrdered(request)
  await asGuest(page, guest, baseURL)
  await page.goto('/checkout')
  const placeButton = page.getByRole('button', { name: '؋' })
  const before = await placeButton.innerText()
  // Changes the cart as another window would.
  await request.post('/api/v1/cart/action', {
    data: { user_token: guest.token, product_id: guest.product, quantity: 2 },
  })
  await placeButton.click()
  await expect(page.getByText(t('checkout.changed.cart'))).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('؋')
  expect(await placeButton.innerText()).not.toBe(before)
  await placeButton.click()
  await expect(page.getByText(t('orders.thanks'))).toBeVisible()
})

test('an order paid in cash is confirmed by the link in its mail', async ({ page, request }) => {
  const { t } = english
  const email = `${crypto.randomUUID()}@example.com`
  await aGuestWhoOrdered(request, { email })
  await page.goto(await linkIn(email, 'order_placed', '/confirm-order?token='))
  await page.getByRole('button', { name: t('orders.confirm.button') }).click()
  await expect(page.getByText(t('orders.confirm.done'))).toBeVisible()
  await expect(page.locator('[aria-current=step]')).toContainText(t('orders.confirmed'))
})

test.describe('without keys of any provider', () => {
  let shop: Awaited<ReturnType<typeof openSandboxShop>> | undefined
  test.beforeAll(async () => {
    shop = await openSandboxShop()
  })
  test.afterAll(() => shop?.close())

  test('the demo bazaar simulates a card payment and states everywhere that no money moves', async ({
    browser,
    playwright,
  }) => {
    const request = await playwright.request.newContext({ baseURL: shop?.url ?? '' })
    for (const { locale, javaScriptEnabled } of readers) {
      const { t, prefix } = locale
      const context = await browser.newContext({ baseURL: shop?.url ?? '', javaScriptEnabled })
      const page = await context.newPage()
      await asGuest(page, await aGuestWhoOrdered(request), shop?.url)
      await page.goto(`${prefix}/checkout`)
      await page.getByRole('radio', { name: t('checkout.test.tab') }).check()
      await expect(page.locator('.test-payment-notice')).toContainText(t('checkout.test.heading'))
      await page.getByRole('button', { name: '؋' }).click()
      for (const { t } of locales) await expect(page.getByText(t('checkout.test.heading'))).toBeVisible()
      expect(await mistakesIn(await (await page.request.get(page.url())).text())).toEqual([])
      if (javaScriptEnabled) expect(await violationsOn(page)).toEqual([])
      await page.getByRole('link', { name: t('checkout.test.back') }).click()
      await page.getByRole('button', { name: t('orders.online.pay') }).click()
      await page.getByRole('button', { name: t('checkout.test.decline') }).click()
      await expect(page.getByText(t('orders.online.failed'))).toBeVisible()
      await page.getByRole('button', { name: t('orders.online.pay') }).click()
      await page.getByRole('button', { name: '؋' }).click()
      await expect(page.getByText(t('orders.online.test_done'))).toBeVisible()
      await expect(page.getByText(t('orders.paid_in_test'))).toBeVisible()
      await context.close()
    }
  })
})
