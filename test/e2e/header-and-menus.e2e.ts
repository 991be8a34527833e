import { expect, test as plain } from '@playwright/test'
import { aProductToKabul, dari, english, productPath } from '../harness/bazaar.ts'
import { test } from './persistent-toasts.ts'

test('the language switcher keeps the page and stores the language', async ({ page, context }) => {
  await page.goto('/all?sort=newest')
  await page.getByRole('link', { name: 'دری' }).first().click()
  await expect(page).toHaveURL(/\/fa\/all\?sort=newest$/)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  const cookies = Object.fromEntries((await context.cookies()).map(({ name, value }) => [name, value]))
  expect(cookies).toMatchObject({ currentLanguage: 'fa', i18n_redirected: 'fa' })
  await page.goto('/')
  await expect(page).toHaveURL(/\/fa$/)
  await page.goto('/all')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('choosing USD asks for confirmation, then every price is in dollars', async ({ page }) => {
  await page.goto('/all')
  await page.getByRole('link', { name: /USD/ }).first().click()
  const question = page.getByRole('dialog').filter({ hasText: 'USD' })
  await expect(question).toContainText("We need to change app's currency to USD, Do you agree?")
  await question.getByRole('button', { name: english.t('shell.yes_change') }).click()
  await expect(page.locator('main')).toContainText(/\$\d/)
  await expect(page.locator('main .card').first()).not.toContainText('؋')
})

test('a closed top banner stays closed', async ({ page }) => {
  await page.goto('/all')
  const close = page.getByRole('complementary', { name: english.t('shell.announcement') }).getByRole('button')
  // The banner disappears at once and the request runs in the background. A page requested before it finishes would show the
  // banner again.
  await Promise.all([page.waitForResponse(/preferences\/banner/), close.click()])
  await expect(close).toHaveCount(0)
  await page.reload()
  await expect(close).toHaveCount(0)
})

plain('a toast hides after five seconds', async ({ page, request }) => {
  const product = await aProductToKabul(request, { choices: false })
  await page.goto(productPath(english, product))
  // The five seconds of the toast start only when it is visible.
  const film = await page.context().newCDPSession(page)
  await film.send('Animation.enable')
  await film.send('Animation.setPlaybackRate', { playbackRate: 0 })
  await page
    .getByRole('button', { name: english.t('catalog.add_to_cart'), exact: true })
    .first()
    .click()
  const toast = page.locator('[data-toast-message]')
  await expect(toast).toHaveText(english.t('cart.added'))
  await expect(toast).toBeVisible()
  await expect(page.locator('[data-toast]')).toHaveCSS('animation-duration', '5s')
  await page.mouse.move(0, 0)
  await film.send('Animation.setPlaybackRate', { playbackRate: 1 })
  await expect(toast).toBeHidden()
})

test('a countdown follows the server’s clock', async ({ page }) => {
  await page.goto(dari.prefix)
  const countdown = page.locator('flash-countdown').first()
  const before = await countdown.innerText()
  await expect.poll(() => countdown.innerText()).not.toBe(before)
  expect(before).toMatch(/[۰-۹]/)
})

test('wide pages have one announcement and a header of at most 120 px, with no category cut off', async ({ page }) => {
  for (const { prefix } of [english, dari])
    for (const width of [1024, 1280, 1600]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`${prefix}/faq`)
      const header = await page.evaluate(() => {
        const boxes = [...document.querySelectorAll('.page-head > *')].map((part) => part.getBoundingClientRect())
        const row = document.querySelector('.category-bar nav')?.getBoundingClientRect()
        const shown = [...document.querySelectorAll('.category-bar nav a')]
          .map((link) => link.getBoundingClientRect())
          .filter((link) => row && link.top < row.bottom - 1)
        return {
          height: Math.max(...boxes.map(({ bottom }) => bottom)) - Math.min(...boxes.map(({ top }) => top)),
          shown: shown.length,
          cut: shown.filter((link) => row && (link.left < row.left - 1 || link.right > row.right + 1)).length,
          sideways: document.documentElement.scrollWidth - innerWidth,
        }
      })
      expect(header.height).toBeLessThanOrEqual(120)
      expect(header.shown).toBeGreaterThan(2)
      expect([header.cut, header.sideways]).toEqual([0, 0])
    }
})

test('the header of a phone is at most 120 px high', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const { prefix } of [english, dari]) {
    await page.goto(`${prefix}/faq`)
    expect((await page.locator('.site-header').boundingBox())?.height).toBeLessThanOrEqual(120)
  }
})

