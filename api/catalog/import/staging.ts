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
  create table lines (line integer primary key, type text, place integer, key text, record text, same integer default 0);
  create unique index lines_key on lines (type, key);
  create index lines_type on lines (type);
  -- Names of things that records need, and names of things that the file brings.
  create table needed (kind text, name text, primary key (kind, name)) without rowid;
  create table brought (kind text, name text, primary key (kind, name)) without rowid;
  create table skus (sku text primary key, line integer, product text, change integer) without rowid;
  create table pictures (path text primary key, folder text, line integer, name text) without rowid;
  -- What will be written of products, in the order in which they are locked: by their ids, new ones behind.
  create table goods (turn integer primary key, line integer, slug text, product text, media text, inventories text, search text);
  create table leaving (sku text primary key) without rowid;
  create table terms (term text primary key, products integer) without rowid;
  begin`

export type Staging = ReturnType<typeof openStaging>

export function openStaging() {
  const db = new DatabaseSync('')
  db.exec(TABLES)
  const prepared = new Map<string, StatementSync>()
  const statement = (sql: string) => {
    const made = prepared.get(sql) ?? db.prepare(sql)
    prepared.set(sql, made)
    return made
  }
  return {
    /** Answers how many rows changed. */
    run: (sql: string, ...values: SQLInputValue[]) => Number(statement(sql).run(...values).changes),
    all: <Answer>(sql: string, ...values: SQLInputValue[]) => statement(sql).all(...values) as Answer[],
    get: <Answer>(sql: string, ...values: SQLInputValue[]) => statement(sql).get(...values) as Answer | undefined,
    /** The lines of one type that are to be written, in their order, a page at a time. */
    *rowsOf<T extends RecordType>(type: T, atOnce = 500): Generator<RowOf<T>[]> {
      const read = (after?: StagedLine) => statement(PAGE_OF_LINES).all(type, after?.line ?? 0, atOnce)
      for (const page of pages<StagedLine>(atOnce, read)) yield page.map(rowOf) as RowOf<T>[]
    },
    /** What was found by holding the lines against the shop. */
    forgetComparison: () => db.exec('delete from goods; delete from leaving; update lines set same = 0 where same'),
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

/** Page after page of what `read` answers behind the last row that was seen. */
export function* pages<Answer>(atOnce: number, read: (after: Answer | undefined) => unknown[]): Generator<Answer[]> {
  for (let last: Answer | undefined; ; ) {
    const page = read(last) as Answer[]
    last = page.at(-1)
    const isLast = page.length < atOnce
    if (last !== undefined) yield page
    if (isLast) return
  }
}
