import { and, asc, desc, like, ne, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { SearchResult } from '../../../contract/catalog/products.ts'
import { SubCategory } from '../../../contract/site/settings.ts'
import { Words } from '../../platform/database/columns.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { sqlInLanguage } from '../../platform/database/in-language.ts'
import { rowsOf } from '../../platform/database/rows-of.ts'
import { type CategoryRow, presentCategory } from '../listing/category-tree.ts'
import { isVisible, visibleProducts } from '../products/visible-products.ts'
import { unitsOf } from './fold.ts'
import { MANY, type Match } from './match-products.ts'
import { matchesName } from './matches-name.ts'
import { searchTerms } from './tables.ts'
import { completionsIn } from './word-completions.ts'

const SHOWN = 6
/** So many titles tell how a query may go on. */
const READ = 24
const POPULAR = 60

export type Suggestions = Pick<SearchResult, 'product' | 'suggested' | 'category' | 'sub_category'>

/** What the popup offers while somebody types (spec §3): products, likely queries, categories and sub-categories. */
export async function suggestionsFor(
  db: Queryable,
  typed: string,
  { match, categories, language }: { match: Match | undefined; categories: CategoryRow[]; language: string },
): Promise<Suggestions> {
  const best = match ? bestProducts(db, match, language) : Promise.resolve([])
  const [fitting, suggested] = await Promise.all([best, likelyQueries(db, match?.correction ?? typed, best)])
  const named = categories.filter((row) => matchesName(Object.values(row.title), match?.correction ?? typed))
  const parentOf = (row: CategoryRow) => categories.find((parent) => parent.id === row.parentId)
  return {
    product: fitting.slice(0, SHOWN).map(({ titles: _, ...product }) => product),
    suggested: suggested.map((title) => ({ title })),
    category: named
      .filter((row) => row.parentId === null)
      .slice(0, SHOWN)
      .map((row) => presentCategory(row, language)),
    sub_category: named
      .filter((row) => parentOf(row))
      .slice(0, SHOWN)
      .map((row) => ({ ...presentCategory(row, language), category: parentOf(row)?.slug ?? '' })),
  }
}

const Fitting = SubCategory.extend({ titles: Words })
type Fitting = z.infer<typeof Fitting>

/**
 * The best fitting; where half a word fits a large part of the shop, the best fitting of what sells best: weighing all
 * of it at each keystroke would take too long.
 */
async function bestProducts(db: Queryable, match: Match, language: string): Promise<Fitting[]> {
  if (match.fitting === 0) return []
  const fitting = sql`select p.id from products p where p.public and ${match.predicate}`
  const popular = sql`${fitting} order by p.sold desc limit ${POPULAR}`
  return await rowsOf(db, Fitting)`
    with sought as materialized (${match.fitting < MANY ? fitting : popular})
    select p.id, p.slug, ${sqlInLanguage(sql`p.title`, language)} title, p.image, p.title titles
    from ${visibleProducts} where ${isVisible} and p.id in (select id from sought)
    order by ${match.rank} desc, p.id limit ${READ}`
}

/** What was typed with its last word finished: a first word as most products do, another one as those that fit do. */
async function likelyQueries(db: Queryable, typed: string, best: Promise<Fitting[]>): Promise<string[]> {
  const words = unitsOf(typed).flat()
  const begun = words.pop()
  if (!begun || begun.length < 2) return []
  if (words.length > 0) {
    const titles = (await best).flatMap((product) => Object.values(product.titles))
    const endings = completionsIn(titles, words, begun).slice(0, SHOWN)
    return endings.map((ending) => [...words, ending].join(' '))
  }
  const rows = await db
    .select({ term: searchTerms.term })
    .from(searchTerms)
    .where(and(like(searchTerms.term, `${begun}%`), ne(searchTerms.term, begun)))
    .orderBy(desc(searchTerms.products), asc(searchTerms.term))
    .limit(SHOWN)
  return rows.map((row) => row.term)
}
