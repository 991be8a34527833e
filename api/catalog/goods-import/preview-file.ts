import { createHash } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { ImportSummary } from '../../../contract/catalog/console-imports.ts'
import type { Problem } from '../import/bad-catalogue.ts'
import type { Difference, Differences } from '../import/differences.ts'

const TABLES = `
  pragma journal_mode = off;
  pragma synchronous = off;
  create table differences (n integer primary key, line integer, type text, key text, kind text, title text, fields text);
  create index differences_kind on differences (kind, n);
  create table stock (n integer primary key, line integer, sku text, title text, was integer, wanted integer);
  create index stock_sku on stock (sku);
  create table problems (n integer primary key, line integer, reason text);
  begin`

export type PreviewFile = ReturnType<typeof openPreviewFile>

/**
 * What would become of the lines of an import, in a file of its own: as many as they are, they weigh on neither the memory
 * nor the shop's database.
 */
export function openPreviewFile(file: string) {
  mkdirSync(dirname(file), { recursive: true })
  rmSync(file, { force: true })
  const db = new DatabaseSync(file)
  db.exec(TABLES)
  const addDifference = db.prepare(
    'insert into differences (line, type, key, kind, title, fields) values (?, ?, ?, ?, ?, ?)',
  )
  const addStock = db.prepare('insert into stock (line, sku, title, was, wanted) values (?, ?, ?, ?, ?)')
  const addProblem = db.prepare('insert into problems (line, reason) values (?, ?)')
  let hash = createHash('sha256')
  const sink: Differences = {
    add({ line, type, key, kind, title, fields, stock, digest }: Difference) {
      const words = JSON.stringify(title)
      addDifference.run(line, type, key, kind, words, JSON.stringify(fields))
      for (const { sku, before, after } of stock) addStock.run(line, sku, words, before, after)
      if (digest) hash.update(`${line} ${digest}\n`)
    },
    forget() {
      db.exec('delete from differences; delete from stock')
      hash = createHash('sha256')
    },
  }
  return {
    sink,
    refuse(problems: Problem[]) {
      sink.forget()
      for (const { line, reason } of problems) addProblem.run(line, reason)
    },
    /** Says apart what would be done. */
    seen: () => hash.copy().digest('base64url'),
    summary: (records: number, refused = 0): ImportSummary => ({ ...countsOf(db, records), refused, moved: 0 }),
    /** A second time it does nothing. */
    close() {
      if (!db.isOpen) return
      db.exec('commit')
      db.close()
    },
  }
}

function countsOf(db: DatabaseSync, records: number) {
  const one = (sql: string) => db.prepare(sql).get() as Record<string, number>
  const { fresh = 0, changed = 0 } = one(
    `select count(*) filter (where kind = 'new') fresh, count(*) filter (where kind = 'changed') changed from differences`,
  )
  const {
    skus = 0,
    plus = 0,
    minus = 0,
  } = one(
    `select count(*) skus, coalesce(sum(max(by, 0)), 0) plus, coalesce(sum(max(-by, 0)), 0) minus
      from (select coalesce(wanted, 0) - coalesce(was, 0) by from stock)`,
  )
  return { records, fresh, changed, unchanged: records - fresh - changed, stock: { skus, plus, minus } }
}

/** How many SKUs had another stock when it was imported than when it was looked at. */
export function movedBetween(looked: string, imported: string): number {
  const db = new DatabaseSync(looked, { readOnly: true })
  try {
    db.prepare('attach ? as now').run(imported)
    const row = db
      .prepare(
        `select count(distinct sku) n from (
        select * from (select sku, was from main.stock except select sku, was from now.stock)
        union all select * from (select sku, was from now.stock except select sku, was from main.stock))`,
      )
      .get() as { n: number }
    return row.n
  } finally {
    db.close()
  }
}
