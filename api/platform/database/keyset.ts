import { type AnyColumn, asc, desc, type SQL, sql } from 'drizzle-orm'
import { isUuid } from '../../../contract/fields.ts'

/** What a list is ordered by: a moment, then a key; which way. */
export type Order = { at: AnyColumn; key: AnyColumn; first: 'newest' | 'oldest' }

/** A moment to the microsecond, and a key that begins no other. */
const CURSOR = /^(\d{1,16}) (.+)$/s
const INTEGER = /^\d{1,9}$/

/**
 * Where a row stands in a list, as a column to select: what `pageFrom` makes cursors of. It holds values and names no row,
 * so that the next page is found though that row is gone by then.
 */
export const placeOf = ({ at, key }: Order) =>
  sql<string>`(extract(epoch from ${at}) * 1000000)::bigint || ' ' || ${key}`

/** The rows of a list in its order. */
export const orderOf = ({ at, key, first }: Order): SQL[] =>
  first === 'newest' ? [desc(at), desc(key)] : [asc(at), asc(key)]

/** The rows after a cursor; all of them without one, or with one that is none. */
export function beyond({ at, key, first }: Order, cursor: string | undefined): SQL | undefined {
  const [, micros, last] = CURSOR.exec(Buffer.from(cursor ?? '', 'base64url').toString()) ?? []
  if (!micros || !last || last.includes('\0') || !isKeyOf(key, last)) return undefined
  const moment = sql`timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond'`
  return first === 'newest' ? sql`(${at}, ${key}) < (${moment}, ${last})` : sql`(${at}, ${key}) > (${moment}, ${last})`
}

const isKeyOf = ({ columnType }: AnyColumn, last: string): boolean =>
  columnType === 'PgUUID' ? isUuid(last) : !/Integer|Serial/.test(columnType) || INTEGER.test(last)

/** The key that a cursor of a list in the order of one unique key holds; undefined without one. */
export function keyIn(cursor: string | undefined): string | undefined {
  const key = Buffer.from(cursor ?? '', 'base64url').toString()
  return key === '' || key.includes('\0') ? undefined : key
}

/** A page of so many rows, of which one more was asked for: with the cursor of the next page, null on the last. */
export function pageFrom<Row extends { place: string }>(rows: Row[], limit: number) {
  const data = rows.slice(0, limit)
  const last = rows.length > limit ? data.at(-1) : undefined
  return { data, next: last ? Buffer.from(last.place).toString('base64url') : null }
}
