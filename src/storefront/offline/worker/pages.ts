import { TIMEOUT_MILLISECONDS, waitsForNetwork } from '../cache-rules.ts'
import { escapeAttribute, fillTemplate, templatePart, withClock, withNotice } from '../cached-html.ts'
import { cachedTime } from '../cached-time.ts'
import { cacheVisitedPage } from './cache-visited-page.ts'
import { type CachedPage, findCachedPage, isPage } from './cached-pages.ts'
import { answerOffline, offlinePageFor } from './offline-page.ts'
import { keyOf } from './stores.ts'

declare const self: ServiceWorkerGlobalScope

let lastWrite = 0
/** Records the time of a form. From then on cached copies are outdated. */
export const noteWrite = (): void => {
  lastWrite = Date.now()
}

/**
 * The page from the network, else the cached copy: at once without a connection, after a timeout on a slow one. A
 * notice on the copy states the reason.
 */
export async function pageFor(event: FetchEvent, url: URL): Promise<Response> {
  const { coming, cached } = fromNetwork(event, url)
  event.waitUntil(cached)
  const copy = await findCachedPage(url)
  try {
    if (!copy || waitsForNetwork(lastWrite, Date.now())) return await coming
    const answer = await Promise.race([coming, pause(TIMEOUT_MILLISECONDS)])
    if (answer) return answer
  } catch (error) {
    if (copy) return await shown(url, copy, navigator.onLine ? 'unavailable' : 'offline')
    if (event.request.mode === 'navigate') return await answerOffline(url.pathname, 'missing')
    throw error
  }
  event.waitUntil(cached.then((came) => (came ? tellNewer(event) : undefined)))
  return await shown(url, copy, 'slow')
}

function fromNetwork(event: FetchEvent, url: URL) {
  let keeping: Promise<void> | undefined
  const coming = ask(event).then((response) => {
    if (isPage(response)) keeping = cacheVisitedPage(url, response.clone())
    return response
  })
  const cached = coming.then(async ({ ok }) => {
    await keeping
    return ok
  })
  return { coming, cached: cached.catch(() => false) }
}

/** The browser starts the request while the worker starts (navigation preload). */
const ask = async (event: FetchEvent): Promise<Response> =>
  (await event.preloadResponse) ?? (await fetch(event.request))

const pause = (milliseconds: number) =>
  new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), milliseconds))

async function shown(url: URL, copy: CachedPage, reason: 'offline' | 'unavailable' | 'slow'): Promise<Response> {
  const html = await (await offlinePageFor(url.pathname))?.text()
  const now = Date.now()
  const time = cachedTime(copy.cachedAt, now, copy.language)
  const notice = fillTemplate(templatePart(html ?? '', reason), { time, href: escapeAttribute(keyOf(url)) })
  return new Response(withNotice(withClock(copy.html, now - copy.cachedAt), notice), { headers: copy.headers })
}

/** Notifies the open page, which shows an old copy, that a newer one exists (offline.client.ts). */
async function tellNewer(event: FetchEvent) {
  const client = await self.clients.get(event.resultingClientId || event.clientId)
  client?.postMessage('newer')
}
