import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import type { Row, RowOf } from './read-lines.ts'
import type { CatalogueRecord, RecordType } from './records.ts'

/**
 * The staging area of an import: an unnamed SQLite file in the folder for temporary files. It limits the use of memory and of
 * the shop's database for a catalogue of any size. The file disappears when the process ends, even by a crash. `TMPDIR`
 * changes the folder. A million products need about 3 GB.
 */
const TABLES = `
  pragma journal_mode = off;
  pragma synchronous = off;
  pragma cache_size = -32768;
  -- What is the same in the shop already need not be written.
  create table lines (line integer primary key, type text, place integer, key text, record text, same integer default 0,
    lying integer default 0);
  create unique index lines_key on lines (type, key);
  create index lines_type on lines (type);
  -- Names of things that records need, and names of things that the file brings.
  create table needed (kind text, name text, primary key (kind, name)) without rowid;
  create table brought (kind text, name text, primary key (kind, name)) without rowid;
  create table skus (sku text, store text, line integer, product text, change integer, primary key (sku, store))
    without rowid;
  create table pictures (path text primary key, folder text, line integer, name text) without rowid;
  create table drafts (name text primary key, kept integer default 0) without rowid;
  -- What will be written of products, in the order in which they are locked: by their ids, new ones behind.
  create table goods (turn integer primary key, line integer, slug text, product text, media text, inventories text, seen text);
  create table leaving (product integer, sku text, primary key (product, sku)) without rowid;
  begin`

export type Staging = ReturnType<typeof openStaging>

/** Limit of the cache in `note`. Thousands of lines refer to the same store, brand, category or image. */
const MAX_NOTED = 20_000

export function openStaging() {
  const db = new DatabaseSync('')
  db.exec(TABLES)
  const prepared = new Map<string, StatementSync>()
  const noted = new Set<string>()
  const statement = (sql: string) => {
    const made = prepared.get(sql) ?? db.prepare(sql)
    prepared.set(sql, made)
    return made
  }
  return {
    /** Returns the number of changed rows. */
    run: (sql: string, ...values: SQLInputValue[]) => Number(statement(sql).run(...values).changes),
    /** Runs an `insert or ignore`. Skips it if the cache shows that it ran with the same first two values. */
    note: (sql: string, ...values: [string, string, ...number[]]) => {
      const key = `${sql}\0${values[0]}\0${values[1]}`
      if (noted.has(key)) return
      if (noted.size >= MAX_NOTED) noted.clear()
      noted.add(key)
      statement(sql).run(...values)
    },
    all: <Answer>(sql: string, ...values: SQLInputValue[]) => statement(sql).all(...values) as Answer[],
    /** Returns an iterator, which reads rows as they are needed. */
    each: (sql: string, ...values: SQLInputValue[]) => statement(sql).iterate(...values),
    get: <Answer>(sql: string, ...values: SQLInputValue[]) => statement(sql).get(...values) as Answer | undefined,
    /** The changed lines of one type in the order of the file, page by page. */
    *rowsOf<T extends RecordType>(type: T, atOnce = 500): Generator<RowOf<T>[]> {
      const read = (after?: StagedLine) => statement(PAGE_OF_LINES).iterate(type, after?.line ?? 0, atOnce)
      for (const page of pages<StagedLine>(atOnce, read)) yield page.map(rowOf) as RowOf<T>[]
    },
    /** Deletes the results of the comparison with the shop. */
    clearComparison: () =>
      db.exec('delete from goods; delete from leaving; update lines set same = 0, lying = 0 where same or lying'),
    close: () => db.close(),
  }
}

type StagedLine = { line: number; place: number; record: string }
const PAGE_OF_LINES =
  'select line, place, record from lines where type = ? and line > ? and not same order by line limit ?'
const rowOf = ({ line, place, record }: StagedLine): Row => ({
  line,
  place,
  record: JSON.parse(record) as CatalogueRecord,
})

/** Limits the memory of a page with long rows. Some thousand products of usual length fit. */
const CHARACTERS_OF_A_PAGE = 4_000_000

/** Yields page after page; `read` returns the rows after the last row. A row longer than a page forms a page alone. */
export function* pages<Answer extends object>(
  atOnce: number,
  read: (after: Answer | undefined) => Iterable<unknown>,
): Generator<Answer[]> {
  for (let last: Answer | undefined; ; ) {
    const page = fittingOf(read(last) as Iterable<Answer>)
    const isLast = !page.isCut && page.rows.length < atOnce
    last = page.rows.at(-1)
    if (last !== undefined) yield page.rows
    if (isLast) return
  }
}

function fittingOf<Answer extends object>(read: Iterable<Answer>) {
  const rows: Answer[] = []
  let characters = 0
  for (const row of read) {
    characters += charactersOf(row)
    if (characters > CHARACTERS_OF_A_PAGE && rows.length > 0) return { rows, isCut: true }
    rows.push(row)
  }
  return { rows, isCut: false }
}

const charactersOf = (row: object): number =>
  Object.values(row).reduce((sum, value) => sum + (typeof value === 'string' ? value.length : 0), 0)
