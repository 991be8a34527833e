import { and, asc, eq, gt, ilike, ne, sql } from 'drizzle-orm'
import type { PageField, PageLine, WrittenPage } from '#contract/site/console-pages.ts'
import { FAQ, PRIVACY } from '#contract/site/content.ts'
import type { Queryable, Tx } from '../../platform/database/db.ts'
import { searchPatterns } from '../../platform/database/search-patterns.ts'
import { businessError, HttpError } from '../../platform/request/errors.ts'
import { fieldsOf, missingIn } from '../content/both-languages.ts'
import { pages } from '../settings/tables.ts'
import { textIn } from './rules.ts'

export type PageRow = typeof pages.$inferSelect

/** The questions page is edited separately (`faq-desk/`). */
const isPage = ne(pages.slug, FAQ)

type Wanted = { search?: string | undefined; before?: string | undefined; limit: number }

/** One page of the list of pages, by slug. */
export async function listPages(db: Queryable, { search = '', before = '', limit }: Wanted) {
  const all = sql`concat_ws(' ', ${pages.slug}, ${pages.title}::text)`
  const rows = await db
    .select()
    .from(pages)
    .where(and(isPage, gt(pages.slug, before), ...searchPatterns(search).map((word) => ilike(all, word))))
    .orderBy(asc(pages.slug))
    .limit(limit + 1)
  const shown = rows.slice(0, limit)
  return { data: shown.map(lineOf), next: rows.length > limit ? (shown.at(-1)?.slug ?? null) : null }
}

/** One page, hidden or not; throws `not_found` if it does not exist. */
export async function findPageRow(db: Queryable, slug: string): Promise<PageRow> {
  const [row] = await db
    .select()
    .from(pages)
    .where(and(isPage, eq(pages.slug, slug)))
  if (!row) throw new HttpError('not_found')
  return row
}

/** The same with a row lock; throws `page_unknown` if it was deleted. */
export async function lockPage(tx: Tx, slug: string): Promise<PageRow> {
  const [row] = await tx
    .select()
    .from(pages)
    .where(and(isPage, eq(pages.slug, slug)))
    .for('update')
  if (!row) throw businessError('page_unknown')
  return row
}

export const writtenPage = (row: PageRow): WrittenPage => ({ ...lineOf(row), fields: fieldsOfPage(row) })

export const isNeeded = (slug: string): boolean => slug === PRIVACY

/** A page as fields of its form. */
export const fieldsOfPage = ({ title, sections, metaTitle, metaDescription }: PageRow) =>
  ({
    ...fieldsOf('title', title),
    ...fieldsOf('text', { en: textIn(sections, 'en'), fa: textIn(sections, 'fa') }),
    ...fieldsOf('meta_title', metaTitle),
    ...fieldsOf('meta_description', metaDescription),
  }) as Record<PageField, string>

function lineOf(row: PageRow): PageLine {
  const missing = missingIn(fieldsOfPage(row), ['title', 'text'])
  return { slug: row.slug, title: row.title, public: row.public, needed: isNeeded(row.slug), missing }
}
