import { expect } from '@playwright/test'
import { formatMoney } from '#i18n/format.ts'
import { aCourier, aDoubtedOrder, aReadyOrder } from '../harness/console-orders.ts'
import { asStaff, consoleVariants, demoToken } from '../harness/staff.ts'
import { test } from './persistent-toasts.ts'

for (const { locale, script, width } of consoleVariants) {
  const { code, basePath, t } = locale
  test.describe(`${code}, ${script ? 'with' : 'without'} scripts, ${width} px`, () => {
    test.use({ javaScriptEnabled: script, viewport: { width, height: 800 } })

    test('a delivery run: handed over, one parcel refused, the others delivered, cash counted with a difference', async ({
      page,
      request,
      baseURL,
    }) => {
      const courier = await aCourier(request)
      const [glad, cross] = [await aReadyOrder(request), await aReadyOrder(request)]
      const next = await aReadyOrder(request)
      const owed = glad.total + next.total

      await asStaff(page, await demoToken(request, 'packer'), baseURL)
      await page.goto(`${basePath}/hand-over`)
      for (const { number } of [glad, cross, next])
        await page.getByLabel(t('console_cash.hand_over.choose', { number })).check()
      const give = page.getByRole('button', { name: t('console_cash.hand_over.button'), exact: true })
      await give.click()
      await expect(page.getByRole('alert')).toContainText(t('console_cash.hand_over.choose_courier'))
      for (const { number } of [glad, cross, next])
        await expect(page.getByLabel(t('console_cash.hand_over.choose', { number }))).toBeChecked()
      await page.getByLabel(t('console_cash.hand_over.courier')).selectOption({ label: courier.name })
      await give.click()
      await expect(page.getByText(glad.number)).toHaveCount(0)

      await page.context().clearCookies()
      await asStaff(page, await demoToken(request, 'operator'), baseURL)
      await page.goto(`${basePath}/cash`)
      await page.getByRole('link', { name: courier.name }).first().click()
      await expect(page.getByText(t('console_cash.count.wait')).first()).toBeVisible()

      const rowOf = (number: string) => page.getByRole('row').filter({ hasText: number })
      await rowOf(cross.number)
        .getByRole('link', { name: t('console_cash.outcomes.refused'), exact: true })
        .click()
      await page.getByLabel(t('console_cash.note')).fill('nobody wanted it')
      await page.getByRole('button', { name: t('console_cash.handed_page.refused.button') }).click()
      await expect(page.getByText('nobody wanted it').first()).toBeVisible()

      const others = page.getByRole('link', { name: t('console_cash.all_delivered'), exact: true })
      await others.click()
      await expect(page.locator('[data-dialog-content]')).toContainText(formatMoney(owed, 'AFN', code))
      await page.getByRole('link', { name: t('console.leave_it'), exact: true }).click()
      await expect(page.getByText(t('console_cash.count.wait')).first()).toBeVisible()
      await others.click()
      await page.getByRole('button', { name: t('console_cash.all_delivered_page.button') }).click()
      await expect(page.getByText(t('console_cash.settled')).first()).toBeVisible()
      await expect(page.getByLabel(t('console_cash.count.counted'))).toBeVisible()

      // A wrong result can be corrected until the cash is counted.
      await rowOf(glad.number)
        .getByRole('link', { name: t('console_cash.correct'), exact: true })
        .click()
      await page.getByRole('button', { name: t('console_cash.handed_page.correct.button') }).click()
      await expect(page.getByText(t('console_cash.count.wait')).first()).toBeVisible()
      await rowOf(glad.number)
        .getByRole('button', { name: t('console_cash.outcomes.delivered'), exact: true })
        .click()
      await expect(page.getByLabel(t('console_cash.count.counted'))).toBeVisible()

      const count = async (amount: number) => {
        await page.getByLabel(t('console_cash.count.counted')).fill(String(amount))
        await page.getByRole('button', { name: t('console_cash.count.button'), exact: true }).click()
      }
      await count(owed - 50)
      await expect(page.getByText(t('errors.run_reason_required')).first()).toBeVisible()
      await page.getByLabel(t('console_cash.count.reason')).fill('a torn note')
      await count(owed - 50)
      await expect(page.getByText(t('console_cash.count.done')).first()).toBeVisible()
      await expect(page.getByText('a torn note').first()).toBeVisible()
      await expect(page.getByLabel(t('console_cash.count.counted'))).toHaveCount(0)
    })

    test('a doubtful parcel is left out of the hand-over, or included with a separate confirmation', async ({
      page,
      request,
      baseURL,
    }) => {
      const courier = await aCourier(request)
      const [clean, left, sent] = [
        await aReadyOrder(request),
        await aDoubtedOrder(request),
        await aDoubtedOrder(request),
      ]
      const rowOf = ({ number }: { number: string }) =>
        page.getByLabel(t('console_cash.hand_over.choose', { number }), { exact: true })
      const anyway = ({ number }: { number: string }) => page.getByLabel(t('console_cash.hand_over.anyway', { number }))
      const handOver = async () => {
        await page.getByLabel(t('console_cash.hand_over.courier')).selectOption({ label: courier.name })
        await page.getByRole('button', { name: t('console_cash.hand_over.button'), exact: true }).click()
      }
      await asStaff(page, await demoToken(request, 'operator'), baseURL)
      await page.goto(`${basePath}/hand-over`)
      for (const one of [clean, left, sent]) await rowOf(one).check()
      await handOver()
      for (const { number } of [left, sent])
        await expect(page.getByRole('link', { name: t('errors.parcel_in_doubt', { number }) })).toBeVisible()
      await expect(anyway(clean)).toHaveCount(0)

      await anyway(sent).check()
      await handOver()
      await expect(page.getByText(t('console_cash.hand_over.anyway_why')).first()).toBeVisible()
      for (const one of [clean, left, sent]) await expect(rowOf(one)).toBeChecked()
      await expect(anyway(sent)).toBeChecked()
      await expect(anyway(left)).not.toBeChecked()

      await anyway(sent).uncheck()
      for (const one of [left, sent]) await rowOf(one).uncheck()
      await handOver()
      await expect(rowOf(clean)).toHaveCount(0)
      await expect(rowOf(left)).not.toBeChecked()

      for (const one of [left, sent]) await rowOf(one).check()
      await handOver()
      await anyway(sent).check()
      await page.getByLabel(t('console_orders.anyway.reason')).fill('The buyer has paid again')
      await rowOf(left).uncheck()
      await handOver()
      await expect(rowOf(sent)).toHaveCount(0)
      await expect(rowOf(left)).toBeVisible()
    })
  })
}
