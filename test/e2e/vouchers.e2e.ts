import { type APIRequestContext, expect, type Page } from '@playwright/test'
import type { Product } from '#contract/catalog/products.ts'
import { dari, english, productPath, type TestLocale, watchErrors } from '../harness/bazaar.ts'
import { aMember } from '../harness/shoppers.ts'
import { violationsOn } from './axe.ts'
import { test } from './persistent-toasts.ts'

/** A product of the demo bazaar by its slug. */
async function product(request: APIRequestContext, slug: string, { code }: TestLocale): Promise<Product> {
  const answer = await request.get(`/api/v1/product/${slug}`, { headers: { language: code } })
  return (await answer.json()).data
}

const toast = (page: Page) => page.locator('[data-toast]')
const ticket = (page: Page, code: string) => page.locator('.ticket', { hasText: code })
const field = (page: Page, { t }: TestLocale) => page.getByLabel(t('vouchers.enter'))

test('a voucher is collected, used with a bundle deal and shown on the order', async ({ page, request }) => {
  const { t } = english
  const errors = watchErrors(page)
  const { token } = await aMember(request)
  await page.context().addCookies([{ name: 'frontend_token', value: token, url: process.env.SHOP_URL as string }])
  const headers = { authorization: `Bearer ${token}` }
  const call = async (path: string, data: object) =>
    (await (await request.post(`/api/v1${path}`, { headers, data })).json()).data

  await page.goto(productPath(english, await product(request, 'rose-and-saffron-soap', english)))
  await ticket(page, 'KHOSHAMAD10').getByRole('button').click()
  await expect(toast(page)).toContainText(t('vouchers.collected_now'))
  await expect(ticket(page, 'KHOSHAMAD10').getByRole('button')).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: t('bundles.add_same', { n: '3' }) }).click()
  await expect(toast(page)).toContainText(t('bundles.added'))

  // The wallet accepts an unlisted code and explains why it refuses another.
  await page.goto('/user/vouchers')
  await expect(ticket(page, 'KHOSHAMAD10')).toBeVisible()
  const code = page.locator('main [name="code"]')
  await code.fill('nothing at all')
  await code.press('Enter')
  await expect(page.locator('#code-error')).toHaveText(t('errors.voucher_unknown'))
  await code.fill('dostan-۲۵')
  await code.press('Enter')
  await expect(ticket(page, 'DOSTAN25')).toBeVisible()
  expect(await violationsOn(page)).toEqual([])

  // The best voucher is marked. The keyboard focus stays.
  await page.goto('/cart')
  await expect(page.getByText(/you save/i).first()).toBeVisible()
  const best = page.locator('#use-DOSTAN25')
  await expect(best.locator('..')).toContainText(t('vouchers.best'))
  await best.press('Enter')
  await expect(toast(page)).toContainText(/you save/i)
  await expect(best).toBeFocused()
  await expect(best).toHaveText(t('vouchers.take_off'))
  expect(await violationsOn(page)).toEqual([])

  const [name, phone, address] = ['Maryam Ahmadi', '0701234567', 'Karte Se, lane 5']
  const home = { ...{ name, phone, address }, country: 'AF', state: 'AF-KAB', city: 'Kabul' }
  await call('/cart/update-shipping', { address_id: (await call('/user/address/action', home)).id })
  await page.goto('/checkout')
  const note = page.getByLabel(t('errors.fields.note'))
  await note.fill('Ring twice')
  await page.locator('#voucher > summary').click()
  await best.click()
  await expect(toast(page)).toContainText(t('vouchers.taken_off'))
  await expect(note).toHaveValue('Ring twice')
  await field(page, english).fill('DOSTAN25')
  await field(page, english).press('Enter')
  await expect(best).toHaveText(t('vouchers.take_off'))
  await page.getByRole('button', { name: /^Place order/ }).click()
  await expect(page.getByText(t('orders.thanks')).first()).toBeVisible()
  await expect(page.locator('main').getByText('(DOSTAN25)').first()).toBeVisible()
  await expect(page.locator('main').getByText(t('cart.bundle')).first()).toBeVisible()
  await page.goto('/user/vouchers')
  await expect(ticket(page, 'DOSTAN25')).toContainText(t('vouchers.state.used'))
  // The browser reports the expected refusals (422) as errors.
  expect(errors.filter((error) => !error.includes('422'))).toEqual([])
})

