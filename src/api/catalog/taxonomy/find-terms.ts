import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { TaxonomyTerm } from '#contract/catalog/console-taxonomy.ts'
import { matchesName } from '#packages/facet-index/index.ts'
import type { LocalizedText } from '../../platform/database/columns.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { HttpError } from '../../platform/request/errors.ts'
import type { PartRow } from './fields.ts'
import { aboveOf, beside, columnOf, idOf, type Kind, positionOf, readFields } from './kinds.ts'

/** A row with the title of its parent and the number of things that use it. */
type SeenRow = PartRow & { goods: number; below: number; aboveTitle: LocalizedText | null }

/** Rows of a kind in order. */
export async function readTerms(db: Queryable, kind: Kind, where: SQL | undefined, limit: number): Promise<SeenRow[]> {
  const { above, table, goods, below } = kind
  const column = above && columnOf(kind, above.column)
  // In a nested template, column names keep their table names.
  const aboveTitle = column
    ? sql<LocalizedText | null>`(select up.title from ${above.table} up where up.id = ${sql`${column}`})`
    : sql<null>`null`
  const rows = await db
    .select({ row: table, goods, below, aboveTitle })
    .from(table)
    .where(where)
    .orderBy(asc(positionOf(kind)), asc(idOf(kind)))
    .limit(limit)
  return rows.map(({ row, ...counts }) => ({ ...(row as unknown as PartRow), ...counts }))
}

/** One part as staff see it. Throws the fault `not_found` for an unknown id. */
export async function findTerm(db: Queryable, kind: Kind, id: number): Promise<TaxonomyTerm> {
  const [row] = await readTerms(db, kind, eq(idOf(kind), id), 1)
  if (!row) throw new HttpError('not_found')
  return presentPart(kind, row)
}

const told = ['title', 'about', 'city'] as const

function presentPart(kind: Kind, row: SeenRow): TaxonomyTerm {
  const above = aboveOf(kind, row)
  const texts = told.filter((name) => row[name] !== undefined)
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    image: row.image ?? null,
    above: above === null ? null : { id: above, title: row.aboveTitle ?? {} },
    public: row.public ?? null,
    fields: readFields(kind, row),
    missing: ['en', 'fa'].filter((language) => texts.some((name) => !row[name]?.[language])),
    goods: row.goods,
    below: row.below,
  }
}

type Wanted = {
  search?: string | undefined
  parent?: number | undefined
  shown?: 'public' | 'hidden' | undefined
  missing?: 'en' | 'fa' | undefined
  after?: string | undefined
  limit: number
}

/**
 * One page of a kind in order, with the cursor of the next page (null on the last page). Without a search, children are listed
 * only under their parent.
 */
export async function listTerms(db: Queryable, kind: Kind, wanted: Wanted) {
  const { limit, search, parent } = wanted
  const isPublic = columnOf(kind, 'public')
  const lies = parent !== undefined ? beside(kind, parent) : search ? undefined : beside(kind, null)
  const where = and(
    kind.name === 'values' && parent === undefined ? undefined : lies,
    search ? sql`${idOf(kind)} = any(${sql.param(await named(db, kind, search))}::int[])` : undefined,
    wanted.shown && isPublic ? sql`${isPublic} = ${wanted.shown === 'public'}` : undefined,
    wanted.missing ? lacking(kind, wanted.missing) : undefined,
    beyond(kind, wanted.after),
  )
  const rows = await readTerms(db, kind, where, limit + 1)
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return {
    data: rows.slice(0, limit).map((row) => presentPart(kind, row)),
    next: last ? `${last.position ?? 0}.${last.id}` : null,
  }
}

const lacking = (kind: Kind, language: string): SQL =>
  sql`(${sql.join(
    told.flatMap((name) => {
      const column = columnOf(kind, name)
      return column ? [sql`coalesce(${column} ->> ${language}, '') = ''`] : []
    }),
    sql` or `,
  )})`

/** The rows after a cursor. All rows without a cursor or with an invalid one. */
function beyond(kind: Kind, cursor: string | undefined): SQL | undefined {
  const [, position, id] = /^(\d{1,10})\.(\d{1,10})$/.exec(cursor ?? '') ?? []
  return position && id ? sql`(${positionOf(kind)}, ${idOf(kind)}) > (${position}::bigint, ${id}::bigint)` : undefined
}

/** Matches names in any script. Normalizes text here, because every kind has only a few rows. */
async function named(db: Queryable, kind: Kind, search: string): Promise<number[]> {
  const aliases = columnOf(kind, 'aliases') ?? sql<string[]>`'[]'::jsonb`
  const title = columnOf(kind, 'title') as unknown as SQL<LocalizedText>
  const slug = columnOf(kind, 'slug') as unknown as SQL<string>
  const rows = await db.select({ id: idOf(kind), title, slug, aliases: aliases as SQL<string[]> }).from(kind.table)
  return rows.flatMap((row) =>
    matchesName([...Object.values(row.title), row.slug, ...row.aliases], search) ? [row.id] : [],
  )
}
