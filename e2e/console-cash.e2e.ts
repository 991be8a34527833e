import { expect } from '@playwright/test'
import { aCourier, aReadyOrder } from './console-orders.ts'
import { test } from './journey.ts'
import { asStaff, consoleWays, demoToken } from './staff.ts'

for (const { tongue, script, width } of consoleWays) {
  const { code, place, say } = tongue
  test.describe(`${code}, ${script ? 'with' : 'without'} scripts, ${width} px`, () => {
    test.use({ javaScriptEnabled: script, viewport: { width, height: 800 } })

    test('a courier’s day: handed over, one delivered, one refused, counted with a difference', async ({
      page,
      request,
      baseURL,
    }) => {
      const courier = await aCourier(request)
      const [glad, cross] = [await aReadyOrder(request), await aReadyOrder(request)]

      await asStaff(page, await demoToken(request, 'packer'), baseURL)
      await page.goto(`${place}/hand-over`)
      for (const { number } of [glad, cross])
        await page.getByLabel(say('console_cash.hand_over.choose', { number })).check()
      await page.getByLabel(say('console_cash.hand_over.courier')).selectOption({ label: courier.name })
      await page.getByRole('button', { name: say('console_cash.hand_over.button'), exact: true }).click()
      await expect(page.getByText(glad.number)).toHaveCount(0)

      await page.context().clearCookies()
      await asStaff(page, await demoToken(request, 'operator'), baseURL)
      await page.goto(`${place}/cash`)
      await page.getByRole('link', { name: courier.name }).first().click()
      await expect(page.getByText(say('console_cash.count.wait')).first()).toBeVisible()

      const rowOf = (number: string) => page.getByRole('row').filter({ hasText: number })
      await rowOf(glad.number)
        .getByRole('button', { name: say('console_cash.outcomes.delivered'), exact: true })
        .click()
      await expect(page.getByText(say('console_cash.settled')).first()).toBeVisible()
      await rowOf(cross.number)
        .getByRole('link', { name: say('console_cash.outcomes.refused'), exact: true })
        .click()
      await page.getByLabel(say('console_cash.note')).fill('nobody wanted it')
      await page.getByRole('button', { name: say('console_cash.handed_page.refused.button') }).click()
      await expect(page.getByText('nobody wanted it').first()).toBeVisible()

      const count = async (amount: number) => {
        await page.getByLabel(say('console_cash.count.counted')).fill(String(amount))
        await page.getByRole('button', { name: say('console_cash.count.button'), exact: true }).click()
      }
      await count(glad.total - 50)
      await expect(page.getByText(say('errors.run_reason_required')).first()).toBeVisible()
      await page.getByLabel(say('console_cash.count.reason')).fill('a torn note')
      await count(glad.total - 50)
      await expect(page.getByText(say('console_cash.count.done')).first()).toBeVisible()
      await expect(page.getByText('a torn note').first()).toBeVisible()
      await expect(page.getByLabel(say('console_cash.count.counted'))).toHaveCount(0)
    })
  })
}
