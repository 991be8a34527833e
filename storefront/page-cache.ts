import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { bestEncoding, compressors, type Encoding, QUALITY_FOR_ALL, QUALITY_FOR_ONE } from '../pages/unkept.ts'
import { drawInTurn } from './draw-in-turn.ts'
import { type Drawing, newDrawing } from './own/drawing.ts'
import { DrawnPage } from './own/drawn-page.ts'
import { STRANGER } from './own/viewer.ts'

const FRESH_MILLISECONDS = 5_000
const MAX_BYTES = 16 * 1024 * 1024
const USUAL_CACHE_CONTROL = 'public, max-age=0, s-maxage=5, stale-while-revalidate=60'

/** What an entry takes beside its texts: objects, buffers and the timer that ends it, measured with a page that leaves nothing open. */
const ENTRY_BYTES = 3_500
/**
 * A page that is drawn with parts left open is kept as its parts with what draws them, and compressed for strangers and for kinds of those
 * who are known: 1.9 of its bytes, measured with real pages, 2.7 where all eight kinds came (decision 50).
 */
const COPIES_OF_A_DRAWN_PAGE = 2

/** A page as strangers are sent it. */
export type Sent = { bytes: Uint8Array; etag: string }

/** A page that is kept for all. */
export type KeptPage = {
  headers: [string, string][]
  /** What is laid into for whoever is known; null for what is no page, such as a sitemap, and the same for each. */
  drawn: DrawnPage | null
  raw: Uint8Array | null
  bytes: number
  /** How much is made of it: while others wait to have theirs drawn, no more than for one who waits (decision 50). */
  quality: number
  sent: Map<Encoding | undefined, Promise<Sent>>
  /** Cookies that it asked for: whoever has one is not shown it. */
  asked: ReadonlySet<string>
  /** In milliseconds of the process's clock. */
  drawnAt: number
  freshUntil: number
}

type Asked = {
  /** Draws a page for all, and notes what it left open and asked for. */
  draw: () => Promise<{ response: Response; drawing: Drawing }>
  /** Who has to wait for a page that nobody draws yet is told here, before they do, where it is too late for them. */
  away?: (() => Promise<Response | undefined>) | undefined
  /** Aborted when whoever asks has gone. */
  signal?: AbortSignal | undefined
}

/** A page on its way, and everybody who waits for it. */
type Made = { page: Promise<KeptPage | Response>; signals: (AbortSignal | undefined)[] }

/** For the log: nobody is there to read it. */
export const nobodyWaits = (): Response => new Response(null, { status: 499 })

/**
 * Pages are drawn once for all who ask alike: kept for a few seconds, and let go of when their time is over even if nobody asks.
 * Many visitors who ask at once for a page that is not there share one drawing, which is not begun once all of them have gone.
 * `maxBytes` bounds all that is kept.
 */
export function createPageCache({ maxBytes = MAX_BYTES, now }: { maxBytes?: number; now?: () => number } = {}) {
  const pages = new LRUCache<string, KeptPage>({
    maxSize: maxBytes,
    sizeCalculation: bytesOf,
    ttl: FRESH_MILLISECONDS,
    ttlAutopurge: true,
  })
  let [hits, misses] = [0, 0]
  const inTurn = drawInTurn(now)
  const drawing = new Map<string, Made>()

  async function keep(key: string, { draw }: Asked, signals: Made['signals']): Promise<KeptPage | Response> {
    misses++
    const drawnAt = Date.now()
    const isWanted = () => signals.some((signal) => !signal?.aborted)
    const { response, drawing: noted } = await inTurn(async () =>
      isWanted() ? await draw() : { response: nobodyWaits(), drawing: newDrawing() },
    )
    const quality = inTurn.figures().waiting > 0 ? QUALITY_FOR_ONE : QUALITY_FOR_ALL
    const page = await keptPage(response, noted, { drawnAt, quality })
    if (response.status !== 200 || response.headers.has('set-cookie') || isPrivate(response))
      return await forThisOne(response, page)
    pages.set(key, page, { ttl: lifetimeOf(page.headers) })
    return page
  }

  function begin(key: string, asked: Asked): Promise<KeptPage | Response> {
    const signals = [asked.signal]
    const page = keep(key, asked, signals).finally(() => drawing.delete(key))
    drawing.set(key, { page, signals })
    return page
  }

  /**
   * The kept page of a key, else what `draw` makes, or what `away` says of those who had to wait; null for what cannot be kept, but
   * for the one who caused it.
   */
  async function pageOf(key: string, asked: Asked): Promise<KeptPage | Response | null> {
    const kept = pages.get(key)
    if (kept) hits++
    if (kept) return kept
    const refused = drawing.has(key) ? undefined : await asked.away?.()
    if (refused) return refused
    const shared = drawing.get(key)
    if (!shared) return await begin(key, asked)
    shared.signals.push(asked.signal)
    const page = await shared.page
    return page instanceof Response ? null : page
  }

  /** Found and drawn anew since the start; kept now; waiting for their turn. */
  const figures = () => ({ hits, misses, entries: pages.size, bytes: pages.calculatedSize, ...inTurn.figures() })
  return Object.assign(pageOf, { figures, waitFor: inTurn.waitFor })
}

