import { expect } from '@playwright/test'
import { aProductToKabul, dari, english, locales, productPath, watchErrors } from '../harness/bazaar.ts'
import { violationsOn } from './axe.ts'
import { test } from './persistent-toasts.ts'

for (const locale of locales) {
  const { code, t } = locale

  test(`pictures are swiped, fill the screen and follow the arrow keys in ${code}`, async ({ page, request }) => {
    const errors = watchErrors(page)
    await page.goto(productPath(locale, await aProductToKabul(request, { choices: false, language: code })))
    // The gallery scrolls sideways by touch, keyboard or thumbnails.
    const gallery = page.locator('.gallery-slides')
    const [one, two] = [page.locator('#picture-1'), page.locator('#picture-2')]
    const [forward, away] = locale.direction === 'rtl' ? (['ArrowLeft', -1] as const) : (['ArrowRight', 1] as const)
    // A scroll that starts while the row still snaps into place is dropped by the browser, so each step waits for the end.
    await gallery.evaluate((slides) => {
      slides.addEventListener('scrollend', () => slides.setAttribute('data-test-still', ''))
      slides.addEventListener('scroll', () => slides.removeAttribute('data-test-still'))
    })
    const expectShown = async (shown = two, hidden = one) => {
      await expect(shown).toBeInViewport({ ratio: 0.2 })
      // Rounding may leave a fraction of a pixel visible.
      await expect(hidden).not.toBeInViewport({ ratio: 0.02 })
    }
    const expectScrolledTo = async (shown = two, hidden = one) => {
      await expectShown(shown, hidden)
      await expect(gallery).toHaveAttribute('data-test-still')
      await expectShown(shown, hidden)
    }
    await expectShown(one, two)
    await gallery.hover()
    await page.mouse.wheel(away * 500, 0)
    await expectScrolledTo()
    await page.locator('.gallery-thumbs a').first().click()
    await expectScrolledTo(one, two)
    await gallery.focus()
    await page.keyboard.press(forward)
    await expectScrolledTo()
    const large = Promise.withResolvers<void>()
    await page.route('**/pictures/1280/**', (route) => large.promise.then(() => route.continue()))
    await page.locator('[data-zoom]').first().click()
    const zoom = page.getByRole('dialog')
    const [first, second] = [zoom.locator('img').first(), zoom.locator('img').nth(1)]
    // The small image is the placeholder until the large one has loaded.
    const slide = zoom.locator('.zoom-slide').first()
    await expect(slide).toHaveCSS('background-image', /\/pictures\/\d{3}\//)
    large.resolve()
    await expect(slide).toHaveCSS('background-image', 'none')
    await expect(first).toBeInViewport()
    await page.keyboard.press(forward)
    await expect(second).toBeInViewport()
    await expect(first).not.toBeInViewport()
    // Going back stops at the first image. The arrow keys continue from there.
    const back = zoom.getByRole('button', { name: locale.t('catalog.previous') })
    await back.press('Enter')
    await expect(back).toBeDisabled()
    await page.keyboard.press(forward)
    await expect(second).toBeInViewport()
    await expect(first).not.toBeInViewport()
    // Arrow keys also work on a button, where the browser itself would not scroll.
    await zoom.getByRole('button').first().focus()
    await page.keyboard.press(locale.direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft')
    await expect(first).toBeInViewport()
    await page.keyboard.press(forward)
    await expect(second).toBeInViewport()
    await expect(first).not.toBeInViewport()
    await second.click()
    await expect.poll(async () => (await second.boundingBox())?.width ?? 0).toBeGreaterThan(1500)
    expect(await violationsOn(page, { within: 'dialog' })).toEqual([])
    await page.keyboard.press('Escape')
    await expect(zoom).toHaveCount(0)
    await expect(page.locator('[data-zoom]').nth(1)).toBeFocused()
    expect(errors).toEqual([])
  })

  test(`delivery to the shopper’s province in ${code}, with and without JavaScript`, async ({ browser, request }) => {
    const product = await aProductToKabul(request, { choices: false, language: code })
    for (const javaScriptEnabled of [true, false]) {
      const context = await browser.newContext({ javaScriptEnabled, storageState: 'test/e2e/popup-closed.json' })
      const page = await context.newPage()
      await page.goto(productPath(locale, product))
      await page.getByLabel(t('catalog.ships_to')).selectOption('AF-KAB')
      if (!javaScriptEnabled) await page.getByRole('button', { name: t('catalog.ships_to_ask') }).click()
      await expect(page).toHaveURL(/ships_to=AF-KAB/)
      const box = page.getByRole('region', { name: t('catalog.delivery') })
      await expect(box).toContainText(code === 'fa' ? /رسیدن: .*۱۴۰/ : /Expected .*20\d\d/)
      await page.goto(productPath(locale, product))
      await expect(page.getByLabel(t('catalog.ships_to'))).toHaveValue('AF-KAB')
      await context.close()
    }
  })
}

test('the cart bar is hidden at the top and visible below 600 px', async ({ page, request }) => {
  await page.goto(productPath(english, await aProductToKabul(request, { choices: false })))
  const bar = page.locator('.sticky-cart')
  await expect(bar).toBeHidden()
  await page.mouse.wheel(0, 900)
  await expect(bar).toBeVisible()
  await bar.getByRole('button', { name: english.t('catalog.add_to_cart') }).click()
  await page.getByRole('link', { name: english.t('shell.view_cart') }).click()
  await expect(page).toHaveURL(/\/cart$/)
  await expect(page.locator('main')).toContainText('1')
})

test('the toast links to the cart in the page’s language', async ({ page, request }) => {
  await page.goto(productPath(dari, await aProductToKabul(request, { choices: false, language: 'fa' })))
  await page
    .getByRole('button', { name: dari.t('catalog.add_to_cart'), exact: true })
    .first()
    .click()
  await expect(page.getByRole('link', { name: dari.t('shell.view_cart') })).toHaveAttribute('href', '/fa/cart')
})

test('a product can be shared, and its link copied', async ({ page, request, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const product = await aProductToKabul(request, { choices: false })
  await page.goto(productPath(english, product))
  const share = page.locator('details[data-share]')
  await share.locator('summary').click()
  const whatsapp = share.getByRole('link', { name: /WhatsApp/ })
  expect(decodeURIComponent((await whatsapp.getAttribute('href')) ?? '')).toContain(productPath(english, product))
  await share.getByRole('button', { name: english.t('catalog.copy_link') }).click()
  await expect(share).toContainText(english.t('catalog.copied'))
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(productPath(english, product))
  await page.getByRole('heading', { level: 1 }).click()
  await expect(share).not.toHaveAttribute('open')
})

test('recently viewed products are shown on this device until they are cleared', async ({ page, request }) => {
  const [first, second] = [0, 1].map((nth) => aProductToKabul(request, { choices: false, nth }))
  for (const product of [await first, await second]) {
    if (product) await page.goto(productPath(english, product))
    await expect.poll(() => page.evaluate(() => localStorage.getItem('recently_viewed'))).toContain(`${product?.id}`)
  }
  const lately = page.locator('recently-viewed')
  await lately.scrollIntoViewIfNeeded()
  await expect(lately.getByRole('link', { name: (await first)?.title ?? '' }).first()).toBeVisible()
  await expect(lately.locator('.card')).toHaveCount(1)
  await lately.getByRole('button', { name: english.t('catalog.forget_viewed') }).click()
  await expect(lately.locator('.card')).toHaveCount(0)
})

test('a slow list shows twenty-one placeholders', async ({ page }) => {
  await page.goto('/all')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/sort=price_asc/, async (route) => {
    await held
    await route.continue()
  })
  await page.getByLabel(english.t('catalog.sort')).selectOption('price_asc')
  await expect(page.locator('.card-waiting')).toHaveCount(21)
  await expect(page.locator('.listing .card').first()).toBeHidden()
  release()
  await expect(page.locator('.card-waiting')).toHaveCount(0)
  await expect(page.locator('.listing .card').first()).toBeVisible()
  await expect(page.locator('.card-grid[aria-busy]')).toHaveCount(0)

  // The keys also turn to the next page of a flash sale. The bazaar's sales have one page, so the test adds the link.
  await page.goto('/flash-sale')
  await page.locator('main a[href^="/flash-sale/"]').first().click()
  // The page's script must run first, or the browser would follow the link itself.
  await page.waitForURL(/\/flash-sale\/\d+/)
  await page.route(/sale-page-two/, () => {})
  await page.locator('.sale-grid').evaluate((list) => {
    const link = Object.assign(document.createElement('a'), { href: '?sale-page-two', textContent: '2' })
    link.dataset.swap = 'top'
    list.after(link)
    link.click()
  })
  await expect(page.locator('.card-waiting')).toHaveCount(21)
})
