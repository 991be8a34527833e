import { and, asc, desc, like, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { SearchResult } from '../../../contract/catalog/products.ts'
import { SubCategory } from '../../../contract/site/settings.ts'
import { baseOf, foldedName, namedBy, unitsOf, wordsOf } from '../../../packages/facet-index/index.ts'
import { Words } from '../../platform/database/columns.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { sqlInLanguage } from '../../platform/database/in-language.ts'
import { rowsOf } from '../../platform/database/rows-of.ts'
import { given, statement } from '../../platform/database/statement.ts'
import type { Ask } from '../../platform/request/ask.ts'
import { type CategoryRow, hung, presentCategory } from '../listing/category-tree.ts'
import { isVisible, visibleProducts } from '../products/visible-products.ts'
import { MANY, type Match } from './match-products.ts'
import { searchTerms } from './tables.ts'

/** So many of each are shown. */
export const SHOWN = 6
/** So many titles tell how a query may go on. */
const READ = 24
const POPULAR = 60

export type Suggestions = Pick<SearchResult, 'product' | 'suggested' | 'category' | 'sub_category'>

/** What fits what somebody typed so far: the best products, and likely queries. */
export type Suggested = { typed: string; ids: number[]; endings: string[]; correction: string | null }

/** The same from the tables, while there is no index to ask. */
export async function suggestedFor(db: Queryable, typed: string, match: Match | undefined): Promise<Suggested> {
  const best = match ? bestProducts(db, match) : Promise.resolve([])
  const correction = match?.correction ?? null
  const [fitting, endings] = await Promise.all([best, likelyQueries(db, correction ?? typed, best)])
  return { typed, ids: fitting.slice(0, SHOWN).map(({ id }) => id), endings, correction }
}

type Context = { categories: CategoryRow[]; products: SubCategory[] }

/** What the popup offers while somebody types (spec §3): products, likely queries, categories and sub-categories. */
export function suggestionsOf({ language }: Ask, suggested: Suggested, { categories, products }: Context): Suggestions {
  const { typed, ids, endings, correction } = suggested
  const isNamed = namedBy(correction ?? typed)
  const named = categories.filter((row) => isNamed(foldedTitles(row)))
  const parents = new Map(hung(categories).map(({ main }) => [main.id, main]))
  const parentOf = (row: CategoryRow) => (row.parentId === null ? undefined : parents.get(row.parentId))
  const byId = new Map(products.map(({ id, slug, title, image }) => [id, { id, slug, title, image }]))
  return {
    product: ids.slice(0, SHOWN).flatMap((id) => byId.get(id) ?? []),
    suggested: endings.map((title) => ({ title })),
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

const folded = new WeakMap<CategoryRow, string[]>()

/** A category's titles as they are looked at by each search, for as long as its row is kept. */
function foldedTitles(row: CategoryRow): string[] {
  const titles = folded.get(row) ?? Object.values(row.title).map(foldedName)
  folded.set(row, titles)
  return titles
}

const named = statement(SubCategory)`
  select p.id, p.slug, ${sqlInLanguage(sql`p.title`, given('language'))} title, p.image
  from ${visibleProducts} where ${isVisible} and p.id = any(${given('ids')}::int[])`

/** What the popup shows of products that everyone may see. */
export const suggestedProducts = (db: Queryable, ids: number[], language: string): Promise<SubCategory[]> =>
  ids.length === 0 ? Promise.resolve([]) : named(db, { ids, language })

const Fitting = z.object({ id: z.int(), titles: Words })
type Fitting = z.infer<typeof Fitting>

/**
 * The best fitting; where half a word fits a large part of the shop, the best fitting of what sells best: weighing all
 * of it at each keystroke would take too long.
 */
async function bestProducts(db: Queryable, match: Match): Promise<Fitting[]> {
  if (match.fitting === 0) return []
  const fitting = sql`select p.id from products p where p.public and ${match.predicate}`
  const popular = sql`${fitting} order by p.sold desc limit ${POPULAR}`
  return await rowsOf(db, Fitting)`
    with sought as materialized (${match.fitting < MANY ? fitting : popular})
    select p.id, p.title titles
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

/**
 * How titles that hold all the words before it go on with a word that was begun, the commonest endings first. So whatever
 * is proposed finds something: the commonest words of the shop alone would make “samsung carpet” of “samsung ca”.
 */
function completionsIn(titles: string[], words: string[], begun: string): string[] {
  const asked = words.map(baseOf)
  const counts = new Map<string, number>()
  for (const title of titles.map((text) => [...new Set(wordsOf(text))])) {
    const bases = new Set(title.map(baseOf))
    if (!asked.every((base) => bases.has(base))) continue
    for (const word of title) {
      const isEnding = word.startsWith(begun) && word !== begun && !words.includes(word)
      if (isEnding) counts.set(word, (counts.get(word) ?? 0) + 1)
    }
  }
  return [...counts].sort(([a, n], [b, m]) => m - n || a.localeCompare(b)).map(([word]) => word)
}