/** The page as strangers are shown it, 304 for those who have it already; `onSent` is told what anybody who asks alike may be sent. */
export async function forStrangers(page: KeptPage, request: Request, onSent?: (sent: Sent) => void): Promise<Response> {
  const encoding = bestEncoding(request.headers.get('accept-encoding'))
  const sent = page.sent.get(encoding) ?? sentAs(page, encoding)
  // Hardly anybody asks for a drawn page uncompressed: that would double what it takes.
  if (encoding || !page.drawn) page.sent.set(encoding, sent)
  const { bytes, etag } = await sent
  onSent?.({ bytes, etag })
  const headers = new Headers(page.headers)
  headers.set('etag', etag)
  if (!headers.has('cache-control')) headers.set('cache-control', USUAL_CACHE_CONTROL)
  headers.set('vary', 'accept-encoding, cookie, save-data')
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers })
  if (encoding) headers.set('content-encoding', encoding)
  return new Response(bytes as Uint8Array<ArrayBuffer>, { headers })
}

/** Tagged by what it unpacks to, and weakly: packed in haste or at leisure it is the same page (RFC 9110 §8.8.1). */
async function sentAs({ drawn, raw, quality }: KeptPage, encoding: Encoding | undefined): Promise<Sent> {
  const whole = (await drawn?.bytesFor(STRANGER, undefined)) ?? raw ?? new Uint8Array()
  const bytes = encoding ? new Uint8Array(await compressors[encoding](whole, quality)) : whole
  const digest = createHash('sha1').update(whole).digest('base64url')
  return { bytes, etag: `W/"${digest}-${encoding ?? 'raw'}"` }
}

/** What cannot be kept, for the stranger who caused it. */
async function forThisOne({ status, headers }: Response, { drawn, raw }: KeptPage): Promise<Response> {
  const bytes = (await drawn?.bytesFor(STRANGER, undefined)) ?? raw
  return new Response(bytes?.byteLength ? (bytes as Uint8Array<ArrayBuffer>) : null, { status, headers })
}

/** All that one page takes; a character may take two bytes. */
function bytesOf({ bytes, drawn, headers }: KeptPage, key: string): number {
  const texts = [key, ...headers.flat()]
  const copies = drawn ? COPIES_OF_A_DRAWN_PAGE : 1
  return copies * bytes + 2 * texts.reduce((length, text) => length + text.length, 0) + ENTRY_BYTES
}

async function keptPage(
  response: Response,
  drawing: Drawing,
  made: Pick<KeptPage, 'drawnAt' | 'quality'>,
): Promise<KeptPage> {
  const headers = [...response.headers]
  const { holes, asked, html } = drawing
  // Parts that are drawn later hold their drawing, and would hold the whole document.
  delete drawing.html
  const drawn = html !== undefined && isHtml(response) ? new DrawnPage(html, holes, made.quality) : null
  const raw = drawn ? null : new Uint8Array(await response.arrayBuffer())
  const bytes = (drawn ?? raw)?.byteLength ?? 0
  return { ...made, headers, drawn, raw, bytes, asked, sent: new Map(), freshUntil: Date.now() + lifetimeOf(headers) }
}

const isHtml = ({ headers }: Response): boolean => headers.get('content-type')?.startsWith('text/html') ?? false

/** True when a page says itself that it is nobody else's, whatever its visitor's cookies are. */
const isPrivate = ({ headers }: Response): boolean => /\bno-store\b/.test(headers.get('cache-control') ?? '')

/** Milliseconds for which an answer may be kept: some, such as a sitemap, say it themselves. */
function lifetimeOf(headers: [string, string][]): number {
  const said = headers.find(([name]) => name === 'cache-control')?.[1]
  const seconds = /\bmax-age=(\d+)/.exec(said ?? '')?.[1]
  return seconds === undefined ? FRESH_MILLISECONDS : Number(seconds) * 1000
}
