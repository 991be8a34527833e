import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { asStaff, consoleVariants, demoToken } from '../harness/staff.ts'
import { violationsOn } from './axe.ts'
import { test } from './persistent-toasts.ts'

for (const { locale, script, width } of consoleVariants) {
  const { basePath, t, code } = locale
  test.describe(`customers in ${code}, ${script ? 'with' : 'without'} scripts, at ${width}`, () => {
    test.use({ javaScriptEnabled: script, viewport: { width, height: 800 } })
    test.beforeEach(async ({ page, request, baseURL }) => {
      await asStaff(page, await demoToken(request, 'owner'), baseURL)
    })

    test('a message is answered, another one deleted', async ({ page, request }) => {
      const subject = `Size ${randomUUID()}`
      for (const kind of ['', ' spam'])
        await request.post('/api/v1/contact', {
          data: { name: 'Zahra', email: 'zahra@example.com', subject: subject + kind, message: 'In blue?' },
        })
      await page.goto(`${basePath}/messages?search=${encodeURIComponent(subject)}`)
      await page.getByRole('link', { name: subject, exact: true }).click()
      await page.getByLabel(t('console_messages.answer')).fill('Yes, in two shades.')
      await page.getByRole('button', { name: t('console_messages.send') }).click()
      await expect(page.getByText(t('console_messages.stored', { email: 'zahra@example.com' })).first()).toBeVisible()
      await page.goto(`${basePath}/messages?list=all&search=${encodeURIComponent(subject)}`)
      await page.getByRole('link', { name: `${subject} spam` }).click()
      await page.getByRole('link', { name: t('console_messages.steps.delete.title') }).click()
      if (script) expect(await violationsOn(page)).toEqual([])
      await page.getByRole('button', { name: t('console_messages.steps.delete.title') }).click()
      await expect(page.getByText(t('console_messages.steps.delete.done')).first()).toBeVisible()
      await page.goto(`${basePath}/messages?list=all&search=${encodeURIComponent(subject)}`)
      await page.getByRole('link', { name: subject }).click()
      await expect(page.getByText('Yes, in two shades.')).toBeVisible()
    })

    test('a customer is blocked, cannot sign in and is unblocked', async ({ page, request }) => {
      const email = `${randomUUID()}@example.com`
      const password = 'saffron-7-rose'
      await request.post('/api/v1/user/signup', {
        data: { name: 'Laila Noori', email, password, password_confirmation: password },
      })
      const signedIn = async () =>
        (await (await request.post('/api/v1/user/signin', { data: { email, password } })).json()).status
      expect(await signedIn()).toBe(200)
      await page.goto(`${basePath}/customers?search=${email}`)
      await page.getByRole('link', { name: 'Laila Noori' }).click()
      for (const [step, status] of [
        ['block', 201],
        ['unblock', 200],
      ] as const) {
        const title = t(`console_customers.steps.${step}.title`)
        await page.getByRole('link', { name: title, exact: true }).click()
        await page.getByRole('button', { name: title, exact: true }).click()
        await expect(page.getByText(t(`console_customers.steps.${step}.done`)).first()).toBeVisible()
        expect(await signedIn()).toBe(status)
      }
    })

    test('a reported review is decided, and the newsletter list is exported', async ({ page, request }) => {
      const headers = { authorization: `Bearer ${await demoToken(request, 'owner')}` }
      const { data } = await (await request.get('/api/v1/console/reviews?list=shown&limit=100', { headers })).json()
      const review = data.data.find((one: { flag: string | null }) => one.flag === null)
      await request.post('/api/v1/reviews/report', { data: { review_id: review.id, reason: 'untrue' } })
      await page.goto(`${basePath}/reviews`)
      await page.locator(`input[name=chosen][value^="${review.id}"]`).check()
      await page.getByRole('button', { name: t('console_reviews.show_chosen') }).click()
      await expect(page.locator(`input[name=chosen][value^="${review.id}"]`)).toHaveCount(0)

      const email = `${randomUUID()}@example.com`
      await request.post('/api/v1/email-subscription', { data: { email: `=${email}` } })
      const file = await page.request.get(`${basePath}/newsletter/export?search=${email}`)
      expect([...(await file.body()).subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
      expect(await file.text()).toContain(`"'=${email}"`)
      await page.goto(`${basePath}/newsletter/unsubscribe`)
      await page.getByLabel(t('errors.fields.email')).fill(`=${email}`)
      await page.getByRole('button', { name: t('console_newsletter.remove.button') }).click()
      await expect(page.getByText(t('console_newsletter.remove.done', { email: `=${email}` })).first()).toBeVisible()
    })
  })
}
