import { DatabaseSync } from 'node:sqlite'
import type { Cells } from './columns.ts'

export type StagedRow = { line: number; cells: Cells }

const TABLES = `
  pragma journal_mode = off;
  pragma synchronous = off;
  create table rows (line integer primary key, slug text, sku text, cells text);
  create index rows_slug on rows (slug, line);
  create table merged (slug text primary key, seen text) without rowid;
  begin`

/**
 * The rows of a table while they are gathered into products, wherever they stand: a nameless file, gone with its process, so
 * that the memory does not grow with the table.
 */
export function openRows() {
  const db = new DatabaseSync('')
  db.exec(TABLES)
  const add = db.prepare('insert into rows values (?, ?, ?, ?)')
  const name = db.prepare(`update rows set slug = ? where line = ?`)
  const ofSlug = db.prepare('select line, cells from rows where slug = ? order by line limit ?')
  const merge = db.prepare('insert or replace into merged values (?, ?)')
  const merged = db.prepare('select seen from merged where slug = ?')
  return {
    add: ({ line, cells }: StagedRow) =>
      void add.run(line, cells.slug?.trim() ?? '', cells.sku?.trim() ?? '', JSON.stringify(cells)),
    /** Rows that name no product but an SKU, page by page. */
    nameless: (after: number, limit: number) =>
      db.prepare(`select line, sku from rows where slug = '' and line > ? order by line limit ?`).all(after, limit) as {
        line: number
        sku: string
      }[],
    name: (line: number, slug: string) => void name.run(slug, line),
    /** Products in the order in which they are named first, page by page. */
    slugs: (after: number, limit: number) =>
      db
        .prepare(
          `select slug, min(line) line from rows where slug <> '' group by slug having min(line) > ? order by min(line) limit ?`,
        )
        .all(after, limit) as { slug: string; line: number }[],
    rowsOf: (slug: string, most: number): StagedRow[] =>
      (ofSlug.all(slug, most) as { line: number; cells: string }[]).map(({ line, cells }) => ({
        line,
        cells: JSON.parse(cells),
      })),
    /** Notes what the rows of a product were laid over. */
    merge: (slug: string, seen: string) => void merge.run(slug, seen),
    mergedWith: (slug: string) => (merged.get(slug) as { seen: string } | undefined)?.seen,
    /** A second time it does nothing. */
    close() {
      if (db.isOpen) db.close()
    },
  }
}
export type Rows = ReturnType<typeof openRows>
