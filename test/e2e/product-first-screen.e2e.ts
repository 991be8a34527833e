import { type APIRequestContext, expect } from '@playwright/test'
import type { ProductCard } from '#contract/catalog/products.ts'
import { aProductToKabul, locales, productPath } from '../harness/bazaar.ts'
import { test } from './persistent-toasts.ts'

const PHONE = { width: 360, height: 740 }
/** The height of a phone's first screen without the bar at its lower edge. */
const FIRST_SCREEN = 640

for (const locale of locales) {
  const { code } = locale

  test(`name and price are on the first screen of a phone, and the price in the buy bar (${code})`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize(PHONE)
    const products = [
      await aProductToKabul(request, { choices: false, language: code }),
      await aProductToKabul(request, { choices: true, language: code }),
      await longestNamed(request, code),
    ]
    for (const product of products) {
      await page.goto(productPath(locale, product))
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

/** Searches the first 240 products. */
async function longestNamed(request: APIRequestContext, language: string): Promise<ProductCard> {
  const pages = [1, 2, 3, 4].map(async (page) => {
    const answer = await request.get(`/api/v1/products?per_page=60&page=${page}`, { headers: { language } })
    return (await answer.json()).data.result.data as ProductCard[]
  })
  const products = (await Promise.all(pages)).flat()
  return products.toSorted((a, b) => b.title.length - a.title.length)[0] as ProductCard
}
