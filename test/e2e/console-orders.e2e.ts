import { expect } from '@playwright/test'
import { formatNumber } from '#i18n/format.ts'
import { aConfirmedOrder, anOrder, asStaff, consoleLocales, consoleVariants, demoToken } from '../harness/staff.ts'
import { horizontalOverflowOf } from './horizontal-overflow.ts'
import { test } from './persistent-toasts.ts'

const [english] = consoleLocales as [(typeof consoleLocales)[0]]

for (const { locale, script, width } of consoleVariants) {
  const { code, basePath, t } = locale
  test.describe(`${code}, ${script ? 'with' : 'without'} scripts, ${width} px`, () => {
    test.use({ javaScriptEnabled: script, viewport: { width, height: 800 } })
    test.beforeEach(async ({ page, request, baseURL }) => {
      await asStaff(page, await demoToken(request, 'operator'), baseURL)
    })

    test('an order is found, gets a note, is confirmed, packed with others and refused on delivery', async ({
      page,
      request,
    }) => {
      const [number, other] = [await anOrder(request), await aConfirmedOrder(request)]
      await page.goto(`${basePath}/orders`)
      await page
        .getByRole('searchbox', { name: t('console_orders.filters.search'), exact: true })
        .fill(number.toLowerCase())
      await page.getByRole('button', { name: t('console.show') }).click()
      await page.getByRole('link', { name: number }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(number)

      await page.getByLabel(t('console_orders.notes.label')).fill('Call after six')
      await page.getByRole('button', { name: t('console_orders.notes.add') }).click()
      await expect(page.getByText('Call after six')).toBeVisible()

      await page.getByRole('link', { name: t('console_orders.steps.confirm.title'), exact: true }).click()
      await page.getByRole('button', { name: t('console_orders.steps.confirm.title'), exact: true }).click()
      await expect(page.getByText(t('orders.confirmed'), { exact: true }).first()).toBeVisible()

      // Packs two orders of one buyer at once. A packed order is not packed again.
      await page.goto(`${basePath}/orders?search=701234567&only=`)
      const row = (of: string) => page.getByLabel(t('console_orders.choose', { number: of }))
      const pack = page.getByRole('button', { name: t('console_orders.steps.pack.title'), exact: true })
      const packChosen = async (count: number) => {
        await pack.click()
        const requested = t('console_orders.steps.pack.bulk', { count, number: formatNumber(count, code) })
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(requested)
        await expect(page.locator('main')).toContainText('؋')
        await pack.click()
      }
      for (const one of [number, other]) await row(one).check()
      await packChosen(2)
      await expect(
        page.getByText(t('console.bulk.done', { count: 2, number: code === 'fa' ? '۲' : '2' })),
      ).toBeVisible()
      await row(number).check()
      await pack.click()
      await expect(page.getByText(t('console_orders.bulk.none'))).toBeVisible()
      await expect(page.locator('main').getByText(number)).toBeVisible()
      await expect(pack).toHaveCount(0)

      await page.goto(`${basePath}/orders/${number}/refuse`)
      await page.getByLabel(t('console_orders.reason')).fill('nobody at home')
      await page.getByRole('button', { name: t('console_orders.steps.refuse.title') }).click()
      await expect(page.getByText(t('orders.came_back'), { exact: true }).first()).toBeVisible()
    })

    test('the search in the top bar finds an order from another page', async ({ page, request }) => {
      const [number, other] = [await anOrder(request), await anOrder(request)]
      await page.goto(basePath)
      const bar = page.locator('.top-bar')
      if (width < 768)
        await bar
          .locator('summary', { has: page.locator('svg') })
          .first()
          .click()
      const field = bar.getByRole('searchbox', { name: t('console.search_orders') })
      await field.fill(number.toLowerCase())
      if (script && width < 768) await expect(field).toBeFocused()
      await bar.getByRole('button', { name: t('console.search_orders') }).click()
      await expect(page.getByRole('searchbox', { name: t('console_orders.filters.search'), exact: true })).toHaveValue(
        number.toLowerCase(),
      )
      await expect(page.getByRole('link', { name: number })).toBeVisible()
      await expect(page.getByRole('link', { name: other })).toHaveCount(0)
    })

    test('an order by phone is placed, changed and printed without prices', async ({ page }) => {
      await page.goto(`${basePath}/orders/new?search=${encodeURIComponent(code === 'fa' ? 'چای' : 'tea')}`)
      await page
        .getByRole('link', { name: t('console_orders.new.add') })
        .first()
        .click()
      await expect(page.getByText(t('console_orders.new.added'))).toBeVisible()
      await page.getByLabel(t('errors.fields.name'), { exact: true }).fill('Maryam Ahmadi')
      await page.getByLabel(t('errors.fields.phone'), { exact: true }).fill('0799 111 222')
      await page.getByLabel(t('errors.fields.city'), { exact: true }).fill('Kabul')
      await page.getByLabel(t('errors.fields.address'), { exact: true }).fill('Karte Se, lane 5')
      await page.getByRole('button', { name: t('console_orders.new.button') }).click()
      await expect(page.getByText(t('orders.pending'), { exact: true }).first()).toBeVisible()

      await page.getByRole('link', { name: t('console_orders.quantity.title') }).click()
      await page.getByLabel(t('errors.fields.quantity')).fill('2')
      await page.getByRole('button', { name: t('console.save') }).click()
      await expect(page.getByText(t('console_audit.actions.order.quantity'))).toHaveCount(0)
      await expect(page.getByText(/^[2۲] ×|[2۲]\s*×/).first()).toBeVisible()

      // Toasts stay open in these tests (persistent-toasts.ts); on a phone the toast covers the link.
      await page.locator('[data-toast-close]').click()
      await expect(page.locator('[data-toast]')).toHaveCount(0)
      await page.getByRole('link', { name: t('console_orders.print.title') }).click()
      await expect(page.locator('.paper')).toHaveCount(1)
      // The only amount on a packing slip is the cash that the courier collects.
      await expect(page.locator('.paper')).toContainText(t('console_orders.print.to_collect'))
      await expect(page.locator('.paper table')).not.toContainText('؋')
      await page.getByRole('link', { name: t('console_orders.print.invoice') }).click()
      await expect(page.locator('.paper')).toContainText('؋')
    })
  })
}

test('on a phone the list of orders starts with the orders, also with saved views', async ({
  page,
  request,
  baseURL,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  const token = await demoToken(request, 'operator')
  const number = await anOrder(request)
  const headers = { authorization: `Bearer ${token}` }
  for (const name of ['Those that wait for a word', 'Cash that nobody counted', 'Herat this week'])
    await request.post('/api/v1/console/order-views', { headers, data: { name, query: 'status=pending' } })
  await asStaff(page, token, baseURL)
  await page.goto(`/console/orders?search=${number}`)
  expect(await horizontalOverflowOf(page)).toBeLessThanOrEqual(0)
  const state = page.getByLabel(english.t('console_orders.filters.status'))
  await expect(state).toBeHidden()
  await expect(page.getByRole('link', { name: number })).toBeInViewport()
  await page.getByText(english.t('console.filters'), { exact: true }).click()
  await expect(state).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`/console/orders?search=${number}`)
  await expect(state).toBeVisible()
})

test('the CSV export starts with a byte order mark and contains the listed orders', async ({ request }) => {
  const number = await anOrder(request)
  const headers = { cookie: `console_staff=${await demoToken(request, 'owner')}` }
  const answer = await request.get(`/fa/console/orders/export?search=${number}`, { headers })
  const bytes = await answer.body()
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const lines = bytes.toString('utf8').trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[0]).toContain('فرمایش')
  expect(lines[1]).toMatch(new RegExp(`^${number},.*"'\\+93701234567"`))
  // The export lists all items with their quantities, more than a row of the page shows.
  expect(lines[1]).toMatch(/,"?1 × [^,]+/)
})
