import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import type { Row, RowOf } from './read-lines.ts'
import type { CatalogueRecord, RecordType } from './records.ts'

/**
 * Where a catalogue of any size lies while it is read, checked and compared, so that neither the memory nor the shop's
 * database holds it: a nameless SQLite file in the folder for temporary files, gone with its process whatever ends that.
 * `TMPDIR` moves it; a million products want about three gigabytes.
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

/** Stores, brands, categories and pictures are named by thousands of lines each. */
const MOST_NOTED = 20_000

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
    /** Answers how many rows changed. */
    run: (sql: string, ...values: SQLInputValue[]) => Number(statement(sql).run(...values).changes),
    /** Runs an `insert or ignore`, unless it was run with the same first two values a short time ago. */
    note: (sql: string, ...values: [string, string, ...number[]]) => {
      const key = `${sql}\0${values[0]}\0${values[1]}`
      if (noted.has(key)) return
      if (noted.size >= MOST_NOTED) noted.clear()
      noted.add(key)
      statement(sql).run(...values)
    },
    all: <Answer>(sql: string, ...values: SQLInputValue[]) => statement(sql).all(...values) as Answer[],
    /** Row by row, as far as they are read. */
    each: (sql: string, ...values: SQLInputValue[]) => statement(sql).iterate(...values),
    get: <Answer>(sql: string, ...values: SQLInputValue[]) => statement(sql).get(...values) as Answer | undefined,
    /** The lines of one type that are to be written, in their order, a page at a time. */
    *rowsOf<T extends RecordType>(type: T, atOnce = 500): Generator<RowOf<T>[]> {
      const read = (after?: StagedLine) => statement(PAGE_OF_LINES).iterate(type, after?.line ?? 0, atOnce)
      for (const page of pages<StagedLine>(atOnce, read)) yield page.map(rowOf) as RowOf<T>[]
    },
    /** What was found by holding the lines against the shop. */
    forgetComparison: () =>
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

/** However long its rows are, a page stays small beside the memory of an import: some thousand products of the usual length. */
const CHARACTERS_OF_A_PAGE = 4_000_000

/** Page after page of what `read` answers behind the last row that was seen; a row longer than a page is one by itself. */
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
