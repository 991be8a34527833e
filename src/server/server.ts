import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Hono } from 'hono'
import { openServices } from '#api/open-services.ts'
import { openSandbox } from '#api/ordering/payments/providers/sandbox/open-sandbox.ts'
import { watchLoad } from '#api/platform/load-shedding/overload.ts'
import { createLog } from '#api/platform/log/log.ts'
import { LoggedErrors } from '#api/platform/log/logged-errors.ts'
import { newRequestId } from '#api/platform/log/request-id.ts'
import { OPENING_PATH } from '#contract/staff/opening.ts'
import { demoStaffOf } from '#demo/fill-staff.ts'
import { openBazaar } from '#demo/open-bazaar.ts'
import { DEMO_PASSWORD, demoAccounts } from '#demo/shoppers.ts'
import { isConsolePath } from '#web/console-path.ts'
import { PAGE_ERRORS } from '#web/page-errors.ts'
import { serveAssets } from './assets.ts'
import { clientAddressOf, isStorefrontCall } from './client-address.ts'
import { type Config, loadConfig } from './config.ts'
import { corsFor } from './cors.ts'
import { gracefulShutdown } from './graceful-shutdown.ts'
import { HtmlCache } from './html-cache/html-cache.ts'
import { createHttpServer } from './http-server.ts'
import { openObservability } from './observability.ts'
import { pageTiming } from './page-timing.ts'
import { loadPages } from './pages.ts'
import { setSafeHeaders } from './set-safe-headers.ts'
import type { Site, SiteEnv } from './site.ts'
import { timeout } from './timeouts.ts'
import { serveVideos } from './videos.ts'

/** Milliseconds that requests may still take when the shop stops, and background work after them. */
const TIMEOUT_MILLISECONDS = 10_000
/** Time limit for a remote API in milliseconds. A page that reports it as unavailable is better than none. */
const API_TIMEOUT_MILLISECONDS = 15_000
/** `Retry-After` in seconds if the queue of the page renderer is full. */
const RETRY_AFTER_SECONDS = 30

const config = configOrExit()
const loggedErrors = new LoggedErrors()
const log = createLog(config.logLevel, undefined, loggedErrors)
subscribe(PAGE_ERRORS, (error) => loggedErrors.note([{ err: error }, 'page']))
if (config.apiUrl && !config.apiKey) log.warn('API_URL without API_KEY: the API may count all shoppers as one address')
/** A file upload depends on the client's network; the pace limit of bodies ends a slow one. */
const timeoutsWith = ({ headers }: Request): AbortSignal[] =>
  headers.get('content-type') === 'application/octet-stream' ? [] : [AbortSignal.timeout(API_TIMEOUT_MILLISECONDS)]

const shop = config.apiUrl ? undefined : await openServices({ ...config, loggedErrors }, log).catch(exitWith)
const loadShedding = shop?.observed.loadShedding ?? watchLoad({ limit: config.lateAfter })
const observability = await openObservability(config, { shop, loadShedding }).catch(exitWith)
const setup = shop?.services.setup
const hasDemo = config.demo && !setup
const closeBazaar = shop && hasDemo ? await openBazaar({ ...shop, ahead: config.renderAhead }) : undefined
const plays = shop && (await openSandbox(shop.services, hasDemo && config.paymentSandbox))
const demo = shop && hasDemo ? await demoAccounts(shop.services.db) : []
const staff = shop && hasDemo ? await demoStaffOf(shop.services.db) : []

const app: Site = new Hono()
let draining = false
app.use('*', setSafeHeaders)
app.get('/healthz', (c) => c.text('alive'))
app.get('/readyz', async (c) => {
  const reason = draining ? 'stopping' : await shop?.unreadiness()
  return reason ? c.text(reason, 503) : c.text('ready')
})
if (shop) {
  app.route('/pictures', shop.pictures)
  serveVideos(app, shop.folders.files)
}
serveAssets(app, config)
const timing = pageTiming()
const fetchApi = (request: Request): Response | Promise<Response> =>
  shop
    ? shop.api.fetch(request, { isStorefrontCall: true })
    : fetch(request, { signal: AbortSignal.any([request.signal, ...timeoutsWith(request)]) })
const { pageServer, renderMail } = await loadPages(app, config, {
  fetch: timing.measureApi(
    observability ? (request) => observability.observe(request, () => fetchApi(request)) : fetchApi,
  ),
  retryAfterOf: (hasIdentity) => loadShedding.retryAfterOf(hasIdentity, 'reads'),
})
const { revision, refresh } = pageServer
const htmlCache =
  config.keepAnswers && revision && refresh
    ? new HtmlCache({
        fetch: (request, env) => app.fetch(request, env),
        revision,
        refresh,
        origin: new URL(config.siteUrl).origin,
        refuse: (hasIdentity, wait) =>
          loadShedding.retryAfterOf(hasIdentity, 'reads', wait) ??
          (Number.isFinite(wait) ? undefined : RETRY_AFTER_SECONDS),
      })
    : undefined
