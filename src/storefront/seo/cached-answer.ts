const SECONDS = 300

/** A response that crawlers and caches may store for five minutes. */
export const cachedForMinutes = (body: string, type: string): Response =>
  new Response(body, { headers: { 'content-type': type, 'cache-control': `public, max-age=${SECONDS}` } })
