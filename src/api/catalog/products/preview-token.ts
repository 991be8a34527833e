import { timingSafeEqual } from 'node:crypto'
import type { Queryable } from '../../platform/database/db.ts'
import { type KeyedHash, keyedHash } from '../../platform/limits/keyed-hash.ts'

const MINUTES = 30

/** A token signed with the shop's secret. The server stores nothing, and only the server can create tokens. `now`: database time. */
export async function tokenOfPreview(db: Queryable, id: number, now: Date) {
  const until = new Date(now.getTime() + MINUTES * 60_000)
  const seconds = Math.floor(until.getTime() / 1000)
  return { token: `${id}-${seconds}-${signed(await keyedHash(db), id, seconds)}`, until: until.toISOString() }
}

/** The id of the product in a preview token. Null for an invalid or expired token. */
export async function productOfPreview(db: Queryable, token: string, now: Date): Promise<number | null> {
  const [, id, seconds, mark] = /^(\d{1,10})-(\d{1,12})-([\w-]{43})$/.exec(token) ?? []
  if (!id || !seconds || !mark || Number(seconds) * 1000 <= now.getTime()) return null
  const right = signed(await keyedHash(db), Number(id), Number(seconds))
  return timingSafeEqual(Buffer.from(mark), Buffer.from(right)) ? Number(id) : null
}

const signed = (hash: KeyedHash, id: number, until: number): string => hash(`preview of product ${id} until ${until}`)