observability?.setPages(pageServer, htmlCache)
await shop?.sendMails(renderMail)
app.all('*', async (c) => {
  const requestId = newRequestId(c.req.header('x-request-id'))
  const began = performance.now()
  const caller = {
    requestId,
    // Shoppers send no API key, so only the proxies' headers count here.
    clientAddress: clientAddressOf(c.env.incoming, { proxies: config.trustProxy }),
  }
  const render = () => pageServer.serve(c.req.raw, caller, c.env)
  const page = await (isConsolePath(c.req.path) ? timing.measurePage(render) : render())
  // Logs only the path, because the query may contain personal data.
  log.info(
    {
      requestId,
      method: c.req.method,
      path: c.req.path,
      status: page.status,
      ms: Math.round(performance.now() - began),
    },
    'page',
  )
  return page
})

const crossOrigin = corsFor(config.corsOrigins)
/** Most requests are for the API, so they skip the router. */
const answer = (request: Request, env: SiteEnv) =>
  shop && env.incoming.url?.startsWith('/api/v1/')
    ? crossOrigin(request, () =>
        shop.api.fetch(request, {
          clientAddress: clientAddressOf(env.incoming, { proxies: config.trustProxy, apiKey: config.apiKey }),
          isStorefrontCall: isStorefrontCall(env.incoming.headers, config.apiKey),
          incoming: env.incoming,
        }),
      )
    : (htmlCache ?? app).fetch(request, env)
const dispatch: typeof answer = observability
  ? (request, env) => observability.observe(request, () => answer(request, env))
  : answer

/** Logs and counts a page from the cache like any other. */
function answeredFromCache(incoming: IncomingMessage, outgoing: ServerResponse): boolean {
  const status = htmlCache?.answer(incoming, outgoing)
  if (status === undefined) return false
  observability?.observe(new Request(`http://localhost${incoming.url}`), () => new Response(null, { status }))
  if (log.isLevelEnabled('info')) {
    const requestId = newRequestId(incoming.headers['x-request-id']?.toString())
    log.info({ requestId, method: 'GET', path: incoming.url?.split('?', 1)[0], status, ms: 0 }, 'page')
  }
  return true
}

const accountsLine = demo.length > 0 ? `${demo.join(', ')}; password ${DEMO_PASSWORD}` : 'none yet; sign up in the shop'

const staffLine = staff.length > 0 ? `  with ${staff.join(', ')}; password ${DEMO_PASSWORD}` : ''

const server = createHttpServer(dispatch, { hostname: config.host, first: answeredFromCache, ...timeout() })
const end = gracefulShutdown(server)
server.listen(config.port, config.host, () => {
  const { port } = server.address() as AddressInfo
  console.log(`\nCharsu is open.\n  Storefront  http://localhost:${port}/  and in Dari  http://localhost:${port}/fa`)
  console.log(`  API         ${config.apiUrl ?? `http://localhost:${port}/api/v1`}/docs\n  Accounts    ${accountsLine}`)
  console.log(`  Console     http://localhost:${port}/console${staffLine}`)
  if (plays) console.log('  Payments    cash, and cards in a sandbox: no money moves')
  if (setup) console.log(`  Set-up      Open your shop: http://localhost:${port}${OPENING_PATH}?token=${setup.token}`)
  console.log(`  State       ${shop ? shop.databaseLocation : `remote API at ${config.apiUrl}`}\n`)
})

/** Ctrl-C (SIGINT) skips the wait for load balancers and idle clients, even in a stop that SIGTERM has begun. */
const hurry = new AbortController()
process.on('SIGINT', () => {
  hurry.abort()
  void stop()
})
process.on('SIGTERM', () => void stop())

/**
 * Reports not ready to load balancers, waits for running requests, then closes the database. Exits with 1 only if
 * requests were cut off.
 */
async function stop() {
  if (draining) return
  draining = true
  const cutOff = await end({
    drain: config.drainSeconds * 1000,
    timeout: TIMEOUT_MILLISECONDS,
    hurry: hurry.signal,
  })
  if (cutOff > 0) log.error({ requests: cutOff }, 'requests that outlived the stop were cut off')
  // Background work uses transactions and leases, so another process or the next start repeats interrupted work
  // here.
  const exit = () => process.exit(cutOff > 0 ? 1 : 0)
  setTimeout(exit, TIMEOUT_MILLISECONDS)
  closeBazaar?.()
  await shop?.close()
  await observability?.close()
  exit()
}

function configOrExit(): Config {
  try {
    return loadConfig(process.env)
  } catch (error) {
    return exitWith(error)
  }
}

function exitWith(error: unknown): never {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