test('the menus show all their rows within 400 px, and more than fits shows a scroll bar', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/faq')
  for (const [opener, panel] of [
    ['.mega > summary', '.mega-panel'],
    ['.header-end > details:has(.menu-panel) > summary:visible', '.header-end .menu-panel:visible'],
  ] as const) {
    await page.locator(opener).first().click()
    const menu = page.locator(panel).first()
    await expect(menu.locator('a').nth(5)).toBeVisible()
    await expect.poll(() => menu.evaluate((box) => box.scrollHeight - box.clientHeight)).toBe(0)
    await expect(menu).toHaveCSS('overflow-y', 'auto')
    await page.keyboard.press('Escape')
  }
})

test('the chat button never covers the footer, nor products on phones', async ({ page }) => {
  const chat = page.locator('.chat-button')
  const overlaps = (selector: string) =>
    page.evaluate((others) => {
      const own = document.querySelector('.chat-button')?.getBoundingClientRect()
      return [...document.querySelectorAll(others)]
        .map((one) => one.getBoundingClientRect())
        .filter((one) => own && one.height > 0)
        .filter(
          (one) => own && one.left < own.right && one.right > own.left && one.top < own.bottom && one.bottom > own.top,
        ).length
    }, selector)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/all')
  await expect(chat).toBeInViewport()
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect.poll(() => overlaps('.site-footer')).toBe(0)
  await page.setViewportSize({ width: 360, height: 740 })
  for (const path of ['/', '/all']) {
    await page.goto(path)
    expect(await overlaps('.card')).toBe(0)
    await expect(chat).not.toBeInViewport()
  }
  // The chat button is in the product's buy bar, and the page has no second one.
  for (const prefix of ['', '/fa']) {
    await page.goto(`${prefix}/all`)
    await page.locator('.card h3 a').first().click()
    const inBar = page.locator('.buy-bar .chat-in-bar')
    await expect(inBar).toBeInViewport()
    await expect(inBar).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+\?text=/)
    await expect(chat).toBeHidden()
    const fits = await page.locator('.buy-bar').evaluate((bar) => bar.scrollWidth <= bar.clientWidth)
    expect(fits).toBe(true)
  }
})

test('a product address without an id redirects to all products, as for brands', async ({ page }) => {
  for (const path of ['/x/product', '/x/brand']) {
    await page.goto(path)
    await expect(page).toHaveURL('/all')
  }
})

test('the province chosen on a product is chosen at the address form', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'province', value: 'AF-HER', url: `${baseURL}` }])
  await page.goto('/user/address')
  await expect(page.locator('[name=state]')).toHaveValue('AF-HER')
  await expect(page.locator('[name=state]')).toHaveAttribute('autocomplete', 'address-level1')
  await expect(page.locator('[name=city]')).toHaveAttribute('autocomplete', 'address-level2')
})

test('unknown addresses show an error page with a link home', async ({ page }) => {
  const answer = await page.goto('/fa/hichja')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(dari.t('shell.not_found'))
  await page.getByRole('link', { name: dari.t('shell.go_home') }).click()
  await expect(page).toHaveURL(/\/fa$/)
})

