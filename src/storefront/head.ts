import type { MetaDescriptor } from 'react-router'
import { DEFAULT_LANGUAGE } from '#i18n/languages.ts'
import { type Translate, translator } from '#i18n/translator.ts'
import { urlsIn } from '#web/shop-urls.ts'
import { numbered, pageNumber } from './page-number.ts'
import { shareTags } from './seo/share-tags.ts'
import type { SiteData } from './use-site.ts'

type MetaArgs = {
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]
  location: { pathname: string; search: string }
}

export type PageHead = {
  /** Becomes "title · Charsu". Without a title, the shop's own title appears alone. */
  title?: string | undefined
  description?: string | undefined
  /** The name of a picture, as the API returns it, for link previews. */
  image?: string | undefined
  /** The page's Open Graph type. */
  type?: 'website' | 'product'
  /** Query parameters that make a separate page, such as `page` or `brand`. The canonical address omits all others. */
  query?: string[]
  /** The canonical path without a language prefix, if several paths show the same page. */
  path?: string | undefined
  /** For personal pages and errors. */
  noindex?: boolean
}

/**
 * The title, description, canonical address, alternate languages and link preview of a page. A route exports `const
 * meta: Route.MetaFunction = (args) => pageMeta(args, (say) => ({ title: say('cart.title') }))`.
 */
export function pageMeta(args: MetaArgs, head: PageHead | ((t: Translate) => PageHead)): MetaDescriptor[] {
  const root = args.matches.find((match) => match?.id === 'root')?.loaderData as SiteData | undefined
  if (!root) return []
  const { site_setting: site, languages, img_src_url, default_image } = root.common
  const { title, description, image, type = 'website', query = [], path, noindex } = headOf(head, root.language)
  const { pathname, search } = args.location
  const address = addressesOf({ pathname: path ?? pathname, search }, query, root.siteUrl)
  const fullTitle = title ? `${title} · ${site.site_name}` : site.meta_title
  const about = description || site.meta_description
  return [
    { title: fullTitle },
    { name: 'description', content: about },
    ...shareTags({
      title: title ?? site.meta_title,
      about,
      shopName: site.site_name,
      type,
      address: address(root.language),
      siteUrl: root.siteUrl,
      pictures: img_src_url,
      picture: image || default_image,
      own: Boolean(image),
    }),
    ...(noindex ? [{ name: 'robots', content: 'noindex' }] : []),
    { tagName: 'link', rel: 'canonical', href: address(root.language) },
    ...languages.map(({ code, iso }) => alternate(iso, address(code))),
    alternate('x-default', address(DEFAULT_LANGUAGE)),
  ]
}

const headOf = (head: PageHead | ((t: Translate) => PageHead), language: string) =>
  typeof head === 'function' ? head(translator(language)) : head

const alternate = (hrefLang: string, href: string) => ({ tagName: 'link', rel: 'alternate', hrefLang, href }) as const

/** The page's absolute address in any language, with only the parameters of `query`, in their order. */
function addressesOf(location: MetaArgs['location'], query: string[], siteUrl: string) {
  const requested = new URLSearchParams(location.search)
  const remaining = new URLSearchParams()
  for (const name of query) for (const value of valuesOf(requested, name)) remaining.append(name, value)
  const search = remaining.size > 0 ? `?${remaining}` : ''
  return (language: string) => new URL(urlsIn(language).path(location.pathname) + search, siteUrl).href
}

/** All spellings of a page number yield one address. Page 1 has no parameter. */
function valuesOf(requested: URLSearchParams, name: string): string[] {
  if (!PAGES.includes(name)) return requested.getAll(name)
  const page = numbered(pageNumber(requested, name))
  return page ? [String(page)] : []
}

const PAGES = ['page', 'home_page']
