import { expect, type Page } from '@playwright/test'
import { aCashOrder } from '../harness/console-orders.ts'
import { consoleLocales, emailOf, signIn } from '../harness/staff.ts'
import { test } from './persistent-toasts.ts'

/** A slow phone network: 250 kbit/s (in bytes per second) and 300 ms latency per response. */
const slow = { offline: false, latency: 300, downloadThroughput: 31_250, uploadThroughput: 31_250 }
/** Limit for all bytes from sign-in to a confirmed order, with images and scripts. They take about 13 seconds on this network. */
const MAX_BYTES = 400_000

/** Applies the slow network to a page. Returns a function for the number of bytes received since. */
async function onSlowLine(page: Page): Promise<() => number> {
  const line = await page.context().newCDPSession(page)
  let received = 0
  line.on('Network.loadingFinished', ({ encodedDataLength }) => {
    received += encodedDataLength
  })
  await line.send('Network.enable')
  await line.send('Network.emulateNetworkConditions', slow)
  return () => received
}

for (const locale of consoleLocales) {
  const { code, basePath, t } = locale
  test.describe(`${code}, 360 px, 250 kbit/s`, () => {
    test.use({ viewport: { width: 360, height: 800 } })

    test('a staff member signs in, finds an order and confirms it', async ({ page, request }) => {
      const { number } = await aCashOrder(request)
      const received = await onSlowLine(page)
      await signIn(page, locale, emailOf('operator'))
      await expect(page).toHaveURL((url) => url.pathname === basePath)
      await page
        .getByRole('link', { name: t('console_orders.title'), exact: true })
        .first()
        .click()
      await page.getByRole('searchbox', { name: t('console_orders.filters.search'), exact: true }).fill(number)
      await page.getByRole('button', { name: t('console.show') }).click()
      await page.getByRole('link', { name: number }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(number)
      await page.getByRole('link', { name: t('console_orders.steps.confirm.title'), exact: true }).click()
      await page.getByRole('button', { name: t('console_orders.steps.confirm.title'), exact: true }).click()
      await expect(page.getByText(t('console_orders.steps.confirm.done')).first()).toBeVisible()
      expect(received()).toBeGreaterThan(10_000)
      expect(received()).toBeLessThanOrEqual(MAX_BYTES)
    })
  })
}
