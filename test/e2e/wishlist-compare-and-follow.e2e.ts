import { expect, type Page } from '@playwright/test'
import { dari, english, type TestLocale, watchErrors } from '../harness/bazaar.ts'
import { aMember } from '../harness/shoppers.ts'
import { violationsOn } from './axe.ts'
import { horizontalOverflowOf } from './horizontal-overflow.ts'
import { test } from './persistent-toasts.ts'

const toast = (page: Page) => page.locator('[data-toast]')
const hearts = (page: Page) => page.locator('main .card .wish')

async function signIn(page: Page, { t }: TestLocale, { email, password }: { email: string; password: string }) {
  await page.locator('main [name="email"]').fill(email)
  await page.locator('main [name="password"]').fill(password)
  await page.getByRole('button', { name: t('accounts.login.button') }).click()
}

/** Checks a member's page for horizontal overflow on a phone, and with axe. */
async function expectWhole(page: Page) {
  const size = page.viewportSize()
  await page.setViewportSize({ width: 360, height: 800 })
  await expect.poll(() => horizontalOverflowOf(page)).toBeLessThanOrEqual(0)
  expect(await violationsOn(page)).toEqual([])
  if (size) await page.setViewportSize(size)
}

test('wishlist, comparison and followed stores, with JavaScript', async ({ page, request }) => {
  const { t } = english
  const member = await aMember(request)
  const errors = watchErrors(page)

  // A guest's wish continues after sign-in and is confirmed with one press.
  await page.goto('/all')
  await hearts(page).nth(1).click()
  await expect(page).toHaveURL(/\/login\?back=/)
  await signIn(page, english, member)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('lists.confirm_wish'))
  expect(await violationsOn(page)).toEqual([])
  await page.getByRole('button', { name: t('lists.confirm_add') }).click()
  await expect(page).toHaveURL(/\/all#p\d+$/)
  await expect(toast(page)).toContainText(t('lists.wished'))
  await expect(hearts(page).nth(1)).toHaveAttribute('aria-pressed', 'true')

  // A member's wish changes without a page load and stays after one.
  await page.goto('/all')
  await hearts(page).first().click()
  await expect(hearts(page).first()).toHaveAttribute('aria-pressed', 'true')
  await expect(toast(page)).toContainText(t('lists.wished'))
  await hearts(page).nth(1).click()
  await expect(toast(page)).toContainText(t('lists.unwished'))
  await expect(page).toHaveURL('/all')
  await page.reload()
  await expect(hearts(page).first()).toHaveAttribute('aria-pressed', 'true')
  await expect(hearts(page).nth(1)).toHaveAttribute('aria-pressed', 'false')

  // A failed request reverts the change.
  await page.route('**/save/**', (route) => route.abort())
  const before = errors.length
  await hearts(page).nth(2).click()
  await expect(toast(page)).toContainText(t('shell.api_down'))
  await expect(hearts(page).nth(2)).toHaveAttribute('aria-pressed', 'false')
  errors.splice(before)
  await page.unroute('**/save/**')

  await toast(page).locator('[data-toast-close]').click()
  await hearts(page).nth(2).click()
  await toast(page)
    .getByRole('link', { name: t('lists.see_wishlist') })
    .click()
  await expect(hearts(page)).toHaveCount(2)
  await expectWhole(page)
  await hearts(page).first().click()
  await expect(hearts(page)).toHaveCount(1)
  await expect(page).toHaveURL('/user/wishlists')

  for (const nth of [0, 1]) {
    await page.goto('/all')
    await page.locator('main .card h3 a').nth(nth).click()
    const compare = page.locator('main button[aria-pressed]', { hasText: t('lists.compare') })
    await compare.click()
    await expect(compare).toHaveAttribute('aria-pressed', 'true')
    await expect(toast(page)).toContainText(t('lists.compared'))
  }
  await page
    .locator('main')
    .getByRole('button', { name: t('lists.follow'), exact: false })
    .first()
    .click()
  await expect(toast(page)).toContainText(t('lists.followed'))
  await toast(page)
    .getByRole('link', { name: t('lists.see_following') })
    .click()
  await expect(page.locator('main article h2')).toHaveCount(1)
  await expectWhole(page)
  await page.getByRole('button', { name: t('lists.following') }).click()
  await expect(page.getByText(t('lists.following_empty'))).toBeVisible()

  await page.goto('/user/compared')
  const table = page.getByRole('region', { name: t('lists.compare_table') })
  await expect(table.locator('thead th')).toHaveCount(2)
  await expectWhole(page)
  const rows = await table.locator('tbody').count()
  await page.getByRole('button', { name: t('lists.only_differences') }).click()
  await expect(page.getByRole('button', { name: t('lists.everything') })).toBeVisible()
  await expect(table.locator('tbody:not(.differs)')).toHaveCount(0)
  expect(await table.locator('tbody').count()).toBeLessThan(rows)
  await table
    .getByRole('button', { name: t('lists.remove') })
    .first()
    .click()
  await expect(table.locator('thead th')).toHaveCount(1)
  expect(errors).toEqual([])
})

test('wishlist, comparison and followed stores, in Dari without JavaScript', async ({ browser, baseURL, request }) => {
  const { t } = dari
  const member = await aMember(request, 'مریم احمدی')
  const storageState = './test/e2e/popup-closed.json'
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '', storageState })
  const page = await context.newPage()

  await page.goto('/fa/user/compared')
  await expect(page).toHaveURL(/\/fa\/login\?back=/)
  await page.goto('/fa/all')
  await page.locator('main .card h3 a').nth(3).click()
  const product = page.url()
  await page.getByRole('button', { name: t('lists.compare') }).click()
  await signIn(page, dari, member)
  await page.getByRole('button', { name: t('lists.confirm_add') }).click()
  await expect(page).toHaveURL(new RegExp(`^${product.replace(/[/.]/g, '\\$&')}#p\\d+$`))
  await expect(toast(page)).toContainText(t('lists.compared'))
  const compare = page.getByRole('button', { name: t('lists.compare') })
  await expect(compare).toHaveAttribute('aria-pressed', 'true')

  await page
    .locator('main')
    .getByRole('button', { name: t('lists.follow') })
    .first()
    .click()
  await expect(toast(page)).toContainText(t('lists.followed'))
  await expect(page.locator('main').getByRole('button', { name: t('lists.following') })).toBeVisible()

  await page.goto('/fa/all')
  await hearts(page).nth(2).click()
  await expect(page).toHaveURL(/\/fa\/all#p\d+$/)
  await expect(hearts(page).nth(2)).toHaveAttribute('aria-pressed', 'true')
  await toast(page)
    .getByRole('link', { name: t('lists.see_wishlist') })
    .click()
  await expect(hearts(page)).toHaveCount(1)
  await hearts(page).first().click()
  await expect(page.getByText(t('lists.wishlist_empty'))).toBeVisible()

  await page.goto('/fa/user/compared')
  await page.getByRole('button', { name: t('lists.remove') }).click()
  await expect(page.getByText(t('lists.compare_empty'))).toBeVisible()
  await page.goto('/fa/user/following')
  await page.getByRole('button', { name: t('lists.following') }).click()
  await expect(page.getByText(t('lists.following_empty'))).toBeVisible()
  await context.close()
})
