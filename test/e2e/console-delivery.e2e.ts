import { expect } from '@playwright/test'
import { asStaff, consoleVariants, demoToken } from '../harness/staff.ts'
import { violationsOn } from './axe.ts'
import { horizontalOverflowOf } from './horizontal-overflow.ts'
import { mistakesIn } from './html-validator.ts'
import { test } from './persistent-toasts.ts'

// The shop selects the cheapest shipping rule for the buyer, so tests in parallel would affect each other's rules.
test.describe.configure({ mode: 'default' })

for (const { locale, script: javaScriptEnabled, width } of consoleVariants) {
  const { code, basePath, t } = locale
  test.describe(`in ${code}, ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled, viewport: { width, height: 800 } })

    test('a delivery method is added, previewed, changed by two staff members and removed', async ({
      page,
      request,
      baseURL,
    }) => {
      const token = await demoToken(request, 'owner')
      const headers = { authorization: `Bearer ${token}` }
      await asStaff(page, token, baseURL)
      const expectCleanLayout = async () => {
        expect(await horizontalOverflowOf(page)).toBeLessThanOrEqual(0)
        if (javaScriptEnabled) expect(await violationsOn(page)).toEqual([])
        expect(await mistakesIn(await page.content())).toEqual([])
      }
      const field = (name: 'fee' | 'days_min' | 'days_max' | 'worth') =>
        page.getByLabel(t(`errors.fields.${name}`), { exact: true })
      const name = `Donkey ${crypto.randomUUID().slice(0, 8)}`
      const nameOf = page.getByLabel(t('console_settings.in_english', { name: t('console_delivery.name') }))

      await page.goto(`${basePath}/settings/delivery`)
      await page.getByRole('link', { name: t('console_delivery.add') }).click()
      await nameOf.fill(name)
      await field('fee').fill('۷')
      await field('days_min').fill('۴')
      await field('days_max').fill('۲')
      await page.getByLabel(t('console_delivery.whole_country')).check()
      await page.getByRole('button', { name: t('console_delivery.add') }).click()
      await expect(field('days_max')).toHaveAttribute('aria-invalid', 'true')
      await expect(page.getByLabel(t('console_delivery.whole_country'))).toBeChecked()
      await expectCleanLayout()
      await field('days_max').fill('۹')
      await page.getByRole('button', { name: t('console_delivery.add') }).click()
      await expect(page.getByText(t('console_delivery.added')).first()).toBeVisible()
      await expectCleanLayout()

      const store = new URL(page.url()).searchParams.get('store')
      await page.goto(`${basePath}/settings/delivery/preview?store=${store}`)
      await page.getByRole('combobox', { name: t('console_delivery.brings_to') }).selectOption('AF-NUR')
      await field('worth').fill('۱۰۰')
      await page.getByRole('button', { name: t('console_delivery.preview.button') }).click()
      const row = page.getByRole('row', { name })
      await expect(row).toContainText(t('console_delivery.preview.chosen'))
      await expect(row).toContainText(code === 'en' ? '7' : '۷')
      await expectCleanLayout()

      await page.getByRole('link', { name }).click()
      const id = page.url().match(/\d+$/)?.[0]
      const answer = await request.post(`/api/v1/console/delivery/${id}`, { headers, data: { fee: 8 } })
      expect((await answer.json()).status).toBe(200)
      await field('fee').fill('۹')
      await page.getByRole('button', { name: t('console.save') }).click()
      await expect(page.locator('#fee-error')).toContainText('8')
      await page.getByRole('button', { name: t('console.save') }).click()
      await expect(page.getByText(t('console.saved')).first()).toBeVisible()

      await page.goto(`${basePath}/settings/delivery/${id}/remove`)
      await expectCleanLayout()
      await page.getByRole('button', { name: t('console_delivery.remove.title') }).click()
      await expect(page.getByText(t('console_delivery.remove.done')).first()).toBeVisible()
      expect((await page.request.get(`${basePath}/settings/delivery/${id}`)).status()).toBe(404)
    })
  })
}
