import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { aProductToKabul, productPath, type Tongue, tongues, watchErrors } from './bazaar.ts'

const paths = ['/', '/all', '/search?q=saffron', '/cart', '/shipping', '/track-order', '/user/order', '/no/such/page']
const widths = [360, 768, 1280]

for (const tongue of tongues) {
  for (const path of paths) {
    test(`${tongue.prefix}${path} is whole and accessible`, async ({ page }) => {
      await expectWhole(page, tongue.prefix + path, tongue, path === '/no/such/page' ? 404 : 200)
    })
  }
  test(`a product in ${tongue.code} is whole and accessible`, async ({ page, request }) => {
    const product = await aProductToKabul(request, { choices: true })
    await expectWhole(page, productPath(tongue, product), tongue, 200)
  })
}

async function expectWhole(page: import('@playwright/test').Page, path: string, tongue: Tongue, status: number) {
  const errors = watchErrors(page)
  const answer = await page.goto(path)
  expect(answer?.status()).toBe(status)
  await expect(page.locator('html')).toHaveAttribute('lang', tongue.code)
  await expect(page.locator('html')).toHaveAttribute('dir', tongue.direction)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow, `sideways scrolling at ${width} px`).toBeLessThanOrEqual(0)
  }
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const axe = new AxeBuilder({ page })
    // What dark mode can break is contrast; everything else was seen in light.
    if (colorScheme === 'dark') axe.withRules(['color-contrast'])
    const { violations } = await axe.analyze()
    const found = violations.map(
      ({ id, nodes }) => `${colorScheme} ${id}: ${nodes.map((node) => node.target).join(' | ')}`,
    )
    expect(found).toEqual([])
  }
  expect(errors.filter((error) => status === 200 || !error.includes('404'))).toEqual([])
}
