import { type Banner, Visibility } from '../../../contract/site/settings.ts'
import { inLanguage } from '../../platform/database/in-language.ts'
import type { banners } from './tables.ts'

export type BannerRow = typeof banners.$inferSelect

/** Spec §4: banners are public when status equals the public value. */
export const isPublic = (banner: BannerRow): boolean => banner.status === Visibility.public

/** A banner or slide in the contract's shape. */
export const presentBanner = (row: BannerRow, language: string): Banner => ({
  id: row.id,
  type: row.type,
  status: row.status,
  closable: row.closable,
  title: inLanguage(row.title, language),
  text: inLanguage(row.text, language),
  image: row.image,
  source_type: row.sourceType,
  url: row.url,
  slug: row.slug,
  value: { category_ids: [], sub_category_ids: [], tags: [], brand_ids: [], product_ids: [], ...row.sourceValue },
})
