import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { SITEMAP_PAGE, SitemapEntry, type SitemapKind, sitemapKinds } from '#contract/catalog/sitemap.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { sqlInLanguage } from '../../platform/database/in-language.ts'
import { param, statement } from '../../platform/database/statement.ts'
import { isVisible, visibleProducts } from '../products/visible-products.ts'

/** The SQL for a kind of page: its table, and the rows that are public. */
type Source = { table: SQL; columns: SQL; from: SQL; title: SQL; id: SQL }

const numbered: Record<Exclude<SitemapKind, 'pages'>, Source> = {
  categories: {
    table: sql`categories`,
    columns: sql`x.id, x.slug, parent.slug parent`,
    from: sql`categories x left join categories parent on parent.id = x.parent_id where x.public and coalesce(parent.public, true)`,
    title: sql`x.title`,
    id: sql`x.id`,
  },
  products: {
    table: sql`products`,
    columns: sql`p.id, p.slug, null::text parent`,
    from: sql`${visibleProducts} where ${isVisible}`,
    title: sql`p.title`,
    id: sql`p.id`,
  },
  brands: {
    table: sql`brands`,
    columns: sql`x.id, x.slug, null::text parent`,
    from: sql`brands x where x.public`,
    title: sql`x.title`,
    id: sql`x.id`,
  },
  stores: {
    table: sql`stores`,
    columns: sql`x.id, x.slug, null::text parent`,
    from: sql`stores x where x.public`,
    title: sql`x.title`,
    id: sql`x.id`,
  },
}

const title = (words: SQL) => sql`${sqlInLanguage(words, param('language'))} title`
const page = param('page')

const pageOf = ({ columns, from, title: words, id }: Source) => statement(SitemapEntry)`
  select ${columns}, ${title(words)} from ${from}
    and ${id} >= (${page}::int - 1) * ${SITEMAP_PAGE}::int and ${id} < ${page}::int * ${SITEMAP_PAGE}::int order by ${id}`

/** Content pages have no ids, and there are few. */
const contentPages = statement(SitemapEntry)`select 0 id, x.slug, ${title(sql`x.title`)}, null::text parent
  from pages x where ${page}::int = 1 and x.public order by x.slug`

const PageRow = z.object({ page: z.int() })

/** Jumps from each non-empty page to the next, so that the query takes one step per page, not per row. */
const pagesOf = ({ table }: Source) => statement(PageRow)`
  with recursive page(number) as (
    select (select min(id) from ${table}) / ${SITEMAP_PAGE}::int + 1
    union all select (select min(id) from ${table} where id >= page.number * ${SITEMAP_PAGE}::int) / ${SITEMAP_PAGE}::int + 1
      from page where page.number is not null)
  select number page from page where number is not null`

const entries = { ...mapped(pageOf), pages: contentPages }
const pages = mapped(pagesOf)

function mapped<T>(made: (source: Source) => T): Record<keyof typeof numbered, T> {
  const kinds = sitemapKinds.filter((kind) => kind !== 'pages')
  return Object.fromEntries(kinds.map((kind) => [kind, made(numbered[kind])])) as Record<keyof typeof numbered, T>
}

type SitemapQuery = { kind: SitemapKind; page: number; language: string }

/** One page of all public items of a kind. */
export const sitemapPage = async (db: Queryable, { kind, ...requested }: SitemapQuery) => ({
  data: await entries[kind](db, requested),
  current_page: requested.page,
})

/** The existing pages of a kind. Counts hidden items too, so that a page may be empty. */
export const sitemapPages = async (db: Queryable, kind: SitemapKind): Promise<number[]> =>
  kind === 'pages' ? [1] : (await pages[kind](db, {})).map((row) => row.page)
