import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { bestEncoding, compressors, type Encoding, unkept } from '../pages/unkept.ts'

const FRESH_MILLISECONDS = 5_000
const MAX_BYTES = 64 * 1024 * 1024
const USUAL_CACHE_CONTROL = 'public, max-age=0, s-maxage=5, stale-while-revalidate=60'

type KeptPage = { bytes: Uint8Array; encoding: Encoding | undefined; etag: string; headers: [string, string][] }

/** What an entry takes beside its texts: objects, buffers and the timer that ends it, measured. */
const ENTRY_BYTES = 2_000

/**
 * Pages of visitors without an identity are the same for all: kept for a few seconds as compressed bytes, and let go of
 * when their time is over even if nobody asks. Many visitors who ask at once for a page that is not there share one
 * rendering. `maxBytes` bounds all that is kept: bodies, headers and keys.
 */
export function createPageCache(maxBytes = MAX_BYTES) {
  const pages = new LRUCache<string, KeptPage>({
    maxSize: maxBytes,
    sizeCalculation: bytesOf,
    ttl: FRESH_MILLISECONDS,
    ttlAutopurge: true,
  })
  let [hits, misses] = [0, 0]
  const rendering = new Map<string, Promise<KeptPage | Response>>()

  async function keep(key: string, encoding: Encoding | undefined, render: () => Promise<Response>) {
    misses++
    const response = await render()
    if (response.status !== 200 || response.headers.has('set-cookie') || isPrivate(response)) return response
    const page = await keptPage(response, encoding)
    pages.set(key, page, { ttl: ownLifetime(page) ?? FRESH_MILLISECONDS })
    return page
  }

  /** The kept page of a key, else what `render` makes; answers 304 when the visitor has it already. */
  async function serve(key: string, request: Request, render: () => Promise<Response>): Promise<Response> {
    const encoding = bestEncoding(request.headers.get('accept-encoding'))
    const variant = `${encoding} ${key}`
    let page: KeptPage | Response | undefined = pages.get(variant)
    if (page) hits++
    else {
      const shared = rendering.get(variant)
      const made = shared ?? keep(variant, encoding, render).finally(() => rendering.delete(variant))
      if (!shared) rendering.set(variant, made)
      page = await made
      // A response that cannot be kept belongs to the one visitor who caused it.
      if (page instanceof Response) return await unkept(request, shared ? await render() : page)
    }
    return answer(page, request.headers.get('if-none-match'))
  }

  /** Found and drawn anew since the start; kept now. */
  const figures = () => ({ hits, misses, entries: pages.size, bytes: pages.calculatedSize })
  return Object.assign(serve, { figures })
}

/** All that one page takes; a character may take two bytes. */
function bytesOf({ bytes, headers, etag }: KeptPage, key: string): number {
  const texts = [key, etag, ...headers.flat()]
  return bytes.byteLength + 2 * texts.reduce((length, text) => length + text.length, 0) + ENTRY_BYTES
}

async function keptPage(response: Response, encoding: Encoding | undefined): Promise<KeptPage> {
  const raw = new Uint8Array(await response.arrayBuffer())
  const bytes = encoding ? new Uint8Array(await compressors[encoding](raw)) : raw
  const etag = `"${createHash('sha1').update(bytes).digest('base64url')}"`
  return { bytes, encoding, etag, headers: [...response.headers] }
}

/** True when a page says itself that it is nobody else's, whatever its visitor's cookies are. */
const isPrivate = ({ headers }: Response): boolean => /\bno-store\b/.test(headers.get('cache-control') ?? '')

/** Milliseconds for which an answer says itself that it may be kept, such as a sitemap. */
function ownLifetime({ headers }: KeptPage): number | undefined {
  const said = headers.find(([name]) => name === 'cache-control')?.[1]
  const seconds = /\bmax-age=(\d+)/.exec(said ?? '')?.[1]
  return seconds === undefined ? undefined : Number(seconds) * 1000
}

function answer(page: KeptPage, ifNoneMatch: string | null): Response {
  const headers = new Headers(page.headers)
  headers.set('etag', page.etag)
  if (!headers.has('cache-control')) headers.set('cache-control', USUAL_CACHE_CONTROL)
  headers.set('vary', 'accept-encoding, cookie, save-data')
  if (ifNoneMatch === page.etag) return new Response(null, { status: 304, headers })
  if (page.encoding) headers.set('content-encoding', page.encoding)
  return new Response(page.bytes as Uint8Array<ArrayBuffer>, { headers })
}
