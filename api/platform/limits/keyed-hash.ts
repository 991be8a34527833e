import { createHmac } from 'node:crypto'
import type { Queryable } from '../database/db.ts'
import { hashSecret } from './tables.ts'

/** Turns what is personal into what can be told apart and no longer read. */
export type KeyedHash = (personal: string) => string

/** The keyed hash of this shop, the same in every process. Whoever has the whole database has its secret too. */
export async function keyedHash(db: Queryable): Promise<KeyedHash> {
  const [row] = await db.select({ secret: hashSecret.secret }).from(hashSecret)
  if (!row) throw new Error('The secret of keyed hashes is gone')
  return (personal) => createHmac('sha256', row.secret).update(personal).digest('base64url')
}
