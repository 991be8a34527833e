import { expect } from '@playwright/test'
import { watchErrors } from './bazaar.ts'
import { test } from './journey.ts'
import { sidewaysOn } from './sideways.ts'

for (const width of [360, 1280]) {
  test(`a call is tried out in the API’s reference, ${width} px wide`, async ({ page }) => {
    const errors = watchErrors(page)
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/api/v1/docs')
    // Of many calls only those in view are drawn: a reader finds one by its path.
    await page.getByPlaceholder('Filter').fill('/categories')
    const call = page.locator('.opblock', { has: page.locator('[data-path="/categories"]') })
    await call.locator('[data-path]').click()
    await call.locator('tr', { hasText: 'Language' }).getByRole('textbox').fill('fa')
    await call.getByRole('button', { name: 'Execute' }).click()
    const answer = call.locator('.live-responses-table .response')
    await expect(answer).toContainText('200')
    await expect(answer).toContainText('"public_sub_categories"')
    expect(await answer.textContent()).toMatch(/"title": "[آ-ی]/)
    expect(await sidewaysOn(page)).toBe(0)
    expect(errors).toEqual([])
  })
}
