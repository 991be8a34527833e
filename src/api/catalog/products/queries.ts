import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { matchesName } from '#packages/facet-index/index.ts'
import { LocalizedText } from '../../platform/database/columns.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { sqlInLanguage } from '../../platform/database/in-language.ts'
import { param, statement } from '../../platform/database/statement.ts'

type BrandSearch = { q?: string | undefined; limit: number; offset: number; language: string }

const BrandRow = z.object({
  id: z.int(),
  slug: z.string(),
  title: LocalizedText,
  image: z.string(),
  featured: z.boolean(),
})
const Page = z.object({ rows: z.array(BrandRow), total: z.int() })
const isAsked = sql`b.public and (${param('ids')}::int[] is null or b.id = any(${param('ids')}::int[]))`
const pageOfBrands = statement(Page)`select (select count(*)::int from brands b where ${isAsked}) total,
  (select coalesce(json_agg(found), '[]') from (
    select b.id, b.slug, b.title, b.image, b.featured from brands b where ${isAsked}
    order by b.featured desc, lower(${sqlInLanguage(sql`b.title`, param('language'))}), b.id
    limit ${param('limit')}::int offset ${param('offset')}::int) found) "rows"`

/** Brands whose name in any language, slug or alias matches `q`: featured ones first, then by name. */
export async function findBrands(db: Queryable, { q, ...requested }: BrandSearch): Promise<z.infer<typeof Page>> {
  const [found] = await pageOfBrands(db, { ids: q?.trim() ? await brandsNamed(db, q) : null, ...requested })
  if (!found) throw new Error('Nothing was answered')
  return found
}

const NameRow = z.object({ id: z.int(), title: LocalizedText, slug: z.string(), aliases: z.array(z.string()) })
const allNames = statement(NameRow)`select id, title, slug, aliases from brands where public`

/** Text is normalized here, not in the database. Reads only the names of all brands. */
async function brandsNamed(db: Queryable, q: string): Promise<number[]> {
  const rows = await allNames(db, {})
  return rows.flatMap((row) =>
    matchesName([...Object.values(row.title), row.slug, ...row.aliases], q) ? [row.id] : [],
  )
}
