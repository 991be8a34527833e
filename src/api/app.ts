import { type Context, Hono } from 'hono'
import { POSITION_HEADER } from '#contract/client.ts'
import { httpErrorCodes } from '#contract/http-errors.ts'
import { languageCode } from '#i18n/languages.ts'
import { translator } from '#i18n/translator.ts'
import { consoleBannersHttp } from './catalog/banners/http.ts'
import { bulkHttp } from './catalog/bulk/http.ts'
import { consoleCollectionsHttp } from './catalog/collections/http.ts'
import { flashSalesHttp } from './catalog/flash-sales/http.ts'
import { inventoriesHttp } from './catalog/inventories/http.ts'
import { categoryTree } from './catalog/listing/category-tree.ts'
import { goodsPicturesHttp, productAdminHttp } from './catalog/product-admin/http.ts'
import { importsHttp } from './catalog/product-import/http.ts'
import { catalogHttp } from './catalog/products/http.ts'
import { consoleReviewsHttp } from './catalog/reviews/console-http.ts'
import { ratingReviewHttp, reviewsHttp } from './catalog/reviews/http.ts'
import { deliveryHttp } from './catalog/shipping-rules/http.ts'
import { sitemapHttp } from './catalog/sitemap/http.ts'
import { storesHttp } from './catalog/stores/http.ts'
import { taxonomyHttp } from './catalog/taxonomy/http.ts'
import { nameOf } from './customers/accounts/find-account.ts'
import { accountsHttp } from './customers/accounts/http.ts'
import { callers } from './customers/accounts/identify-caller.ts'
import { socialHttp } from './customers/accounts/social/http.ts'
import { socialLogins } from './customers/accounts/social/providers.ts'
import { addressesHttp } from './customers/addresses/http.ts'
import { customersHttp } from './customers/admin/http.ts'
import { compareHttp } from './customers/compare/http.ts'
import { followingHttp } from './customers/following/http.ts'
import { sharing, type Work } from './customers/saved-items/share-answers.ts'
import { viewerHttp } from './customers/viewer/http.ts'
import { wishlistHttp } from './customers/wishlist/http.ts'
import { cancellationsHttp } from './ordering/cancellations/http.ts'
import { cartHttp } from './ordering/cart/http.ts'
import { checkoutHttp } from './ordering/checkout/http.ts'
import { callsHttp } from './ordering/confirmation-calls/http.ts'
import { confirmationsHttp } from './ordering/confirmations/http.ts'
import { couriersHttp, runsHttp } from './ordering/delivery-runs/http.ts'
import { guestsHttp } from './ordering/guests/http.ts'
import { orderAdminHttp } from './ordering/order-admin/http.ts'
import { refundsHttp } from './ordering/order-admin/refunds-http.ts'
import { boughtProducts } from './ordering/orders/bought-products.ts'
import { boughtWith } from './ordering/orders/bought-with.ts'
import { ordersHttp } from './ordering/orders/http.ts'
import { orderedInventory } from './ordering/orders/ordered-inventory.ts'
import { ordersOfCustomer } from './ordering/orders/orders-of-customer.ts'
import { purchases } from './ordering/orders/purchases.ts'
import { paymentsHttp } from './ordering/payments/http.ts'
import { paymentKinds } from './ordering/payments/payment-methods.ts'
import { sandboxHttp } from './ordering/payments/providers/sandbox/http.ts'
import { refundOfOrder } from './ordering/payments/refunds/refund-of-order.ts'
import { vouchersHttp } from './ordering/vouchers/http.ts'
import { vouchersOfProduct, vouchersOfStore } from './ordering/vouchers/shown-vouchers.ts'
import { vouchersUsing } from './ordering/vouchers/vouchers-using.ts'
import type { AnswerCache } from './platform/cache/answer-cache.ts'
import { findCached } from './platform/cache/cache-answers.ts'
import { type CacheableRequest, toCacheableRequest } from './platform/cache/cache-key.ts'
import { isShared } from './platform/cache/shared-endpoints.ts'
import { isDatabaseUnavailable } from './platform/database/unavailable.ts'
import { isDiskFull } from './platform/disk/disk-full.ts'
import { shedLoad } from './platform/load-shedding/shed-load.ts'
import { newRequestId } from './platform/log/request-id.ts'
import { openApiHttp } from './platform/openapi/http.ts'
import { businessErrorEnvelope, httpErrorEnvelope, successEnvelope } from './platform/request/envelope.ts'
import { BusinessError, HttpError } from './platform/request/errors.ts'
import type { Services } from './platform/request/handler-context.ts'
import type { Callers } from './platform/request/identity.ts'
import { answer, type Env, type Implemented } from './platform/request/implement.ts'
import { languageNamed } from './platform/request/request-terms.ts'
import { SAFE_HEADERS } from './platform/request/safe-headers.ts'
import { timeForStaff } from './platform/request/time-for-staff.ts'
import { installHttp } from './platform/setup/http.ts'
import { isProtectedEndpoint } from './protected-endpoints.ts'
import { shopperData } from './shopper-data.ts'
import { consoleMessagesHttp } from './site/content/console-http.ts'
import { contentHttp } from './site/content/http.ts'
import { faqAdminHttp } from './site/faq-admin/http.ts'
import { geographyHttp } from './site/geography/http.ts'
import { linksAdminHttp } from './site/links-admin/http.ts'
import { newsletterHttp } from './site/newsletter/http.ts'
import { pagesAdminHttp } from './site/pages-admin/http.ts'
import { siteHttp } from './site/settings/http.ts'
import { isLanguage } from './site/settings/is-language.ts'
import { settingsAdminHttp } from './site/settings-admin/http.ts'
import { languagesAdminHttp, wordsAdminHttp } from './site/translations-admin/http.ts'
import { auditLogHttp } from './staff/audit-log/http.ts'
import { homeHttp } from './staff/home/http.ts'
import { invitationHttp } from './staff/invitations/http.ts'
import { jobsHttp } from './staff/jobs/http.ts'
import { mailsHttp } from './staff/mails/http.ts'
import { membersHttp } from './staff/members/http.ts'
import { newsHttp } from './staff/news/http.ts'
import { openingHttp } from './staff/opening/http.ts'
import { promotionsHttp } from './staff/promotions/http.ts'
import { pushHttp } from './staff/push/http.ts'
import { rolesHttp } from './staff/roles/http.ts'
import { secondFactorHttp } from './staff/second-factor/http.ts'
import { findSession } from './staff/sessions/find-session.ts'
import { sessionHttp } from './staff/sessions/http.ts'
import { testMailHttp } from './staff/test-mail/http.ts'
import { findProgram } from './staff/tokens/find-token.ts'
import { tokensHttp } from './staff/tokens/http.ts'
import { webhooksHttp } from './staff/webhooks/http.ts'

