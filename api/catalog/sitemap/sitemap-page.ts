import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { SITEMAP_PAGE, SitemapEntry, type SitemapKind } from '../../../contract/catalog/sitemap.ts'
import { page } from '../../../contract/paging.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { sqlInLanguage } from '../../platform/database/in-language.ts'
import { rowsOf } from '../../platform/database/rows-of.ts'
import { isVisible, visibleProducts } from '../products/visible-products.ts'

/** What a kind is read from, in an order that new entries do not disturb. */
type Source = { columns: SQL; from: SQL; title: SQL; order: SQL }

const sources: Record<SitemapKind, Source> = {
  pages: { columns: sql`0 id, x.slug, null::text parent`, from: sql`pages x`, title: sql`x.title`, order: sql`x.slug` },
  categories: {
    columns: sql`x.id, x.slug, parent.slug parent`,
    from: sql`categories x left join categories parent on parent.id = x.parent_id where x.public and coalesce(parent.public, true)`,
    title: sql`x.title`,
    order: sql`x.id`,
  },
  products: {
    columns: sql`p.id, p.slug, null::text parent`,
    from: sql`${visibleProducts} where ${isVisible}`,
    title: sql`p.title`,
    order: sql`p.id`,
  },
  brands: { columns: sql`x.id, x.slug, null::text parent`, from: sql`brands x`, title: sql`x.title`, order: sql`x.id` },
  stores: {
    columns: sql`x.id, x.slug, null::text parent`,
    from: sql`stores x where x.public`,
    title: sql`x.title`,
    order: sql`x.id`,
  },
}

const TotalRow = z.object({ total: z.int() })

type SitemapQuery = { kind: SitemapKind; page: number; language: string }

/** One page of everything of a kind that the public may see. */
export async function sitemapPage(db: Queryable, asked: SitemapQuery) {
  const { columns, from, title, order } = sources[asked.kind]
  const [entries, [counted]] = await Promise.all([
    rowsOf(db, SitemapEntry)`
      select ${columns}, ${sqlInLanguage(title, asked.language)} title from ${from}
      order by ${order} limit ${SITEMAP_PAGE} offset ${(asked.page - 1) * SITEMAP_PAGE}`,
    rowsOf(db, TotalRow)`select count(*)::int total from ${from}`,
  ])
  const total = counted?.total ?? 0
  return page(entries, total, { page: asked.page, per_page: SITEMAP_PAGE })
}
