import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { formatDate } from '#i18n/format.ts'
import { aProductToKabul } from '../harness/bazaar.ts'
import { aCashOrder, aCourier, aReadyOrder, ownerCalls } from '../harness/console-orders.ts'
import { asStaff, consoleVariants, demoToken } from '../harness/staff.ts'
import { test } from './persistent-toasts.ts'

for (const { locale, script, width } of consoleVariants) {
  const { code, basePath, t } = locale
  test.describe(`${code}, ${script ? 'with' : 'without'} scripts, ${width} px`, () => {
    test.use({ javaScriptEnabled: script, viewport: { width, height: 800 } })
    test.beforeEach(async ({ page, request, baseURL }) => {
      await asStaff(page, await demoToken(request, 'owner'), baseURL)
    })

    test('a flash sale is entered in rows, previewed in both languages and added', async ({ page, request }) => {
      const product = await aProductToKabul(request, { choices: false })
      const slug = `rows-${randomUUID()}`
      const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
      const field = (name: string) => page.locator(`[name="${name}"]`)
      await page.goto(`${basePath}/deals/sales/new`)
      await field('title_en').fill('Rows')
      await field('title_fa').fill('ردیف‌ها')
      await field('slug').fill(slug)
      await field('ends_at').fill('2099-12-21T18:00')
      // In Dari the hint below the field shows the date in the local calendar and updates with the field.
      if (script) await expect(page.locator('#ends_at-hint')).toContainText(formatDate('2099-12-21T18:00+04:30', code))
      await press(t('console_deals.rows.more'))
      await expect(field('product_3')).toBeVisible()
      await field('product_3').fill(`/${product.slug}/product/${product.id}`)
      await field('price_3').fill('۱')
      await page
        .getByRole('button', { name: t('console_deals.rows.less_named', { number: code === 'fa' ? '۱' : '1' }) })
        .click()
      await expect(field('product_2')).toHaveValue(product.slug)
      await expect(field('product_3')).toHaveCount(0)
      await press(t('console_deals.preview'))
      await expect(field('allotment_2')).toHaveAttribute('aria-invalid', 'true')
      await field('allotment_2').fill('5')
      await field('cap_per_buyer_2').fill('1')
      await press(t('console_deals.preview'))
      await expect(page.getByRole('heading', { name: t('console_deals.preview_title') })).toBeVisible()
      for (const title of ['Rows', 'ردیف‌ها']) await expect(page.getByRole('heading', { name: title })).toBeVisible()
      await press(t('console_deals.add'))
      await expect(page.getByText(t('console_deals.sales.added')).first()).toBeVisible()
      await page.goto(`${basePath}/deals/sales/${slug}/end`)
      await press(t('console_deals.end'))
      await expect(page.getByText(t('console_deals.ended')).first()).toBeVisible()
    })

    test('missing cash of a courier is paid in part, and the rest is written off', async ({ page, request }) => {
      const [courier, order, post] = [await aCourier(request), await aReadyOrder(request), await ownerCalls(request)]
      const { run_id } = await post('/hand-over', { courier_id: courier.id, parcel_ids: [order.parcel] })
      await post(`/runs/${run_id}/parcels`, { parcel_ids: [order.parcel], outcome: 'delivered' })
      await post(`/runs/${run_id}/count`, { counted: order.total - 100, reason: 'lost' })
      await page.goto(`${basePath}/cash`)
      await page.getByRole('link', { name: courier.name, exact: true }).click()
      await page.getByRole('link', { name: t('console_cash.debt.pay'), exact: true }).click()
      await page.getByLabel(t('console_cash.debt.amount')).fill('۶۰')
      await page.getByRole('button', { name: t('console_cash.debt.pay'), exact: true }).click()
      await expect(page.getByText(t('console_cash.debt.paid_done')).first()).toBeVisible()
      await page.getByRole('link', { name: t('console_cash.debt.write_off'), exact: true }).click()
      await page.getByLabel(t('console_cash.debt.reason')).fill('he was robbed')
      await page.getByRole('button', { name: t('console_cash.debt.write_off'), exact: true }).click()
      await expect(page.getByText(t('console_cash.debt.written_off_done')).first()).toBeVisible()
      await expect(page.getByText(t('console_cash.debt.none'))).toBeVisible()
      await expect(page.getByText('he was robbed')).toBeVisible()
    })

    test('a guest is found by an order, and the phone number is blocked', async ({ page, request }) => {
      const name = `Gulalai ${randomUUID().slice(0, 8)}`
      const { number } = await aCashOrder(request, name)
      await page.goto(`${basePath}/customers`)
      await page.getByLabel(t('console_customers.search')).fill(number)
      await page.getByRole('button', { name: t('console.show') }).click()
      await expect(page.getByText(t('console_customers.none'))).toBeVisible()
      await page
        .getByRole('link', { name: t('console_customers.tabs.guests') })
        .last()
        .click()
      await page.getByRole('link', { name, exact: true }).click()
      await expect(page.getByRole('link', { name: number })).toBeVisible()
      await page.getByRole('link', { name: t('console_customers.guests.block.title') }).click()
      await page.getByRole('button', { name: t('console_customers.guests.block.title') }).click()
      await expect(page.getByText(t('console_customers.guests.block.done')).first()).toBeVisible()
      await expect(page.getByText(t('console_customers.guests.blocked'), { exact: true }).first()).toBeVisible()
    })
  })
}
