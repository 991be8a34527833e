/**
 * `node bench/push/run.ts`, as root: tests Web Push from end to end in Debian's Firefox, in a separate network namespace with
 * a fake push service at a public address. The shop has no special settings for it. Needs `firefox-esr`, `unshare`, `ip` and
 * `openssl`.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { request } from '@playwright/test'
import { z } from 'zod'
import { consoleTranslator } from '#i18n/console-messages.ts'
import { isolated } from '#i18n/isolated.ts'
import { mailTranslator } from '#i18n/mail-messages.ts'
import { aCashOrder } from '#test/harness/console-orders.ts'
import { demoToken } from '#test/harness/staff.ts'
import { serverArguments } from '#tools/server-program.mjs'
import { startServer, stopServer } from '../processes.ts'
import { openFirefox } from './firefox.ts'
import { openPushService } from './push-service.ts'

/** A public address of the internet that only this test uses inside its network namespace. */
const PUBLIC = '93.184.215.14'
const INSIDE = 'CHARSU_PUSH_TRIAL'
const FIREFOX = process.env.FIREFOX ?? '/usr/bin/firefox-esr'
const TIMEOUT_MILLISECONDS = 120_000

if (!process.env[INSIDE]) {
  const network = `ip link set lo up && ip addr add ${PUBLIC}/32 dev lo && exec "$@"`
  const args = ['--net', 'sh', '-c', network, 'sh', process.execPath, ...process.argv.slice(1)]
  const { status } = spawnSync('unshare', args, { stdio: 'inherit', env: { ...process.env, [INSIDE]: '1' } })
  process.exit(status ?? 1)
}
if (!existsSync('build/server/index.js')) throw new Error('The storefront is not built: npm run build')

const Shown = z.array(
  z.object({
    title: z.string(),
    body: z.string(),
    lang: z.string(),
    dir: z.string(),
    tag: z.string(),
    data: z.string(),
  }),
)
const allShown = `navigator.serviceWorker.getRegistration('/console').then(async (one) => (await one.getNotifications())
  .map(({ title, body, lang, dir, tag, data }) => ({ title, body, lang, dir, tag, data })))`
const state = `navigator.serviceWorker.getRegistration('/console').then(async (one) => ({
  permission: Notification.permission,
  states: ['installing', 'waiting', 'active'].map((name) => one?.[name]?.state),
  endpoint: (await one?.pushManager.getSubscription())?.endpoint,
  said: document.querySelector('[data-push-problem]').textContent,
  page: location.href + document.body.innerText.slice(-300),
}))`
const folder = mkdtempSync(join(tmpdir(), 'charsu-push-'))
const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
const certificate = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=push -addext subjectAltName=IP:${PUBLIC}`
spawnSync('openssl', [...certificate.split(' '), '-keyout', key, '-out', cert])
const service = await openPushService({
  address: PUBLIC,
  key: readFileSync(key, 'utf8'),
  cert: readFileSync(cert, 'utf8'),
})
const env = {
  DATA_DIR: join(folder, 'shop'),
  NODE_EXTRA_CA_CERTS: cert,
  RATE_LIMITS: '0',
  RENDER_AHEAD: '0',
  LOG_LEVEL: 'error',
}
const shop = await startServer(serverArguments, env, { pinned: false })
const firefox = await openFirefox(FIREFOX, {
  'dom.push.connection.enabled': true,
  'dom.push.serverURL': service.socketUrl,
  'dom.push.testing.allowInsecureServerURL': true,
  // Grants the permission in advance, because headless Firefox shows no prompt.
  'permissions.default.desktop-notification': 1,
  'alerts.useSystemBackend': false,
})
try {
  await trial()
} finally {
  await firefox.close()
  await stopServer(shop)
  service.close()
  rmSync(folder, { recursive: true, force: true })
}

async function trial() {
  const api = await request.newContext({ baseURL: shop.url })
  const token = await demoToken(api, 'owner')
  const headers = { authorization: `Bearer ${token}` }
  const [page] = await firefox.pages()
  if (!page) throw new Error('Firefox has no page')
  const { context } = page
  await firefox.open(context, `${shop.url}/console/sign-in`)
  await firefox.evaluate(context, `document.cookie = 'console_staff=${token}; path=/'`)
  for (const language of ['en', 'fa']) {
    await api.post('/api/v1/console/me', { headers, data: { language } })
    const place = `${language === 'en' ? '' : `/${language}`}/console`
    await firefox.open(context, `${shop.url}${place}/account/news`)
    if (language === 'en') await allow(context, consoleTranslator('en')('console_news.devices.none'))
    const { number } = await aCashOrder(api)
    const [shown] = await soon(`a notification of ${number}`, async () => {
      const all = Shown.parse(await firefox.evaluate(context, allShown))
      return all.length > 0 && all
    })
    const body = mailTranslator(language)('mail.staff_news.what.order_placed', { order: isolated(number) })
    const dir = language === 'fa' ? 'rtl' : 'ltr'
    for (const [is, wanted] of [
      [shown?.body, body],
      [shown?.lang, language],
      [shown?.dir, dir],
      [shown?.data, `${place}/orders/${number}`],
    ])
      if (is !== wanted) throw new Error(`shown is ${JSON.stringify(is)} instead of ${JSON.stringify(wanted)}`)
    t(`${language}: “${shown?.title}: ${shown?.body}” (${shown?.dir})`)
    await press()
    const opened = await soon('the order’s page', async () =>
      (await firefox.pages()).find(({ url }) => url.endsWith(`/orders/${number}`)),
    )
    t(`${language}: pressed, it opened ${new URL(opened.url).pathname}`)
  }
  t(`posted ${JSON.stringify(service.posted)}, acknowledged ${JSON.stringify(service.delivered)}`)
  await api.dispose()
}

/** Presses the button of the page after its script has loaded. The list then shows this browser by its name. */
async function allow(context: string, none: string) {
  const button = `document.querySelector('form[data-push] button')`
  await soon('the button', async () => (await firefox.evaluate(context, `!${button}.hidden`)) === true)
  await firefox.evaluate(context, `${button}.click()`)
  await soon('the device in the list', async () => {
    const text = String(await firefox.evaluate(context, 'document.body.innerText'))
    return text.includes('Firefox · Linux') && !text.includes(none)
  }).catch(async (error) => {
    console.log(await firefox.evaluate(context, state))
    throw error
  })
  t('the browser subscribed, and is listed as a device')
}

/** Clicks the notification, which Firefox shows as its own window. */
async function press() {
  const alert = await soon('the window of the notification', async () =>
    (await firefox.windows()).find(({ url }) => url.endsWith('/alert.xhtml')),
  )
  await firefox.evaluate(alert.context, `document.getElementById('alertBox').click()`)
}

async function soon<T>(what: string, probe: () => Promise<T | undefined | false>): Promise<T> {
  for (const deadline = Date.now() + TIMEOUT_MILLISECONDS; Date.now() < deadline; await pause(250)) {
    const found = await probe()
    if (found) return found
  }
  throw new Error(`${what} did not come; posted ${JSON.stringify(service.posted)}, acknowledged ${service.delivered}`)
}

function t(line: string) {
  console.log(line)
}
