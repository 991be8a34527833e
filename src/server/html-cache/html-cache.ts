import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import PQueue from 'p-queue'
import { compressors, noStore, QUALITY_FOR_ALL, QUALITY_FOR_ONE } from '#web/compression.ts'
import type { SiteEnv } from '../site.ts'
import { type SharedPage, sharedPage } from './shared-page.ts'

const FRESH_MILLISECONDS = 5_000
const MAX_BYTES = 24 * 1024 * 1024
/** Memory of an entry besides its content, in bytes. */
const ENTRY_BYTES = 3_000
const CACHE_CONTROL = 'public, max-age=0, s-maxage=5, stale-while-revalidate=60'
const VARY = 'accept-encoding, cookie, save-data'
/** Simultaneous renders: enough to keep one core busy while some wait for the API. */
const RENDERS_AT_ONCE = 6
/** A longer render is waiting for the API, so another one may start. Milliseconds. */
const SLOW_MILLISECONDS = 100
/** After this long without a render the measured pace is reset. Milliseconds. */
const PACE_RESET_MILLISECONDS = 5_000
/** Renders over which the pace is averaged. */
const SMOOTHING = 16
/** Waiting renders at most. With more, visitors would leave before the page arrives. */
const MAX_QUEUE = 1_000
const MAX_POPULAR = 500

/** A complete response that does not depend on the visitor. */
type CachedPage = {
  bytes: Uint8Array<ArrayBuffer>
  etag: string
  headers: [string, string][]
  rawHeaders: string[]
  rawHeaders304: string[]
}
type Rendered = CachedPage | Failure | Response
type Render = { page: Promise<Rendered>; signals: AbortSignal[] }

type Options = {
  /** The app behind the cache. */
  fetch: (request: Request, env: SiteEnv) => Response | Promise<Response>
  /** The revision of the site (settings and texts); undefined if it must be fetched again. */
  revision: () => string | undefined
  refresh: () => Promise<unknown>
  /** The shop's own origin. The `Host` header of a visitor must never appear in a page for others. */
  origin: string
  /** The `Retry-After` in seconds if the request must be refused, given the milliseconds that a render would wait. */
  refuse: (hasIdentity: boolean, waitMilliseconds: number) => number | undefined
  now?: () => number
}

/** Statuses of an overloaded or unavailable shop. Rendering again for each waiting visitor would make it worse. */
const FAILED = new Set([429, 500, 502, 503, 504])

/** A failed render, returned to all visitors that waited for it. It is anonymous and sets no cookie. */
class Failure {
  readonly #body: ArrayBuffer
  readonly #init: ResponseInit

  constructor(body: ArrayBuffer, { status, headers }: Response) {
    this.#body = body
    this.#init = { status, headers }
  }

