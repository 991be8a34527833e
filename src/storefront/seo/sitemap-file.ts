import { type SitemapKind, sitemapKinds } from '#contract/catalog/sitemap.ts'
import { commonOf } from '#web/site-data.ts'
import { orErrorPage, requestContext } from '../request-context.ts'
import type { Route } from './+types/sitemap-file'
import { cachedForMinutes } from './cached-answer.ts'
import { fixedPlaces, sitemapFile, sitemapUrlOf } from './sitemap-xml.ts'

const fileName = new RegExp(`^(${sitemapKinds.join('|')})-([1-9]\\d{0,6})\\.xml$`)

/** `/sitemap/products-2.xml`: the second file of products. `fixedPlaces` belong to the first file of pages. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const [, kind, number] = fileName.exec(params.file) ?? []
  if (!kind) throw missing()
  const ctx = requestContext(context)
  const requested = { params: { kind: kind as SitemapKind }, query: { page: Number(number) } }
  const [listed, { languages }] = await Promise.all([orErrorPage(ctx.api.site.sitemap(requested)), commonOf(ctx)])
  const fixed = kind === 'pages' && number === '1' ? fixedPlaces : []
  const places = [...fixed, ...listed.data.flatMap((entry) => sitemapUrlOf(kind as SitemapKind, entry) ?? [])]
  if (places.length === 0) throw missing()
  return cachedForMinutes(sitemapFile(places, languages, ctx.siteUrl), 'application/xml; charset=utf-8')
}

const missing = () => new Response('Not found', { status: 404, headers: { 'content-type': 'text/plain' } })
