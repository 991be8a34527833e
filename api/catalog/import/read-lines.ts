import { z } from 'zod'
import { type CatalogueRecord, type RecordType, recordTypes } from './records.ts'

/** What is wrong with a line, in words for the operator. */
export type Problem = { line: number; reason: string }

/** A record with the number of its line, counted from 1. */
export type Row<R extends CatalogueRecord = CatalogueRecord> = { line: number; record: R }
export type Rows = { [T in RecordType]: Row<Extract<CatalogueRecord, { type: T }>>[] }

/** Nothing was imported; `problems` lists every bad line. */
export class BadCatalogue extends Error {
  readonly problems: Problem[]
  constructor(problems: Problem[]) {
    const sorted = [...problems].sort((a, b) => a.line - b.line)
    super(sorted.map(({ line, reason }) => `line ${line}: ${reason}`).join('\n'))
    this.problems = sorted
  }
}

const types = Object.keys(recordTypes) as RecordType[]

/** What a line means to name, though it cannot be read otherwise: whoever names it makes no mistake of their own. */
export type UniqueClaim = { type: string; slug: string; values: string[] }

/** Reads all lines, good and bad; empty lines are passed over. */
export async function readLines(lines: AsyncIterable<string> | Iterable<string>) {
  const rows = Object.fromEntries(types.map((type) => [type, []])) as unknown as Record<RecordType, Row[]>
  const problems: Problem[] = []
  const claims: UniqueClaim[] = []
  let line = 0
  for await (const text of lines) {
    line += 1
    if (text.trim() === '' || (line === 1 && text === '\uFEFF')) continue
    const read = readLine(line === 1 ? text.replace(/^\uFEFF/, '') : text)
    if ('record' in read) rows[read.record.type].push({ line, record: read.record })
    else problems.push(...read.reasons.map((reason) => ({ line, reason })))
    if ('claim' in read && read.claim) claims.push(read.claim)
  }
  return { rows: rows as Rows, problems, claims }
}

function readLine(text: string): { record: CatalogueRecord } | { reasons: string[]; claim?: UniqueClaim | undefined } {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    return { reasons: [`is not JSON: ${(error as Error).message}`] }
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { reasons: ['is not a JSON object'] }
  const type = (value as { type?: unknown }).type
  if (typeof type !== 'string' || !Object.hasOwn(recordTypes, type)) {
    return { reasons: [`"type" must be one of ${types.join(', ')}`] }
  }
  const parsed = recordTypes[type as RecordType].safeParse(value)
  if (parsed.success) return { record: parsed.data as CatalogueRecord }
  const reasons = parsed.error.issues.map(({ path, message }) => `${path.join('.') || type}: ${plain(message)}`)
  return { reasons, claim: claimOf(value) }
}

const plain = (message: string) => (message.endsWith('received undefined') ? 'is missing' : message)

const Claimed = z.object({
  type: z.string(),
  slug: z.string(),
  values: z.array(z.object({ slug: z.string() }).transform(({ slug }) => slug)).catch([]),
})
const claimOf = (value: object): UniqueClaim | undefined => Claimed.safeParse(value).data
