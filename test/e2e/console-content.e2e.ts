import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { asStaff, consoleVariants, demoToken } from '../harness/staff.ts'
import { violationsOn } from './axe.ts'
import { horizontalOverflowOf } from './horizontal-overflow.ts'
import { mistakesIn } from './html-validator.ts'
import { test } from './persistent-toasts.ts'

const fill = (page: Page, label: string, value: string) => page.getByLabel(label, { exact: true }).fill(value)

async function expectCleanLayout(page: Page) {
  expect(await mistakesIn(await (await page.request.get(page.url())).text())).toEqual([])
  expect(await violationsOn(page)).toEqual([])
}

// A shop has one home page: tests in parallel would change the order of each other's slides.
test.describe.configure({ mode: 'default' })

for (const { locale, script: javaScript, width } of consoleVariants) {
  const { code, basePath, t } = locale
  test.describe(`${code}, ${javaScript ? 'with' : 'without'} JavaScript, ${width} px`, () => {
    test.use({ javaScriptEnabled: javaScript, viewport: { width, height: 800 } })
    test.beforeEach(async ({ page, request, baseURL }) => {
      await asStaff(page, await demoToken(request, 'operator'), baseURL)
    })
    const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().press('Enter')

    test('a slide is added, previewed in both languages, published, reordered, hidden and deleted', async ({
      page,
      request,
    }) => {
      const title = `Spring ${randomUUID().slice(0, 8)}`
      const slides = async () =>
        (await (await request.get('/api/v1/home', { maxRetries: 2 })).json()).data.slider.map(
          (one: { title: string }) => one.title,
        )
      await page.goto(`${basePath}/content/slider`)
      await page.getByRole('link', { name: t('console_content.add.slider') }).click()
      await fill(page, t('console_content.fields.title_en'), title)
      await page.getByLabel(t('console_content.fields.target_kind')).selectOption('store')
      await fill(page, t('console_content.fields.target'), 'no-such-store')
      await press(page, t('console_content.add_button'))
      await expect(page.locator('#target-error')).toHaveText(t('errors.target_unknown'))
      await page.getByLabel(t('console_content.fields.target_kind')).selectOption('home')
      await press(page, t('console_content.add_button'))
      await expect(page.getByText(t('console_content.added')).first()).toBeVisible()
      const address = page.url()
      expect(await horizontalOverflowOf(page)).toBeLessThanOrEqual(0)

      await press(page, t('console_content.show'))
      await expect(page.getByText(t('errors.banner_needs_picture')).first()).toBeVisible()
      const buffer = await sharp({ create: { width: 800, height: 320, channels: 3, background: '#1d4e9e' } })
        .jpeg()
        .toBuffer()
      const everybodys = t('console_content.pictures.slots.wide')
      await page
        .getByLabel(`${t('console_content.pictures.choose')}: ${everybodys}`, { exact: true })
        .setInputFiles({ name: 'spring.jpg', mimeType: 'image/jpeg', buffer })
      await press(page, `${t('console_content.pictures.put')}: ${everybodys}`)
      await expect(page.getByText(t('console_content.pictures.put_done')).first()).toBeVisible()

      const [english, dari] = ['en', 'fa'].map((language) => page.frameLocator(`[name=preview-${language}]`))
      await expect(english?.locator('.slide') ?? page.locator('nowhere')).toContainText(title)
      await expect(dari?.locator('html') ?? page.locator('nowhere')).toHaveAttribute('dir', 'rtl')
      await fill(page, t('console_content.fields.title_fa'), 'بهار آمد')
      await press(page, t('console_content.preview.typed_fa'))
      await expect(dari?.locator('.slide') ?? page.locator('nowhere')).toContainText('بهار آمد')
      if (javaScript) await expectCleanLayout(page)
      await press(page, t('console.save'))
      await expect(page.getByText(t('console.saved')).first()).toBeVisible()
      await expect(page.getByLabel(t('console_content.fields.title_fa'), { exact: true })).toHaveValue('بهار آمد')

      await press(page, t('console_content.show'))
      await expect(page.getByText(t('console_content.shown_done')).first()).toBeVisible()
      await expect.poll(slides).toContain(title)
      const before = await slides()
      await page.goto(`${basePath}/content/slider`)
      await press(page, t('console_content.up', { name: code === 'fa' ? 'بهار آمد' : title }))
      await expect(page.getByText(t('console.saved')).first()).toBeVisible()
      await expect.poll(async () => (await slides()).indexOf(title)).toBe(before.indexOf(title) - 1)

      await page.goto(address)
      await press(page, t('console_content.hide'))
      await expect.poll(slides).not.toContain(title)
      await page.goto(`${address}/delete`)
      await press(page, t('console_content.delete'))
      await expect(page.getByText(t('console_content.deleted')).first()).toBeVisible()
      expect((await page.request.get(address)).status()).toBe(404)
    })

    test('a collection gets products, an order and a row on the home page', async ({ page, request }) => {
      const title = `Feast ${randomUUID().slice(0, 8)}`
      await page.goto(`${basePath}/content/collections/new`)
      await fill(page, t('console_content.fields.title_en'), title)
      await press(page, t('console_content.add_button'))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      const address = page.url()
      await fill(page, t('console_content.collection.search'), 'saffron')
      await press(page, t('console.show'))
      const put = page.getByRole('button', { name: new RegExp(`^${t('console_content.collection.put')}:`) })
      for (const count of [1, 2]) {
        await put.first().press('Enter')
        await expect(page.locator('#members ~ form tbody tr')).toHaveCount(count)
      }
      const [first] = await page.locator('#members ~ form tbody tr bdi').allInnerTexts()
      await press(page, t('console_content.down', { name: first ?? '' }))
      await expect(page.locator('#members ~ form tbody tr').nth(1)).toContainText(first ?? '')
      if (javaScript) await expectCleanLayout(page)
      expect(await horizontalOverflowOf(page)).toBeLessThanOrEqual(0)
      await page.getByLabel(t('console_content.fields.on_home')).selectOption('1')
      await press(page, t('console.save'))
      await expect(page.getByText(t('console.saved')).first()).toBeVisible()
      await expect
        .poll(async () =>
          JSON.stringify((await (await request.get('/api/v1/home', { maxRetries: 2 })).json()).data.collections),
        )
        .toContain(title)
      await page.goto(`${address}/delete`)
      await press(page, t('console_content.delete'))
      await expect(page.getByText(t('console_content.deleted')).first()).toBeVisible()
    })
  })
}