  response = (): Response => new Response(this.#body, this.#init)
}

const failureFor = async (response: Response): Promise<Failure> => new Failure(await response.arrayBuffer(), response)

/** Headers of a single response, or headers that Node writes. */
const SINGLE_RESPONSE_HEADERS = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length'])
const BODY_HEADERS = new Set(['content-encoding', 'content-length', 'content-type'])

/**
 * The cache of complete compressed pages, in front of the app. A page is rendered from a request that this class builds
 * from the key alone, without any identity cookie, so it cannot contain personal data. Simultaneous requests share a
 * render.
 */
export class HtmlCache {
  readonly #options: Options
  readonly #now: () => number
  readonly #pages = new LRUCache<string, CachedPage>({
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_BYTES / 4,
    sizeCalculation: ({ bytes }, key) => bytes.byteLength + 2 * key.length + ENTRY_BYTES,
    ttl: FRESH_MILLISECONDS,
    ttlAutopurge: true,
  })
  readonly #rendering = new Map<string, Render>()
  /** Keys of recently cached pages. An overloaded process still renders these, once for all visitors. */
  readonly #popular = new LRUCache<string, true>({ max: MAX_POPULAR })
  readonly #queue = new PQueue({ concurrency: RENDERS_AT_ONCE })
  #hits = 0
  #misses = 0
  /** Average milliseconds between the ends of two renders while others wait, and the time of the last end. */
  #pace = 0
  #lastEnd = 0

  constructor(options: Options) {
    this.#options = options
    this.#now = options.now ?? (() => performance.now())
  }

  /** `wait`: milliseconds that one more render would wait. */
  get stats() {
    const [entries, bytes] = [this.#pages.size, this.#pages.calculatedSize]
    return {
      hits: this.#hits,
      misses: this.#misses,
      entries,
      bytes,
      waiting: this.#queue.size,
      waitMilliseconds: this.#waitMilliseconds,
    }
  }

  /** Writes a cached page directly to Node's response and returns its status; undefined on a miss. */
  answer(incoming: IncomingMessage, outgoing: ServerResponse): number | undefined {
    const revision = this.#options.revision()
    const page = revision === undefined ? undefined : sharedPage(incoming)
    const cached = page && this.#pages.get(keyOf(page, revision))
    if (!cached) return undefined
    this.#hits++
    if (incoming.headers['if-none-match'] === cached.etag) {
      outgoing.writeHead(304, cached.rawHeaders304).end()
      return 304
    }
    outgoing.writeHead(200, cached.rawHeaders).end(cached.bytes)
    return 200
  }

  /** The response after a miss: from the app, for this visitor or shared by all. */
  async fetch(request: Request, env: SiteEnv): Promise<Response> {
    const page = sharedPage(env.incoming)
    if (!page) return await this.#options.fetch(request, env)
    if (this.#options.revision() === undefined) await this.#options.refresh()
    const key = keyOf(page, this.#options.revision())
    const cached = this.#pages.get(key)
    if (cached) this.#hits++
    const isFirst = !cached && !this.#rendering.has(key)
    if (isFirst && !this.#popular.has(page.key)) {
      const retryAfterSeconds = this.#options.refuse(page.hasIdentity, this.#waitMilliseconds)
      if (retryAfterSeconds !== undefined) return await this.#options.fetch(request, { ...env, retryAfterSeconds })
    }
    const rendered = cached ?? (await this.#join(key, page, request, env))
    if (rendered instanceof Failure) return await noStore(request, rendered.response())
    if (!(rendered instanceof Response)) return responseOf(rendered, request)
    // The page cannot be cached. The first anonymous visitor gets this response, and every other visitor a new one.
    if (isFirst && !page.hasIdentity) return await noStore(request, rendered)
    return request.signal.aborted ? abortedResponse() : await this.#options.fetch(request, env)
  }

  #join(key: string, page: SharedPage, request: Request, env: SiteEnv): Promise<Rendered> {
    const running = this.#rendering.get(key)
    if (running) {
      running.signals.push(request.signal)
      return running.page
    }
    const signals = [request.signal]
    const rendered = this.#render(key, page, { request, env, signals }).finally(() => this.#rendering.delete(key))
    this.#rendering.set(key, { page: rendered, signals })
    return rendered
  }

  async #render(
    key: string,
    page: SharedPage,
    { request, env, signals }: { request: Request; env: SiteEnv; signals: AbortSignal[] },
  ): Promise<Rendered> {
    this.#misses++
    const { target, cookie, saveData } = page
    const headers = new Headers({ cookie, ...(saveData && { 'save-data': 'on' }) })
    const requestId = request.headers.get('x-request-id')
    if (requestId) headers.set('x-request-id', requestId)
    const anonymous = new Request(this.#options.origin + target, { headers })
    const queuedAt = this.#now()
    const response = await this.#inTurn(async () => {
      if (signals.every(({ aborted }) => aborted)) return abortedResponse()
      try {
        return await this.#options.fetch(anonymous, { ...env, isShared: true })
      } finally {
        this.#measure(queuedAt)
      }
    })
    const { status } = response
    const cacheControl = response.headers.get('cache-control') ?? ''
    if (response.headers.has('set-cookie') || /\b(no-store|no-cache|private)\b/.test(cacheControl)) return response
    if (FAILED.has(status)) return await failureFor(response)
    if (status !== 200 || lifetimeOf(cacheControl) === 0) return response
    const cached = await this.#cachedPage(response, page)
    this.#pages.set(key, cached, { ttl: lifetimeOf(cacheControl) })
    this.#popular.set(page.key, true)
    return cached
  }

  /**
   * The entity tag is of the uncompressed page, and weak, because the compression quality depends on the load (RFC 9110
   * §8.8.1).
   */
  async #cachedPage(response: Response, { encoding }: SharedPage): Promise<CachedPage> {
    const whole = new Uint8Array(await response.arrayBuffer())
    const quality = this.#queue.size > 0 ? QUALITY_FOR_ONE : QUALITY_FOR_ALL
    const bytes = encoding ? new Uint8Array(await compressors[encoding](whole, quality)) : whole
    const etag = `W/"${createHash('sha1').update(whole).digest('base64url')}-${encoding ?? 'raw'}"`
    response.headers.set('etag', etag)
    response.headers.set('vary', VARY)
    if (!response.headers.has('cache-control')) response.headers.set('cache-control', CACHE_CONTROL)
    if (encoding) response.headers.set('content-encoding', encoding)
    const headers = [...response.headers].filter(([name]) => !SINGLE_RESPONSE_HEADERS.has(name))
    const rawHeaders = [...headers.flat(), 'content-length', String(bytes.byteLength)]
    return {
      bytes,
      etag,
      headers,
      rawHeaders,
      rawHeaders304: headers.filter(([name]) => !BODY_HEADERS.has(name)).flat(),
    }
  }

  /** Renders that wait for a slow database must not block renders of other pages. */
  #inTurn(work: () => Promise<Response>): Promise<Response> {
    const { promise, resolve } = Promise.withResolvers<Response>()
    void this.#queue.add(async () => {
      const rendering = work()
      resolve(rendering)
      const slow = new Promise((over) => setTimeout(over, SLOW_MILLISECONDS).unref())
      await Promise.race([rendering, slow]).catch(() => {})
    })
    return promise
  }

  #measure(queuedAt: number): void {
    const now = this.#now()
    // The last pace is outdated and says nothing about the next renders.
    if (now - this.#lastEnd > PACE_RESET_MILLISECONDS) this.#pace = 0
    const duration = Math.min(now - Math.max(this.#lastEnd, queuedAt), SLOW_MILLISECONDS)
    if (this.#queue.size > 0) this.#pace += (duration - this.#pace) / SMOOTHING
    this.#lastEnd = now
  }

  get #waitMilliseconds(): number {
    return this.#queue.size < MAX_QUEUE ? this.#queue.size * this.#pace : Number.POSITIVE_INFINITY
  }
}

const keyOf = ({ key }: SharedPage, revision: string | undefined): string => `${revision} ${key}`

/** Status for the log: the visitor has closed the connection. */
const abortedResponse = (): Response => new Response(null, { status: 499 })

function responseOf({ bytes, etag, headers }: CachedPage, request: Request): Response {
  if (request.headers.get('if-none-match') !== etag) return new Response(bytes, { headers })
  return new Response(null, { status: 304, headers: headers.filter(([name]) => !BODY_HEADERS.has(name)) })
}

/** Milliseconds for which a page may be cached. Some pages, such as a sitemap, set it in `max-age`. */
function lifetimeOf(cacheControl: string): number {
  const seconds = /\bmax-age=(\d+)/.exec(cacheControl)?.[1]
  return seconds === undefined ? FRESH_MILLISECONDS : Number(seconds) * 1000
}
