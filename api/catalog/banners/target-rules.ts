import type { TargetKind } from '../../../contract/catalog/console-banners.ts'
import { SourceType } from '../../../contract/site/settings.ts'
import type { BannerRow } from '../../site/settings/banner.ts'

/** What somebody named: a slug as it stands in addresses, or an id. */
export type Named = { slug: string | null; id: number | null }

/** How addresses of the shop name each kind: by a slug, or by an id (storefront/links.ts). */
const inAddress: Partial<Record<TargetKind, RegExp>> = {
  category: /\/all\/(?:[^/?#]+\/)?(?<slug>[^/?#]+)/,
  brand: /\/brand\?(?:.*&)?brand=(?<id>\d+)/,
  product: /\/product\/(?<id>\d+)/,
  store: /\/shop\/(?<slug>[^/?#]+)/,
  collection: /\/collection\?(?:.*&)?collection=(?<id>\d+)/,
  page: /\/page\/(?<slug>[^/?#]+)/,
}

const MOST_DIGITS = 9

/** What was typed or pasted, as the name of a thing of this kind; null where it can be none. */
export function namedIn(kind: TargetKind, typed: string): Named | null {
  const { slug, id } = inAddress[kind]?.exec(typed)?.groups ?? {}
  if (id !== undefined) return id.length > MOST_DIGITS ? null : { slug: null, id: Number(id) }
  const name = (slug ?? typed).trim().toLowerCase()
  return /^[\p{L}\p{N}_-]{1,120}$/u.test(name) ? { slug: name, id: null } : null
}

/** An address of this shop or of the web; nothing that could run as a script. */
export const isAddress = (typed: string): boolean =>
  /^(\/(?![/\\])|https?:\/\/[^\s/]|mailto:[^\s]|tel:[+\d])\S*$/.test(typed) || typed === '/'

/** Kinds that an address of the shop says by itself, in the order in which they are looked for. */
const kindsOfAddress = ['product', 'collection', 'store', 'page'] as const

/** What a banner leads to, as its form says it; `target` is the name that the form shows. */
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
