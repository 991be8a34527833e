import { expect, type Page, type Route } from '@playwright/test'
import { test } from './persistent-toasts.ts'

const FIELDS = '**/filter/fields?*'
const groups = (page: Page) => page.locator('details.filter-group[id^="facet-"]')
/** A filter group that the page sends closed. The id finds it after it opens, too. */
async function aClosedGroup(page: Page, nth = 0) {
  const id = await page.locator('details.filter-group[data-fill]').nth(nth).getAttribute('id')
  return groups(page).and(page.locator(`[id="${id}"]`))
}
/** Waits until no request is pending and the page shows the responses. */
const settled = (page: Page) => expect(page.locator('html')).not.toHaveAttribute('data-loading')
const inStock = (page: Page) => page.locator('[name=in_stock]')
const chosenIn = (page: Page) => page.locator('details.filter-group [name=attribute]:checked')

/** Delays the responses of an address and releases them one by one. */
async function holdRequests(page: Page, address: string | RegExp) {
  const held: Route[] = []
  await page.route(address, (route) => {
    held.push(route)
  })
  const next = async () => {
    await expect.poll(() => held.length).toBeGreaterThan(0)
    return held.shift() as Route
  }
  return { next, count: () => held.length }
}

test('a response to an outdated request does not replace a newer one', async ({ page }) => {
  await page.goto('/all')
  const group = await aClosedGroup(page)
  const fields = await holdRequests(page, FIELDS)
  await group.locator('summary').click()
  const late = await fields.next()
  await inStock(page).check()
  await expect(page).toHaveURL(/in_stock=1/)
  await expect(group).toHaveAttribute('data-fill', /in_stock=1/)
  await late.fulfill({ contentType: 'text/html', body: '<fieldset data-filling>Late</fieldset>' })
  const newer = await fields.next()
  expect(newer.request().url()).toContain('in_stock=1')
  await newer.continue()
  await expect(group.getByRole('checkbox').first()).toBeVisible()
  await settled(page)
  await expect(group).not.toContainText('Late')
})

/** An open group whose fields are being loaded again; `anew.continue()` releases them. */
async function aGroupBeingFilledAnew(page: Page) {
  await page.goto('/all')
  const group = await aClosedGroup(page)
  await group.locator('summary').click()
  const last = group.getByRole('checkbox').last()
  await expect(last).toBeVisible()
  const fields = await holdRequests(page, FIELDS)
  await inStock(page).check()
  await expect(page).toHaveURL(/in_stock=1/)
  const anew = await fields.next()
  return { group, last, anew }
}

test('a value selected while its filter group reloads stays selected', async ({ page }) => {
  const { group, last, anew } = await aGroupBeingFilledAnew(page)

  // The fields arrive before the page that the checkbox requests.
  const value = await last.getAttribute('value')
  const ticked = group.locator(`[name=attribute][value="${value}"]`)
  const lists = await holdRequests(page, /\/all\?.*attribute=/)
  await last.check()
  const list = await lists.next()
  const came = page.waitForResponse(/filter\/fields/)
  await anew.continue()
  await came
  await expect(group.locator('[data-filling]')).toBeVisible()
  await expect(ticked).toBeChecked()
  await list.continue()
  await expect(page).toHaveURL(/attribute=/)
  await settled(page)
  await expect(ticked).toBeChecked()
})

test('a page loaded meanwhile keeps its selections when older fields arrive', async ({ page }) => {
  const { group, last, anew } = await aGroupBeingFilledAnew(page)
  await last.check()
  await expect(page).toHaveURL(/attribute=/)
  await expect(group).not.toHaveAttribute('data-fill')
  await anew.continue()
  await settled(page)
  await expect(chosenIn(page)).toHaveCount(1)
})

test('a removed filter does not return if its fields fail to reload', async ({ page }) => {
  await page.goto('/all')
  const group = await aClosedGroup(page)
  await group.locator('summary').click()
  await group.getByRole('checkbox').last().check()
  await expect(page).toHaveURL(/attribute=/)
  await page.route(FIELDS, (route) => route.abort())
  await page.locator('main a[data-swap][href="/all"]').first().click()
  await expect(page).not.toHaveURL(/attribute=/)
  await settled(page)
  await expect(group.getByRole('checkbox').first()).toBeVisible()
  await expect(chosenIn(page)).toHaveCount(0)
  await inStock(page).check()
  await expect(page).toHaveURL(/in_stock=1/)
  expect(page.url()).not.toContain('attribute=')
})

test('a menu that was opened before the script loaded is filled', async ({ page }) => {
  const scripts = await holdRequests(page, /assets\/entry\.client/)
  await page.goto('/all', { waitUntil: 'commit' })
  const group = await aClosedGroup(page)
  await group.locator('summary').click()
  await expect(group.locator('[data-until-filled]')).toBeVisible()
  await (await scripts.next()).continue()
  await expect(group.getByRole('checkbox').first()).toBeVisible()
})

test('a filled and closed menu of a new page is filled again', async ({ page }) => {
  await page.goto('/all')
  const menu = page.locator('.header-end > details')
  await menu.locator('summary').click()
  await expect(menu.locator('a[href="/user/following"]')).toBeVisible()
  await page.keyboard.press('Escape')
  await inStock(page).check()
  await expect(page).toHaveURL(/in_stock=1/)
  await menu.locator('summary').click()
  await expect(menu.locator('a[href="/user/following"]')).toBeVisible()
})

test('the drawer shows the new currency although its account menu is open and filled', async ({ page, context }) => {
  await context.addCookies([{ name: 'currency', value: 'USD', url: process.env.SHOP_URL ?? '' }])
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/all')
  const drawer = page.locator('.drawer')
  const chosen = drawer.locator('fieldset [aria-current=true]')
  await drawer.locator('> summary').click()
  await expect(chosen).toContainText('USD')
  await drawer.locator('details > summary').click()
  const following = drawer.locator('a[href="/user/following"]')
  await expect(following).toBeVisible()
  await drawer.getByRole('button', { name: 'AFN' }).click()
  await expect(chosen).toContainText('AFN')
  await settled(page)
  await expect(following).toBeVisible()
  await expect(drawer).not.toHaveAttribute('data-fill')
})

test('a rejected request shows the shop’s message, and a missing page is not reported as a lost connection', async ({
  page,
}) => {
  await page.goto('/all')
  const [missing, closed] = [await aClosedGroup(page), await aClosedGroup(page, 1)]
  const answers = [
    { status: 404, body: '' },
    { status: 503, body: '<main data-error="Back at noon."></main>' },
  ]
  await page.route(FIELDS, (route) => route.fulfill({ contentType: 'text/html', ...answers.shift() }))
  const came = page.waitForResponse(/filter\/fields/)
  await missing.locator('summary').click()
  await came
  await settled(page)
  await expect(page.locator('[data-toast-message]')).toHaveCount(0)
  await expect(missing.getByRole('link')).toBeVisible()
  await closed.locator('summary').click()
  await expect(page.locator('[data-toast-message]')).toHaveText('Back at noon.')
})
