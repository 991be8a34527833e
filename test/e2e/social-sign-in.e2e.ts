import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { aProductToKabul, dari, english, productPath, type TestLocale, watchErrors } from '../harness/bazaar.ts'
import { violationsOn } from './axe.ts'
import { codeFor } from './mailbox.ts'
import { test } from './persistent-toasts.ts'

const toast = (page: Page) => page.locator('[data-toast]')
const continueWith = (page: Page, { t }: TestLocale, provider: 'google' | 'facebook') =>
  page
    .getByRole('button', { name: t('accounts.social.continue', { provider: t(`accounts.social.${provider}`) }) })
    .click()

/** Fills in the provider's page, which test/e2e/global-setup.ts starts. */
async function allowAs(page: Page, person: { id: string; email?: string }) {
  await page.getByLabel('Id').fill(person.id)
  await page.getByLabel('Email').fill(person.email ?? '')
  await page.getByRole('button', { name: 'Allow' }).click()
}

test('sign-in with Google keeps the guest’s cart and page, and can be disconnected', async ({
  page,
  browser,
  baseURL,
}) => {
  const { t } = english
  const errors = watchErrors(page)
  const person = { id: randomUUID(), email: `${randomUUID()}@example.com` }
  const product = await aProductToKabul(page.request, { choices: false })
  await page.goto(productPath(english, product))
  await page
    .getByRole('button', { name: t('catalog.add_to_cart'), exact: true })
    .first()
    .click()
  await expect(page.getByText(t('cart.added')).first()).toBeVisible()

  await page.goto('/login?back=/user/profile')
  expect(await violationsOn(page)).toEqual([])
  await continueWith(page, english, 'google')
  await page.getByRole('button', { name: 'Deny' }).click()
  await expect(page.getByRole('alert')).toHaveText(t('errors.social_denied'))
  await continueWith(page, english, 'google')
  const back = page.waitForRequest(/\/social-callback\?/)
  await allowAs(page, person)
  await expect(page).toHaveURL('/user/profile')
  await expect(toast(page)).toContainText(t('accounts.login.done', { name: 'Maryam' }))
  await page.goto('/cart')
  await expect(page.getByRole('main')).toContainText(product.title)

  // Opening the callback address again has no effect for the member and signs in no other visitor.
  const used = (await back).url()
  await page.goto(used)
  await expect(page).toHaveURL('/')
  const stranger = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage()
  await stranger.goto(used)
  await expect(stranger.getByRole('alert')).toHaveText(t('errors.social_expired'))
  await stranger.context().close()

  await page.goto('/user/profile')
  const part = page.getByRole('region', { name: t('accounts.social.connections.title') })
  const press = (key: 'connect_named' | 'disconnect_named', provider: 'google' | 'facebook') =>
    part
      .getByRole('button', {
        name: t(`accounts.social.connections.${key}`, { provider: t(`accounts.social.${provider}`) }),
        exact: true,
      })
      .click()
  await press('connect_named', 'facebook')
  await allowAs(page, { id: randomUUID() })
  await expect(toast(page)).toContainText(t('accounts.social.connections.connected', { provider: 'Facebook' }))
  await press('disconnect_named', 'google')
  await expect(toast(page)).toContainText(t('accounts.social.connections.disconnected', { provider: 'Google' }))
  await press('disconnect_named', 'facebook')
  await expect(part.getByRole('alert')).toHaveText(t('errors.social_last_way'))
  // The response with the refused form has status 422, which the browser also reports as an error.
  expect(errors.filter((error) => !/422|favicon/.test(error))).toEqual([])
})

test('a Facebook account without an email verifies one, in Dari and without JavaScript', async ({
  browser,
  baseURL,
}) => {
  const { t } = dari
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  const email = `${randomUUID()}@example.com`
  await page.goto('/fa/register?back=/user/orders')
  await continueWith(page, dari, 'facebook')
  await allowAs(page, { id: randomUUID() })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('accounts.social.email.title'))
  await page.locator('main [name=email]').fill(email)
  await page.getByRole('button', { name: t('accounts.social.email.button') }).click()
  // The shop of these tests has no mail server and says so; its mails are files.
  await expect(page.getByRole('main')).toContainText(t('accounts.no_mail'))
  await page.locator('main [name=code]').fill('۱۲۳')
  await page.getByRole('button', { name: t('accounts.social.email.finish') }).click()
  await expect(page.getByRole('alert')).toContainText(t('errors.code_wrong'))
  await page.locator('main [name=code]').fill(await codeFor(email, 'verify'))
  await page.getByRole('button', { name: t('accounts.social.email.finish') }).click()
  await expect(page).toHaveURL('/fa/user/orders')
  await expect(toast(page)).toContainText(t('accounts.login.done', { name: 'Maryam' }))
  await context.close()
})
