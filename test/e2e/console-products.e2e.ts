import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { formatNumber } from '#i18n/format.ts'
import { asStaff, type ConsoleLocale, consoleVariants, demoToken } from '../harness/staff.ts'
import { violationsOn } from './axe.ts'
import { horizontalOverflowOf } from './horizontal-overflow.ts'
import { mistakesIn } from './html-validator.ts'
import { test } from './persistent-toasts.ts'

/** Fills the field with this label. */
const fill = (page: Page, label: string, value: string) => page.getByLabel(label, { exact: true }).fill(value)

async function expectCleanLayout(page: Page, width: number) {
  const html = await (await page.request.get(page.url())).text()
  expect(await mistakesIn(html)).toEqual([])
  expect(await violationsOn(page)).toEqual([])
  await page.setViewportSize({ width, height: 800 })
  expect(await horizontalOverflowOf(page)).toBeLessThanOrEqual(0)
}

async function addKettle(page: Page, { basePath, t }: ConsoleLocale, sku: string) {
  await page.goto(`${basePath}/products/add`)
  await fill(page, t('errors.fields.title_en'), `Kettle ${sku}`)
  // No category or store is preselected, so that no product gets the first one by accident.
  await page.getByLabel(t('errors.fields.category_id')).selectOption({ index: 1 })
  await page.getByLabel(t('errors.fields.store_id')).selectOption({ index: 1 })
  await fill(page, t('errors.fields.selling'), '۱٬۲۵۰')
  await fill(page, t('errors.fields.sku'), sku)
  await fill(page, t('errors.fields.stock'), '۳')
  await page.getByRole('button', { name: t('console_goods.new.button') }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Kettle ${sku}`)
}

for (const { locale, script: javaScript, width } of consoleVariants) {
  const { code, basePath, t } = locale
  test.describe(`${code}, ${javaScript ? 'with' : 'without'} JavaScript, ${width} px`, () => {
    test.use({ javaScriptEnabled: javaScript, viewport: { width, height: 800 } })

    test('a product is added, translated, gets images and stock, is published and found', async ({
      page,
      request,
      baseURL,
    }) => {
      await asStaff(page, await demoToken(request, 'operator'), baseURL)
      const sku = randomUUID()
      await addKettle(page, locale, sku)
      const address = page.url()
      await fill(page, t('errors.fields.title_fa'), 'چاینک مسی')
      await page.getByRole('button', { name: t('console_goods.save') }).press('Enter')
      await expect(page.getByText(t('console_goods.changed')).first()).toBeVisible()
      await expect(page.getByLabel(t('errors.fields.selling'), { exact: true })).toHaveValue('1250')
      if (javaScript) await expectCleanLayout(page, width)

      await page.goto(`${address}/pictures`)
      const images = await Promise.all(
        ['red', 'blue'].map(async (background, at) => ({
          name: `${at}.jpg`,
          mimeType: 'image/jpeg',
          buffer: await sharp({ create: { width: 60, height: 40, channels: 3, background } })
            .jpeg()
            .toBuffer(),
        })),
      )
      await page.getByLabel(t('console_goods.pictures.choose')).setInputFiles(images)
      await page.getByRole('button', { name: t('console_goods.pictures.button') }).press('Enter')
      await expect(page.locator('main ol > li')).toHaveCount(2)
      await page
        .getByRole('button', { name: t('console_goods.pictures.remove') })
        .last()
        .click()
      await expect(page.locator('main ol > li')).toHaveCount(1)

      await page.goto(`${address}/stock`)
      await page.getByRole('radio', { name: t('console_goods.stock_page.minus') }).check()
      await fill(page, t('console_goods.stock_page.quantity'), '۵')
      await page.getByRole('button', { name: t('console_goods.stock_page.button') }).press('Enter')
      await expect(page.locator('#quantity-error')).toBeVisible()
      await fill(page, t('console_goods.stock_page.quantity'), '۲')
      await page.getByLabel(t('console_goods.stock_page.reason')).selectOption('damaged')
      await page.getByRole('button', { name: t('console_goods.stock_page.button') }).press('Enter')
      await expect(page.getByRole('table')).toContainText(t('console_goods.stock_page.reasons.damaged'))

      await page.goto(address)
      await page.getByRole('button', { name: t('console_goods.show') }).press('Enter')
      await expect(page.getByText(t('console_goods.shown_done')).first()).toBeVisible()
      await page.goto(`${basePath}/products?search=${sku.toLowerCase()}`)
      await expect(page.getByRole('table').getByRole('row')).toHaveCount(2)
    })

    test('the second of two editors sees the first one’s change and keeps the typed values', async ({
      page,
      request,
      baseURL,
    }) => {
      const token = await demoToken(request, 'operator')
      await asStaff(page, token, baseURL)
      await addKettle(page, locale, randomUUID())
      const id = page.url().split('/').at(-1)
      const set = { selling: 1400, tags: 'copper' }
      const seen = { selling: 1250, tags: '' }
      const headers = { authorization: `Bearer ${token}` }
      await request.post(`/api/v1/console/products/${id}`, { headers, data: { set, seen } })
      await fill(page, t('errors.fields.selling'), '1300')
      await fill(page, t('errors.fields.title_fa'), 'چاینک')
      await page.getByRole('button', { name: t('console_goods.save') }).press('Enter')
      await expect(page.locator('#selling-error')).toContainText(formatNumber(1400, code))
      await expect(page.getByLabel(t('errors.fields.selling'), { exact: true })).toHaveValue('1300')
      await expect(page.getByLabel(t('errors.fields.title_fa'), { exact: true })).toHaveValue('چاینک')
      await expect(page.getByLabel(t('errors.fields.tags'), { exact: true })).toHaveValue('copper')
      await page.getByRole('button', { name: t('console_goods.save') }).press('Enter')
      await expect(page.getByText(t('console_goods.changed')).first()).toBeVisible()
      await expect(page.getByLabel(t('errors.fields.tags'), { exact: true })).toHaveValue('copper')
      await expect(page.getByLabel(t('errors.fields.selling'), { exact: true })).toHaveValue('1300')
    })
  })
}
