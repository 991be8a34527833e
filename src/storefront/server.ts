// The build of src/storefront/routes.ts by React Router's plugin.
import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { translator } from '#i18n/translator.ts'
import { discard } from '#server/bodies/read-bytes.ts'
import type { ApiClientOptions, Caller } from '#web/api-client-options.ts'
import { noStore } from '#web/compression.ts'
import { isSameSiteForm, siteHosts } from '#web/form-origin.ts'
import { isRevisionFresh, loadedRevision, loadLanguages } from '#web/languages.ts'
import { errorPageRequest, failureOf, routablePath } from '#web/raw-response.ts'
import { routeNames } from '#web/route-names.ts'
import { chosenHome } from './chosen-home.ts'
import { visitOfRequest } from './create-request-context.ts'
import { crowdedPage, isProtectedPath } from './layout/crowded-page.ts'
import { viewerOf } from './layout/viewer-cookie.ts'
import { READER_HEADER } from './offline/reader.ts'
import { readerOf } from './offline/reader-of.ts'
import { redirectProviderReturn } from './ordering/checkout/provider-return.ts'
import { type RequestContext, requestContextKey } from './request-context.ts'
import styles from './styles.css?url'

export type StorefrontOptions = {
  api: ApiClientOptions
  siteUrl: string
  /** Other hosts whose forms are accepted, in addition to that of `siteUrl`. */
  publicHosts?: string[] | undefined
  /**
   * The seconds until a visitor may try again if this process is overloaded, else undefined. `isKnown`: the visitor has
   * a cart or an account.
   */
  retryAfterOf?: ((hasIdentity: boolean) => number | undefined) | undefined
}

/**
 * `isShared`: the request comes from the HTML cache, and the response goes to every visitor (src/server/html-cache).
 * `crowded`: the process is overloaded, and the visitor may try again after this number of seconds.
 */
type RenderOptions = { isShared?: boolean | undefined; retryAfterSeconds?: number | undefined }

/** For operators. Shoppers never see it. */
const FOREIGN_FORM =
  'This shop accepts forms from its own pages only. If this is one of them, set SITE_URL or PUBLIC_HOSTS.'

const RETRY_AFTER_SECONDS = 30

const pathOf = (path: string): string => path.split('?', 1)[0] ?? '/'

/** Creates the server of the storefront's pages. */
export function createStorefront(options: StorefrontOptions) {
  const { publicHosts, siteUrl } = options
  const hosts = siteHosts(siteUrl, publicHosts)
  const handle = createRequestHandler({ ...build, allowedActionOrigins: [...hosts.hosts] })

  async function serve(
    request: Request,
    caller: Caller = {},
    { isShared, retryAfterSeconds }: RenderOptions = {},
  ): Promise<Response> {
    const providerRedirect = await redirectProviderReturn(request)
    if (providerRedirect) return providerRedirect
    if (!isSameSiteForm(request, hosts)) return new Response(FOREIGN_FORM, { status: 403 })
    const home = chosenHome(request, await loadLanguages(options.api))
    if (home)
      return await noStore(request, new Response(null, { status: 302, headers: { location: home, vary: 'cookie' } }))
    const ctx = await visitOfRequest(request, caller, { ...options, scriptUrl: build.assets.entry.module })
    if (isShared) return await render(ctx, request)
    const refusedPage = overloadedPage(ctx, retryAfterSeconds)
    const reader = readerOf(ctx.cookies)
    // Without this header, the service worker would delete the visitor's cached pages.
    if (refusedPage && reader) refusedPage.headers.set(READER_HEADER, reader)
    return await noStore(request, refusedPage ?? (await render(ctx, request)))
  }

  /** The page that an overloaded process sends, or undefined if it serves the visitor. */
  function overloadedPage(
    { path, language, direction, cookies }: RequestContext,
    retryAfterSeconds?: number,
  ): Response | undefined {
    if (isProtectedPath(pathOf(path))) return undefined
    const seconds = retryAfterSeconds ?? options.retryAfterOf?.(cookies.hasIdentity())
    if (seconds === undefined) return undefined
    return crowdedPage({ language: { code: language, direction }, t: translator(language), styles }, seconds)
  }

  async function render(ctx: RequestContext, request: Request): Promise<Response> {
    const url = new URL(request.url)
    const context = new RouterContextProvider()
    context.set(requestContextKey, ctx)
    url.pathname = routablePath(pathOf(ctx.path))
    const requested = new Request(url, request)
    const answer = await handle(requested, context)
    discard(requested)
    ctx.failure = await failureOf(answer, request)
    return finished(ctx.failure ? await handle(errorPageRequest(requested), context) : answer, ctx, request)
  }

  /** Adds cookies, the reader and `retry-after`. */
  function finished(response: Response, { cookies, retryAfter }: RequestContext, { method }: Request): Response {
    // A redirect shows no toast, so the cookie stays for the next page.
    if (response.headers.has('location')) cookies.keep('toast')
    const reader = readerOf(cookies)
    if (reader) response.headers.set(READER_HEADER, reader)
    if (reader && method === 'POST') cookies.set('no_cache', '1')
    // The cookie belongs to another shopper, or to the guest before signing in. The next rendered page renews it.
    const viewer = cookies.get('viewer')
    if (viewer !== undefined && viewerOf(viewer)?.id !== reader) cookies.delete('viewer')
    if (response.status === 503 || response.status === 429)
      response.headers.set('retry-after', String(retryAfter ?? RETRY_AFTER_SECONDS))
    for (const line of cookies.lines()) response.headers.append('set-cookie', line)
    return response
  }

  return {
    serve,
    /** The route of a path, for metrics. */
    routeName: routeNames(build.routes),
    revision: (): string | undefined => (isRevisionFresh() ? loadedRevision() : undefined),
    refresh: () => loadLanguages(options.api),
  }
}
