// The build that React Router's plugin makes of storefront/routes.ts.
import * as build from 'virtual:react-router/server-build'
import { LRUCache } from 'lru-cache'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { discard } from '../bodies/read-bytes.ts'
import { translator } from '../i18n/translator.ts'
import { drawnPath, failureOf, towardsNowhere } from '../pages/bare-answer.ts'
import { isRevisionFresh, knownRevision, loadLanguages } from '../pages/languages.ts'
import { isOwnForm, ownHosts } from '../pages/own-form.ts'
import { routeNames } from '../pages/route-names.ts'
import { bestEncoding, forBrowserAlone, unkept } from '../pages/unkept.ts'
import type { Caller, WayToApi } from '../pages/way-to-api.ts'
import { chosenHome } from './chosen-home.ts'
import { READER_HEADER } from './offline/reader.ts'
import { readerOf } from './offline/reader-of.ts'
import { redirectProviderReturn } from './ordering/checkout/provider-return.ts'
import { type Drawing, newDrawing } from './own/drawing.ts'
import { ownWriters } from './own/own-writers.ts'
import { showsTooMuch, viewerOf } from './own/viewer-of.ts'
import { createPageCache, forStrangers, type KeptPage, nobodyWaits } from './page-cache.ts'
import { type SharedPage, sharedPage } from './shared-page.ts'
import { crowdedPage, goesOn } from './shell/crowded-page.ts'
import styles from './styles.css?url'
import { type Visit, visitContext } from './visit.ts'
import { visitOfRequest } from './visit-of-request.ts'

export type StorefrontOptions = {
  api: WayToApi
  siteUrl: string
  /** Further hosts whose forms are accepted, beside that of `siteUrl`. */
  publicHosts?: string[] | undefined
  /** Told of an answer that whoever asks alike may be given, for as long as it is current. */
  onKept?: (
    request: Request,
    kept: { bytes: Uint8Array; etag: string; freshUntil: number; isCurrent(): boolean },
  ) => void
  /** False renders every page anew. */
  keepPages?: boolean
  /**
   * For how many seconds somebody is to stay away, where this process is too late for them: pages that are kept go out anyway. It is
   * told for how many milliseconds a page would wait to be drawn.
   */
  away?: ((isKnown: boolean, wait: number) => number | undefined) | undefined
}

/** For operators: shoppers never see it. */
const FOREIGN_FORM = 'This shop takes forms from its own pages alone. If these are they, set SITE_URL or PUBLIC_HOSTS.'

const RETRY_AFTER_SECONDS = 30
const FOUND_OWN_MILLISECONDS = 60_000
const POPULAR = 500

/** What the API would not tell of a visitor leads them on, or is left for a page of their own to say. */
function asAnswer(thrown: unknown): Response | undefined {
  if (thrown instanceof Error) throw thrown
  return thrown instanceof Response ? thrown : undefined
}

const TOO_MANY = 429
/** Forms, and pages for one shopper alone, are drawn at once: however many wait for a page, nobody waits for these. */
const NO_QUEUE = 0
const failedForNow = ({ status }: Response): boolean => status >= 500 || status === TOO_MANY

/** Made here, where it sees nothing but these two: whoever keeps it keeps neither a page nor a request. */
const currentUntil = (revision: string, freshUntil: number) => (): boolean =>
  isRevisionFresh() && knownRevision() === revision && Date.now() < freshUntil

/** A visit's path without its query. */
const pathOf = (path: string): string => path.split('?', 1)[0] ?? '/'

