import { expect } from '@playwright/test'
import { aProductToKabul, dari, english, locales, productPath } from '../harness/bazaar.ts'
import { aGuestWhoOrdered, aMember, asGuest, orderedByCard } from '../harness/shoppers.ts'
import { horizontalOverflowOf } from './horizontal-overflow.ts'
import { test } from './persistent-toasts.ts'

const widths = [360, 768, 1024, 1280]

/**
 * A payment provider's script whose fields never finish loading. Its frame is wider than a phone, and shrinks if there is less
 * room.
 */
const fieldsThatLoad = `window.Stripe = () => ({
  elements: () => ({
    create: () => ({
      on() {},
      mount(place) {
        const frame = document.createElement('div')
        Object.assign(frame.style, { width: '440px', maxWidth: '100%', height: '200px' })
        place.append(frame)
      },
    }),
  }),
})`

for (const locale of locales) {
  const { code, t, prefix } = locale

  test(`plus and minus show why they are disabled, in the cart too (${code})`, async ({ page, request, baseURL }) => {
    const toast = page.locator('[data-toast-message]')
    const product = await aProductToKabul(request, { choices: false })
    const guest = await aGuestWhoOrdered(request)
    await asGuest(page, guest, baseURL)
    await page.goto(productPath(locale, product))
    const [fewer, more] = [t('catalog.fewer'), t('catalog.more')]
    await page.getByRole('button', { name: fewer }).first().click()
    await expect(toast).toHaveText(t('errors.quantity_minimum'))
    await page.goto(`${prefix}/cart`)
    await page.getByRole('button', { name: fewer }).first().click()
    await expect(toast).toHaveText(t('errors.quantity_minimum'))
    const field = page.locator('[data-stepper] input').first()
    await field.evaluate((input: HTMLInputElement) => input.setAttribute('data-max', input.value.replace('۱', '1')))
    await page.getByRole('button', { name: more }).first().click()
    await expect(toast).toHaveText(t('errors.quantity_maximum'))
  })

  test(`the newsletter form shows errors in the language of the page (${code})`, async ({ page }) => {
    await page.goto(`${prefix}/faq`)
    const box = page.locator('form[data-newsletter]')
    for (const [typed, wrong] of [
      ['nobody', t('errors.invalid_email')],
      ['', t('errors.required', { type: t('errors.fields.email') })],
    ] as const) {
      await box.locator('[type=email]').fill(typed)
      await box.getByRole('button').click()
      await expect(box.getByRole('status')).toHaveText(wrong)
    }
  })

  test(`phone and email are in the header or the drawer at every width (${code})`, async ({ page, request }) => {
    const { data } = await (await request.get('/api/v1/common')).json()
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(`${prefix}/faq`)
      const drawer = page.locator('.drawer > summary')
      if (await drawer.isVisible()) await drawer.click()
      for (const address of [/^tel:/, `mailto:${data.setting.email}`]) {
        const link = page.locator('header a').and(page.locator('[href^="tel:"], [href^="mailto:"]'))
        const hrefs = await link.evaluateAll((all) =>
          all.filter((one) => one.checkVisibility()).map((one) => one.getAttribute('href')),
        )
        expect(hrefs.some((href) => (typeof address === 'string' ? href === address : address.test(href ?? '')))).toBe(
          true,
        )
      }
      if (await drawer.isVisible()) await page.keyboard.press('Escape')
      expect(await horizontalOverflowOf(page), `${width}`).toBeLessThanOrEqual(0)
    }
  })

  test(`the page of the card's fields never scrolls sideways, also while they load (${code})`, async ({
    page,
    request,
    baseURL,
  }) => {
    const guest = await aGuestWhoOrdered(request)
    await asGuest(page, guest, baseURL)
    const order = await orderedByCard(request, guest)
    await page.route('**/stripe.js', (route) => route.fulfill({ contentType: 'text/javascript', body: fieldsThatLoad }))
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(`${prefix}/checkout/pay?order=${order}`)
      await expect(page.locator('[data-pay-mount] > div')).toBeVisible()
      await expect(page.locator('[data-pay-fields] button')).toHaveAttribute('aria-busy', 'true')
      await expect(page.locator('[data-pay-fields]')).toContainText(t('shell.loading'))
      expect(await horizontalOverflowOf(page), `${width}`).toBeLessThanOrEqual(0)
    }
  })
}

