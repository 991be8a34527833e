import { sql } from 'drizzle-orm'
import type { SearchResult } from '../../contract/catalog.ts'
import type { SubCategory } from '../../contract/site.ts'
import { type CategoryRow, categoryOnWire } from '../catalog/category-tree.ts'
import { isVisible, visibleProducts } from '../catalog/visible.ts'
import type { Queryable } from '../database/db.ts'
import { sqlInLanguage } from '../database/in-language.ts'
import { MANY, type Match } from './find.ts'
import { unitsOf } from './fold.ts'
import { isNamed } from './named.ts'

const SHOWN = 6
const POPULAR = 60

export type Suggestions = Pick<SearchResult, 'product' | 'suggested' | 'category' | 'sub_category'>

/** What the popup offers while somebody types (spec §3): products, likely queries, categories and sub-categories. */
export async function suggestionsFor(
  db: Queryable,
  typed: string,
  { match, categories, language }: { match: Match | undefined; categories: CategoryRow[]; language: string },
): Promise<Suggestions> {
  const [product, suggested] = await Promise.all([
    match ? bestProducts(db, match, language) : [],
    likelyQueries(db, match?.correction ?? typed),
  ])
  const named = categories.filter((row) => isNamed(Object.values(row.title), match?.correction ?? typed))
  const hallOf = (row: CategoryRow) => categories.find((hall) => hall.id === row.parentId)
  return {
    product,
    suggested: suggested.map((title) => ({ title })),
    category: named
      .filter((row) => row.parentId === null)
      .slice(0, SHOWN)
      .map((row) => categoryOnWire(row, language)),
    sub_category: named
      .filter((row) => hallOf(row))
      .slice(0, SHOWN)
      .map((row) => ({ ...categoryOnWire(row, language), category: hallOf(row)?.slug ?? '' })),
  }
}

/**
 * The best fitting; where half a word fits a large part of the shop, the best fitting of what sells best: weighing all
 * of it at each keystroke would take too long.
 */
async function bestProducts(db: Queryable, match: Match, language: string): Promise<SubCategory[]> {
  if (match.fitting === 0) return []
  const fitting = sql`select p.id from products p where p.public and ${match.predicate}`
  const popular = sql`${fitting} order by p.sold desc limit ${POPULAR}`
  const { rows } = await db.execute<SubCategory>(sql`
    with sought as materialized (${match.fitting < MANY ? fitting : popular})
    select p.id, p.slug, ${sqlInLanguage(sql`p.title`, language)} title, p.image
    from ${visibleProducts} where ${isVisible} and p.id in (select id from sought)
    order by ${match.rank} desc, p.id limit ${SHOWN}`)
  return rows
}

/** What was typed with its last word finished, the commonest endings first. */
async function likelyQueries(db: Queryable, typed: string): Promise<string[]> {
  const words = unitsOf(typed).flat()
  const begun = words.pop()
  if (!begun || begun.length < 2) return []
  const { rows } = await db.execute<{ term: string }>(sql`select term from search_terms
    where term like ${`${begun}%`} and term <> ${begun} order by products desc, term limit ${SHOWN}`)
  return rows.map((row) => [...words, row.term].join(' '))
}
