import { expect, test } from '@playwright/test'
import { watchErrors } from './bazaar.ts'
import { sidewaysOn } from './sideways.ts'

for (const width of [360, 1280]) {
  test(`a call is tried out in the API’s reference, ${width} px wide`, async ({ page }) => {
    const errors = watchErrors(page)
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/api/v1/docs')
    const call = page.locator('.opblock', { hasText: '/categories' })
    await call.getByText('/categories').click()
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
