import { DEFAULT_LANGUAGE } from '#i18n/languages.ts'
import { linksIn } from '#web/shop-links.ts'

/**
 * Places of one shopper, and where staff work. Search is not among them: its pages say `noindex`, which only a page that may
 * be fetched can say.
 */
const closedPlaces = ['/cart', '/shipping', '/checkout', '/user', '/filter', '/preferences', '/console']

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
