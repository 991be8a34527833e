import { expect, type Page } from '@playwright/test'
import { aProductToKabul, locales, productPath } from '../harness/bazaar.ts'
import { aGuestWhoOrdered, asGuest } from '../harness/shoppers.ts'
import { test } from './persistent-toasts.ts'

const english = locales.find(({ code }) => code === 'en') as (typeof locales)[number]
const { t, prefix } = english

/** Delays the responses to POST requests until `release`. */
async function slowNetwork(page: Page) {
  const { promise, resolve: release } = Promise.withResolvers<void>()
  let held = 0
  await page.route('**', async (route) => {
    if (route.request().method() === 'POST') {
      held++
      await promise
    }
    await route.fallback()
  })
  return { release, heldOne: () => expect.poll(() => held).toBe(1) }
}

/** Selects a province and continues typing before its districts have loaded. */
async function typeMeanwhile(page: Page) {
  const field = (name: string) => page.locator(`[name="${name}"]`).last()
  await field('name').fill('Maryam Ahmadi')
  const network = await slowNetwork(page)
  await field('state').selectOption('AF-HER')
  await network.heldOne()
  await field('phone').fill('0701234567')
  await field('address').focus()
  await page.keyboard.type('House 12, lane 5')
  network.release()
  await expect(field('city').locator('option[value="Herat"]')).toHaveCount(1)
  await page.keyboard.type(', Jada')
  await expect(field('address')).toBeFocused()
  await expect(field('address')).toHaveValue('House 12, lane 5, Jada')
  await expect(field('phone')).toHaveValue('0701234567')
  await expect(field('name')).toHaveValue('Maryam Ahmadi')
  await expect(field('state')).toHaveValue('AF-HER')
}

test('an address typed while the districts of its province load stays unchanged', async ({ page, request }) => {
  await page.goto(productPath(english, await aProductToKabul(request, { choices: false })))
  await page
    .getByRole('button', { name: t('catalog.buy_now') })
    .first()
    .click()
  await expect(page).toHaveURL(/shipping\/address/)
  await typeMeanwhile(page)
})

test('an address typed in the dialog stays unchanged as well', async ({ page, request, baseURL }) => {
  await asGuest(page, await aGuestWhoOrdered(request), baseURL)
  await page.goto(`${prefix}/shipping`)
  await page.getByRole('link', { name: t('shipping.new_address') }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await typeMeanwhile(page)
})

test('a province chosen before the script has loaded still loads its districts', async ({ page, request }) => {
  await page.goto(productPath(english, await aProductToKabul(request, { choices: false })))
  const { promise, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await promise
    await route.fallback()
  })
  await page
    .getByRole('button', { name: t('catalog.buy_now') })
    .first()
    .click()
  await expect(page).toHaveURL(/shipping\/address/)
  await page.goto(`${prefix}/shipping/address`, { waitUntil: 'commit' })
  await page.locator('[name="state"]').selectOption('AF-HER')
  release()
  await expect(page.locator('[name="city"] option[value="Herat"]')).toHaveCount(1)
  await expect(page.locator('[name="state"]')).toHaveValue('AF-HER')
})
