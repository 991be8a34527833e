import { type Browser, expect, type Page } from '@playwright/test'
import { freePort, start, stop, untilReady } from '../harness/shop-process.ts'
import { anInvitation, anOrder, consoleLocales, enrolStaff, typeCode } from '../harness/staff.ts'
import { openFreshCodeProxy } from './fresh-code-proxy.ts'
import { test } from './persistent-toasts.ts'

const [english] = consoleLocales
if (!english) throw new Error('no language')
const { basePath, t } = english

type App = Awaited<ReturnType<typeof enrolStaff>>['app']
type ProtectedAction = {
  browser: Browser
  script: boolean
  /** The endpoints that require a fresh code. */
  calls: RegExp
}

let consoleServer: Awaited<ReturnType<typeof openConsole>>
test.beforeAll(async () => {
  consoleServer = await openConsole()
})
test.afterAll(() => consoleServer?.close())

/** A separate console. Each test sets the endpoints for which its API requires a fresh code. */
async function openConsole() {
  const api = await openFreshCodeProxy(process.env.STAFFED_SHOP_URL ?? '')
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const pages = start({
    PORT: `${port}`,
    SITE_URL: url,
    API_URL: api.url,
    DATA_DIR: `${process.env.STAFFED_SHOP_DATA_DIR}-none`,
  })
  await untilReady(url, pages)
  const close = async () => {
    await stop(pages)
    api.close()
  }
  return { url, expireFreshCode: api.expireFreshCode, close }
}

/** Runs `work` as a new owner in a console whose API requires a fresh code for these endpoints. */
async function asNewOwner({ browser, script, calls }: ProtectedAction, work: (page: Page, app: App) => Promise<void>) {
  consoleServer.expireFreshCode(calls)
  const context = await browser.newContext({
    baseURL: consoleServer.url,
    javaScriptEnabled: script,
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  const { link } = await anInvitation('owner')
  const { app } = await enrolStaff(page, english as (typeof consoleLocales)[number], link, 'Laila Noori')
  await work(page, app)
  await context.close()
}

const enter = (page: Page, code: string) =>
  typeCode(page, t('console_account.fresh.button'), t('console_account.code.label'), code)

for (const script of [true, false]) {
  const how = script ? 'with' : 'without'

  test(`a protected step asks for a security code and then continues, ${how} scripts`, async ({ browser }) => {
    const calls = /\/console\/staff\/[\w-]+\/invite-again$/
    await asNewOwner({ browser, script, calls }, async (page, app) => {
      const newcomer = await anInvitation('packer')
      await page.goto(`${basePath}/staff`)
      await page.getByRole('link', { name: newcomer.email }).click()
      const inviteAgain = t('console_staff.steps.invite-again.title')
      await page.getByRole('link', { name: inviteAgain }).click()
      await page.getByRole('button', { name: inviteAgain }).click()
      await expect(page.getByRole('heading', { name: t('console_account.fresh.title') })).toBeVisible()
      await enter(page, app.wrongCode())
      await expect(page.getByRole('alert').first()).toBeVisible()
      await enter(page, app.nextCode())
      // The shop of the browser tests has no mail server.
      await expect(page.getByText(t('console_staff.link.not_mailed'))).toBeVisible()
      await expect(page.locator('main code')).toContainText('/console/invitation?token=')
      await page.getByRole('link', { name: t('console_staff.link.done') }).click()
      await expect(page).toHaveURL(/\/console\/staff\/[\w-]+$/)
    })
  })

  test(`the typed cancellation is sent after the security code, ${how} scripts`, async ({ browser, request }) => {
    const number = await anOrder(request)
    await asNewOwner({ browser, script, calls: /\/console\/orders\/[\w-]+\/cancel$/ }, async (page, app) => {
      await page.goto(`${basePath}/orders/${number}/cancel`)
      await page.getByLabel(t('console_orders.reason')).fill('The buyer moved away')
      await page.getByRole('button', { name: t('orders.cancel_yes') }).click()
      await expect(page.getByRole('heading', { name: t('console_account.fresh.title') })).toBeVisible()
      await enter(page, app.nextCode())
      const done = `${t('console_orders.steps.cancel.done')} ${t('console_orders.reach.no_email')}`
      await expect(page.getByText(done)).toBeVisible()
      await expect(page.getByText('The buyer moved away').first()).toBeVisible()
      await expect(page).toHaveURL(new RegExp(`/console/orders/${number}$`))
    })
  })
}
