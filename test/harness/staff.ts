import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { inviteMember } from '#api/staff/invitations/invite-member.ts'
import { INVITATION_PATH } from '#contract/staff/invitations.ts'
import { TokenPermission } from '#contract/staff/tokens.ts'
import { DEMO_PASSWORD } from '#demo/shoppers.ts'
import { type ConsoleTranslate, consoleTranslator } from '#i18n/console-messages.ts'
import { asOperator } from './operator.ts'
import { aGuestWhoOrdered } from './shoppers.ts'

/** The languages of the console with their texts. */
export type ConsoleLocale = { code: string; basePath: string; t: ConsoleTranslate }
export const consoleLocales: ConsoleLocale[] = [
  { code: 'en', basePath: '/console', t: consoleTranslator('en') },
  { code: 'fa', basePath: '/fa/console', t: consoleTranslator('fa') },
]

/**
 * The variants of most tests: Dari on a phone with scripts, English on a desktop without. The test of a whole working day runs
 * in all variants, and every page is opened in both languages at both widths.
 */
export const consoleVariants = consoleLocales.map((locale) => {
  const script = locale.code === 'fa'
  return { locale, script, width: script ? 360 : 1280 }
})

/** The staff of the demo bazaar, who have no second factor. */
export type DemoRole = 'owner' | 'operator' | 'packer'
export const demoRoles: DemoRole[] = ['owner', 'operator', 'packer']

/** Signs in on the current sign-in page, or opens it first. */
export async function signIn(page: Page, { basePath, t }: ConsoleLocale, email: string, password = DEMO_PASSWORD) {
  if (!page.url().includes('/console')) await page.goto(`${basePath}/sign-in`)
  await page.getByLabel(t('errors.fields.email')).fill(email)
  await page.getByLabel(t('accounts.form.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: t('console_account.sign_in.button') }).click()
}

export const emailOf = (role: DemoRole) => `${role}@charsu.example`

/** Signs in as demo staff through the API and returns the token for the console's cookie. */
export async function demoToken(request: APIRequestContext, role: DemoRole): Promise<string> {
  const answer = await request.post('/api/v1/console/sign-in', {
    data: { email: emailOf(role), password: DEMO_PASSWORD },
  })
  return (await answer.json()).data.token
}

/** An API key with all permissions, created by the demo's owner. */
export async function anApiToken(request: APIRequestContext): Promise<{ id: string; token: string }> {
  const headers = { authorization: `Bearer ${await demoToken(request, 'owner')}` }
  const body = { name: `Program ${randomUUID()}`, permissions: TokenPermission.options, days: 7 }
  const listed = await (await request.get('/api/v1/console/tokens', { headers })).json()
  // The number of keys is limited, so this deletes keys of earlier tests.
  for (const { id } of listed.data.data.slice(20)) await request.delete(`/api/v1/console/tokens/${id}`, { headers })
  return (await (await request.post('/api/v1/console/tokens', { headers, data: body })).json()).data
}

/** Sets the staff session's cookie in a page. */
export const asStaff = (page: Page, token: string, baseURL: string | undefined) =>
  page.context().addCookies([{ name: 'console_staff', value: token, url: baseURL ?? '' }])

export const PASSWORD = 'nine green kettles of tea'

/**
 * Invites a new staff member who is not part of the demo; the demo's owner could invite only demo staff. Returns the email
 * address and the link.
 */
export async function anInvitation(role: DemoRole) {
  const newcomer = { email: `${randomUUID()}@example.com`, role, language: 'en' }
  return await asOperator(async (shop) => {
    const { token } = await inviteMember(shop, newcomer, 'told by hand')
    return { email: newcomer.email, link: `${shop.siteUrl}${INVITATION_PATH}?token=${token}` }
  })
}

const STEP_MILLISECONDS = 30_000

/**
 * An authenticator app for a secret. Each code is valid once, and the API accepts the next step early, so two codes in a row
 * are valid at once.
 */
export function appFor(secret: string) {
  const totp = new TOTP({ secret: secret.replace(/\s/g, '') })
  let step = 0
  const codeAt = (at: number) => totp.generate({ timestamp: at * STEP_MILLISECONDS })
  return {
    /** A code that is not valid now or within two minutes. */
    wrongCode(): string {
      const now = Math.floor(Date.now() / STEP_MILLISECONDS)
      const right = [-4, -3, -2, -1, 0, 1, 2, 3, 4].map((steps) => codeAt(now + steps))
      const codes = right.map((_, n) => String(n).repeat(6))
      return [...codes, '999999'].find((code) => !right.includes(code)) as string
    },
    nextCode(): string {
      step = Math.max(step + 1, Math.floor(Date.now() / STEP_MILLISECONDS))
      return codeAt(step)
    },
  }
}

/** Accepts an invitation and sets up the second factor. Returns the member and their authenticator app. */
export async function enrolStaff(page: Page, { basePath, t }: ConsoleLocale, link: string, name: string) {
  const { pathname, search } = new URL(link)
  await page.goto(`${basePath}${pathname.replace(/^.*\/console/, '')}${search}`)
  await page.getByLabel(t('errors.fields.name')).fill(name)
  await page.getByLabel(t('accounts.form.password'), { exact: true }).fill(PASSWORD)
  await page.getByLabel(t('accounts.form.password_again')).fill(PASSWORD)
  await page.getByRole('button', { name: t('console_account.invitation.button') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('console_account.enrol.title'))
  await expect(page.getByRole('link', { name: t('console_account.enrol.open') })).toHaveAttribute('href', /^otpauth:/)
  const qr = page.getByRole('img', { name: t('console_account.enrol.qr') }).locator('svg')
  await expect(qr).toBeVisible()
  const app = appFor((await page.locator('main code').textContent()) ?? '')
  const enter = (typed: string) =>
    typeCode(page, t('console_account.enrol.button'), t('console_account.code.label'), typed)
  await enter(app.wrongCode())
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expect(qr).toBeVisible()
  await enter(app.nextCode())
  const codes = await page.locator('main ol li').allTextContents()
  expect(codes).toHaveLength(10)
  await page.getByRole('link', { name: t('console_account.recovery.done') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('console.home.title'))
  return { app, codes }
}

export async function typeCode(page: Page, button: string, label: string, code: string) {
  await page.getByLabel(label, { exact: true }).fill(code)
  await page.getByRole('button', { name: button }).click()
}

/** Places a cash order, confirms it as the demo's owner and returns its number. */
export async function aConfirmedOrder(request: APIRequestContext): Promise<string> {
  const number = await anOrder(request)
  const headers = { authorization: `Bearer ${await demoToken(request, 'owner')}` }
  const answer = await request.post(`/api/v1/console/orders/${number}/confirm`, { headers, data: {} })
  expect((await answer.json()).status).toBe(200)
  return number
}

/** Places a cash order that waits for confirmation and returns its number. */
export async function anOrder(request: APIRequestContext): Promise<string> {
  const { token, order } = await aGuestWhoOrdered(request)
  const answer = await request.post('/api/v1/order/by-user', { data: { user_token: token, order_id: order } })
  return (await answer.json()).data.order_number
}
