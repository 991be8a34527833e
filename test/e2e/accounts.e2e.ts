import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import {
  aProductToKabul,
  dari,
  english,
  fillKabulAddress,
  productPath,
  type TestLocale,
  watchErrors,
} from '../harness/bazaar.ts'
import { aMember } from '../harness/shoppers.ts'
import { violationsOn } from './axe.ts'
import { codeFor, linkFor } from './mailbox.ts'
import { test } from './persistent-toasts.ts'

const PASSWORD = 'four small green kettles'
const NEW_PASSWORD = 'five large blue carpets'
const newEmail = () => `${randomUUID()}@example.com`
const field = (page: Page, name: string) => page.locator(`main [name="${name}"]`)
const toast = (page: Page) => page.locator('[data-toast]')

async function putInCart(page: Page, locale: TestLocale, nth: number) {
  const product = await aProductToKabul(page.request, { choices: false, language: locale.code, nth })
  await page.goto(productPath(locale, product))
  await page
    .getByRole('button', { name: locale.t('catalog.add_to_cart'), exact: true })
    .first()
    .click()
  await expect(page.getByText(locale.t('cart.added')).first()).toBeVisible()
}

const menu = (page: Page, { t }: TestLocale) => page.getByLabel(t('accounts.menu.of', { name: 'Maryam' }))

async function signOut(page: Page, locale: TestLocale) {
  await menu(page, locale).click()
  await page
    .getByRole('button', { name: locale.t('shell.logout') })
    .last()
    .click()
  await expect(toast(page)).toContainText(locale.t('accounts.logout.done'))
}

