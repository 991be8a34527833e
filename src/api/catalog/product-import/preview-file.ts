import { createHash } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { ImportSummary } from '#contract/catalog/console-imports.ts'
import { yieldToRequests } from '../../platform/jobs/yield-to-requests.ts'
import type { Difference, Differences } from '../import/differences.ts'
import type { Problem } from '../import/import-problems.ts'

const TABLES = `
  pragma journal_mode = off;
  pragma synchronous = off;
  create table differences (n integer primary key, line integer, type text, key text, kind text, title text, fields text);
  create index differences_kind on differences (kind, n);
  create table stock (n integer primary key, line integer, sku text, title text, was integer, wanted integer);
  create index stock_sku on stock (sku, line);
  create table problems (n integer primary key, line integer, reason text);
  begin`

export type PreviewFile = ReturnType<typeof openPreviewFile>

/**
 * The preview of an import in its own SQLite file, so that millions of lines burden neither the memory nor the shop's
 * database.
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
  let counts = noCounts()
  const sink: Differences = {
    add({ line, type, key, kind, title, fields, stock, digest }: Difference) {
      const words = JSON.stringify(title)
      addDifference.run(line, type, key, kind, words, JSON.stringify(fields))
      if (kind === 'new') counts.fresh += 1
      else counts.changed += 1
      for (const { sku, before, after } of stock) {
        addStock.run(line, sku, words, before, after)
        countStock(counts.stock, (after ?? 0) - (before ?? 0))
      }
      if (digest) hash.update(`${line} ${digest}\n`)
    },
    clear() {
      db.exec('delete from differences; delete from stock')
      counts = noCounts()
      hash = createHash('sha256')
    },
  }
  return {
    sink,
    refuse(problems: Problem[]) {
      sink.clear()
      for (const { line, reason } of problems) addProblem.run(line, reason)
    },
    /** A hash that identifies the set of changes. */
    seen: () => hash.copy().digest('base64url'),
    summary: (records: number, refused = 0): ImportSummary => {
      const unchanged = records - counts.fresh - counts.changed
      return { records, ...counts, stock: { ...counts.stock }, unchanged, refused, moved: 0 }
    },
    /** May be called twice. */
    close() {
      if (!db.isOpen) return
      db.exec('commit')
      db.close()
    },
  }
}

/** Counted as differences arrive: a query over a million rows would block requests. */
const noCounts = () => ({ fresh: 0, changed: 0, stock: { skus: 0, plus: 0, minus: 0 } })

function countStock(stock: ImportSummary['stock'], by: number) {
  stock.skus += 1
  if (by > 0) stock.plus += by
  else stock.minus -= by
}

const A_PAGE = 1_000
type Compared = { n: number; line: number; sku: string; same: number }

/** The number of SKUs whose stock at the import differs from the stock in the preview. */
export async function movedBetween(looked: string, imported: string): Promise<number> {
  const db = new DatabaseSync(looked, { readOnly: true })
  const pause = yieldToRequests()
  const moved = new Set<string>()
  try {
    db.prepare('attach ? as now').run(imported)
    for (const [one, other] of [
      ['main', 'now'],
      ['now', 'main'],
    ]) {
      const read = db.prepare(`select n, line, sku, exists (select from_other.n from ${other}.stock from_other
          where from_other.sku = s.sku and from_other.line = s.line and from_other.was is s.was) same
        from ${one}.stock s where n > ? order by n limit ${A_PAGE}`)
      for (let after = 0; ; ) {
        const page = read.all(after) as Compared[]
        for (const { line, sku, same } of page) if (!same) moved.add(`${line} ${sku}`)
        if (page.length < A_PAGE) break
        after = page.at(-1)?.n ?? after
        await pause()
      }
    }
    return moved.size
  } finally {
    db.close()
  }
}
