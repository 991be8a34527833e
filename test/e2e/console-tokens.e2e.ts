import { expect } from '@playwright/test'
import { anInvitation, asStaff, consoleVariants, demoToken, enrolStaff } from '../harness/staff.ts'
import { violationsOn } from './axe.ts'
import { horizontalOverflowOf } from './horizontal-overflow.ts'
import { mistakesIn } from './html-validator.ts'
import { test } from './persistent-toasts.ts'

// A shop has one set of settings: tests in parallel would cause conflicts for each other.
test.describe.configure({ mode: 'default' })

for (const { locale, script: javaScriptEnabled, width } of consoleVariants) {
  const { code, basePath, t } = locale
  test.describe(`in ${code}, ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled, viewport: { width, height: 800 } })

    test('an API key is created with a security code, shown once, used and revoked', async ({ page, request }) => {
      await enrolStaff(page, locale, (await anInvitation('owner')).link, 'Laila Noori')
      const expectCleanLayout = async () => {
        expect(await horizontalOverflowOf(page)).toBeLessThanOrEqual(0)
        if (javaScriptEnabled) expect(await violationsOn(page)).toEqual([])
        expect(await mistakesIn(await page.content())).toEqual([])
      }
      await page.goto(`${basePath}/settings/tokens`)
      await page.getByRole('link', { name: t('console_tokens.make') }).click()
      const name = `Stock ${crypto.randomUUID().slice(0, 8)}`
      await page.getByLabel(t('console_tokens.name'), { exact: true }).fill(name)
      const make = page.getByRole('button', { name: t('console_tokens.make') })
      await make.click()
      // The owner entered a code a moment ago, so none is requested here. console-fresh-code.e2e.ts tests the request.
      await expect(page.getByRole('alert').first()).toBeVisible()
      await page.getByLabel(t('console_staff.permissions.orders.read')).check()
      await make.click()
      const key = page.getByText(/^charsu_[\w-]{43}$/)
      await expect(key).toBeVisible()
      await expectCleanLayout()
      const token = (await key.textContent()) ?? ''
      await page.getByRole('link', { name: t('console_tokens.made.done') }).click()
      await expect(page.getByRole('row', { name })).toContainText(t('console_tokens.states.open'))
      expect(await page.content()).not.toContain(token)
      await expectCleanLayout()

      const sendRequest = (path: string) =>
        request.get(`/api/v1/console/${path}`, { headers: { authorization: `Bearer ${token}` } })
      expect((await sendRequest('orders')).status()).toBe(200)
      expect((await sendRequest('products')).status()).toBe(404)
      expect((await sendRequest('me')).status()).toBe(401)

      await page.getByRole('link', { name: t('console_tokens.revoke.of', { name }) }).click()
      await page.getByRole('button', { name: t('console_tokens.revoke.title') }).click()
      await expect(page.getByText(t('console_tokens.revoke.done')).first()).toBeVisible()
      expect((await sendRequest('orders')).status()).toBe(401)
    })

    test('a role is added, gets permissions and is changed while a staff member has it', async ({
      page,
      request,
      baseURL,
    }) => {
      await asStaff(page, await demoToken(request, 'owner'), baseURL)
      const name = `role-${crypto.randomUUID().slice(0, 8)}`
      await page.goto(`${basePath}/staff/roles/new`)
      await page.getByLabel(t('console_staff.roles.name'), { exact: true }).fill(name)
      await page.getByLabel(t('errors.fields.title_en'), { exact: true }).fill(name)
      await page.getByLabel(t('console_staff.permissions.orders.read')).check()
      await page.getByRole('button', { name: t('console_staff.roles.add') }).click()
      await expect(page.getByText(t('console_staff.roles.added')).first()).toBeVisible()
      await expect(page.getByRole('row', { name })).toContainText(t('console_staff.permissions.orders.read'))
      await page.goto(`${basePath}/staff/roles/${name}`)
      await page.getByLabel(t('console_staff.permissions.goods.read')).check()
      await page.getByRole('button', { name: t('console.save') }).click()
      await expect(page.getByText(t('console_staff.roles.changed')).first()).toBeVisible()
      await expect(page.getByRole('row', { name })).toContainText(t('console_staff.permissions.goods.read'))
      await page.goto(`${basePath}/staff/roles/owner`)
      await expect(page.getByText(t('console_staff.roles.held.everything'))).toBeVisible()
      expect(await horizontalOverflowOf(page)).toBeLessThanOrEqual(0)
    })

    test('the cash settings apply, and providers without keys cannot be tested', async ({ page, request, baseURL }) => {
      await asStaff(page, await demoToken(request, 'owner'), baseURL)
      await page.goto(`${basePath}/settings/payments`)
      const box = page.getByLabel(t('errors.fields.cash_paid_on_delivery'))
      for (const on of [true, false]) {
        await box.setChecked(on)
        await page
          .locator('form', { has: box })
          .getByRole('button', { name: t('console.save') })
          .click()
        await expect(page.getByText(t('console.saved')).first()).toBeVisible()
        await page.reload()
        await expect(box).toBeChecked({ checked: on })
      }
      const trial = page.getByRole('button', { name: t('console_settings.trial.button') })
      if ((await trial.count()) === 0) await expect(page.getByText(t('console_settings.trial.none'))).toBeVisible()
      else {
        await trial.first().click()
        await expect(page.getByText(t('console_settings.trial.outcomes.works'))).toBeVisible()
      }
    })
  })
}
