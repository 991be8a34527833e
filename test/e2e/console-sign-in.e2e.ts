import { expect, type Page } from '@playwright/test'
import {
  anInvitation,
  asStaff,
  type ConsoleLocale,
  consoleVariants,
  demoToken,
  emailOf,
  enrolStaff,
  PASSWORD,
  signIn,
  typeCode,
} from '../harness/staff.ts'
import { test } from './persistent-toasts.ts'

const signOut = async (page: Page, { t }: ConsoleLocale) => {
  await page.locator('.top-bar summary').last().click()
  await page
    .locator('.top-bar')
    .getByRole('button', { name: t('console.sign_out') })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('console_account.sign_in.title'))
}

for (const { locale, script, width } of consoleVariants) {
  const { code, basePath, t } = locale
  test.describe(`${code}, ${script ? 'with' : 'without'} scripts, ${width} px`, () => {
    test.use({ javaScriptEnabled: script, viewport: { width, height: 800 } })

    test('sign-in leads to the requested page, and sign-out ends the session', async ({ page }) => {
      await page.goto(`${basePath}/staff`)
      await signIn(page, locale, emailOf('owner'), 'not my password')
      await expect(page.getByRole('alert').first()).toBeVisible()
      await signIn(page, locale, emailOf('owner'))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('console_staff.title'))
      await signOut(page, locale)
      await page.goto(`${basePath}/staff`)
      await expect(page).toHaveURL(/sign-in/)
    })

    test('an invitation, two-step verification, a code at the next sign-in, a recovery code', async ({ page }) => {
      const { email, link } = await anInvitation('operator')
      const { app, codes } = await enrolStaff(page, locale, link, 'Laila Noori')
      const enter = (typed: string) =>
        typeCode(page, t('console_account.code.button'), t('console_account.code.label'), typed)
      await signOut(page, locale)
      await signIn(page, locale, email, PASSWORD)
      await enter(app.wrongCode())
      await expect(page.getByRole('alert').first()).toBeVisible()
      await enter(app.nextCode())
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('console.home.title'))
      await signOut(page, locale)
      await signIn(page, locale, email, PASSWORD)
      await enter(codes[0] ?? '')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('console.home.title'))
      expect((await page.goto(link))?.status()).toBe(404)
    })

    test('after an ended session the typed form is kept and confirmed before it is sent', async ({
      page,
      request,
      baseURL,
    }) => {
      const token = await demoToken(request, 'operator')
      await asStaff(page, token, baseURL)
      await page.goto(`${basePath}/account`)
      const name = page.getByLabel(t('errors.fields.name'), { exact: true })
      const typed = `${await name.inputValue()} ${code}`
      await name.fill(typed)
      await page.getByLabel(t('console_account.profile.language'), { exact: true }).selectOption(code)
      await request.post('/api/v1/console/sign-out', { data: {}, headers: { authorization: `Bearer ${token}` } })
      await page.getByRole('button', { name: t('console.save') }).click()
      await expect(page.getByText(t('console_account.sign_in.kept'))).toBeVisible()
      await signIn(page, locale, emailOf('operator'), 'not my password')
      await signIn(page, locale, emailOf('operator'))
      await expect(page.locator('main input[name=name]')).toHaveValue(typed)
      await page.getByRole('button', { name: t('console_account.go_on.button') }).click()
      await expect(page.getByText(t('console.saved'))).toBeVisible()
      await expect(page).toHaveURL(new RegExp(`${basePath}/account$`))
    })
  })
}

test('a form without an origin or from another site is rejected', async ({ request, baseURL }) => {
  const token = await demoToken(request, 'owner')
  const cookie = `console_staff=${token}`
  const sent = async (headers: Record<string, string>, form: Record<string, string> = { name: 'Somebody else' }) =>
    await request.post('/console/account', { form, headers: { cookie, ...headers }, maxRedirects: 0 })
  const elsewhere: Record<string, string>[] = [
    {},
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
  ]
  for (const headers of elsewhere) expect((await sent(headers)).status(), JSON.stringify(headers)).toBe(403)
  // A form from the console's own origin is processed; an empty one changes nothing.
  expect((await sent({ origin: new URL(baseURL ?? '').origin }, {})).status()).not.toBe(403)
  const { data } = await (
    await request.get('/api/v1/console/me', { headers: { authorization: `Bearer ${token}` } })
  ).json()
  expect(data.name).not.toBe('Somebody else')
})

test('console pages are not cached, not tracked and not answered by a service worker', async ({ request, page }) => {
  for (const path of ['/console/sign-in', '/fa/console/sign-in'])
    for (let time = 0; time < 2; time++) {
      const answer = await request.get(path)
      expect(answer.headers()).toMatchObject({
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex, nofollow',
      })
      expect(answer.headers().etag).toBeUndefined()
      expect(await answer.text()).not.toMatch(/data-analytics|googletagmanager/)
    }
  await page.goto('/console/sign-in')
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
})
