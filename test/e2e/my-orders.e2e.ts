import { expect } from '@playwright/test'
import { dari, english } from '../harness/bazaar.ts'
import { aGuestWhoOrdered, asGuest } from '../harness/shoppers.ts'
import { test } from './persistent-toasts.ts'

test('an order is cancelled by keyboard in a popup, and bought again', async ({ page, request, baseURL }) => {
  const { t } = english
  const guest = await aGuestWhoOrdered(request)
  await asGuest(page, guest, baseURL)
  await page.goto('/user/orders')
  await page.getByRole('link', { name: /^CH-/ }).click()
  const cancel = page.getByRole('link', { name: t('orders.cancel') })
  const popup = page.getByRole('dialog', { name: t('orders.cancel_question') })
  await cancel.focus()
  await page.keyboard.press('Enter')
  await expect(popup).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(popup).toHaveCount(0)
  await expect(cancel).toBeFocused()

  await page.keyboard.press('Enter')
  const line = popup.getByRole('checkbox')
  const due = popup.locator('dd').last()
  const dueOfNothing = await due.textContent()
  await line.focus()
  await page.keyboard.press('Space')
  await expect(due).not.toHaveText(dueOfNothing ?? '')
  await expect(line).toBeFocused()
  await expect(line).not.toBeChecked()
  await popup.getByRole('button', { name: t('orders.cancel_yes') }).press('Enter')
  // The shop shows the error, not the browser, which would use its own language.
  await expect(popup.locator('#reason-error')).toHaveText(t('errors.required', { type: t('errors.fields.reason') }))
  await expect(popup.getByLabel(t('orders.reason'))).toBeFocused()
  await popup.getByLabel(t('orders.reason')).selectOption('wrong_address')
  await popup.getByRole('button', { name: t('orders.cancel_yes') }).press('Enter')
  await expect(popup.getByRole('alert')).toHaveText(t('errors.cancellation_nothing_chosen'))
  await line.check()
  await expect(due).toHaveText(dueOfNothing ?? '')
  await popup.getByRole('button', { name: t('orders.cancel_yes') }).press('Enter')
  await expect(page.getByText(t('orders.cancel_done')).first()).toBeVisible()
  await expect(popup).toHaveCount(0)
  await expect(page.getByText(t('orders.reasons.wrong_address'))).toBeVisible()
  await expect(cancel).toHaveCount(0)

  await page.getByRole('button', { name: t('orders.buy_again') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(t('cart.title'))
  await page.goto('/user/orders')
  await page.getByRole('link', { name: t('orders.cancelled') }).click()
  await expect(page).toHaveURL(/status=cancelled/)
  await expect(page.getByRole('link', { name: /^CH-/ })).toHaveCount(1)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('in Dari the cancellation is confirmed on a page, and the order can be printed', async ({
    page,
    request,
    baseURL,
  }) => {
    const { t, prefix } = dari
    const guest = await aGuestWhoOrdered(request, { email: 'maryam@example.com' })
    const nobodys = await page.goto(`${prefix}/user/order/${guest.order}`)
    expect(nobodys?.status()).toBe(404)
    await asGuest(page, guest, baseURL)
    await page.goto(`${prefix}/user/order/${guest.order}`)
    await page.getByRole('link', { name: t('orders.print'), exact: true }).click()
    for (const locale of [dari, english]) {
      await page.goto(`${locale.prefix}/user/order/${guest.order}/print`)
      const headers = page.getByRole('columnheader')
      await expect(headers.first()).toHaveText(locale.t('orders.print_item'))
      const [first, last] = [await headers.first().boundingBox(), await headers.last().boundingBox()]
      const runsToTheLeft = (first?.x ?? 0) > (last?.x ?? 0)
      expect(runsToTheLeft, `the sheet in ${locale.code}`).toBe(locale.direction === 'rtl')
    }
    await page.goto(`${prefix}/user/order/${guest.order}`)
    // The shop of the browser tests has no mail server.
    await expect(page.getByRole('button', { name: t('orders.mail') })).toHaveCount(0)
    await page.getByRole('link', { name: t('orders.cancel') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('orders.cancel_question'))
    await page.getByRole('checkbox').uncheck()
    await page.getByRole('button', { name: t('orders.reckon') }).click()
    await expect(page.getByRole('checkbox')).not.toBeChecked()
    await expect(page.locator('main dd').first()).toContainText('۰')
    await page.getByRole('checkbox').check()
    await page.getByLabel(t('orders.reason')).selectOption('changed_mind')
    await page.getByRole('button', { name: t('orders.cancel_yes') }).click()
    await expect(page).toHaveURL(new RegExp(`/user/order/${guest.order}$`))
    await expect(page.getByText(t('orders.cancelled_text'))).toBeVisible()
    await expect(page.getByText(t('orders.by_shopper'))).toBeVisible()
  })
})