/** The storefront as one function from request to page. */
export function createStorefront(options: StorefrontOptions) {
  const { publicHosts, siteUrl, keepPages = true } = options
  const own = ownHosts(siteUrl, publicHosts)
  const handle = createRequestHandler({ ...build, allowedActionOrigins: [...own.hosts] })
  const { origin } = new URL(siteUrl)

  const pageOf = createPageCache()
  const writers = ownWriters()
  /** Pages that were found to be each visitor's own: the next who comes is spared the attempt. */
  const foundOwn = new LRUCache<string, true>({ max: 1_000, ttl: FOUND_OWN_MILLISECONDS })
  /** Pages that were kept lately: however late it is they are drawn again when their time is over, once for all who ask. */
  const popular = new LRUCache<string, true>({ max: POPULAR })

  async function serve(request: Request, caller: Caller = {}): Promise<Response> {
    const led = await redirectProviderReturn(request)
    if (led) return led
    if (!isOwnForm(request, own)) return new Response(FOREIGN_FORM, { status: 403 })
    const home = chosenHome(request, await loadLanguages(options.api))
    if (home)
      return await unkept(request, new Response(null, { status: 302, headers: { location: home, vary: 'cookie' } }))
    const shared = keepPages ? sharedPage(request, origin) : undefined
    const kept = shared && (await keptFor(shared, request, caller))
    if (kept) return kept
    const visit = await visitFrom(request, caller)
    const away = sentAway(visit, visit.cookies.isKnown(), NO_QUEUE)
    const response = await unkept(request, away ?? (await render(visit, request)))
    if (request.method === 'POST') writers.note(readerOf(visit.cookies))
    return response
  }

  /** What is kept of a page, for whoever asks; undefined where it has to be drawn for them alone. */
  async function keptFor(shared: SharedPage, request: Request, caller: Caller): Promise<Response | undefined> {
    const isKnown = shared.own.length > 0
    const key = `${knownRevision()} ${shared.key}`
    const ownKey = `${shared.own} ${key}`
    if (isKnown && foundOwn.has(ownKey)) return undefined
    const told: { away?: Response | undefined } = {}
    const away = async () => {
      if (!popular.has(shared.key))
        told.away = sentAway(await visitFrom(request, caller), isKnown, pageOf.waitFor(isKnown))
      return told.away
    }
    const page = await pageOf(key, { draw: () => draw(shared, caller), away, signal: request.signal })
    if (request.signal.aborted) return nobodyWaits()
    if (told.away) return await unkept(request, told.away)
    if (!isKnown) {
      if (page instanceof Response) return await unkept(request, page)
      return page ? await forAnybody(page, request) : undefined
    }
    // It failed, or somebody else was the one whose it is: the next attempt may find it.
    if (page === null || (page instanceof Response && failedForNow(page))) return undefined
    const isForAll = !(page instanceof Response) && !shared.own.some((name) => page.asked.has(name))
    if (isForAll) return await laidFor(page, request, caller)
    foundOwn.set(ownKey, true)
    return undefined
  }

  async function forAnybody(page: KeptPage, request: Request): Promise<Response> {
    const { freshUntil } = page
    const isCurrent = currentUntil(knownRevision(), freshUntil)
    return await forStrangers(page, request, (sent) => options.onKept?.(request, { ...sent, freshUntil, isCurrent }))
  }

  /** Draws a page for all: it is told of nobody. */
  async function draw({ key, request }: SharedPage, caller: Caller) {
    const drawing = newDrawing()
    const response = await render(await visitFrom(request, caller, drawing), request)
    if (response.ok) popular.set(key, true)
    return { response, drawing }
  }

  /** What somebody is told where this process is too late for them, or too many wait for a page already; nothing where they may stay. */
  function sentAway({ path, language, direction }: Visit, isKnown: boolean, wait: number): Response | undefined {
    if (goesOn(pathOf(path))) return undefined
    const seconds = options.away?.(isKnown, wait) ?? (Number.isFinite(wait) ? undefined : RETRY_AFTER_SECONDS)
    if (seconds === undefined) return undefined
    return crowdedPage({ language: { code: language, direction }, say: translator(language), styles }, seconds)
  }

  /** A kept page with what is the visitor's own laid into it; undefined where they had better be drawn one. */
  async function laidFor(page: KeptPage, request: Request, caller: Caller): Promise<Response | undefined> {
    const { drawn, headers, drawnAt } = page
    if (!drawn) return await forStrangers(page, request)
    const visit = await visitFrom(request, caller)
    // Nobody has to be known for what shows nothing of them, and their browser may keep it as it would a stranger's.
    if (drawn.isSameForAll) return finished(forBrowserAlone(await forStrangers(page, request)), visit)
    if (showsTooMuch(drawn.shown) || writers.wroteSince(readerOf(visit.cookies), drawnAt)) return undefined
    const viewer = await viewerOf(visit, drawn.shown).catch(asAnswer)
    if (viewer instanceof Response) return await unkept(request, finished(viewer, visit))
    if (viewer === undefined) return undefined
    const encoding = bestEncoding(request.headers.get('accept-encoding'))
    const bytes = await drawn.bytesFor(viewer, encoding)
    const response = new Response(bytes as Uint8Array<ArrayBuffer>, { headers })
    if (encoding) response.headers.set('content-encoding', encoding)
    response.headers.append('vary', 'accept-encoding')
    return await unkept(request, finished(response, visit))
  }

  const visitFrom = (request: Request, caller: Caller, drawing?: Drawing): Promise<Visit> =>
    visitOfRequest(request, caller, { ...options, scriptUrl: build.assets.entry.module, drawing })

  async function render(visit: Visit, request: Request): Promise<Response> {
    const url = new URL(request.url)
    const context = new RouterContextProvider()
    context.set(visitContext, visit)
    url.pathname = drawnPath(pathOf(visit.path))
    const asked = new Request(url, request)
    const answer = await handle(asked, context)
    discard(asked)
    visit.failure = await failureOf(answer, request)
    return finished(visit.failure ? await handle(towardsNowhere(asked), context) : answer, visit)
  }

  /** An answer with what it says to this visitor's browser. */
  function finished(response: Response, { cookies, retryAfter, drawing }: Visit): Response {
    // A toast is shown by a page: one that only leads on leaves it for the next.
    if (response.headers.has('location')) cookies.keep('toast')
    const reader = drawing ? undefined : readerOf(cookies)
    if (reader) response.headers.set(READER_HEADER, reader)
    if (response.status === 503 || response.status === 429)
      response.headers.set('retry-after', String(retryAfter ?? RETRY_AFTER_SECONDS))
    for (const line of cookies.lines()) response.headers.append('set-cookie', line)
    return response
  }

  /** What it is measured by: which route draws a path, and what its kept pages are worth. */
  return Object.assign(serve, { nameOf: routeNames(build.routes), figures: pageOf.figures })
}
