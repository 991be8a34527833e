import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { freePort, start, stop, untilReady } from '../harness/shop-process.ts'
import { consoleLocales } from '../harness/staff.ts'
import { violationsOn } from './axe.ts'
import { horizontalOverflowOf } from './horizontal-overflow.ts'
import { mistakesIn } from './html-validator.ts'
import { test } from './persistent-toasts.ts'

/** Starts a shop without the demo. Returns its address and the link of its log that opens it. */
async function startEmptyShop(dataDir: string): Promise<{ shop: ChildProcess; url: string; link: string }> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const shop = start({ PORT: `${port}`, SITE_URL: url, DATA_DIR: dataDir, DEMO: '0', RENDER_AHEAD: '0' }, 'pipe')
  const link = new Promise<string>((found) => {
    let output = ''
    shop.stdout?.on('data', (chunk) => {
      output += chunk
      const path = /Open your shop: http:\/\/localhost:\d+(\S+)/.exec(output)?.[1]
      if (path) found(path)
    })
  })
  await untilReady(url, shop)
  return { shop, url, link: url + (await link) }
}

for (const [at, { code, basePath, t }] of consoleLocales.entries()) {
  const [javaScriptEnabled, width] = at === 0 ? [false, 1280] : [true, 360]

  test(`an owner opens an empty shop in ${code}, ${javaScriptEnabled ? 'with' : 'without'} scripts, ${width} px`, async ({
    browser,
  }) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'charsu-open-'))
    const { shop, url, link } = await startEmptyShop(dataDir)
    const context = await browser.newContext({ javaScriptEnabled, viewport: { width, height: 800 } })
    try {
      const page = await context.newPage()
      const prefix = basePath.replace('/console', '')
      const answer = await page.goto(link.replace('/console/install', `${prefix}/console/install`))
      expect(await mistakesIn((await answer?.text()) ?? '')).toEqual([])
      expect(await horizontalOverflowOf(page)).toBeLessThanOrEqual(0)
      if (javaScriptEnabled) expect(await violationsOn(page)).toEqual([])
      const button = page.getByRole('button', { name: t('console_install.button') })
      const field = (label: string) => page.getByLabel(label, { exact: true })
      // A refused form keeps what was typed, except passwords.
      await field(t('console_install.shop_name')).fill('دوکان نرگس')
      await field(t('errors.fields.name')).fill('Nargis Ahmadi')
      await field(t('errors.fields.phone')).fill('۰۷۹۹ ۱۲۳ ۴۵۶')
      await field(t('accounts.form.password')).fill('saffron-carpet-7')
      await field(t('accounts.form.password_again')).fill('saffron-carpet-8')
      await button.click()
      await expect(page.getByText(t('errors.password_mismatch')).first()).toBeVisible()
      await expect(field(t('console_install.shop_name'))).toHaveValue('دوکان نرگس')
      await expect(field(t('accounts.form.password'))).toHaveValue('')
      await field(t('errors.fields.email')).fill('nargis@shop.example')
      await field(t('accounts.form.password')).fill('saffron-carpet-7')
      await field(t('accounts.form.password_again')).fill('saffron-carpet-7')
      await button.click()
      // An owner sets up a second factor before anything else.
      await expect(page).toHaveURL(/console\/second-factor\/set-up/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('console_account.enrol.title'))
      // The link works once, and the shop has its name in both languages.
      expect((await page.request.get(link)).status()).toBe(404)
      for (const path of ['/', '/fa']) {
        await page.goto(url + path)
        await expect(page).toHaveTitle(/دوکان نرگس/)
        await expect(page.locator('body')).not.toContainText('Charsu')
        await expect(page.locator('body')).not.toContainText('چارسو')
      }
    } finally {
      await context.close()
      await stop(shop)
      rmSync(dataDir, { recursive: true, force: true })
    }
  })
}
