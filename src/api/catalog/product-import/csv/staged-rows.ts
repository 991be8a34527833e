import { DatabaseSync } from 'node:sqlite'
import { cleanCode } from '#contract/clean-text.ts'
import type { Cells } from './columns.ts'

export type StagedRow = { line: number; cells: Cells }

const TABLES = `
  pragma journal_mode = off;
  pragma synchronous = off;
  create table rows (line integer primary key, slug text, sku text, cells text);
  create index rows_slug on rows (slug, line);
  -- The products of the rows, each with the line that names it first.
  create table named (slug text primary key, line integer) without rowid;
  create index named_line on named (line, slug);
  create table merged (slug text primary key, seen text) without rowid;
  begin`

/**
 * Groups the rows of a table by product, in any order of rows. An unnamed SQLite file holds them, so that memory does not grow
 * with the table; it disappears when the process ends.
 */
export function openRows() {
  const db = new DatabaseSync('')
  db.exec(TABLES)
  const add = db.prepare('insert into rows values (?, ?, ?, ?)')
  const name = db.prepare(`update rows set slug = ? where line = ?`)
  const noteName = db.prepare(
    'insert into named values (?, ?) on conflict (slug) do update set line = min(line, excluded.line)',
  )
  const note = (slug: string, line: number) => void (slug !== '' && noteName.run(slug, line))
  const ofSlug = db.prepare('select line, cells from rows where slug = ? order by line limit ?')
  const merge = db.prepare('insert or replace into merged values (?, ?)')
  const merged = db.prepare('select seen from merged where slug = ?')
  return {
    add({ line, cells }: StagedRow) {
      const slug = cleanCode(cells.slug ?? '')
      add.run(line, slug, cells.sku?.trim() ?? '', JSON.stringify(cells))
      note(slug, line)
    },
    /** Rows with a SKU but no slug, page by page. */
    nameless: (after: number, limit: number) =>
      db
        .prepare(
          `select line, sku, trim(coalesce(cells ->> 'store', '')) store from rows where slug = '' and line > ?
            order by line limit ?`,
        )
        .all(after, limit) as { line: number; sku: string; store: string }[],
    name(line: number, slug: string) {
      name.run(slug, line)
      note(slug, line)
    },
    /** Products in the order in which the table first names them, page by page. */
    slugs: (after: number, limit: number) =>
      db.prepare('select slug, line from named where line > ? order by line limit ?').all(after, limit) as {
        slug: string
        line: number
      }[],
    rowsOf: (slug: string, most: number): StagedRow[] =>
      (ofSlug.all(slug, most) as { line: number; cells: string }[]).map(({ line, cells }) => ({
        line,
        cells: JSON.parse(cells),
      })),
    /** Stores the `digestOf` of the product that the rows were merged into. */
    merge: (slug: string, seen: string) => void merge.run(slug, seen),
    mergedWith: (slug: string) => (merged.get(slug) as { seen: string } | undefined)?.seen,
    /** May be called twice. */
    close() {
      if (db.isOpen) db.close()
    },
  }
}
export type Rows = ReturnType<typeof openRows>
