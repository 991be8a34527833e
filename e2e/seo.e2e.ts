import { expect, test } from '@playwright/test'
import pashto from '../demo/languages/ps.json' with { type: 'json' }
import { aProductToKabul, dari, productPath } from './bazaar.ts'

test('crawlers find every product in every language, and are kept from the carts', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain('Disallow: /ps/cart/')
  const index = /Sitemap: (\S+)/.exec(robots)?.[1] ?? ''
  const files = [...(await (await request.get(index)).text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, url]) => url ?? '',
  )
  expect(files.some((file) => file.endsWith('/sitemap/products-1.xml'))).toBe(true)
  for (const file of files) {
    const answer = await request.get(file)
    expect(answer.headers()['content-type']).toContain('application/xml')
    const [, first = ''] = /<loc>(.*?)<\/loc>/.exec(await answer.text()) ?? []
    expect((await request.get(first.replaceAll('&amp;', '&'), { maxRedirects: 0 })).status(), first).toBe(200)
  }
  const product = await aProductToKabul(request, { choices: false })
  const products = await (await request.get(files.find((file) => file.includes('products-1')) ?? '')).text()
  for (const prefix of ['', '/fa', '/ps'])
    expect(products).toContain(`${prefix}/${product.slug}/product/${product.id}</loc>`)
  expect((await request.get('/sitemap/products-99.xml')).status()).toBe(404)
})

test("a product's page says what it costs to machines as well", async ({ page, request }) => {
  const product = await aProductToKabul(request, { choices: false, language: 'fa' })
  await page.goto(productPath(dari, product))
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
  const data = texts.map((text) => JSON.parse(text))
  expect(data.map((one) => one['@type'])).toEqual(expect.arrayContaining(['Product', 'BreadcrumbList']))
  expect(data.find((one) => one['@type'] === 'Product')).toMatchObject({
    name: product.title,
    offers: { price: product.current, priceCurrency: 'AFN', availability: 'https://schema.org/InStock' },
  })
  const image = await page.locator('meta[property="og:image"]').getAttribute('content')
  const drawn = await request.get(image ?? '', { headers: { accept: '*/*' } })
  expect(drawn.headers()['content-type']).toBe('image/jpeg')
})

test('Pashto, which is not in the build, is spoken by shop and API', async ({ page, request }) => {
  await page.goto('/ps')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ps')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pashto.home.heading)
  await expect(page.locator('main')).toContainText(pashto.home.see_all)
  await page.goto('/all')
  await page.getByRole('link', { name: 'پښتو' }).first().click()
  await expect(page).toHaveURL(/\/ps\/all$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pashto.catalog.all_products)
  await expect(page.locator('main .card').first()).toContainText(/[۰-۹]/)
  const refused = await request.get('/api/v1/store', { headers: { language: 'ps' } })
  expect((await refused.json()).data.form).toEqual([
    pashto.errors.required.replace('{{type}}', pashto.errors.fields.slug),
  ])
})
