import { asc, count, desc, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/db.ts'
import { sqlInLanguage } from '../../platform/database/in-language.ts'
import { ints } from '../listing/listing-filters.ts'
import { matchesName } from '../search/matches-name.ts'
import { brands } from './tables.ts'

type BrandSearch = { q?: string; limit: number; offset: number; language: string }

/** Brands that `q` names in any language, by slug or by an alias: those put forward first, then by name. */
export async function findBrands(db: Queryable, { q, limit, offset, language }: BrandSearch) {
  const name = sql`lower(${sqlInLanguage(sql`${brands.title}`, language)})`
  const where = q?.trim() ? sql`${brands.id} = any(${ints(await brandsNamed(db, q))})` : undefined
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(brands)
      .where(where)
      .orderBy(desc(brands.featured), name, asc(brands.id))
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(brands).where(where),
  ])
  return { rows, total: counted?.total ?? 0 }
}

/** Letters are folded here, not in the database: of all brands only the names are read. */
async function brandsNamed(db: Queryable, q: string): Promise<number[]> {
  const { id, title, slug, aliases } = brands
  const rows = await db.select({ id, title, slug, aliases }).from(brands)
  return rows.flatMap((row) =>
    matchesName([...Object.values(row.title), row.slug, ...row.aliases], q) ? [row.id] : [],
  )
}
