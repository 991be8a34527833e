import { expect, type Page } from '@playwright/test'
import { locales } from '../harness/bazaar.ts'
import { test } from './persistent-toasts.ts'

const closedGroup = (page: Page, nth: number) => page.locator('details.filter-group[data-fill]:not([open])').nth(nth)
const titled = (page: Page, title: string) =>
  page.locator('details.filter-group').filter({ has: page.locator('summary', { hasText: new RegExp(`^${title}$`) }) })

async function openedGroup(page: Page, nth: number) {
  const group = titled(page, (await closedGroup(page, nth).locator('summary').textContent()) ?? '')
  await group.locator('summary').click()
  return group
}

for (const { code, prefix, t } of locales) {
  test(`menus and filters are loaded when they are opened (${code})`, async ({ page }) => {
    await page.goto(`${prefix}/all`)
    await page.locator('.mega > summary').click()
    await expect(page.locator(`.mega a[href="${prefix}/all/carpets-home/kilims"]`)).toBeVisible()
    await page.keyboard.press('Escape')
    await page.locator('.header-end > details > summary').click()
    await expect(page.locator(`.header-end a[href="${prefix}/user/wishlists"]`)).toBeVisible()
    await page.keyboard.press('Escape')

    const [first, second] = [await openedGroup(page, 0), await openedGroup(page, -1)]
    await expect(second.getByRole('radio').first()).toBeVisible()
    const before = await second.locator('small').first().textContent()
    const chosen = first.getByRole('checkbox').last()
    await chosen.check()
    await expect(page).toHaveURL(/attribute=/)
    await expect(first.getByRole('checkbox', { checked: true })).toBeVisible()
    // The other open groups update their counts.
    await expect(second.locator('small').first()).not.toHaveText(before ?? '')
    // `uncheck` would afterwards verify an element that has disappeared.
    await first.getByRole('checkbox', { checked: true }).click()
    await expect(page).not.toHaveURL(/attribute=/)
    await expect(first.getByRole('checkbox').first()).toBeVisible()
  })

  test(`if loading fails, a link stays and reopening retries (${code})`, async ({ page, context }) => {
    await page.goto(`${prefix}/all`)
    await context.setOffline(true)
    const group = await openedGroup(page, 1)
    await expect(page.locator('[data-toast-message]')).toHaveText(t('shell.offline'))
    await expect(group.getByRole('link')).toHaveAttribute('href', /\/filter\?facet=/)
    await context.setOffline(false)
    await group.locator('summary').click()
    await group.locator('summary').click()
    await expect(group.getByRole('checkbox').first()).toBeVisible()
  })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('menus and filters contain links to the same content', async ({ page }) => {
    await page.goto('/all')
    await page.locator('.mega > summary').click()
    await page.locator('.mega a').click()
    await expect(page.locator('main a[href="/all/carpets-home/kilims"]')).toBeVisible()
    await page.goto('/all')
    const group = await openedGroup(page, 0)
    await group.getByRole('link').click()
    await page.locator('.facet-values a').first().click()
    await expect(page).toHaveURL(/attributes=/)
  })
})
