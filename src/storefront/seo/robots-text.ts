import { DEFAULT_LANGUAGE } from '#i18n/languages.ts'
import { urlsIn } from '#web/shop-urls.ts'

/**
 * The personal pages, filter pages and the console. Search is not included: crawlers must fetch its pages to see their
 * `noindex`.
 */
const closedPlaces = ['/cart', '/shipping', '/checkout', '/user', '/filter', '/preferences', '/console']

/**
 * The robots.txt text. Excludes the closed paths in all languages. The patterns do not match longer names that begin
 * like a closed path.
 */
export function robotsText(languages: { code: string }[], siteUrl: string): string {
  const closed = languages.flatMap(({ code }) => closedPlaces.map((place) => urlsIn(code).path(place)))
  return [
    'User-agent: *',
    ...closed.flatMap((place) => ['$', '/', '?'].map((end) => `Disallow: ${place}${end}`)),
    '',
    `Sitemap: ${new URL(urlsIn(DEFAULT_LANGUAGE).sitemapIndex(), siteUrl)}`,
    '',
  ].join('\n')
}
