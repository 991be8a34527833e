import { expect } from '@playwright/test'
import { watchErrors } from '../harness/bazaar.ts'
import { horizontalOverflowOf } from './horizontal-overflow.ts'
import { test } from './persistent-toasts.ts'

/**
 * Each width uses another language, so that each attempt has another response. The page lists hundreds of endpoints, so it is
 * opened only once.
 */
const tries = [
  { width: 360, language: 'fa', title: /"title": "[آ-ی]/ },
  { width: 1280, language: 'en', title: /"title": "[A-Z]/ },
]

test('an endpoint is tried in the API reference, on a phone and on a wide screen', async ({ page }) => {
  const errors = watchErrors(page)
  await page.setViewportSize({ width: 360, height: 900 })
  await page.goto('/api/v1/docs')
  // The page renders only the endpoints in view; the filter finds one by its path.
  await page.getByPlaceholder('Filter').fill('/categories')
  const call = page.locator('.opblock', { has: page.locator('[data-path="/categories"]') })
  await call.locator('[data-path]').click()
  const answer = call.locator('.live-responses-table .response')
  for (const { width, language, title } of tries) {
    await page.setViewportSize({ width, height: 900 })
    await call.locator('tr', { hasText: 'Language' }).getByRole('textbox').fill(language)
    await call.getByRole('button', { name: 'Execute' }).click()
    await expect(answer).toContainText(title)
    await expect(answer).toContainText('200')
    await expect(answer).toContainText('"public_sub_categories"')
    expect(await horizontalOverflowOf(page), `${width} px`).toBe(0)
  }
  expect(errors).toEqual([])
})
