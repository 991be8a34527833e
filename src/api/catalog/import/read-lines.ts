import { z } from 'zod'
import { parseUntrusted } from '#contract/parse-untrusted.ts'
import { type CatalogueRecord, type RecordType, recordTypes } from './records.ts'

/** A record with the number of its line, counted from 1, and its place among those of its type, from 0. */
export type Row<R extends CatalogueRecord = CatalogueRecord> = { line: number; place: number; record: R }
export type RowOf<T extends RecordType> = Row<Extract<CatalogueRecord, { type: T }>>
export type Rows = { [T in RecordType]: RowOf<T>[] }

const types = Object.keys(recordTypes) as RecordType[]

/** What a line means to name, though it cannot be read otherwise: whoever names it makes no mistake of their own. */
export type UniqueClaim = { type: string; slug: string; values: string[] }

/** `count` says how many reasons there are where not all are given. */
export type ReadLine =
  | { record: CatalogueRecord }
  | { reasons: string[]; count?: number | undefined; claim?: UniqueClaim | undefined }

/** One line that is not empty, without a mark of byte order. */
export function readLine(text: string): ReadLine {
  try {
    return recordIn(text)
  } catch (error) {
    // What walks through lists within lists runs out of stack, far beyond what any record holds.
    if (error instanceof RangeError) return { reasons: ['is nested too deeply'] }
    throw error
  }
}

function recordIn(text: string): ReadLine {
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
  const unkept = MAY_HOLD_UNKEPT.test(text) || !text.isWellFormed() ? [...unkeptIn(value)] : []
  if (unkept.length > 0) return { reasons: unkept, claim: claimOf(value) }
  const parsed = parseUntrusted<z.ZodType<CatalogueRecord>>(recordTypes[type as RecordType], value)
  if (parsed.success) return { record: parsed.data }
  const reasons = parsed.error.issues.map(({ path, message }) => `${path.join('.') || type}: ${plain(message)}`)
  return { reasons, claim: claimOf(value) }
}

/** As JSON writes them; a whole pair of surrogates is looked at in vain. */
const MAY_HOLD_UNKEPT = /\\u(?:0000|d[89a-f])/i

/** PostgreSQL keeps neither in a text. */
function* unkeptIn(value: unknown, path: string[] = []): Generator<string> {
  if (typeof value === 'object' && value !== null) {
    for (const [name, part] of Object.entries(value)) {
      if (isUnkept(name)) yield `${[...path, 'a name'].join('.')}: ${unkept}`
      yield* unkeptIn(part, [...path, name])
    }
  } else if (typeof value === 'string' && isUnkept(value)) yield `${path.join('.')}: ${unkept}`
}

const unkept = 'must not hold U+0000 or half of a surrogate pair, which the database cannot keep'
const isUnkept = (text: string) => text.includes('\0') || !text.isWellFormed()

const plain = (message: string) => (message.endsWith('received undefined') ? 'is missing' : message)

const Claimed = z.object({
  type: z.string(),
  slug: z.string(),
  values: z
    .array(z.object({ slug: z.string() }).transform(({ slug }) => slug))
    .max(500)
    .catch([]),
})
const claimOf = (value: object): UniqueClaim | undefined => parseUntrusted(Claimed, value).data
