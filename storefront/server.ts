// The build that React Router's plugin makes of storefront/routes.ts.
import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { discard } from '../bodies/read-bytes.ts'
import { type ClientOptions, createClient } from '../contract/client.ts'
import { contract } from '../contract/index.ts'
import { currencyAsked } from '../contract/money.ts'
import { drawnPath, failureOf, towardsNowhere } from '../pages/bare-answer.ts'
import { withBoundedForm } from '../pages/bounded-form.ts'
import { knownRevision, languageOfPath, loadLanguages } from '../pages/languages.ts'
import { isOwnForm, ownHosts } from '../pages/own-form.ts'
import { savesData } from '../pages/saves-data.ts'
import { unkept } from '../pages/unkept.ts'
import { withUnsentData } from '../pages/unsent-data.ts'
import { chosenHome } from './chosen-home.ts'
import { readCookies } from './cookies.ts'
import { faultOf } from './fault.ts'
import { linksIn } from './links.ts'
import { READER_HEADER } from './offline/reader.ts'
import { readerOf } from './offline/reader-of.ts'
import { redirectProviderReturn } from './ordering/checkout/provider-return.ts'
import { createPageCache } from './page-cache.ts'
import { sharedPage } from './shared-page.ts'
import { type Visit, visitContext } from './visit.ts'

export type StorefrontOptions = {
  /** Where the API is, and how to reach it: in this process, or the network's `fetch`. */
  api: Pick<ClientOptions, 'baseUrl' | 'fetch' | 'validate' | 'apiKey'>
  siteUrl: string
  /** Further hosts whose forms are accepted, beside that of `siteUrl`. */
  publicHosts?: string[] | undefined
  /** False renders every page anew. */
  keepPages?: boolean
}

/** For operators: shoppers never see it. */
const FOREIGN_FORM = 'This shop takes forms from its own pages alone. If these are they, set SITE_URL or PUBLIC_HOSTS.'

const RETRY_AFTER_SECONDS = 30

/** Ties the API's log lines and limits to the visitor's request. */
export type Caller = Pick<ClientOptions, 'requestId' | 'clientAddress'>

/** The storefront as one function from request to page. */
export function createStorefront(options: StorefrontOptions) {
  const { publicHosts, siteUrl, keepPages = true } = options
  const routes = withUnsentData(build.routes)
  const own = ownHosts(siteUrl, publicHosts)
  const handle = createRequestHandler({ ...build, routes, allowedActionOrigins: [...own.hosts] })
  const secure = siteUrl.startsWith('https:')
  const { origin } = new URL(siteUrl)

  const fromCache = createPageCache()

  return async function serve(request: Request, caller: Caller = {}): Promise<Response> {
    const led = await redirectProviderReturn(request)
    if (led) return led
    if (!isOwnForm(request, own)) return new Response(FOREIGN_FORM, { status: 403 })
    const home = chosenHome(request, await loadLanguages(options.api))
    if (home)
      return await unkept(request, new Response(null, { status: 302, headers: { location: home, vary: 'cookie' } }))
    const shared = keepPages ? sharedPage(request, origin) : undefined
    if (shared)
      return await fromCache(`${knownRevision()} ${shared.key}`, request, () => render(shared.request, caller))
    return await unkept(request, await render(request, caller))
  }

  async function render(request: Request, caller: Caller): Promise<Response> {
    const url = new URL(request.url)
    const languages = await loadLanguages(options.api)
    const { language, path } = languageOfPath(languages, url.pathname)
    const cookies = readCookies(request.headers.get('cookie'), secure)
    const currency = currencyAsked(cookies.get('currency'))
    const saveData = savesData(request)
    const visit: Visit = {
      language: language.code,
      direction: language.direction,
      currency,
      path: path + url.search,
      links: linksIn(language.code),
      cookies,
      saveData,
      siteUrl,
      scriptUrl: saveData ? null : build.assets.entry.module,
      get api() {
        return createClient(contract, {
          ...options.api,
          language: language.code,
          currency,
          userToken: cookies.get('user_token'),
          bearer: cookies.get('frontend_token'),
          position: cookies.get('database_position'),
          onPosition: (position) => cookies.set('database_position', position),
          ...caller,
          onFault: (fault) => faultOf(visit, request, fault),
        })
      },
    }
    const context = new RouterContextProvider()
    context.set(visitContext, visit)
    url.pathname = drawnPath(path)
    const asked = withBoundedForm(new Request(url, request), language.code)
    const answer = await handle(asked, context)
    discard(asked)
    visit.failure = await failureOf(answer, request)
    const response = visit.failure ? await handle(towardsNowhere(asked), context) : answer
    // A toast is shown by a page: one that only leads on leaves it for the next.
    if (response.headers.has('location')) cookies.keep('toast')
    const reader = readerOf(cookies)
    if (reader) response.headers.set(READER_HEADER, reader)
    if (response.status === 503 || response.status === 429)
      response.headers.set('retry-after', String(visit.retryAfter ?? RETRY_AFTER_SECONDS))
    for (const line of cookies.lines()) response.headers.append('set-cookie', line)
    return response
  }
}
