import { type AnyColumn, asc, desc, type SQL, sql } from 'drizzle-orm'
import { isUuid } from '#contract/fields.ts'

/** The order of a list: by time, then by key, newest or oldest first. */
export type Order = { at: AnyColumn; key: AnyColumn; first: 'newest' | 'oldest' }

/** A time in microseconds since 1970, and the key. */
const CURSOR = /^(\d{1,16}) (.+)$/s
const INTEGER = /^\d{1,9}$/

/**
 * The position of a row in a list, as a column to select; `pageFrom` makes cursors of it. It holds values and not a
 * reference, so the next page is found even if the row has been deleted.
 */
export const positionColumn = ({ at, key }: Order) =>
  sql<string>`(extract(epoch from ${at}) * 1000000)::bigint || ' ' || ${key}`

/** The `order by` terms of the list. */
export const orderByTerms = ({ at, key, first }: Order): SQL[] =>
  first === 'newest' ? [desc(at), desc(key)] : [asc(at), asc(key)]

/** Condition for the rows after a cursor. Undefined, so all rows, without a cursor or with an invalid one. */
export function afterCursor({ at, key, first }: Order, cursor: string | undefined): SQL | undefined {
  const [, micros, last] = CURSOR.exec(Buffer.from(cursor ?? '', 'base64url').toString()) ?? []
  if (!micros || !last || last.includes('\0') || !isKeyOf(key, last)) return undefined
  const moment = sql`timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond'`
  return first === 'newest' ? sql`(${at}, ${key}) < (${moment}, ${last})` : sql`(${at}, ${key}) > (${moment}, ${last})`
}

const isKeyOf = ({ columnType }: AnyColumn, last: string): boolean =>
  columnType === 'PgUUID' ? isUuid(last) : !/Integer|Serial/.test(columnType) || INTEGER.test(last)

/** The key in the cursor of a list that is ordered by one unique key; undefined without one. */
export function keyOfCursor(cursor: string | undefined): string | undefined {
  const key = Buffer.from(cursor ?? '', 'base64url').toString()
  return key === '' || key.includes('\0') ? undefined : key
}

/** A page of `limit` rows with the cursor of the next page, null on the last. Query `limit + 1` rows. */
export function pageFrom<Row extends { place: string }>(rows: Row[], limit: number) {
  const data = rows.slice(0, limit)
  const last = rows.length > limit ? data.at(-1) : undefined
  return { data, next: last ? Buffer.from(last.place).toString('base64url') : null }
}
