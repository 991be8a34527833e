import { expect, type Page } from '@playwright/test'
import { aCashOrder } from '../harness/console-orders.ts'
import { asStaff, type ConsoleLocale, consoleVariants, demoToken } from '../harness/staff.ts'
import { test } from './persistent-toasts.ts'

/** Opens the confirmation call of an order and records its outcome. */
async function recordCall(
  page: Page,
  { basePath, t }: ConsoleLocale,
  number: string,
  outcome: 'confirmed' | 'no_answer',
) {
  await page.goto(`${basePath}/calls/${number}`)
  await page.getByRole('button', { name: t(`console_calls.outcomes.${outcome}`), exact: true }).click()
  await expect(page.getByText(t(`console_calls.done.${outcome}`)).first()).toBeVisible()
}

for (const { locale, script, width } of consoleVariants) {
  const { code, basePath, t } = locale
  test.describe(`${code}, ${script ? 'with' : 'without'} scripts, ${width} px`, () => {
    test.use({ javaScriptEnabled: script, viewport: { width, height: 800 } })

    test('confirmation calls: no answer, call later, confirmed, refused', async ({ page, request, baseURL }) => {
      const [silent, later, glad, cross] = [
        await aCashOrder(request),
        await aCashOrder(request),
        await aCashOrder(request),
        await aCashOrder(request, 'Zalmai Noori'),
      ]
      await asStaff(page, await demoToken(request, 'operator'), baseURL)
      await page.goto(`${basePath}/calls`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('console_calls.title'))
      await expect(page.getByText(silent.number).first()).toBeVisible()

      await page.goto(`${basePath}/calls/${silent.number}`)
      await page.getByRole('button', { name: t('console_calls.claim') }).click()
      await expect(page.getByRole('button', { name: t('console_calls.release') })).toBeVisible()
      await expect(page.locator('main a[href^="tel:+93703"]').first()).toBeVisible()
      const chat = await page.getByRole('link', { name: t('console_calls.whatsapp') }).getAttribute('href')
      expect(decodeURIComponent(`${chat}`)).toContain(silent.number)
      await recordCall(page, locale, silent.number, 'no_answer')

      await page.goto(`${basePath}/calls/${later.number}`)
      await page.getByRole('link', { name: t('console_calls.outcomes.later'), exact: true }).click()
      await page.getByLabel(t('console_calls.later.day')).selectOption({ index: 1 })
      await page.getByRole('button', { name: t('console_calls.later.button') }).click()
      await expect(page.getByText(t('console_calls.done.later')).first()).toBeVisible()

      await page.goto(`${basePath}/calls?list=later`)
      for (const { number } of [silent, later]) await expect(page.getByText(number).first()).toBeVisible()

      await recordCall(page, locale, glad.number, 'confirmed')
      await page.goto(`${basePath}/calls/${glad.number}`)
      await expect(page.getByText(t('console_calls.states.confirmed')).first()).toBeVisible()

      await page.goto(`${basePath}/calls/${cross.number}`)
      await page.getByRole('link', { name: t('console_calls.outcomes.refused'), exact: true }).click()
      await page.getByLabel(t('console_calls.refused.reason')).fill('ordered for fun')
      await page.getByRole('button', { name: t('console_calls.refused.button') }).click()
      await expect(page.getByText(t('console_calls.done.refused')).first()).toBeVisible()
      await page.goto(`${basePath}/calls/${cross.number}`)
      await expect(page.getByText('ordered for fun').first()).toBeVisible()
    })
  })
}
