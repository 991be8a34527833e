import { expect } from '@playwright/test'
import { aProductToKabul, productPath, tongues } from './bazaar.ts'
import { test } from './journey.ts'

const PHONE = { width: 360, height: 740 }
/** The first screen of a phone without what lies at its lower edge. */
const FIRST_SCREEN = 640

for (const tongue of tongues) {
  const { code } = tongue

  test(`name and price stand on the first screen of a phone, and the price in its buy bar (${code})`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize(PHONE)
    for (const choices of [false, true]) {
      const product = await aProductToKabul(request, { choices, language: code })
      await page.goto(productPath(tongue, product))
      const price = page.locator('[data-price]')
      for (const part of [page.getByRole('heading', { level: 1 }), price]) {
        const box = await part.boundingBox()
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(FIRST_SCREEN)
      }
      const inBar = page.locator('.buy-bar bdi')
      await expect(inBar).toBeInViewport({ ratio: 1 })
      await expect(price).toContainText((await inBar.innerText()).replace(/[\u2066-\u2069]/g, ''))
      expect((await page.locator('.breadcrumbs').boundingBox())?.height).toBeLessThan(60)
    }
  })
}
