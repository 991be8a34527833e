import { expect } from '@playwright/test'
import type { Product } from '#contract/catalog/products.ts'
import { aProductToKabul, dari, english, locales, productPath } from '../harness/bazaar.ts'
import { test } from './persistent-toasts.ts'

// Responses before any script runs. These tests use no browser, so each takes milliseconds.

test('a visitor who chose Dari is redirected from the bare address to Dari, others are not', async ({ request }) => {
  const sendRequest = (cookie: string) => request.get('/', { headers: { cookie }, maxRedirects: 0 })
  const led = await sendRequest('currentLanguage=fa')
  expect([led.status(), led.headers().location, led.headers()['cache-control']]).toEqual([
    302,
    '/fa',
    'private, no-store',
  ])
  for (const cookie of ['currentLanguage=en', 'currentLanguage=xx', ''])
    expect(await (await sendRequest(cookie)).text()).toContain('lang="en"')
})

for (const { code, prefix, t } of locales) {
  test(`a search without results shows other products in ${code}`, async ({ request }) => {
    const html = await (await request.get(`${prefix}/search?q=zzzzqqqq`)).text()
    const main = html.slice(html.indexOf('<main'))
    expect(main).toContain(t('catalog.no_results', { q: 'zzzzqqqq' }))
    expect(main.match(new RegExp(`href="${prefix}/all/[a-z-]+" class="chip`, 'g'))?.length).toBeGreaterThan(10)
    expect(main.match(/class="card"/g)?.length).toBeGreaterThan(3)
  })

  test(`products out of stock are shown as such in ${code}`, async ({ request }) => {
    const { data } = await (await request.get('/api/v1/products?per_page=60')).json()
    let product: Product | undefined
    for (const { id, inventory_id } of data.result.data) {
      if (inventory_id !== null) continue
      const one = (await (await request.get(`/api/v1/product/${id}`)).json()).data as Product
      if (one.inventory.some(({ quantity }) => quantity === 0)) product = one
      if (product) break
    }
    const gone = product?.inventory.find(({ quantity }) => quantity === 0)
    const choice = Object.fromEntries((gone?.inventory_attributes ?? []).map((one) => [one.attribute, one.value]))
    const answer = await request.get(`${prefix}/${product?.slug}/product/${product?.id}`, { params: choice })
    const [, box = ''] = /<main(.*?)<div class="product-more"/s.exec(await answer.text()) ?? []
    const text = box.replace(/<!--.*?-->/g, '')
    expect(text).toContain(`(${t('catalog.value_sold_out')})`)
    expect(text).toContain('choice choice-gone')
    expect(text).toContain(`>${t('catalog.out_of_stock')}</p>`)
    expect(/<button[^>]*value="add"[^>]*>/.exec(text)?.[0]).toContain('disabled')
  })

  test(`a phone can install the shop in ${code}`, async ({ request }) => {
    const html = await (await request.get(prefix || '/')).text()
    const manifest = await (await request.get(/rel="manifest" href="([^"]+)"/.exec(html)?.[1] ?? '')).json()
    expect(manifest).toMatchObject({ start_url: prefix || '/', display: 'standalone', scope: '/' })
    expect(manifest.icons.map(({ sizes }: { sizes: string }) => sizes)).toEqual(
      expect.arrayContaining(['192x192', '512x512']),
    )
    for (const { src } of manifest.icons) expect((await request.get(src)).headers()['content-type']).toBe('image/png')
  })

  test(`a message and a subscription are sent without a script in ${code}`, async ({ request }) => {
    const wrong = await request.post(`${prefix}/contact`, { form: { name: 'Maryam', email: 'maryam', subject: 'x' } })
    expect(wrong.status()).toBe(422)
    const refused = await wrong.text()
    expect(refused).toContain(t('errors.invalid_email'))
    expect(refused).toContain(t('errors.required', { type: t('errors.fields.message') }))
    expect(refused).toContain('value="Maryam"')
    const form = { name: 'Maryam', email: 'maryam@example.af', subject: 'Kilim', message: `Is it wool? ${code}` }
    const sent = await request.post(`${prefix}/contact`, { form })
    expect(sent.url()).toMatch(new RegExp(`${prefix}/contact\\?sent=1$`))
    expect(await sent.text()).toContain(t('content.contact.sent'))

    const subscribe = async (email: string) =>
      await (await request.post(`${prefix}/newsletter`, { form: { email, back: '/faq' } })).text()
    expect(await subscribe('maryam')).toContain(t('errors.invalid_email'))
    const back = await request.post(`${prefix}/newsletter`, { form: { email: '', back: '/faq' }, maxRedirects: 0 })
    expect(back.headers().location).toBe(`${prefix}/faq#newsletter-email`)
    const done = await subscribe(`maryam.${code}@example.af`)
    expect(done).toContain(t('content.newsletter.done'))
    expect(done.match(/<details class="question"/g)).toHaveLength(12)
  })
}

