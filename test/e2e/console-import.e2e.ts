import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { anInvitation, type ConsoleLocale, consoleLocales, enrolStaff } from '../harness/staff.ts'
import { violationsOn } from './axe.ts'
import { horizontalOverflowOf } from './horizontal-overflow.ts'
import { mistakesIn } from './html-validator.ts'
import { test } from './persistent-toasts.ts'

const widths = [360, 1280]
const journeys = consoleLocales.flatMap((locale) =>
  [true, false].map((javaScript, at) => ({ locale, javaScript, width: widths[at] as number })),
)

async function expectCleanLayout(page: Page, javaScript: boolean) {
  expect(await mistakesIn(await page.content())).toEqual([])
  if (javaScript) expect(await violationsOn(page)).toEqual([])
  expect(await horizontalOverflowOf(page)).toBeLessThanOrEqual(0)
}

/** Uploads a file and waits until the page shows the result: by script, or by the link without JavaScript. */
async function uploadFile(page: Page, { basePath, t }: ConsoleLocale, name: string, text: string) {
  await page.goto(`${basePath}/products/import`)
  await page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(text) })
  await page.getByRole('button', { name: t('console_import.check') }).click()
  await page.waitForURL(/\/products\/import\/[0-9a-f-]{36}/)
}

async function waitFor(page: Page, javaScript: boolean, title: string) {
  const heading = page.getByRole('heading', { level: 1 })
  if (!javaScript)
    await expect
      .poll(async () => {
        await page.reload()
        return await heading.textContent()
      })
      .toBe(title)
  await expect(heading).toHaveText(title)
}

for (const { locale, javaScript, width } of journeys) {
  const { code, basePath, t } = locale
  test.describe(`${code}, ${javaScript ? 'with' : 'without'} JavaScript, ${width} px`, () => {
    test.use({ javaScriptEnabled: javaScript, viewport: { width, height: 800 } })

    test('a spreadsheet is exported, changed, previewed and imported', async ({ page }) => {
      // A newer file replaces an older one of the same staff member, and the test of all pages uploads files as the demo's staff.
      // So this test uses its own member.
      await enrolStaff(page, locale, (await anInvitation('operator')).link, 'Nilofar')
      const sku = randomUUID()
      const slug = `kettle-${sku.slice(0, 8)}`
      await page.goto(`${basePath}/products`)
      await page.getByRole('link', { name: t('console_import.export.title'), exact: true }).click()
      await expectCleanLayout(page, javaScript)
      const waiting = page.waitForEvent('download')
      await page.getByRole('link', { name: t('console_import.export.csv.button') }).click()
      const table = await readFile(await (await waiting).path(), 'utf8')
      const [head = '', first = ''] = table.replace('\ufeff', '').split('\r\n')
      const [, store, category] = first.split(',')
      const row = `${slug},${store},${category},,Copper kettle,چاینک مسی,,,۱٬۲۵۰,,,,tea,no,${sku},۷,,,`

      await uploadFile(page, locale, 'goods.csv', `${head}\n${row}\n${slug},,,,,,,,,,,,,,${sku}-B,minus,,,\n`)
      await waitFor(page, javaScript, t('console_import.titles.refused'))
      await expect(page.getByRole('row', { name: /minus/ })).toBeVisible()
      await expectCleanLayout(page, javaScript)

      await uploadFile(page, locale, 'goods.csv', `${head}\n${row}\n`)
      await waitFor(page, javaScript, t('console_import.titles.ready'))
      await expectCleanLayout(page, javaScript)
      const one = code === 'fa' ? '۱' : '1'
      const start = page.getByRole('button', { name: t('console_import.start', { n: one }) })
      // Only one import runs at a time, and another test may run one. A reload before the response would show the form again.
      const begun = new RegExp([t('console_import.titles.importing'), t('console_import.titles.done')].join('|'))
      await expect(async () => {
        if (await start.isVisible()) await start.click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(begun, { timeout: 10_000 })
      }).toPass()
      await waitFor(page, javaScript, t('console_import.titles.done'))
      await expectCleanLayout(page, javaScript)

      await uploadFile(page, locale, 'goods.csv', `sku,stock\n${sku},4\n`)
      await waitFor(page, javaScript, t('console_import.titles.ready'))
      await page.getByRole('link', { name: t('console_import.kinds.stock', { n: one }) }).click()
      await expect(page.getByRole('row', { name: new RegExp(sku) })).toContainText(code === 'fa' ? '−۳' : '−3')
      await page.getByRole('button', { name: t('console_import.discard') }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('console_import.title'))
      await expectCleanLayout(page, javaScript)
      await page.goto(`${basePath}/products?search=${sku}`)
      await expect(page.getByText(code === 'fa' ? 'چاینک مسی' : 'Copper kettle').first()).toBeVisible()
    })
  })
}