async function register(page: Page, { t }: TestLocale, email: string) {
  await field(page, 'name').fill('Maryam Ahmadi')
  await field(page, 'email').fill(email)
  await field(page, 'password').fill(PASSWORD)
  await field(page, 'password_confirmation').fill(PASSWORD)
  await page.getByRole('button', { name: t('accounts.register.button') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('accounts.verify.title'))
}

test('an account is registered, used and deleted, with JavaScript', async ({ page, browser, baseURL }) => {
  const { t } = english
  const email = newEmail()
  const errors = watchErrors(page)
  await putInCart(page, english, 0)

  await page.goto('/')
  await page.getByText(t('accounts.menu.title'), { exact: true }).last().click()
  await page
    .getByRole('link', { name: t('shell.register') })
    .last()
    .click()
  const agreement = page.getByRole('link', { name: t('accounts.layout.privacy') })
  await expect(agreement).toHaveAttribute('href', '/page/privacy-policy')
  await field(page, 'name').fill('Maryam Ahmadi')
  await field(page, 'email').fill('nobody')
  await field(page, 'password').fill('short')
  await field(page, 'password_confirmation').fill('other')
  await page
    .getByRole('button', { name: t('accounts.form.show_password') })
    .first()
    .click()
  await expect(field(page, 'password')).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: t('accounts.register.button') }).click()
  await expect(page.getByRole('alert')).toContainText(t('errors.password_length'))
  await expect(field(page, 'email')).toHaveAccessibleDescription(new RegExp(t('errors.invalid_email')))
  await expect(field(page, 'name')).toHaveValue('Maryam Ahmadi')
  // With JavaScript the page stays, so the fields keep their passwords after an error.
  await expect(field(page, 'password')).toHaveValue('short')
  expect(await violationsOn(page)).toEqual([])
  await register(page, english, email)

  const mailReader = await browser.newContext({ baseURL: baseURL ?? '' })
  const mail = await mailReader.newPage()
  await mail.goto(await linkFor(email, 'verify'))
  await mail.getByRole('button', { name: t('accounts.verify.button') }).click()
  await expect(toast(mail)).toContainText(t('accounts.verify.done'))
  await expect(mail).toHaveURL('/login')
  await mailReader.close()
  await page.goto('/user/profile')
  await expect(menu(page, english)).toBeVisible()
  await expect(page.getByText(t('accounts.verify.enter'))).toHaveCount(0)
  await page.goto('/login')
  await expect(page).toHaveURL('/')

  await page.goto('/cart')
  await expect(page.locator('main article, main li').first()).toBeVisible()
  await signOut(page, english)
  await page.goto('/cart')
  await expect(page.getByText(t('cart.empty'))).toBeVisible()

  await putInCart(page, english, 1)
  await page.goto('/user/profile')
  await expect(page).toHaveURL('/login?back=%2Fuser%2Fprofile')
  await expect(page.getByText(t('accounts.login.needed'))).toBeVisible()
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/user/profile')
  await expect(page.locator('.cart-badge').first()).toHaveText('2')
  expect(await violationsOn(page)).toEqual([])

  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' })
  const other = await elsewhere.newPage()
  await other.goto('/fa/login')
  await field(other, 'email').fill(email)
  await field(other, 'password').fill(PASSWORD)
  await field(other, 'remember').uncheck()
  await other.getByRole('button', { name: dari.t('accounts.login.button') }).click()
  await expect(toast(other)).toContainText(dari.t('accounts.login.done', { name: 'Maryam' }))
  const sessionCookie = (await elsewhere.cookies()).find(({ name }) => name === 'frontend_token')
  expect(sessionCookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', expires: -1 })

  await page.reload()
  const devices = page.getByRole('region', { name: t('accounts.devices.title') })
  await expect(devices.getByRole('listitem')).toHaveCount(2)
  await devices.getByRole('button').click()
  await expect(toast(page)).toContainText(t('accounts.devices.signed_out'))
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  await other.goto('/fa/cart')
  await expect(toast(other)).toContainText(dari.t('accounts.login.ended'))
  await expect(other).toHaveURL('/fa/cart')
  await elsewhere.close()

  await field(page, 'old_password').fill('not this one')
  await field(page, 'password').fill(NEW_PASSWORD)
  await field(page, 'password_confirmation').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: t('accounts.password.button') }).click()
  await expect(page.getByRole('alert')).toContainText(t('errors.password_wrong'))
  await field(page, 'old_password').fill(PASSWORD)
  await field(page, 'password').fill(NEW_PASSWORD)
  await field(page, 'password_confirmation').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: t('accounts.password.button') }).click()
  await expect(toast(page)).toContainText(t('accounts.password.changed'))

  const exported = await page.request.get('/user/export')
  expect(await exported.json()).toMatchObject({ account: { email } })
  await page.getByRole('link', { name: t('accounts.data.delete') }).click()
  await expect(page.getByRole('heading', { name: t('accounts.delete.title') })).toBeVisible()
  expect(await violationsOn(page)).toEqual([])
  await field(page, 'password').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: t('accounts.delete.button') }).click()
  await expect(toast(page)).toContainText(t('accounts.delete.done'))
  await page.goto('/login')
  await field(page, 'email').fill(email)
  await field(page, 'password').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: t('accounts.login.button') }).click()
  await expect(page.getByRole('alert')).toContainText(t('errors.credentials_wrong'))
  await expect(field(page, 'email')).toHaveValue(email)
  expect(errors.filter((error) => !error.includes('422'))).toEqual([])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('an account in Dari: addresses, image and a forgotten password', async ({ page }) => {
    const { t } = dari
    const email = newEmail()
    await page.goto('/fa/register?back=%2Fuser%2Faddresses')
    await register(page, dari, email)
    await field(page, 'code').fill(await codeFor(email, 'verify'))
    await page.getByRole('button', { name: t('accounts.verify.button') }).click()
    await expect(page).toHaveURL('/fa/user/addresses')

    for (const preferred of [true, false]) {
      await page.getByRole('link', { name: t('accounts.addresses.add') }).click()
      await expect(field(page, 'preferred')).toBeChecked({ checked: preferred })
      await fillKabulAddress(page, dari)
      await expect(toast(page)).toContainText(t('shipping.added'))
    }
    const cards = page.locator('main li', { has: page.getByText(t('accounts.addresses.edit'), { exact: true }) })
    await expect(cards).toHaveCount(2)
    await expect(cards.last()).toContainText(t('accounts.addresses.default'))
    await cards.first().getByRole('button').click()
    await expect(cards.first()).toContainText(t('accounts.addresses.default'))
    await cards.last().getByText(t('accounts.addresses.delete'), { exact: true }).click()
    await page.getByRole('button', { name: t('accounts.addresses.delete') }).click()
    await expect(toast(page)).toContainText(t('accounts.addresses.deleted'))
    await expect(cards).toHaveCount(1)

    await page.goto('/fa/user/profile')
    const send = async (name: string, mimeType: string, buffer: Buffer) => {
      await expect(page.getByText(t('accounts.profile.choose_picture'))).toBeVisible()
      await field(page, 'image').setInputFiles({ name, mimeType, buffer })
      await expect(page.getByText(t('accounts.profile.picture_chosen'))).toBeVisible()
      await page.getByRole('button', { name: t('accounts.profile.save') }).click()
    }
    await send('face.png', 'image/png', Buffer.from('no picture at all'))
    await expect(page.getByRole('alert')).toContainText(t('errors.image_upload_failed'))
    await field(page, 'phone').fill('۰۷۰۰۱۲۳۴۵۶')
    // Without JavaScript no script shrinks the photo, and it exceeds the limit of the endpoint.
    await send('photo.png', 'image/png', Buffer.alloc(7_000_000))
    await expect(page.locator('#image-error')).toHaveText(t('errors.image_upload_failed'))
    await expect(field(page, 'image')).toBeFocused()
    await expect(field(page, 'phone')).toHaveValue('۰۷۰۰۱۲۳۴۵۶')
    await send('face.png', 'image/png', Buffer.from(onePixel, 'base64'))
    await expect(toast(page)).toContainText(t('accounts.profile.saved'))
    await expect(page.locator('[data-picture-preview] img')).toBeVisible()
    await expect(field(page, 'phone')).toHaveValue(/700123456$/)

    await signOut(page, dari)
    const requested = async (address: string) => {
      await page.goto('/fa/forgot-password')
      await field(page, 'email').fill(address)
      await page.getByRole('button', { name: t('accounts.forgot.button') }).click()
      return (await page.locator('main').innerText()).replace(address, '')
    }
    expect(await requested(newEmail())).toBe(await requested(email))
    await field(page, 'code').fill(await codeFor(email, 'password'))
    await field(page, 'password').fill(NEW_PASSWORD)
    await field(page, 'password_confirmation').fill(NEW_PASSWORD)
    await page.getByRole('button', { name: t('accounts.forgot.choose') }).click()
    await expect(toast(page)).toContainText(t('accounts.login.done', { name: 'Maryam' }))
    await page.goto('/fa/register')
    await expect(page).toHaveURL('/fa')
  })
})

test('forms of other sites can neither sign a visitor in nor out', async ({ request, playwright, baseURL }) => {
  const { email, password, token } = await aMember(request)
  const headers = { origin: 'https://evil.example', cookie: `frontend_token=${token}` }
  const browser = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  for (const path of ['/login', '/logout', '/fa/logout', '/user/delete-account', '/user/profile']) {
    const answer = await browser.post(path, {
      headers: path === '/login' ? { origin: headers.origin } : headers,
      form: { email, password, intent: 'data', name: 'Thief' },
      maxRedirects: 0,
    })
    expect(answer.status(), path).toBe(403)
    expect(answer.headers()['set-cookie'], path).toBeUndefined()
  }
  const profile = await browser.get('/api/v1/user/profile', { headers: { authorization: `Bearer ${token}` } })
  expect((await profile.json()).data).toMatchObject({ is_logged_in: true, name: 'Maryam Ahmadi' })
})

/** A red pixel as PNG. */
const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg=='
