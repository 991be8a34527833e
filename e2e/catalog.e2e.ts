import { expect, test } from '@playwright/test'
import { aProductToKabul, productPath, tongues } from './bazaar.ts'

for (const tongue of tongues) {
  const { say, prefix } = tongue
  for (const javaScriptEnabled of [true, false]) {
    test.describe(`${tongue.code} ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
      test.use({ javaScriptEnabled })

      test('a product asks for its attributes, then goes into the cart', async ({ page, request }) => {
        const product = await aProductToKabul(request, { choices: true, language: tongue.code })
        await page.goto(productPath(tongue, product))
        const heading = page.getByRole('heading', { level: 1 })
        await expect(heading).toHaveText(product.title)
        const add = page.getByRole('button', { name: say('catalog.add_to_cart'), exact: true }).first()
        await add.click()
        await expect(page.getByText(say('errors.attributes_required')).first()).toBeVisible()
      })

      test('a list is narrowed, sorted and paged by addresses that can be shared', async ({ page }) => {
        await page.goto(`${prefix}/all?on_sale=1&sort=price_asc`)
        const heading = page.locator('.listing-head')
        const count = (await heading.textContent()) ?? ''
        await page.goto(`${prefix}/all?on_sale=1&sort=price_asc&page=2`)
        await expect(heading).toHaveText(count)
        await expect(page.locator('[aria-current=page]').last()).toHaveText(tongue.code === 'fa' ? '۲' : '2')
      })

      test('search mends a typo and says so', async ({ page }) => {
        await page.goto(`${prefix}/search?q=${encodeURIComponent(tongue.code === 'fa' ? 'زعفرانن' : 'safron')}`)
        await expect(page.getByText(say('catalog.corrected')).first()).toBeVisible()
        expect(await page.locator('main .card').count()).toBeGreaterThan(0)
      })
    })
  }

  test(`the filter is a bottom sheet on phones in ${tongue.code}`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(`${prefix}/all`)
    await page
      .getByRole('button', { name: say('catalog.filters') })
      .or(page.locator('summary', { hasText: say('catalog.filters') }))
      .first()
      .click()
    const apply = page.getByRole('button', { name: say('catalog.apply') }).last()
    await expect(apply).toBeVisible()
    await page.getByLabel(say('catalog.price_from')).first().fill('۱۰۰۰')
    await apply.click()
    await expect(page).toHaveURL(/min=/)
    await expect(page.locator('main .card').first()).toBeVisible()
  })
}
