import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { aProductToKabul, fillKabulAddress, locales, productPath } from '../harness/bazaar.ts'
import { aCashOrder } from '../harness/console-orders.ts'
import { anInvitation, type ConsoleLocale, consoleLocales, demoToken, enrolStaff } from '../harness/staff.ts'
import { horizontalOverflowOf } from './horizontal-overflow.ts'
import { test } from './persistent-toasts.ts'

const ways = consoleLocales.flatMap((locale) =>
  [true, false].flatMap((script) => [360, 1280].map((width) => ({ locale, script, width }))),
)

/** Places a guest's order with cash on delivery and returns its number. */
async function aGuestOrders(page: Page, request: APIRequestContext, { code }: ConsoleLocale): Promise<string> {
  const locale = locales.find((one) => one.code === code) as (typeof locales)[number]
  const { t, prefix } = locale
  const product = await aProductToKabul(request, { choices: false, language: code, nth: 1 })
  await page.goto(productPath(locale, product))
  await page
    .getByRole('button', { name: t('catalog.add_to_cart'), exact: true })
    .first()
    .click()
  await expect(page.getByText(t('cart.added')).first()).toBeVisible()
  await page.goto(`${prefix}/cart`)
  await page.getByRole('link', { name: t('cart.to_shipping') }).click()
  await fillKabulAddress(page, locale)
  await expect(page.getByText(t('shipping.added')).first()).toBeVisible()
  await page.getByRole('link', { name: t('shipping.to_checkout') }).click()
  await page.getByRole('button', { name: /CH|؋/ }).click()
  await expect(page.getByText(t('orders.thanks')).first()).toBeVisible()
  return await page.getByRole('heading', { level: 1 }).locator('bdi').innerText()
}

/** The amount that the courier has to collect for an order, in afghani. */
async function dueOf(request: APIRequestContext, number: string): Promise<number> {
  const headers = { authorization: `Bearer ${await demoToken(request, 'owner')}` }
  const { data } = await (await request.get(`/api/v1/console/orders/${number}`, { headers })).json()
  return data.money.due
}

for (const { locale, script, width } of ways) {
  const { code, basePath, t } = locale
  test.describe(`${code}, ${script ? 'with' : 'without'} scripts, ${width} px`, () => {
    test.use({ javaScriptEnabled: script, viewport: { width, height: 800 } })

    test('from the invitation of a staff member to the counted cash of an order', async ({ page, request }) => {
      const expectMessage = async (message: string) => {
        await expect(page.getByText(message).first()).toBeVisible()
        expect(await horizontalOverflowOf(page)).toBeLessThanOrEqual(0)
      }
      await enrolStaff(page, locale, (await anInvitation('owner')).link, 'Nargis Karimi')

      const glad = await aGuestOrders(page, request, locale)
      const cross = await aCashOrder(request, 'Zalmai Noori')
      const both = [glad, cross.number]
      for (const number of both) {
        await page.goto(`${basePath}/calls/${number}`)
        await page.getByRole('button', { name: t('console_calls.outcomes.confirmed'), exact: true }).click()
        await expectMessage(t('console_calls.done.confirmed'))
      }

      await page.goto(`${basePath}/packing`)
      for (const number of both) await page.getByLabel(t('console_orders.choose', { number })).check()
      const pack = page.getByRole('button', { name: t('console_orders.steps.pack.title'), exact: true })
      await pack.click()
      const counted = { count: 2, number: code === 'fa' ? '۲' : '2' }
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('console_orders.steps.pack.bulk', counted))
      await pack.click()
      await expectMessage(t('console.bulk.done', { count: 2, number: code === 'fa' ? '۲' : '2' }))

      const courier = `Karim ${crypto.randomUUID().slice(0, 8)}`
      await page.goto(`${basePath}/cash/couriers/new`)
      await page.getByLabel(t('console_cash.courier_page.name'), { exact: true }).fill(courier)
      await page.getByLabel(t('console_cash.phone'), { exact: true }).fill(
        `0705${String(crypto.getRandomValues(new Uint32Array(1))[0] ?? 0)
          .padStart(6, '0')
          .slice(-6)}`,
      )
      await page.getByRole('button', { name: t('console_cash.courier_page.save') }).click()
      await expectMessage(t('console_cash.courier_page.added'))
      await page.goto(`${basePath}/hand-over`)
      for (const number of both) await page.getByLabel(t('console_cash.hand_over.choose', { number })).check()
      await page.getByLabel(t('console_cash.hand_over.courier')).selectOption({ label: courier })
      await page.getByRole('button', { name: t('console_cash.hand_over.button'), exact: true }).click()
      await expect(page.getByText(glad)).toHaveCount(0)

      const due = await dueOf(request, glad)
      await page.goto(`${basePath}/cash`)
      await page.getByRole('link', { name: courier }).first().click()
      const rowOf = (number: string) => page.getByRole('row').filter({ hasText: number })
      await rowOf(glad)
        .getByRole('button', { name: t('console_cash.outcomes.delivered'), exact: true })
        .click()
      await expectMessage(t('console_cash.settled'))
      await rowOf(cross.number)
        .getByRole('link', { name: t('console_cash.outcomes.refused'), exact: true })
        .click()
      await page.getByLabel(t('console_cash.note')).fill('nobody at home')
      await page.getByRole('button', { name: t('console_cash.handed_page.refused.button') }).click()
      await expectMessage('nobody at home')
      const run = page.url()

      // Delivered, but not paid until staff have counted the cash.
      await page.goto(`${basePath}/orders/${glad}`)
      await expectMessage(t('console_orders.money_states.with_courier'))
      await page.goto(run)
      await page.getByLabel(t('console_cash.count.counted')).fill(String(due))
      await page.getByRole('button', { name: t('console_cash.count.button'), exact: true }).click()
      await expectMessage(t('console_cash.count.done'))
      await page.goto(`${basePath}/orders/${glad}`)
      await expect(
        page.getByText(`${t('console_orders.methods.cash')} · ${t('console_orders.money_states.paid')}`).first(),
      ).toBeVisible()
      await expect(page.getByText(t('console_orders.money.with_courier'))).toHaveCount(0)
      await page.goto(`${basePath}/orders/${cross.number}`)
      await expectMessage(t('orders.came_back'))
    })
  })
}
