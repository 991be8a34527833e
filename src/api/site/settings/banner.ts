import { type Banner, Visibility } from '#contract/site/settings.ts'
import { inLanguage } from '../../platform/database/in-language.ts'
import type { banners } from './tables.ts'

export type BannerRow = typeof banners.$inferSelect

/** Spec §4: a banner is public if its status has the public value. It must also be within its period, if it has one. */
export const isShown = ({ status, startsAt, endsAt }: Pick<BannerRow, 'status' | 'startsAt' | 'endsAt'>, now: Date) =>
  status === Visibility.public && !(startsAt && now < startsAt) && !(endsAt && now >= endsAt)

/** A banner or slide in the contract's shape. */
export const presentBanner = (row: BannerRow, language: string): Banner => ({
  id: row.id,
  type: row.type,
  status: row.status,
  closable: row.closable,
  title: inLanguage(row.title, language),
  text: inLanguage(row.text, language),
  ...picturesIn(row, language),
  alt: inLanguage(row.alt, language),
  source_type: row.sourceType,
  url: row.url,
  slug: row.slug,
  value: { category_ids: [], sub_category_ids: [], tags: [], brand_ids: [], product_ids: [], ...row.sourceValue },
})

/**
 * A language's own picture comes before the general one, on phones too, because the text in a picture is in one
 * language.
 */
export function picturesIn(
  { image, pictures, mirrored }: Pick<BannerRow, 'image' | 'pictures' | 'mirrored'>,
  language: string,
) {
  const own = pictures[`wide_${language}`]
  const ownNarrow = pictures[`narrow_${language}`]
  return {
    image: own ?? image,
    image_narrow: ownNarrow ?? (own ? '' : (pictures.narrow ?? '')),
    mirrored: mirrored && !own && !ownNarrow,
  }
}