test('a declined card shows a message in the page’s language and keeps the focus', async ({
  page,
  request,
  baseURL,
}) => {
  const { t, prefix } = dari
  const guest = await aGuestWhoOrdered(request)
  await asGuest(page, guest, baseURL)
  await page.goto(`${prefix}/checkout/pay?order=${await orderedByCard(request, guest)}`)
  await page.getByLabel('Card number').fill('4000000000000002')
  const pay = page.locator('[data-pay-fields] button')
  await pay.press('Enter')
  await expect(page.locator('[data-pay-fields] [role=alert]')).toContainText(t('orders.online.failed'))
  await expect(pay).toBeFocused()
  await expect(page.getByText(t('shell.loading'), { exact: true })).toHaveCount(0)
})

test('an image is sent after it was made smaller, even if the form is saved early', async ({
  page,
  request,
  baseURL,
}) => {
  const { token } = await aMember(request)
  await page.context().addCookies([{ name: 'frontend_token', value: token, url: baseURL ?? '' }])
  // A cheap phone needs seconds to decode a photo.
  await page.addInitScript(() => {
    const { createImageBitmap } = window
    const ready = new Promise((open) => addEventListener('ready', open))
    window.createImageBitmap = async (picture: ImageBitmapSource) => {
      await ready
      return createImageBitmap(picture)
    }
  })
  await page.goto('/user/profile')
  const photo = await page.screenshot()
  const tooHeavy = Buffer.concat([photo, Buffer.alloc(1_000_000)])
  const input = page.locator('[data-picture-input]')
  await expect(input).toHaveJSProperty('required', false)
  await input.setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: tooHeavy })
  const save = page.getByRole('button', { name: english.t('accounts.profile.save') })
  await save.click()
  await expect(save).toBeDisabled()
  await page.evaluate(() => dispatchEvent(new Event('ready')))
  await expect(page.locator('[data-toast-message]')).toHaveText(english.t('accounts.profile.saved'))
})

test('a dropdown ends at 400 px and scrolls (spec §9)', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1000 })
  await page.goto('/faq')
  const panels = page.locator('.menu-panel, .mega-panel')
  expect(await panels.count()).toBeGreaterThan(1)
  const measured = await panels.evaluateAll((all) =>
    all.map((panel) => {
      panel.closest('details')?.setAttribute('open', '')
      for (let line = 0; line < 100; line++) panel.append(document.createElement('br'), 'x')
      return { height: panel.clientHeight, whole: panel.scrollHeight }
    }),
  )
  // The groups in the drawer of narrow pages have no layout here.
  const seen = measured.filter(({ whole }) => whole > 0)
  expect(seen.length).toBeGreaterThan(1)
  for (const { height, whole } of seen) {
    expect(height).toBeLessThanOrEqual(400)
    expect(whole).toBeGreaterThan(height)
  }
})

for (const scripted of [true, false]) {
  test.describe(scripted ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled: scripted })
    test('the rejected field gets the focus, and the typed values stay', async ({ page }) => {
      await page.goto('/fa/register')
      await page.locator('[name=name]').fill('مریم')
      await page.locator('[name=email]').fill('maryam@example.com')
      for (const name of ['password', 'password_confirmation']) await page.locator(`[name=${name}]`).fill('123456')
      await page.getByRole('button', { name: dari.t('accounts.register.button') }).click()
      await expect(page.locator('#password-error')).toHaveText(dari.t('errors.password_common'))
      await expect(page.locator('#password')).toBeFocused()
      await expect(page.locator('[name=name]')).toHaveValue('مریم')
      if (scripted) await expect(page.locator('#password_confirmation')).toHaveValue('123456')
    })
    test('a city of another province is neither stored nor suggested', async ({ page }) => {
      await page.goto('/shipping/address')
      const lists = page.getByRole('button', { name: 'Show' }).or(page.locator('button[value=lists]')).first()
      const choose = async (province: string) => {
        await page.locator('select[name=state]').selectOption(province)
        if (!scripted) await lists.click()
      }
      await choose('AF-DAY')
      await expect(page.locator('select[name=city] option[value=Nili]')).toHaveCount(1)
      await page.locator('select[name=city]').selectOption('Nili')
      if (scripted) {
        await choose('AF-KAB')
        await expect(page.locator('select[name=city] option[value=Bagrami]')).toHaveCount(1)
      } else {
        await page.locator('select[name=state]').selectOption('AF-KAB')
        await page.locator('input[name=name]').fill('Maryam')
        await page.locator('input[name=phone]').fill('0700123456')
        await page.locator('input[name=address]').fill('Karte Se')
        await page.getByRole('button', { name: 'Save' }).first().click()
        await expect(page.locator('#city-error')).toHaveText('Choose a city or district in this province.')
      }
      await expect(page.locator('select[name=city]')).toHaveValue('')
      await expect(page.locator('select[name=city] option[value=Nili]')).toHaveCount(0)
    })
  })
}