test.describe('the popup banner', () => {
  test.use({ storageState: { cookies: [], origins: [] } })
  test('opens by itself, closes with Escape for now, and stays closed after the button', async ({ page, context }) => {
    const popup = page.locator('dialog[data-popup]')
    const lifted = page.locator('dialog[data-popup]:modal')
    // The clock advances only by `runFor`: on a slow machine the popup would open before the field has the focus.
    const now = Date.now()
    await page.clock.install({ time: now })
    await page.clock.pauseAt(now + 1_000)
    // The placeholder disappears when the popup is due. The delay starts when the popup's script runs.
    const afterAMoment = () =>
      expect
        .poll(async () => {
          await page.clock.runFor(4_000)
          return page.locator('[data-popup-from]').count()
        })
        .toBe(0)
    // The popup does not open while the shopper types, in the header either.
    await page.goto('/')
    await page.locator('input[name=q]').focus()
    await afterAMoment()
    await expect(lifted).toHaveCount(0)

    await page.goto('/')
    const close = async (how: () => Promise<void>) => {
      await afterAMoment()
      await expect(lifted).toBeVisible()
      await Promise.all([page.waitForResponse(/preferences\/banner/), how()])
      await expect(popup).toHaveCount(0)
      return (await context.cookies()).find(({ name }) => name.startsWith('popup_banner'))
    }
    const hasProducts = async () => {
      await expect(popup.locator('.popup-goods li')).toHaveCount(3)
      await expect(popup.locator('.popup-goods .price')).toHaveCount(3)
      await expect(popup.locator('flash-countdown')).toBeVisible()
    }
    const untilTheBrowserIsClosed = -1
    expect(await close(() => hasProducts().then(() => page.keyboard.press('Escape')))).toMatchObject({
      name: 'popup_banner_hidden',
      expires: untilTheBrowserIsClosed,
    })
    await context.clearCookies()
    await page.reload()
    const never = popup.getByRole('button', { name: english.t('shell.not_again') })
    expect((await close(() => never.click()))?.name).toBe('popup_banner_closed')
    await page.reload()
    await expect(page.locator('footer')).toBeAttached()
    await expect(page.locator('[data-popup-from]')).toHaveCount(0)
    await page.clock.runFor(4_000)
    await expect(popup).toHaveCount(0)
  })

  test('does not open over a page that was loaded meanwhile', async ({ page }) => {
    await page.clock.install()
    const script = page.waitForResponse(/popup\.client/)
    await page.goto('/')
    await (await script).finished()
    // A page without its own style sheet is swapped in; a page with one is loaded whole.
    await page.locator('.header-end a[href="/cart"]').evaluate((link: HTMLAnchorElement) => {
      link.dataset.swap = ''
      link.href = '/track-order'
    })
    const requestedUrls: string[] = []
    page.on('request', (request) => requestedUrls.push(new URL(request.url()).pathname))
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    await page.locator('.header-end a[href="/track-order"]').first().click()
    await expect(page).toHaveURL('/track-order')
    await page.clock.runFor(8_000)
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
    expect(requestedUrls).not.toContain('/popup')
    await expect(page.locator('dialog[data-popup]')).toHaveCount(0)
  })

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })
    test('is a link to its page, whose close button returns to the shop', async ({ page, context }) => {
      for (const [button, cookie] of [
        ['shell.close', 'popup_banner_hidden'],
        ['shell.not_again', 'popup_banner_closed'],
      ] as const) {
        await context.clearCookies()
        await page.goto('/fa')
        // Uses the keyboard: content that comes into view is laid out step by step, and the link would move away from the mouse.
        await page.locator('noscript a[href="/fa/popup"]').press('Enter')
        await page
          .locator('dialog[data-popup]')
          .getByRole('button', { name: dari.t(button) })
          .click()
        await expect(page).toHaveURL('/fa')
        await expect(page.locator('noscript a[href="/fa/popup"]')).toHaveCount(0)
        expect((await context.cookies()).map(({ name }) => name)).toContain(cookie)
      }
    })
  })
})
