import { expect, type Page } from '@playwright/test'
import { aProductToKabul, english, fillKabulAddress, productPath } from '../harness/bazaar.ts'
import { test } from './persistent-toasts.ts'

async function toCheckout(page: Page, request: Parameters<typeof aProductToKabul>[0]) {
  const product = await aProductToKabul(request, { choices: false, nth: 1 })
  const { t } = english
  await page.goto(productPath(english, product))
  await page
    .getByRole('button', { name: t('catalog.buy_now') })
    .first()
    .click()
  await fillKabulAddress(page, english)
  await page.getByRole('link', { name: t('shipping.to_checkout') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('checkout.title'))
}

const placeButton = (page: Page) => page.getByRole('button', { name: '؋' })

async function countOrders(page: Page): Promise<number> {
  await page.goto('/user/order')
  return await page.locator('main a[href*="/user/order/"]').count()
}

test('pressing the button twice places one order', async ({ page, request }) => {
  await toCheckout(page, request)
  await placeButton(page).dblclick()
  await expect(page.getByText(english.t('orders.thanks'))).toBeVisible()
  expect(await countOrders(page)).toBe(1)
})

test('the same form sent from two windows places one order', async ({ page, request, context }) => {
  await toCheckout(page, request)
  const form = await page
    .locator('form', { has: placeButton(page) })
    .evaluate((element) =>
      Object.fromEntries([...new FormData(element as HTMLFormElement)].map(([name, value]) => [name, String(value)])),
    )
  const send = () => context.request.post('/checkout', { form, maxRedirects: 0 })
  const [first, second] = await Promise.all([send(), send()])
  expect([first.status(), second.status()]).toEqual([303, 303])
  expect(first.headers().location).toBe(second.headers().location)
  expect(await countOrders(page)).toBe(1)
})

test('going back after an order does not place another', async ({ page, request }) => {
  await toCheckout(page, request)
  await placeButton(page).click()
  await expect(page.getByText(english.t('orders.thanks'))).toBeVisible()
  await page.goBack()
  if (await placeButton(page).isVisible()) await placeButton(page).click()
  await page.waitForLoadState()
  expect(await countOrders(page)).toBe(1)
})