/** `Retry-After` of the error for a full disk, in seconds. */
const ROOM_AGAIN_SECONDS = 60

/**
 * Every endpoint of the contract with its handler. Functions that a feature needs from features above it are passed in
 * here (decision 22).
 */
export const implementedEndpoints: Implemented[] = [
  ...siteHttp({ categoryTree, socialLogins, paymentKinds }),
  ...sitemapHttp,
  ...geographyHttp,
  ...catalogHttp({ boughtWith, vouchersOfProduct }),
  ...flashSalesHttp,
  ...storesHttp({ vouchersOfStore }),
  ...reviewsHttp,
  ...ratingReviewHttp({ purchases, memberName: nameOf }),
  ...contentHttp,
  ...cartHttp,
  ...addressesHttp,
  ...checkoutHttp,
  ...ordersHttp({ refundOfOrder }),
  ...confirmationsHttp,
  ...cancellationsHttp,
  ...paymentsHttp,
  ...sandboxHttp,
  ...accountsHttp(shopperData),
  ...socialHttp(shopperData),
  ...vouchersHttp,
  ...wishlistHttp,
  ...compareHttp,
  ...followingHttp,
  ...viewerHttp({ ...shopperData, boughtProducts }),
  ...installHttp,
  ...orderAdminHttp,
  ...refundsHttp,
  ...homeHttp,
  ...promotionsHttp,
  ...settingsAdminHttp,
  ...pagesAdminHttp,
  ...faqAdminHttp,
  ...linksAdminHttp,
  ...languagesAdminHttp,
  ...wordsAdminHttp,
  ...testMailHttp,
  ...sessionHttp,
  ...secondFactorHttp,
  ...invitationHttp,
  ...openingHttp,
  ...membersHttp,
  ...rolesHttp,
  ...tokensHttp,
  ...auditLogHttp,
  ...consoleReviewsHttp,
  ...consoleMessagesHttp,
  ...newsletterHttp,
  ...customersHttp({ ordersOf: ordersOfCustomer, shopperData }),
  ...guestsHttp(shopperData),
  ...callsHttp,
  ...couriersHttp,
  ...runsHttp,
  // Before the product routes: their `:id` would match `export`.
  ...importsHttp,
  ...bulkHttp,
  ...productAdminHttp,
  ...goodsPicturesHttp,
  ...consoleBannersHttp,
  ...consoleCollectionsHttp,
  ...taxonomyHttp(vouchersUsing),
  ...inventoriesHttp(orderedInventory),
  ...deliveryHttp,
  ...newsHttp,
  ...pushHttp,
  ...jobsHttp,
  ...mailsHttp,
  ...webhooksHttp,
]

/**
 * Sends the database position of a write, so that the next read of this client, from any replica, includes that write.
 */
async function sayPosition({ replica }: Services, c: Context<Env>) {
  const position = await replica?.position()
  if (position) c.header(POSITION_HEADER, position)
}

/** Finds the staff session or the API token that the header names. The two kinds of token differ in their form. */
const findStaff: Callers['findStaff'] = async (db, authorization) =>
  (await findSession(db, authorization)) ?? (await findProgram(db, authorization))

/**
 * The HTTP API under `/api/v1`: one fetch-shaped app for the server, the storefront and the tests. With a cache,
 * answers that are the same for all shoppers are cached whole.
 * @param find identifies the staff member that calls; the command line passes its own function
 */
