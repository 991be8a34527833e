import type { SitemapEntry, SitemapKind } from '#contract/catalog/sitemap.ts'
import type { Language } from '#contract/site/settings.ts'
import { DEFAULT_LANGUAGE } from '#i18n/languages.ts'
import { type Urls, urlsIn } from '#web/shop-urls.ts'

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const XHTML = 'http://www.w3.org/1999/xhtml'

/** A page of the shop in the language of the links. */
type Place = (urls: Urls) => string
type SitemapLanguage = Pick<Language, 'code' | 'iso'>

/** Pages that the API's lists do not contain. They come first in the file of pages. */
export const fixedPlaces: Place[] = [
  (urls) => urls.home(),
  (urls) => urls.all(),
  (urls) => urls.categories(),
  (urls) => urls.brands(),
  (urls) => urls.flashSales(),
  (urls) => urls.faq(),
  (urls) => urls.contact(),
  (urls) => urls.trackOrder(),
  (urls) => urls.sitemap(),
]

/** The page of a sitemap entry. Undefined for the FAQ, which is one of the fixed places. */
export const sitemapUrlOf = (kind: SitemapKind, entry: SitemapEntry): Place | undefined => {
  const { slug, parent } = entry
  if (kind === 'pages' && slug === 'faq') return undefined
  const places: Record<SitemapKind, Place> = {
    pages: (urls) => urls.page(slug),
    categories: (urls) => (parent ? urls.subCategory(parent, slug) : urls.category(slug)),
    products: (urls) => urls.product(entry),
    brands: (urls) => urls.brand(entry),
    stores: (urls) => urls.store(slug),
  }
  return places[kind]
}

/** The sitemap index with all sitemap files. */
export function sitemapIndex(files: string[], siteUrl: string): string {
  const entries = files.map((file) => `<sitemap><loc>${absolute(file, siteUrl)}</loc></sitemap>`)
  return `${HEAD}<sitemapindex xmlns="${SITEMAP}">\n${entries.join('\n')}\n</sitemapindex>\n`
}

/** One sitemap file: each page in each language, with alternate links to all languages (hreflang). */
export function sitemapFile(places: Place[], languages: SitemapLanguage[], siteUrl: string): string {
  const spoken = languages.map(({ code, iso }) => ({ iso, urls: urlsIn(code) }))
  const usual = urlsIn(DEFAULT_LANGUAGE)
  const entries = places.flatMap((place) => {
    const addresses = spoken.map(({ iso, urls }) => ({ iso, address: absolute(place(urls), siteUrl) }))
    const alternates = [...addresses, { iso: 'x-default', address: absolute(place(usual), siteUrl) }]
      .map(({ iso, address }) => `<xhtml:link rel="alternate" hreflang="${iso}" href="${address}"/>`)
      .join('')
    return addresses.map(({ address }) => `<url><loc>${address}</loc>${alternates}</url>`)
  })
  return `${HEAD}<urlset xmlns="${SITEMAP}" xmlns:xhtml="${XHTML}">\n${entries.join('\n')}\n</urlset>\n`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }
const absolute = (path: string, siteUrl: string): string =>
  new URL(path, siteUrl).href.replace(/[&<>"']/g, (sign) => entities[sign] as string)
