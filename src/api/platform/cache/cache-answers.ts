import type { Context } from 'hono'
import type { Envelope } from '#contract/envelope.ts'
import { newRequestId } from '../log/request-id.ts'
import type { Env } from '../request/implement.ts'
import { SAFE_HEADERS } from '../request/safe-headers.ts'
import type { AnswerCache, CachedAnswer } from './answer-cache.ts'
import { anonymousCacheKey, type CacheableRequest, cacheKey, toCacheableRequest } from './cache-key.ts'

/**
 * Browsers revalidate each time. A CDN may cache an answer for ten seconds, and serve it for 30 seconds more while it
 * revalidates.
 */
const CACHE_CONTROL = 'public, max-age=0, s-maxage=10, stale-while-revalidate=30'
const VARY = 'language, lang, currency, authorization'

/** The cached answer to this request as a response, found before routing. */
export function findCached(cache: AnswerCache, cacheable: CacheableRequest): Response | undefined {
  const key = cacheKey(cacheable)
  const cached = key === undefined ? undefined : cache.find(key)
  return cached && respond(cached, cacheable, newRequestId(cacheable.header('x-request-id')))
}

const encoder = new TextEncoder()
const decoder = new TextDecoder()

/** A handler that computes each shared answer once and caches its bytes. Errors are not cached. */
export function cachedHandler(cache: AnswerCache, work: (c: Context<Env>) => Promise<Envelope>) {
  return async (c: Context<Env>): Promise<Response> => {
    const cacheable = toCacheableRequest(c.req.raw)
    const key = cacheKey(cacheable)
    if (key === undefined) return c.json(await work(c))
    const cached = await cache.answer(key, () => toJsonBytes(() => work(c)))
    return respond(cached, cacheable, c.var.requestId)
  }
}

/** A copy of the shared answer at this address, cached or new. `work` must run as an anonymous visitor. */
export async function sharedResponse(cache: AnswerCache | undefined, c: Context<Env>, work: () => Promise<Envelope>) {
  const key = anonymousCacheKey(toCacheableRequest(c.req.raw))
  const body =
    cache && key !== undefined ? (await cache.answer(key, () => toJsonBytes(work))).body : await toJsonBytes(work)
  return JSON.parse(decoder.decode(body)) as Envelope
}

/** An answer as it goes over the wire, as JSON in UTF-8. */
const toJsonBytes = async (work: () => Promise<Envelope>): Promise<Uint8Array<ArrayBuffer>> =>
  encoder.encode(JSON.stringify(await work()))

/** Status 304 if the client has the answer already. */
function respond(cached: CachedAnswer, cacheable: CacheableRequest, requestId: string): Response {
  const headers = {
    ...SAFE_HEADERS,
    'content-type': 'application/json',
    etag: cached.etag,
    'cache-control': CACHE_CONTROL,
    vary: VARY,
    'x-request-id': requestId,
  }
  const knownEtag = cacheable.header('if-none-match')
  if (knownEtag?.includes(cached.etag)) return new Response(null, { status: 304, headers })
  return new Response(cached.body, { headers })
}
