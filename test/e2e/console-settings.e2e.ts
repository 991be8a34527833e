import { expect, type Locator } from '@playwright/test'
import { asStaff, consoleVariants, demoToken } from '../harness/staff.ts'
import { violationsOn } from './axe.ts'
import { horizontalOverflowOf } from './horizontal-overflow.ts'
import { mistakesIn } from './html-validator.ts'
import { test } from './persistent-toasts.ts'

// A shop has one set of settings: tests in parallel would cause conflicts for each other.
test.describe.configure({ mode: 'default' })

/** Returns the element that covers the middle of a button, or an empty text if a tap reaches the button. */
const coveredBy = async (button: Locator): Promise<string> => {
  await button.scrollIntoViewIfNeeded()
  return await button.evaluate((one) => {
    const { x, y, width, height } = one.getBoundingClientRect()
    const there = document.elementFromPoint(x + width / 2, y + height / 2)
    return one.contains(there) ? '' : (there?.outerHTML ?? 'nothing')
  })
}

for (const { locale, script: javaScriptEnabled, width } of consoleVariants) {
  const { code, basePath, t } = locale
  test.describe(`in ${code}, ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled, viewport: { width, height: 800 } })

    test('one setting is saved; a slower editor sees what changed meanwhile', async ({ page, request, baseURL }) => {
      const token = await demoToken(request, 'owner')
      const headers = { authorization: `Bearer ${token}` }
      const setTo = async (confirmation_hours: number) => {
        const answer = await request.post('/api/v1/console/settings/limits', {
          headers,
          data: { confirmation_hours },
        })
        expect(await answer.json()).toMatchObject({ data: { limits: { confirmation_hours } } })
      }
      await asStaff(page, token, baseURL)
      await page.goto(`${basePath}/settings/limits`)
      const hours = page.getByLabel(t('errors.fields.confirmation_hours'))
      const { data } = await (await request.get('/api/v1/console/settings', { headers })).json()
      const theirs = data.limits.confirmation_hours + 1
      await setTo(theirs)
      await hours.fill('۳۶')
      await page.getByRole('button', { name: t('console.save') }).click()
      await expect(hours).toHaveAttribute('aria-invalid', 'true')
      await expect(page.locator('#confirmation_hours-error')).toContainText(String(theirs))
      await page.getByRole('button', { name: t('console.save') }).click()
      await expect(page.getByText(t('console.saved')).first()).toBeVisible()
      await expect(hours).toHaveValue('36')
      expect(await coveredBy(page.getByRole('button', { name: t('console.save') }))).toBe('')
      await setTo(48)
    })

    test('a voucher is previewed, added and ended', async ({ page, request, baseURL }) => {
      await asStaff(page, await demoToken(request, 'operator'), baseURL)
      await page.goto(`${basePath}/deals/vouchers/new`)
      const field = (name: 'code' | 'title_en' | 'amount' | 'ends_at') =>
        page.getByLabel(t(`console_deals.fields.${name}`), { exact: true })
      const voucher = `TRY${crypto.randomUUID().slice(0, 8).toUpperCase()}`
      await field('code').fill(voucher)
      await field('title_en').fill('For those who try')
      await field('amount').fill('۲۵۰')
      await field('ends_at').fill('2099-12-21T18:00')
      await page.getByRole('button', { name: t('console_deals.preview') }).click()
      await expect(page.getByRole('heading', { name: t('console_deals.preview_title') })).toBeVisible()
      expect(await horizontalOverflowOf(page)).toBeLessThanOrEqual(0)
      if (javaScriptEnabled) expect(await violationsOn(page)).toEqual([])
      expect(await mistakesIn(await page.content())).toEqual([])
      await page.getByRole('button', { name: t('console_deals.add'), exact: true }).click()
      await expect(page.getByText(t('console_deals.vouchers.added')).first()).toBeVisible()
      await page.goto(`${basePath}/deals/vouchers/${voucher}/end`)
      await page.getByRole('button', { name: t('console_deals.end'), exact: true }).click()
      await expect(page.getByText(t('console_deals.ended')).first()).toBeVisible()
      await expect(page.getByRole('row', { name: voucher })).toContainText(t('console_deals.states.off'))
    })
  })
}
