import type { TargetKind } from '#contract/catalog/console-banners.ts'
import { SourceType } from '#contract/site/settings.ts'
import type { BannerRow } from '../../site/settings/banner.ts'

/** What staff typed: a slug or an id. */
export type Named = { slug: string | null; id: number | null }

/** How storefront URLs identify each kind: by slug or by id (src/web/shop-urls.ts). */
const inAddress: Partial<Record<TargetKind, RegExp>> = {
  category: /\/all\/(?:[^/?#]+\/)?(?<slug>[^/?#]+)/,
  brand: /\/brand\?(?:.*&)?brand=(?<id>\d+)/,
  product: /\/product\/(?<id>\d+)/,
  store: /\/shop\/(?<slug>[^/?#]+)/,
  collection: /\/collection\?(?:.*&)?collection=(?<id>\d+)/,
  page: /\/page\/(?<slug>[^/?#]+)/,
}

const MAX_DIGITS = 9

/** A typed or pasted text as a slug or id of this kind. Null if it can be neither. */
export function namedIn(kind: TargetKind, typed: string): Named | null {
  const { slug, id } = inAddress[kind]?.exec(typed)?.groups ?? {}
  if (id !== undefined) return id.length > MAX_DIGITS ? null : { slug: null, id: Number(id) }
  const name = (slug ?? typed).trim().toLowerCase()
  return /^[\p{L}\p{N}_-]{1,120}$/u.test(name) ? { slug: name, id: null } : null
}

/** Whether the text is a path of this shop or an external URL. Excludes `javascript:` and similar schemes. */
export const isAddress = (typed: string): boolean =>
  /^(\/(?![/\\])|https?:\/\/[^\s/]|mailto:[^\s]|tel:[+\d])\S*$/.test(typed) || typed === '/'

/** Kinds that a path identifies, in the order in which they are tried. */
const kindsOfAddress = ['product', 'collection', 'store', 'page'] as const

/** The target of a banner as its form shows it. `target` is the name or URL in the form. */
export function targetOf(row: Pick<BannerRow, 'sourceType' | 'sourceValue' | 'url' | 'slug'>): {
  target_kind: TargetKind
  target: string
} {
  const { sourceType, sourceValue, url, slug } = row
  const only = (ids: unknown[] = []) => ids.length === 1 && slug !== ''
  if (sourceType === SourceType.url) {
    if (url === '' || url === '/') return { target_kind: 'home', target: '' }
    const kind = url.startsWith('/') ? kindsOfAddress.find((one) => inAddress[one]?.test(url)) : undefined
    return { target_kind: kind ?? 'url', target: url }
  }
  if (sourceType === SourceType.brands && only(sourceValue.brand_ids)) return { target_kind: 'brand', target: slug }
  const categories = sourceValue.category_ids ?? sourceValue.sub_category_ids
  const isCategory = sourceType === SourceType.categories || sourceType === SourceType.sub_categories
  if (isCategory && only(categories)) return { target_kind: 'category', target: slug }
  return { target_kind: 'list', target: '' }
}