export function createApi(services: Services, cache?: AnswerCache, find: Callers['findStaff'] = findStaff) {
  const frame = { services, callers: { ...callers, findStaff: find, isLanguage } }
  const api = new Hono<Env>().basePath('/api/v1')
  api.use(async (c, next) => {
    const requestId = newRequestId(c.req.header('x-request-id'))
    c.set('requestId', requestId)
    c.set('log', services.log.child({ requestId }))
    // Set before the handler runs, so that it can replace them. Adding a header to a finished response would create a
    // new response.
    c.header('x-request-id', requestId)
    for (const [name, value] of Object.entries(SAFE_HEADERS)) c.header(name, value)
    // Proxies must not cache personal answers or errors.
    c.header('cache-control', 'no-store')
    const began = performance.now()
    await next()
    // Calls of the storefront itself belong to a page request, which is logged already.
    const level = c.env?.clientAddress ? 'info' : 'debug'
    const ms = Math.round(performance.now() - began)
    c.var.log[level]({ method: c.req.method, path: c.req.path, status: c.res.status, ms }, 'call')
  })
  api.route('/', openApiHttp(services.siteUrl))
  for (const call of implementedEndpoints) {
    if (call.endpoint.redirects) {
      api.get(call.endpoint.path, async (c) => redirectTo(c, await answer(frame, call, c)))
      continue
    }
    const plain: Work = async (c, identity) => {
      const data = await answer(frame, call, c, identity)
      if (call.endpoint.method !== 'GET') await sayPosition(services, c)
      return successEnvelope(data, c.var.message)
    }
    const work: Work = call.endpoint.auth === 'staff' ? (c) => timeForStaff(c, () => plain(c)) : plain
    const handle = isShared(call.endpoint)
      ? sharing(services, call.endpoint, { cache, work })
      : async (c: Context<Env>) => c.json(await work(c))
    const handleInTime = async (c: Context<Env>) => {
      shedLoad(services.loadShedding, c)
      return await handle(c)
    }
    api.on(call.endpoint.method, call.endpoint.path, isProtectedEndpoint(call.endpoint) ? handle : handleInTime)
  }
  for (const [path, calls] of Map.groupBy(implementedEndpoints, (call) => call.endpoint.path)) {
    api.all(path, (c) => {
      c.header('allow', calls.map((call) => call.endpoint.method).join(', '))
      throw new HttpError('method_not_allowed')
    })
  }
  const app = new Hono<Env>().route('/', api)
  app.notFound((c) => c.json(httpErrorEnvelope(new HttpError('not_found'), languageOf(c)), 404))
  app.onError((error, c) => {
    const language = languageOf(c)
    if (error instanceof BusinessError) return c.json(businessErrorEnvelope(error, translator(language)))
    // The client closed the connection, so only the log sees this status. It is no error of the server.
    if (error === c.req.raw.signal.reason) return new Response(null, { status: CLIENT_CLOSED })
    const fault = error instanceof HttpError ? error : toHttpError(error)
    if (fault.code === 'no_room') services.noteDiskFull?.()
    if (fault !== error) (c.var.log ?? services.log).error({ err: error, path: c.req.path }, fault.code)
    if (fault.retryAfter) c.header('retry-after', String(fault.retryAfter))
    return c.json(httpErrorEnvelope(fault, language), httpErrorCodes[fault.code])
  })
  return cache ? answerFromCacheFirst(app, cache) : app
}

/** Status that nginx logs when the client closes the connection before the answer. */
const CLIENT_CLOSED = 499

/** The error that the client receives for an internal error. */
function toHttpError(error: unknown): HttpError {
  if (isDiskFull(error)) return new HttpError('no_room', ROOM_AGAIN_SECONDS)
  return new HttpError(isDatabaseUnavailable(error) ? 'unavailable' : 'internal')
}

/**
 * Redirects to `location`. A link from another site must not set this shop's cookie, so cross-site requests get none.
 */
function redirectTo(c: Context<Env>, to: unknown): Response {
  const { location, cookie } = to as { location: string; cookie: string }
  if (c.req.header('sec-fetch-site') !== 'cross-site') c.header('set-cookie', cookie)
  return c.redirect(location, 302)
}

/** Answers from the cache before routing, authentication and logging. This saves a third of the work of a request. */
function answerFromCacheFirst(app: Hono<Env>, cache: AnswerCache) {
  const work = app.fetch
  app.fetch = (request, ...rest) => findCached(cache, cacheableRequestOf(request, rest[0])) ?? work(request, ...rest)
  return app
}

/** Node has parsed the headers already. Reading them there avoids building a `Headers` object. */
function cacheableRequestOf(request: Request, caller?: Env['Bindings']): CacheableRequest {
  const headers = caller?.incoming?.headers
  if (!headers) return toCacheableRequest(request)
  return { method: request.method, url: request.url, header: (name) => headers[name] as string | undefined }
}

const languageOf = (c: Context) => languageCode(languageNamed(c))