test('a phone uses its share menu; questions open; the newsletter form shows its progress', async ({
  browser,
  request,
  baseURL,
}) => {
  const phone = { isMobile: true, hasTouch: true, viewport: { width: 360, height: 740 } }
  const context = await browser.newContext({ baseURL, ...phone, storageState: 'test/e2e/popup-closed.json' })
  const page = await context.newPage()
  await page.addInitScript(() => {
    navigator.share = async (what) => void Object.assign(window, { shared: what })
  })
  const product = await aProductToKabul(request, { choices: false, language: 'fa' })
  await page.goto(productPath(dari, product))
  await page.locator('details[data-share] summary').tap()
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'shared')))
    .toMatchObject({ title: product.title, url: expect.stringContaining(productPath(dari, product)) })

  await page.goto('/faq')
  // While the menu is open, the page behind it is inert.
  await page.locator('details.drawer > summary').tap()
  await expect(page.locator('main')).toHaveJSProperty('inert', true)
  await page.keyboard.press('Escape')
  await expect(page.locator('main')).toHaveJSProperty('inert', false)
  const question = page.locator('details.question').first()
  await expect(question.locator('p').first()).toBeHidden()
  await question.locator('summary').tap()
  await expect(question.locator('p').first()).toBeVisible()

  const box = page.locator('form[data-newsletter]')
  const status = box.getByRole('status')
  const button = box.getByRole('button')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/newsletter', async (route) => {
    await held
    await route.continue()
  })
  await box.locator('[type=email]').fill('zahra@example.af')
  await button.tap()
  await expect(button).toHaveAttribute('aria-busy', 'true')
  release()
  await expect(status).toHaveText(english.t('content.newsletter.done'))
  await expect(button).not.toHaveAttribute('aria-busy')
  await page.unroute('**/newsletter')
  await page.route('**/newsletter', (route) => route.abort())
  await box.locator('[type=email]').fill('zahra@example.af')
  await button.tap()
  await expect(status).toHaveText('API is down.')
  await expect(box.locator('[type=email]')).toHaveAttribute('aria-invalid', 'true')
  await context.close()
})

test('the video of a product plays in its gallery', async ({ page, request }) => {
  const { data } = await (await request.get('/api/v1/product/mauri-gul-carpet-andkhoy')).json()
  const [video] = data.videos
  const part = await request.get(video.url, { headers: { range: 'bytes=0-99' } })
  expect([part.status(), part.headers()['content-type']]).toEqual([206, 'video/webm'])
  await page.goto(productPath(english, data))
  const player = page.locator('.gallery-slides video')
  await page.getByRole('link', { name: english.t('catalog.play_video') }).click()
  await expect(player).toBeInViewport()
  await player.evaluate((element: HTMLVideoElement) => element.play())
  await expect.poll(() => player.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0.2)
})
