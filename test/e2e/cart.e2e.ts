import { expect, type Page } from '@playwright/test'
import { aProductToKabul, english, productPath } from '../harness/bazaar.ts'
import { test } from './persistent-toasts.ts'

const { t } = english

async function cartOfTwo(page: Page, request: Parameters<typeof aProductToKabul>[0]) {
  const first = await aProductToKabul(request, { choices: false })
  const second = await aProductToKabul(request, { choices: false, nth: 1 })
  for (const product of [first, second]) {
    await page.goto(productPath(english, product))
    await page
      .getByRole('button', { name: t('catalog.add_to_cart'), exact: true })
      .first()
      .click()
    await expect(page.getByText(t('cart.added')).first()).toBeVisible()
  }
  await page.goto('/cart')
  return [first, second] as const
}

const badge = (page: Page) => page.locator('#cart-link .cart-badge')

test('quantities, selections and deletions update the cart at once', async ({ page, request }) => {
  const [first, second] = await cartOfTwo(page, request)
  await page
    .getByRole('textbox', { name: /^Quantity of/ })
    .first()
    .fill('2')
  await page
    .getByRole('textbox', { name: /^Quantity of/ })
    .first()
    .blur()
  await expect(page.getByText('3 items', { exact: true }).first()).toBeVisible()
  await page.getByRole('checkbox', { name: second.title }).uncheck()
  await expect(page.getByText('2 items selected').first()).toBeVisible()
  await page.getByRole('link', { name: t('cart.delete_named', { title: first.title }) }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText(t('cart.delete_question'))
  await question.getByRole('button', { name: t('cart.delete') }).click()
  await expect(page.getByText(t('cart.deleted')).first()).toBeVisible()
  await expect(page.getByRole('link', { name: first.title })).toHaveCount(0)
  await expect(badge(page)).toContainText('1')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('the same works with buttons and a confirmation page', async ({ page, request }) => {
    const [first, second] = await cartOfTwo(page, request)
    await page
      .getByRole('textbox', { name: /^Quantity of/ })
      .first()
      .fill('2')
    await page.getByRole('checkbox', { name: second.title }).uncheck()
    await page.getByRole('button', { name: t('cart.update') }).click()
    await expect(page.getByText('2 items selected').first()).toBeVisible()
    await page.getByRole('link', { name: t('cart.delete_named', { title: first.title }) }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('cart.delete_question'))
    await page.getByRole('button', { name: t('cart.delete') }).click()
    await expect(page.getByText(first.title)).toHaveCount(0)
    await page.getByRole('button', { name: t('cart.check_all') }).click()
    await expect(page.getByText('1 item selected').first()).toBeVisible()
  })
})

test('a quantity above the stock shows a toast with the reason and changes nothing', async ({ page, request }) => {
  const [first] = await cartOfTwo(page, request)
  const sent: string[] = []
  page.on('request', (sentRequest) => sentRequest.method() === 'POST' && sent.push(sentRequest.url()))
  // Enter changes the field and submits the form. It must send one request: a second response would remove the message.
  const quantity = page.getByRole('textbox', { name: /^Quantity of/ }).first()
  await quantity.fill('99999')
  await quantity.press('Enter')
  await expect(page.locator('[data-toast-message]').filter({ hasText: /exceeds/i })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('link', { name: first.title }).first()).toBeVisible()
  await expect(page.getByText('2 items', { exact: true }).first()).toBeVisible()
  expect(sent).toHaveLength(1)
})
