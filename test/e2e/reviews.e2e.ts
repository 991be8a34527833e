import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { advanceOrder } from '#api/ordering/payments/advance-order.ts'
import { PaymentMethod } from '#contract/ordering/payments.ts'
import { aProductToKabul, dari, english, productPath, type TestLocale, watchErrors } from '../harness/bazaar.ts'
import { asOperatorOfShop } from '../harness/operator.ts'
import { aMember } from '../harness/shoppers.ts'
import { mistakesIn } from './html-validator.ts'
import { test } from './persistent-toasts.ts'

/** A member in Kabul with one delivered product. The API places the order and the operator changes its status. */
async function aMemberWithADelivery(request: APIRequestContext) {
  const { token } = await aMember(request)
  const call = async (path: string, body: object) => {
    const headers = { authorization: `Bearer ${token}` }
    return (await (await request.post(`/api/v1${path}`, { data: body, headers })).json()).data
  }
  const product = await aProductToKabul(request, { choices: false, nth: 2 })
  await call('/cart/action', { product_id: product.id, inventory_id: product.inventory_id, quantity: 1 })
  const [name, phone, address] = ['Maryam Ahmadi', '0701234567', 'Karte Se, lane 5']
  const savedAddress = await call('/user/address/action', {
    ...{ name, phone, address },
    country: 'AF',
    state: 'AF-KAB',
    city: 'Kabul',
  })
  await call('/cart/update-shipping', { address_id: savedAddress.id })
  const order = await call('/order/action', {
    address_id: savedAddress.id,
    payment_method: PaymentMethod.cashOnDelivery,
  })
  await asOperatorOfShop(async (shop) => {
    for (let moves = 0; moves < 4; moves++) await advanceOrder(shop, order.order_number)
  })
  return { token, product }
}

const signIn = (page: Page, token: string) =>
  page.context().addCookies([{ name: 'frontend_token', value: token, url: process.env.SHOP_URL as string }])

/** Takes a screenshot as the photo, so that the shop gets a real JPEG as from a phone. */
async function aPicture(page: Page) {
  const bytes = await page.screenshot({ type: 'jpeg', clip: { x: 0, y: 0, width: 200, height: 200 } })
  return { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: bytes }
}

const star = (page: Page, { t }: TestLocale, n: string, count: number) =>
  page.getByRole('radio', { name: t('reviews.stars', { n, count }), exact: true })

test('a buyer reviews with an image; a link holds the review back, and the buyer changes it', async ({
  page,
  request,
}) => {
  const errors = watchErrors(page)
  const { t } = dari
  const { token, product } = await aMemberWithADelivery(request)
  // A text that no review of the demo bazaar has.
  const words = 'این را برای خاله‌ام در هرات گرفتم و خوش شد'
  await signIn(page, token)
  await page.goto(productPath(dari, product))
  await page.getByRole('link', { name: t('reviews.write') }).click()
  const dialog = page.locator('dialog[open]')
  await dialog.getByRole('button', { name: t('reviews.form.save') }).click()
  await expect(dialog.getByText(t('reviews.form.rating_missing')).first()).toBeVisible()
  await star(page, dari, '۴', 4).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowLeft')
  await expect(star(page, dari, '۵', 5)).toBeChecked()
  await dialog.getByLabel(t('reviews.form.text')).fill(`${words}. www.other.example`)
  await dialog.locator('input[type=file]').setInputFiles(await aPicture(page))
  await expect(dialog.locator('[data-previews] li')).toHaveCount(1)
  await dialog.getByRole('button', { name: t('reviews.form.save') }).click()
  await expect(page.getByText(t('reviews.sent_waiting')).first()).toBeVisible()
  await expect(page.getByText(t('reviews.states.waiting'))).toBeVisible()

  await page.getByRole('link', { name: t('reviews.edit') }).click()
  await dialog.getByLabel(t('reviews.form.text')).fill(words)
  await dialog.getByRole('button', { name: t('reviews.form.save_changes') }).click()
  await expect(page.getByText(t('reviews.states.shown'))).toBeVisible()
  // As a page of its own, the form lacks the stylesheets of the product. The toast must survive the change of styles.
  await page.goto((await page.getByRole('link', { name: t('reviews.edit') }).getAttribute('href')) ?? '')
  await page.getByRole('button', { name: t('reviews.form.save_changes') }).click()
  await expect(page.getByText(t('reviews.sent')).first()).toBeVisible()
  await expect(page.locator('.gallery-slides')).toHaveCSS('display', 'flex')
  await page
    .getByRole('link', { name: new RegExp(`^${t('reviews.with_pictures')}`) })
    .first()
    .click()
  const written = page.locator('article', { hasText: words })
  await expect(written).toContainText(t('reviews.verified'))
  await written.locator('[data-zoom]').first().click()
  await expect(page.locator('dialog.zoom[open] img').first()).toBeVisible()
  expect(errors.filter((error) => !error.includes('422'))).toEqual([])
})

const expectValid = async (page: Page) =>
  expect(await mistakesIn(await (await page.request.get(page.url())).text())).toEqual([])

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('the same forms write, reject, change and delete a review', async ({ page, request }) => {
    const { t } = english
    const { token } = await aMemberWithADelivery(request)
    await signIn(page, token)
    await page.goto('/user/reviews')
    await page.getByRole('link', { name: t('reviews.write') }).click()
    await star(page, english, '3', 3).check()
    await page.getByLabel(t('reviews.form.text')).fill('Not bad')
    const disguised = { name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from('<html></html>') }
    await page.locator('input[type=file]').setInputFiles(disguised)
    await page.getByRole('button', { name: t('reviews.form.save') }).click()
    await expect(page.getByText(t('errors.image_upload_failed')).first()).toBeVisible()
    await expect(star(page, english, '3', 3)).toBeChecked()
    await expect(page.getByLabel(t('reviews.form.text'))).toHaveValue('Not bad')
    await page.getByRole('button', { name: t('reviews.form.save') }).click()
    await expect(page.getByText(t('reviews.sent'))).toBeVisible()
    await page.getByRole('link', { name: t('reviews.written_list') }).click()
    await expect(page.getByText('Not bad')).toBeVisible()
    await page.getByRole('link', { name: t('reviews.edit') }).click()
    await expectValid(page)
    await page.getByRole('link', { name: t('reviews.delete'), exact: true }).click()
    await expectValid(page)
    await page.getByRole('button', { name: t('reviews.delete_yes') }).click()
    await expect(page.getByText(t('reviews.deleted'))).toBeVisible()
  })
})
