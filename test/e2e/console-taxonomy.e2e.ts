import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { asStaff, type ConsoleLocale, consoleVariants, demoToken } from '../harness/staff.ts'
import { violationsOn } from './axe.ts'
import { horizontalOverflowOf } from './horizontal-overflow.ts'
import { mistakesIn } from './html-validator.ts'
import { test } from './persistent-toasts.ts'

/** Fills the field with this label. */
const fill = (page: Page, label: string, value: string) => page.getByLabel(label, { exact: true }).fill(value)

async function expectCleanLayout(page: Page) {
  expect(await mistakesIn(await (await page.request.get(page.url())).text())).toEqual([])
  expect(await violationsOn(page)).toEqual([])
  expect(await horizontalOverflowOf(page)).toBeLessThanOrEqual(0)
}

/** Creates a record by its form and stays on its page. */
async function add(page: Page, { basePath, t }: ConsoleLocale, path: string, title: string) {
  await page.goto(`${basePath}/${path}`)
  await fill(page, t('errors.fields.title_en'), title)
  await page.getByRole('button', { name: t('console_structure.add'), exact: true }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
}

for (const { locale, script: javaScript, width } of consoleVariants) {
  const { code, basePath, t } = locale
  test.describe(`${code}, ${javaScript ? 'with' : 'without'} JavaScript, ${width} px`, () => {
    test.use({ javaScriptEnabled: javaScript, viewport: { width, height: 800 } })
    test.beforeEach(async ({ page, request, baseURL }) => {
      await asStaff(page, await demoToken(request, 'operator'), baseURL)
    })

    test('a category is added, translated, gets an image, is reordered, hidden and deleted', async ({ page }) => {
      const [first, second] = [`Sweets ${randomUUID()}`, `Halwa ${randomUUID()}`]
      await add(page, locale, 'categories/add', first)
      const address = page.url()
      await fill(page, t('errors.fields.title_fa'), 'شیرینی باب')
      await page.getByRole('button', { name: t('console.save') }).press('Enter')
      await expect(page.getByText(t('console.saved')).first()).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(code === 'fa' ? 'شیرینی باب' : first)
      const buffer = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'red' } })
        .jpeg()
        .toBuffer()
      const file = { name: 'red.jpg', mimeType: 'image/jpeg', buffer }
      await page.getByLabel(t('console_structure.choose_picture')).setInputFiles(file)
      await page.getByRole('button', { name: t('console_structure.save_picture') }).press('Enter')
      await expect(page.getByText(t('console_structure.pictured')).first()).toBeVisible()
      const parent = new URL(address).pathname.split('/').at(-1)
      for (const title of [second, `Nuql ${randomUUID()}`])
        await add(page, locale, `categories/add?parent=${parent}`, title)
      await page.goto(address)
      if (javaScript) await expectCleanLayout(page)
      const rows = page.getByRole('main').getByRole('row')
      await expect(rows.nth(1)).toContainText(second)
      await rows
        .nth(1)
        .getByRole('button', { name: t('console.later') })
        .press('Enter')
      await expect(page.getByText(t('console.saved')).first()).toBeVisible()
      await expect(rows.nth(2)).toContainText(second)
      await page.getByRole('button', { name: t('console_goods.hide') }).press('Enter')
      await expect(page.getByText(t('console_content.hidden_done')).first()).toBeVisible()
      await page.goto(`${address}/delete`)
      await page.getByRole('button', { name: t('console_structure.delete') }).press('Enter')
      await expect(page.getByRole('main')).toContainText(t('errors.part_has_categories', { count: 2 }))
    })

    test('a slower editor sees the new name of a brand, and search finds both names', async ({ page, request }) => {
      const [name, theirs] = [`Bamyan ${randomUUID()}`, `Band ${randomUUID()}`]
      await add(page, locale, 'brands/add', name)
      const id = new URL(page.url()).pathname.split('/').at(-1)
      const headers = { authorization: `Bearer ${await demoToken(request, 'owner')}` }
      const data = { set: { aliases: theirs }, seen: {} }
      expect((await request.post(`/api/v1/console/brands/${id}`, { headers, data })).status()).toBe(200)
      await fill(page, t('errors.fields.aliases'), 'Mine')
      await page.getByRole('button', { name: t('console.save') }).press('Enter')
      await expect(page.locator('#aliases-error')).toContainText(theirs)
      await page.getByRole('button', { name: t('console.save') }).press('Enter')
      await expect(page.getByText(t('console.saved')).first()).toBeVisible()
      await page.goto(`${basePath}/brands?search=mine`)
      await expect(page.getByRole('main')).toContainText(name)
      if (javaScript) await expectCleanLayout(page)
      await page.goto(`${basePath}/brands/${id}/delete`)
      await page.getByRole('button', { name: t('console_structure.delete') }).press('Enter')
      await expect(page.getByText(t('console_structure.deleted')).first()).toBeVisible()
    })

    test('an attribute gets values, and a product is bought by them, each variant with its SKU and price', async ({
      page,
      request,
    }) => {
      await add(page, locale, 'attributes/add', `Weave ${randomUUID()}`)
      const attribute = new URL(page.url()).pathname.split('/').at(-1)
      const weave = await page.getByRole('heading', { level: 1 }).innerText()
      for (const value of ['Fine', 'Coarse']) await add(page, locale, `attributes/${attribute}/values/add`, value)
      const headers = { authorization: `Bearer ${await demoToken(request, 'owner')}` }
      const sku = randomUUID()
      const places = (await (await request.get('/api/v1/console/products/places', { headers })).json()).data
      const { id: category_id } = places.categories.find(({ parent_id }: { parent_id: number | null }) => parent_id)
      const made = { title_en: `Shawl ${sku}`, store_id: 1, category_id, selling: 900, sku, stock: 1 }
      const { data } = await (await request.post('/api/v1/console/products', { headers, data: made })).json()
      const inventories = `${basePath}/products/${data.id}/inventories`
      await page.goto(`${inventories}/add`)
      await page.getByRole('link', { name: sku, exact: true }).click()
      await page.getByLabel(weave).selectOption('Fine')
      await page.getByRole('button', { name: t('console.save') }).press('Enter')
      await expect(page.getByRole('main').getByRole('row').nth(1)).toContainText('Fine')
      await page.getByRole('link', { name: t('console_inventories.add') }).click()
      await page.getByLabel(weave).selectOption('Fine')
      await fill(page, t('console_inventories.fields.sku'), `${sku}-coarse`)
      await fill(page, t('console_inventories.fields.price'), '۱٬۲۰۰')
      const button = page.getByRole('button', { name: t('console_inventories.add') })
      await button.press('Enter')
      await expect(page.getByRole('main')).toContainText(t('errors.choice_taken'))
      await page.getByLabel(weave).selectOption('Coarse')
      await button.press('Enter')
      await expect(page.getByText(t('console_inventories.added')).first()).toBeVisible()
      const rows = page.getByRole('main').getByRole('row')
      await expect(rows.nth(2)).toContainText(code === 'fa' ? '۱٬۲۰۰' : '1,200')
      await rows
        .nth(2)
        .getByRole('button', { name: t('console.earlier') })
        .press('Enter')
      await expect(rows.nth(1)).toContainText('Coarse')
      if (javaScript) await expectCleanLayout(page)
      await rows.nth(1).getByRole('link').click()
      await page.getByRole('link', { name: t('console_structure.delete') }).click()
      await page.getByRole('button', { name: t('console_structure.delete') }).press('Enter')
      await expect(page.getByText(t('console_structure.deleted')).first()).toBeVisible()
      await page.goto(`${basePath}/attributes/${attribute}/delete`)
      await page.getByRole('button', { name: t('console_structure.delete') }).press('Enter')
      await expect(page.getByRole('main')).toContainText(t('errors.part_has_values', { count: 2 }))
    })
  })
}
