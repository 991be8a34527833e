import { expect, type Page } from '@playwright/test'
import { aProductToKabul, dari, productPath, watchErrors } from '../harness/bazaar.ts'
import { horizontalOverflowOf } from './horizontal-overflow.ts'
import { test } from './persistent-toasts.ts'

const { t } = dari

/** Presses Tab (or Shift+Tab) until the wanted element has the focus. Every element on the way must show its focus. */
async function tabTo(page: Page, wanted: string, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  for (let presses = 0; presses < 150; presses++) {
    await page.keyboard.press(key)
    const at = await page.evaluate(focused, wanted)
    if (!at.visible) throw new Error(`the focus cannot be seen on ${at.what}`)
    if (at.wanted) return
  }
  throw new Error(`${wanted} is not reached by keyboard`)
}

/** Runs in the page. The link of a card shows its focus ring around the whole card. */
function focused(wanted: string) {
  const element = document.activeElement ?? document.body
  const rings = [getComputedStyle(element), getComputedStyle(element, '::after')]
  const isRinged = rings.some(
    ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2,
  )
  const visible = element === document.body || element.id === 'main' || isRinged
  return { wanted: element.matches(wanted), visible, what: element.outerHTML.slice(0, 120) }
}

test('from home to the cart by keyboard alone, in Dari', async ({ page, request, context, baseURL }) => {
  const errors = watchErrors(page)
  // The shopper's own province is the first option.
  await context.addCookies([{ name: 'province', value: 'AF-KAB', url: `${baseURL}` }])
  const product = await aProductToKabul(request, { choices: false, language: 'fa' })
  await page.goto('/fa')

  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: t('shell.skip') })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.locator('#main')).toBeFocused()

  // Enter opens a menu; Escape closes it and returns the focus.
  await tabTo(page, 'header details[data-menu] > summary', 'Shift+Tab')
  await page.keyboard.press('Enter')
  const menu = page.locator('details[data-menu][open]')
  await expect(menu).toHaveCount(1)
  await tabTo(page, 'details[open] a')
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
  expect(await page.evaluate(() => document.activeElement?.matches('details[data-menu] > summary'))).toBe(true)

  await tabTo(page, 'header input[type=search]', 'Shift+Tab')
  await page.keyboard.type(product.title)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/fa\/search\?q=/)

  await tabTo(page, 'select[name=ships_to]')
  await page.keyboard.press('ArrowDown')
  await expect(page).toHaveURL(/ships_to=AF-KAB/)
  await expect(page.getByRole('list', { name: dari.t('catalog.active_filters') })).toContainText('کابل')

  await tabTo(page, `a[href^="${productPath(dari, product)}"]`)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.title)

  await tabTo(page, 'main button[value=add]')
  await expect(page.locator(':focus')).toHaveText(t('catalog.add_to_cart'))
  await page.keyboard.press('Enter')
  const toCart = page.locator('[data-toast]').getByRole('link', { name: t('shell.view_cart') })
  await expect(toCart).toBeVisible()
  await tabTo(page, '#cart-link', 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/fa/cart')
  await expect(page.locator('main')).toContainText(product.title)
  expect(errors).toEqual([])
})

test('reduced motion disables animations, and text of double size is not cut off', async ({
  browser,
  request,
  baseURL,
}) => {
  const product = await aProductToKabul(request, { choices: true, language: 'fa' })
  // Equals a window of 1280 px at a zoom of 200 %.
  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce', viewport: { width: 640, height: 400 } })
  const page = await context.newPage()
  for (const path of ['/fa', '/fa/all', productPath(dari, product), '/all']) {
    await page.goto(path)
    expect(await horizontalOverflowOf(page), path).toBeLessThanOrEqual(0)
    expect(await page.evaluate(moving), path).toEqual([])
    await expect(page.locator('header input[type=search]')).toBeVisible()
    if (path === '/fa') await expect(page.locator('banner-slider')).toHaveAttribute('data-paused')
  }
  await context.close()
})

/**
 * Runs in the page. Returns elements with motion longer than 0.01 seconds. The loading bar moves only while a response is
 * pending.
 */
function moving() {
  const seconds = (list: string) =>
    Math.max(...list.split(',').map((time) => parseFloat(time) * (time.includes('ms') ? 0.001 : 1)))
  return [...document.querySelectorAll('body *:not(.no-js-only)')].flatMap((element) =>
    [undefined, '::before', '::after'].flatMap((part) => {
      const { transitionDuration, animationDuration, animationName } = getComputedStyle(element, part)
      const animated = animationName === 'none' ? 0 : seconds(animationDuration)
      return Math.max(animated, seconds(transitionDuration)) > 0.01 ? [element.outerHTML.slice(0, 100)] : []
    }),
  )
}
