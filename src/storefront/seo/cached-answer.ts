const SECONDS = 300

/** An answer that crawlers, caches and the shop itself may keep for five minutes. */
export const cachedForMinutes = (body: string, type: string): Response =>
  new Response(body, { headers: { 'content-type': type, 'cache-control': `public, max-age=${SECONDS}` } })