test('free delivery applies once the address is known and is shown at the delivery fee of the order', async ({
  page,
  request,
}) => {
  const { t } = english
  const { token } = await aMember(request)
  await page.context().addCookies([{ name: 'frontend_token', value: token, url: process.env.SHOP_URL as string }])
  const headers = { authorization: `Bearer ${token}` }
  const call = async (path: string, data: object) =>
    (await (await request.post(`/api/v1${path}`, { headers, data })).json()).data
  const cooker = await product(request, 'pressure-cooker-afghan', english)
  await page.goto(productPath(english, cooker))
  await expect(ticket(page, 'ERSALRAYGAN')).toContainText(t('vouchers.free_delivery.worth'))
  await call('/cart/action', { product_id: cooker.id, inventory_id: cooker.inventory[0]?.id })

  await page.goto('/cart')
  await field(page, english).fill('ersal raygan')
  await field(page, english).press('Enter')
  await expect(toast(page)).toContainText(t('errors.voucher_awaits_fee'))
  await expect(page.locator('#summary ~ dl').first()).not.toContainText('ERSALRAYGAN')

  const [name, phone, address] = ['Maryam Ahmadi', '0701234567', 'Karte Se, lane 5']
  const home = { ...{ name, phone, address }, country: 'AF', state: 'AF-KAB', city: 'Kabul' }
  await call('/cart/update-shipping', { address_id: (await call('/user/address/action', home)).id })
  await page.goto('/shipping')
  await expect(page.locator('main fieldset').first()).toContainText(`${t('cart.voucher')} −`)
  expect(await violationsOn(page)).toEqual([])
  await page.goto('/checkout')
  await page.getByRole('button', { name: /^Place order/ }).click()
  await expect(page.getByText(t('orders.thanks')).first()).toBeVisible()
  await expect(page.locator('main').getByText('(ERSALRAYGAN)').first()).toBeVisible()
  await expect(
    page
      .locator('main')
      .getByText(`${t('cart.voucher')} −`)
      .first(),
  ).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('in Dari: a code is rejected with its reason, a bundle deal is lost and restored', async ({ page, request }) => {
    const { t } = dari
    // The free kite has several variants: the shopper chooses one on its page, and both products go into the cart from there.
    const reel = await product(request, 'kite-reel-charkha', dari)
    await page.goto(productPath(dari, reel))
    await page.locator('#bundle').getByRole('link', { name: 'انتخاب' }).click()
    await page.locator('.choice').first().click()
    await page.getByRole('button', { name: t('bundles.add_both') }).click()
    await expect(toast(page)).toContainText(t('bundles.added'))

    await page.goto('/fa/cart')
    await page.getByRole('checkbox', { name: reel.bundle_deal?.free.title ?? '' }).uncheck()
    await page.getByRole('button', { name: t('cart.update') }).click()
    const lost = page.locator('main [data-announce]').first()
    await expect(lost).toContainText('دیگر حساب نمی‌شود')
    await lost.getByRole('button').click()
    await expect(toast(page)).toContainText('تخفیف یک‌جایی کامل شد')
    await expect(page.locator('main [data-announce]')).toHaveCount(0)

    await page.getByRole('button', { name: t('vouchers.apply') }).click()
    await expect(page.locator('#code-error')).toHaveText(t('errors.required', { type: t('vouchers.enter') }))
    await field(page, dari).fill('MANDAWI15')
    await field(page, dari).press('Enter')
    await expect(page.locator('#code-error')).toHaveText(t('errors.voucher_wrong_goods'))
    await field(page, dari).fill('khoshamad ۱۰')
    await page.getByRole('button', { name: t('vouchers.apply') }).click()
    await expect(page.locator('main').getByText('(KHOSHAMAD10)')).toBeVisible()
    await page.locator('#use-KHOSHAMAD10').click()
    await expect(toast(page)).toContainText(t('vouchers.taken_off'))

    // Collecting a voucher needs an account, so a guest has to sign in first.
    await page.goto(productPath(dari, reel))
    await page.locator('.ticket button').first().click()
    await expect(page).toHaveURL(/\/fa\/login\?back=.*collect/)
  })
})
