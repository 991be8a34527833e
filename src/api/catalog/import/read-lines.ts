import { z } from 'zod'
import { parseUntrusted } from '#contract/parse-untrusted.ts'
import { type CatalogueRecord, type RecordType, recordTypes } from './records.ts'

/** `line` counts from 1 within the file, `place` from 0 within the type. */
export type Row<R extends CatalogueRecord = CatalogueRecord> = { line: number; place: number; record: R }
export type RowOf<T extends RecordType> = Row<Extract<CatalogueRecord, { type: T }>>
export type Rows = { [T in RecordType]: RowOf<T>[] }

const types = Object.keys(recordTypes) as RecordType[]

/** The names that a bad line would define. Other lines that refer to them get no fault for that. */
export type UniqueClaim = { type: string; slug: string; values: string[] }

/** `count` is the number of all reasons, if `reasons` is not complete. */
export type ReadLine =
  | { record: CatalogueRecord }
  | { reasons: string[]; count?: number | undefined; claim?: UniqueClaim | undefined }

/** Reads one line. The text must not be empty nor start with a byte order mark. */
export function readLine(text: string): ReadLine {
  try {
    return recordIn(text)
  } catch (error) {
    // Deep nesting of lists overflows the stack of the recursive functions. No valid record is nested that deeply.
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

/** JSON escapes of U+0000 and of surrogates. A complete surrogate pair also matches; the full check then accepts it. */
const MAY_HOLD_UNKEPT = /\\u(?:0000|d[89a-f])/i

/** PostgreSQL stores neither U+0000 nor half a surrogate pair in a text. */
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
