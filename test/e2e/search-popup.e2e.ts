import { expect, type Page, type Request } from '@playwright/test'
import { english, locales, type TestLocale, watchErrors } from '../harness/bazaar.ts'
import { violationsOn } from './axe.ts'
import { test } from './persistent-toasts.ts'

const parts = (page: Page, { t }: TestLocale) => ({
  box: page.locator('header').getByLabel(t('shell.search_products')),
  list: page.getByRole('listbox', { name: t('catalog.suggestions') }),
  options: page.getByRole('option'),
})

const typed: Record<string, string> = { en: 'carp', fa: 'قالی' }

for (const locale of locales) {
  const { code, prefix, t } = locale
  const text = typed[code] ?? ''

  test(`typed text shows suggestions, and a tap opens one, in ${code}`, async ({ page }) => {
    const errors = watchErrors(page)
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(prefix || '/')
    const { box, list } = parts(page, locale)
    await box.click()
    await expect(list).toHaveCount(0)
    const pendingRequest = page.waitForRequest(/\/search\/suggest\?q=/)
    const began = Date.now()
    await box.pressSequentially(text)
    await pendingRequest
    expect(Date.now() - began).toBeGreaterThanOrEqual(900)
    await expect(list).toBeVisible()
    await expect(box).toHaveAttribute('aria-expanded', 'true')
    expect((await list.locator('..').boundingBox())?.height).toBeLessThanOrEqual(500)
    await expect(page.locator('#announcer')).toHaveText((await list.getAttribute('data-suggestions')) ?? '')
    const product = list
      .getByRole('group', { name: t('catalog.suggested_products') })
      .getByRole('option')
      .first()
    const title = await product.innerText()
    await product.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(list).toHaveCount(0)
    expect(errors).toEqual([])
  })

  test(`the arrow keys move through the suggestions in ${code}`, async ({ page }) => {
    await page.goto(prefix || '/')
    const { box, list, options } = parts(page, locale)
    await box.fill(text)
    await expect(list).toBeVisible()
    const active = () => box.getAttribute('aria-activedescendant')
    const idOf = (index: number) => options.nth(index).getAttribute('id')
    await box.press('ArrowDown')
    expect(await active()).toBe(await idOf(0))
    await box.press('End')
    expect(await active()).toBe(await idOf(-1))
    await expect(options.last()).toHaveAttribute('aria-selected', 'true')
    await box.press('ArrowDown')
    expect(await active()).toBeNull()
    await box.press('ArrowUp')
    await box.press('Home')
    expect(await active()).toBe(await idOf(0))
    await box.press('Escape')
    await expect(list).toBeHidden()
    await expect(box).toHaveValue(text)
    await expect(box).toHaveAttribute('aria-expanded', 'false')
    await box.press('ArrowDown')
    await expect(list).toBeVisible()
    await box.press('ArrowUp')
    await box.press('Enter')
    await expect(page).toHaveURL(new RegExp(`${prefix}/search\\?q=`))
    await expect(page.locator('main .card').first()).toBeVisible()
  })

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`the open popup is accessible in ${code}, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.goto(`${prefix}/brands`)
      const { box, list } = parts(page, locale)
      await box.fill(text)
      await expect(list).toBeVisible()
      await box.press('ArrowDown')
      expect(await violationsOn(page, { within: 'header' })).toEqual([])
    })
  }

  test(`no results, clearing and leaving the field in ${code}`, async ({ page }) => {
    await page.clock.install()
    await page.goto(`${prefix}/brands`)
    const { box, list, options } = parts(page, locale)
    await box.fill('qqxzzwvvk')
    await expect(page.getByText(t('catalog.suggest_nothing', { q: 'qqxzzwvvk' })).first()).toBeVisible()
    await expect(box).toHaveAttribute('aria-expanded', 'false')
    await box.fill('')
    await expect(page.locator('.suggest-popup')).toBeHidden()
    await box.fill(text)
    await expect(list).toBeVisible()
    // After blur the list stays for a moment. The text is sent after a pause and not later.
    await page.clock.pauseAt(Date.now() + 3_600_000)
    await box.blur()
    await page.clock.runFor(150)
    await expect(list).toBeVisible()
    await page.clock.runFor(100)
    await expect(options.first()).toBeHidden()
    await box.focus()
    await expect(list).toBeVisible()
    let requestCount = 0
    page.on('request', (request) => {
      if (request.url().includes('/search/suggest?')) requestCount += 1
    })
    await box.fill(`${text} x`)
    await page.clock.runFor(890)
    expect(requestCount).toBe(0)
    await page.clock.runFor(20)
    await expect.poll(() => requestCount).toBe(1)
  })
}

test('a response that arrives too late is ignored', async ({ page }) => {
  await page.goto('/brands')
  const { t } = english
  const { box, list } = parts(page, english)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/suggest\?q=carp/, async (route) => {
    await held
    await route.continue().catch(() => {})
  })
  await box.fill('carp')
  await page.waitForRequest(/suggest\?q=carp/)
  await expect(page.locator('.suggest-popup[aria-busy]')).toHaveText(t('shell.loading'))
  const isOver = (sentRequest: Request) => sentRequest.url().includes('suggest?q=carp')
  const over = Promise.race([page.waitForEvent('requestfinished', isOver), page.waitForEvent('requestfailed', isOver)])
  await box.fill('saffron')
  await expect(list).toContainText(/saffron/i)
  release()
  await over
  // Two animation frames later the page has rendered any effect of that response.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  await expect(list).not.toContainText(/carpet/i)
})

test('a page loaded behind the popup keeps the popup and the typed text', async ({ page }) => {
  await page.goto('/all')
  const { box, list } = parts(page, locales[0] as TestLocale)
  await box.fill('carp')
  await expect(list).toBeVisible()
  const link = page.locator('main a[data-swap]').first()
  await link.dispatchEvent('click', { button: 0 })
  await page.waitForFunction(() => history.state?.swapped)
  await expect(box).toHaveValue('carp')
  await expect(box).toHaveRole('combobox')
  await expect(list).toBeVisible()
})
