import { surplusPictures } from '../cache-rules.ts'
import { PICTURES, pathOf, putInCache } from './stores.ts'

/** A picture's name contains a hash of its content, so a cached picture never needs another request. */
export async function pictureFor(event: FetchEvent): Promise<Response> {
  const cached = await caches.match(event.request, { cacheName: PICTURES, ignoreVary: true })
  if (cached) return cached
  const response = await fetch(event.request)
  // Placeholders of pictures that could not be generated are temporary.
  const forGood = response.status === 200 && response.headers.get('cache-control')?.includes('immutable')
  if (forGood) event.waitUntil(keep(pathOf(event.request), response.clone()))
  return response
}

async function keep(path: string, response: Response) {
  const picture = await response.blob()
  const headers = { 'content-type': response.headers.get('content-type') ?? '', 'x-bytes': String(picture.size) }
  await putInCache(PICTURES, path, new Response(picture, { headers }))
  const pictures = await caches.open(PICTURES)
  const all = await Promise.all(
    (await pictures.keys()).map(async (request) => {
      const size = (await pictures.match(request))?.headers.get('x-bytes')
      return { request, bytes: Number(size ?? 0) }
    }),
  )
  for (const { request } of surplusPictures(all)) await pictures.delete(request)
}
