import type { Brand } from '#contract/catalog/products.ts'
import { inLanguage } from '../../platform/database/in-language.ts'
import type { brands } from './tables.ts'

type BrandRow = Pick<typeof brands.$inferSelect, 'id' | 'slug' | 'title' | 'image'>

/** A brand in the contract's shape. */
export const presentBrand = (row: BrandRow, language: string): Brand => ({
  id: row.id,
  slug: row.slug,
  title: inLanguage(row.title, language),
  image: row.image,
})
