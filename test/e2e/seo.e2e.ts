import { expect } from '@playwright/test'
import pashto from '#demo/languages/ps.json' with { type: 'json' }
import { aProductToKabul, dari, productPath } from '../harness/bazaar.ts'
import { test } from './persistent-toasts.ts'

test('crawlers find every product in every language and no carts', async ({ request }) => {
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
    const listed = await answer.text()
    expect(listed).not.toMatch(/<loc>[^<]*\/console[/<?]/)
    const [, first = ''] = /<loc>(.*?)<\/loc>/.exec(listed) ?? []
    expect((await request.get(first.replaceAll('&amp;', '&'), { maxRedirects: 0 })).status(), first).toBe(200)
  }
  const product = await aProductToKabul(request, { choices: false })
  const products = await (await request.get(files.find((file) => file.includes('products-1')) ?? '')).text()
  for (const prefix of ['', '/fa', '/ps'])
    expect(products).toContain(`${prefix}/${product.slug}/product/${product.id}</loc>`)
  expect((await request.get('/sitemap/products-99.xml')).status()).toBe(404)
})

test('a product page contains its price as structured data', async ({ page, request }) => {
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
  const pictureResponse = await request.get(image ?? '', { headers: { accept: '*/*' } })
  expect(pictureResponse.headers()['content-type']).toBe('image/jpeg')
})

test('every kind of page has structured data, alternate languages and robots rules', async ({ request }) => {
  const get = async (path: string) => (await (await request.get(`/api/v1${path}`)).json()).data
  const [product, home, stores] = [
    await aProductToKabul(request, { choices: false }),
    await get('/home'),
    await get('/sitemap/stores'),
  ]
  const list = ['BreadcrumbList', 'ItemList']
  const collection = home.collections[0]
  const kinds: [path: string, kinds: string[], own: { picture?: boolean; noindex?: boolean }][] = [
    ['/', ['Organization', 'WebSite'], {}],
    ['/all/clothing', list, { picture: true }],
    [`/${collection.slug}/collection?collection=${collection.id}`, list, { picture: true }],
    [`/shop/${stores.data[0].slug}`, list, { picture: true }],
    [`/${product.slug}/product/${product.id}`, ['BreadcrumbList', 'Product', 'Offer'], { picture: true }],
    [`/flash-sale/${home.flash_sales[0].id}`, ['BreadcrumbList'], { picture: true }],
    ['/page/privacy-policy', ['BreadcrumbList'], {}],
    ['/search?q=saffron', ['ItemList'], { noindex: true }],
    ['/cart', [], { noindex: true }],
    ['/login', [], { noindex: true }],
  ]
  for (const [path, wanted, { picture = false, noindex = false }] of kinds) {
    const html = await (await request.get(path)).text()
    const [head = ''] = html.split('</head>')
    const jsonLd = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)]
      .map(([, text]) => text)
      .join()
    for (const kind of wanted) expect(jsonLd, path).toContain(`"@type":"${kind}"`)
    expect(head.includes('content="noindex"'), path).toBe(noindex)
    const whole = (prefix: string) =>
      new URL(prefix + (path === '/' && prefix ? '' : path), head.match(/rel="canonical" href="([^"]*)"/)?.[1]).href
    for (const [language, prefix] of [
      ['en', ''],
      ['fa-AF', '/fa'],
      ['ps-AF', '/ps'],
      ['x-default', ''],
    ] as const)
      expect(head, path).toContain(`hrefLang="${language}" href="${whole(prefix).replaceAll('&', '&amp;')}"`)
    expect(head, path).toContain(`rel="canonical" href="${whole('')}"`)
    const image = /property="og:image" content="([^"]*)"/.exec(head)?.[1] ?? ''
    expect(image.endsWith('/1280/default.svg'), image).toBe(!picture)
  }
})

test('Pashto, a language outside of the build, works in shop and API', async ({ page, request }) => {
  await page.goto('/ps')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ps')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(pashto.home.heading.replace('{{shop}}', ''))
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
