import { expect, type Page } from '@playwright/test'
import type { ConsoleTranslate } from '#i18n/console-messages.ts'
import { aCashOrder } from '../harness/console-orders.ts'
import { asStaff, consoleVariants, demoToken } from '../harness/staff.ts'
import { violationsOn } from './axe.ts'
import { horizontalOverflowOf } from './horizontal-overflow.ts'
import { mistakesIn } from './html-validator.ts'
import { test } from './persistent-toasts.ts'

// All tests use the demo's one owner, so read notifications and settings are shared.
test.describe.configure({ mode: 'default' })

for (const { locale, script: javaScriptEnabled, width } of consoleVariants) {
  const { code, basePath, t } = locale
  test.describe(`in ${code}, ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled, viewport: { width, height: 800 } })

    test('a new order appears in the notifications and links to the order', async ({ page, request, baseURL }) => {
      await asStaff(page, await demoToken(request, 'owner'), baseURL)
      const { number } = await aCashOrder(request)
      const news = page.getByRole('listitem').filter({ hasText: number })
      const unread = news.getByText(t('console_news.unread'), { exact: true })
      await expect(async () => {
        await page.goto(`${basePath}/news`)
        await expect(unread).toBeVisible({ timeout: 500 })
      }).toPass()
      await expect(page.locator('.bell-count')).toBeVisible()
      expect(await horizontalOverflowOf(page)).toBeLessThanOrEqual(0)
      expect(await mistakesIn(await page.content())).toEqual([])
      if (javaScriptEnabled) expect(await violationsOn(page)).toEqual([])
      await news.getByRole('button').click()
      await expect(page).toHaveURL(new RegExp(`/orders/${number}$`))
      await page.goto(`${basePath}/news`)
      await expect(news).toBeVisible()
      await expect(unread).toHaveCount(0)
      const readAll = page.getByRole('button', { name: t('console_news.read_all') })
      // Orders of other tests also create notifications at any moment.
      await expect(async () => {
        await page.goto(`${basePath}/news?only=unread`)
        if (await readAll.isVisible()) {
          await readAll.click()
          await expect(page.getByText(t('console_news.all_read')).first()).toBeVisible()
        }
        await expect(page.getByText(t('console_news.none_unread'))).toBeVisible({ timeout: 500 })
      }).toPass()
    })

    test('a staff member chooses which notifications to get', async ({ page, request, baseURL }) => {
      await asStaff(page, await demoToken(request, 'operator'), baseURL)
      await page.goto(`${basePath}/account/news`)
      const box = page.getByRole('checkbox', {
        name: `${t('console_news.kinds.stock_low')}: ${t('console_news.choices.mail')}`,
      })
      const before = await box.isChecked()
      await box.setChecked(!before)
      await page.getByRole('button', { name: t('console.save') }).click()
      await expect(page.getByText(t('console.saved')).first()).toBeVisible()
      await page.reload()
      await expect(box).toBeChecked({ checked: !before })
      const button = page.getByRole('button', { name: t('console_news.devices.button') })
      await expect(button).toBeVisible({ visible: javaScriptEnabled })
      if (javaScriptEnabled) await allowsThis(page, t)
      expect(await mistakesIn(await page.content())).toEqual([])
    })

    test('a webhook is added, receives events, is disabled and removed', async ({ page, request, baseURL }) => {
      await asStaff(page, await demoToken(request, 'owner'), baseURL)
      await page.goto(`${basePath}/settings/webhooks/add`)
      const url = page.getByLabel(t('console_webhooks.url'), { exact: true })
      await url.fill('https://192.168.1.1/hook')
      await page.getByRole('button', { name: t('console_webhooks.add') }).click()
      await expect(url).toHaveAttribute('aria-invalid', 'true')
      const path = crypto.randomUUID()
      await url.fill(`https://hooks.example/${path}`)
      await page.getByRole('button', { name: t('console_webhooks.add') }).click()
      await expect(page.locator('code')).toHaveText(/^whsec_/)
      await page.getByRole('link', { name: t('console_webhooks.secret.done') }).click()
      await expect(page.getByText(path)).toBeVisible()
      await aCashOrder(request)
      const delivery = page.getByRole('row').filter({ hasText: t('console_news.kinds.order_placed') })
      await expect(async () => {
        await page.reload()
        await expect(delivery.first()).toContainText(/E[A-Z_]+/, { timeout: 500 })
      }).toPass()
      expect(await horizontalOverflowOf(page)).toBeLessThanOrEqual(0)
      if (javaScriptEnabled) expect(await violationsOn(page)).toEqual([])
      await page.getByRole('button', { name: t('console_webhooks.switch_off') }).click()
      await expect(page.getByText(t('console_webhooks.switched_off')).first()).toBeVisible()
      const here = page.url()
      await page.goto(`${here}/remove`)
      await page.getByRole('button', { name: t('console_webhooks.remove') }).click()
      await expect(page.getByText(t('console_webhooks.removed')).first()).toBeVisible()
      await expect(page.getByText(path)).toHaveCount(0)
    })
  })
}

/** Acts as if the user had allowed notifications. The push service does not exist. */
async function allowsThis(page: Page, t: ConsoleTranslate) {
  const device = page.getByRole('listitem').filter({ hasText: 'Chrome · Linux' })
  const before = await device.count()
  await page.locator('form[data-push]').evaluate(async (form: HTMLFormElement) => {
    const { publicKey } = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits'])
    const own = new Uint8Array(await crypto.subtle.exportKey('raw', publicKey))
    const input = { p256dh: own, auth: crypto.getRandomValues(new Uint8Array(16)) }
    for (const [name, bytes] of Object.entries(input))
      (form.elements.namedItem(name) as HTMLInputElement).value = btoa(String.fromCharCode(...bytes))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', '')
    const endpoint = form.elements.namedItem('endpoint') as HTMLInputElement
    endpoint.value = `https://push.example.com/${crypto.randomUUID()}`
    form.requestSubmit()
  })
  await expect(device).toHaveCount(before + 1)
  await device
    .first()
    .getByRole('button', { name: t('console_news.devices.end') })
    .click()
  await expect(device).toHaveCount(before)
}

test('the console’s service worker shows push messages, caches nothing and answers no request', async ({ request }) => {
  const answer = await request.get('/console/push-worker.js')
  expect(answer.status()).toBe(200)
  expect(answer.headers()).toMatchObject({ 'service-worker-allowed': '/console', 'cache-control': 'no-cache' })
  const worker = await answer.text()
  expect(worker).toContain('showNotification')
  expect(worker).not.toMatch(/caches|["'`]fetch["'`]/)
})
