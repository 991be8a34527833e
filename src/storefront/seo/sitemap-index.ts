import { sitemapKinds } from '#contract/catalog/sitemap.ts'
import { orErrorPage, requestContext } from '../request-context.ts'
import type { Route } from './+types/sitemap-index'
import { cachedForMinutes } from './cached-answer.ts'
import { sitemapIndex } from './sitemap-xml.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { api, urls, siteUrl } = requestContext(context)
  const filesOf = async (kind: (typeof sitemapKinds)[number]) => {
    const { pages } = await orErrorPage(api.site.sitemapPages({ params: { kind } }))
    return pages.map((page) => urls.sitemapFile(kind, page))
  }
  const files = await Promise.all(sitemapKinds.map(filesOf))
  return cachedForMinutes(sitemapIndex(files.flat(), siteUrl), 'application/xml; charset=utf-8')
}
