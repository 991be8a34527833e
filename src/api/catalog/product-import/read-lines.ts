import { DatabaseSync } from 'node:sqlite'
import type { ImportLine, LineKind } from '#contract/catalog/console-imports.ts'
import type { Files } from '../../platform/files/files.ts'

type Row = {
  n: number
  line: number
  type: string
  key: string
  title: string
  fields: string
  was: number | null
  wanted: number | null
  reason: string | null
}

const ofDifferences = (kind: 'new' | 'changed') =>
  `select n, line, type, key, title, fields, null was, null wanted, null reason from differences
    where kind = '${kind}' and n > ? order by n limit ?`
const queries: Record<LineKind, string> = {
  new: ofDifferences('new'),
  changed: ofDifferences('changed'),
  stock: `select n, line, 'product' type, sku key, title, '[]' fields, was, wanted, null reason from stock
    where n > ? order by n limit ?`,
  refused: `select n, line, '' type, '' key, '{}' title, '[]' fields, null was, null wanted, reason from problems
    where n > ? order by n limit ?`,
}

type Lines = { data: ImportLine[]; next: number | null }
type Page = { kind: LineKind; after: number; limit: number }
/** Translates a reason, which is stored in English, into the language of the request. */
type SayReason = (reason: string) => string

/** A page of the preview and the start of the next page. Empty if the preview's file was deleted. */
export const readLines = async (
  files: Files,
  name: string,
  { page, reasonText }: { page: Page; reasonText: SayReason },
): Promise<Lines> =>
  (await files.lend(name, async (path) => linesIn(path, page, reasonText))) ?? { data: [], next: null }

function linesIn(file: string, { kind, after, limit }: Page, reasonText: SayReason): Lines {
  const db = new DatabaseSync(file, { readOnly: true })
  try {
    const rows = db.prepare(queries[kind]).all(after, limit + 1) as Row[]
    const data = rows.slice(0, limit).map(asLine(kind, reasonText))
    return { data, next: rows.length > limit ? (data.at(-1)?.n ?? null) : null }
  } finally {
    db.close()
  }
}

const asLine =
  (kind: LineKind, reasonText: SayReason) =>
  ({ n, line, type, key, title, fields, was, wanted, reason }: Row): ImportLine => ({
    n,
    line,
    type,
    key,
    title: JSON.parse(title),
    fields: JSON.parse(fields),
    stock: kind === 'stock' ? { before: was, after: wanted } : null,
    reason: reason === null ? null : reasonText(reason),
    detail: reason,
  })
