import { DEFAULT_LANGUAGE } from '../../i18n/languages.ts'
import { linksIn } from '../links.ts'

/** Places of one shopper, lists that are made by asking, and where staff work. */
const closedPlaces = ['/cart', '/shipping', '/checkout', '/user', '/search', '/filter', '/preferences', '/console']

/** What search engines leave alone, in every language. A product whose name merely begins like such a place stays open. */
export function robotsText(languages: { code: string }[], siteUrl: string): string {
  const closed = languages.flatMap(({ code }) => closedPlaces.map((place) => linksIn(code).path(place)))
  return [
    'User-agent: *',
    ...closed.flatMap((place) => ['$', '/', '?'].map((end) => `Disallow: ${place}${end}`)),
    '',
    `Sitemap: ${new URL(linksIn(DEFAULT_LANGUAGE).sitemapIndex(), siteUrl)}`,
    '',
  ].join('\n')
}
