import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { asStaff, consoleVariants, demoToken } from '../harness/staff.ts'
import { violationsOn } from './axe.ts'
import { horizontalOverflowOf } from './horizontal-overflow.ts'
import { mistakesIn } from './html-validator.ts'
import { test } from './persistent-toasts.ts'

/** Creates hidden products with this name through the API and returns their ids. */
async function someKettles(request: APIRequestContext, token: string, name: string, prices: number[]) {
  const headers = { authorization: `Bearer ${token}` }
  const { data: places } = await (await request.get('/api/v1/console/products/places', { headers })).json()
  const undivided = places.categories.find(({ parent_id }: { parent_id: number | null }) => parent_id)
  const ids: number[] = []
  for (const [at, selling] of prices.entries()) {
    const requestBody = { store_id: places.stores[0].id, category_id: undivided.id }
    const data = { title_en: `${name} ${at}`, ...requestBody, selling, sku: `${name}-${at}`, stock: 3 }
    ids.push((await (await request.post('/api/v1/console/products', { headers, data })).json()).data.id)
  }
  return ids
}

async function expectCleanLayout(page: Page, javaScript: boolean) {
  expect(await mistakesIn(await (await page.request.get(page.url())).text())).toEqual([])
  if (javaScript) expect(await violationsOn(page)).toEqual([])
  expect(await horizontalOverflowOf(page)).toBeLessThanOrEqual(0)
}

for (const { locale, script: javaScript, width } of consoleVariants) {
  const { code, basePath, t } = locale
  test.describe(`${code}, ${javaScript ? 'with' : 'without'} JavaScript, ${width} px`, () => {
    test.use({ javaScriptEnabled: javaScript, viewport: { width, height: 800 } })

    test('prices of selected products are previewed, changed and reported; failed ones are retried', async ({
      page,
      request,
      baseURL,
    }) => {
      const token = await demoToken(request, 'operator')
      await asStaff(page, token, baseURL)
      const name = `Kettle${randomUUID().slice(0, 8)}`
      const [first] = await someKettles(request, token, name, [1000, 2000, 5])
      await page.goto(`${basePath}/products?search=${name}`)
      const boxes = page.getByRole('table').getByRole('checkbox')
      await expect(boxes).toHaveCount(3)
      await page.getByRole('button', { name: t('console_bulk.price.button') }).click()
      await expect(page.getByText(t('errors.nothing_chosen')).first()).toBeVisible()
      for (const box of await boxes.all()) await box.check()
      await page.getByRole('button', { name: t('console_bulk.price.button') }).click()
      await page.getByLabel(t('console_bulk.way')).selectOption('minus')
      await page.getByLabel(t('console_bulk.amount')).fill('۱۰')
      await expectCleanLayout(page, javaScript)
      await page.getByRole('button', { name: t('console_bulk.preview') }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('console_bulk.preview_title'))
      await expect(page.getByText(t('console_bulk.refused', { count: 1 }))).toBeVisible()
      await expect(page.getByText(t('errors.price_not_positive'))).toBeVisible()
      await expectCleanLayout(page, javaScript)

      const headers = { authorization: `Bearer ${token}` }
      const theirs = { set: { selling: 1500 }, seen: { selling: 1000 } }
      await request.post(`/api/v1/console/products/${first}`, { headers, data: theirs })
      const two = { count: 2, number: code === 'fa' ? '۲' : '2' }
      await page.getByRole('button', { name: t('console_bulk.do', two) }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('console_bulk.report_title'))
      await expect(page.getByText(t('console_bulk.done', { count: 1 }))).toBeVisible()
      await expect(page.getByText(t('errors.changed_since_preview'))).toBeVisible()
      await page.getByRole('link', { name: t('console_bulk.again') }).click()
      await expect(page.getByLabel(t('console_bulk.amount'))).toHaveValue('10')
      await page.getByRole('button', { name: t('console_bulk.preview') }).click()
      await page.getByRole('button', { name: t('console_bulk.do', { count: 1 }) }).click()
      await expect(page.getByText(t('console_bulk.done', { count: 1 }))).toBeVisible()
      const { data } = await (await request.get(`/api/v1/console/products/${first}`, { headers })).json()
      expect(data.fields.selling).toBe(1490)
    })

    test('all products of a search are published', async ({ page, request, baseURL }) => {
      const token = await demoToken(request, 'operator')
      await asStaff(page, token, baseURL)
      const name = `Lamp${randomUUID().slice(0, 8)}`
      await someKettles(request, token, name, [100, 200])
      await page.goto(`${basePath}/products?search=${name}`)
      await page.getByRole('link', { name: t('console_bulk.shown.button') }).click()
      await page.getByLabel(t('console_bulk.public')).selectOption('1')
      await page.getByRole('button', { name: t('console_bulk.preview') }).click()
      const two = { count: 2, number: code === 'fa' ? '۲' : '2' }
      await page.getByRole('button', { name: t('console_bulk.do', two) }).click()
      await expect(page.getByText(t('console_bulk.done', two))).toBeVisible()
      await page.goto(`${basePath}/products?search=${name}&shown=public`)
      await expect(page.getByRole('table').getByRole('row')).toHaveCount(3)
    })

    test('a hidden product is previewed as shoppers would see it, with its images', async ({
      page,
      request,
      baseURL,
    }) => {
      const token = await demoToken(request, 'operator')
      await asStaff(page, token, baseURL)
      const name = `Vase${randomUUID().slice(0, 8)}`
      const [id] = await someKettles(request, token, name, [700])
      await page.goto(`${basePath}/products/${id}`)
      await page.getByRole('link', { name: t('console_goods.preview.button') }).click()
      await expectCleanLayout(page, javaScript)
      const link = page.getByRole('link', {
        name: t('console_goods.preview.open', { language: t('console_goods.languages.fa') }),
      })
      const href = (await link.getAttribute('href')) ?? ''
      const answer = await request.get(href)
      expect(answer.status()).toBe(200)
      expect(answer.headers()).toMatchObject({
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex, nofollow',
      })
      await page.goto(href)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name} 0`)
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
      await expectCleanLayout(page, javaScript)
      await page.locator('#buy button[value=add]').click()
      await expect(page.locator('#buy [role=alert]')).toBeVisible()
      expect((await request.get(`${href}x`)).status()).toBe(404)
    })

    test('alternative texts of images are edited in both languages', async ({ page, request, baseURL }) => {
      const token = await demoToken(request, 'operator')
      await asStaff(page, token, baseURL)
      const headers = { authorization: `Bearer ${token}` }
      const { data: copy } = await (
        await request.post('/api/v1/console/products/1/duplicate', { headers, data: {} })
      ).json()
      await page.goto(`${basePath}/products/${copy.id}/pictures`)
      await page.getByLabel(t('console_goods.pictures.alt_en')).first().fill('Seen from above')
      await page.getByLabel(t('console_goods.pictures.alt_fa')).first().fill('از بالا')
      await page.getByLabel(t('console_goods.pictures.alt_fa')).first().press('Enter')
      await expect(page.getByText(t('console_goods.pictures.told')).first()).toBeVisible()
      await expect(page.getByLabel(t('console_goods.pictures.alt_en')).first()).toHaveValue('Seen from above')
      await expect(page.locator('main ol > li')).toHaveCount(copy.pictures.length)
      await expectCleanLayout(page, javaScript)
    })
  })
}
