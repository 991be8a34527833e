import { createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '../database/db.ts'
import { statement } from '../database/statement.ts'
import { hashSecret } from './tables.ts'

/** Replaces personal data with a hash that still distinguishes values but cannot be reversed. */
export type KeyedHash = (personal: string) => string

/** SQL expression for the secret that `keyedWith` needs. */
export const secretOfHashes = sql`(select secret from ${hashSecret})`

const readSecret = statement(z.object({ secret: z.string().nullable() }))`select ${secretOfHashes} as secret`

/**
 * The keyed hash of this shop, the same in every process. The database contains the secret, so a copy of the whole
 * database reveals it.
 */
export async function keyedHash(db: Queryable): Promise<KeyedHash> {
  const [row] = await readSecret(db, {})
  return keyedWith(row?.secret ?? null)
}

export function keyedWith(secret: string | null): KeyedHash {
  if (secret === null) throw new Error('The secret of keyed hashes is gone')
  return (personal) => createHmac('sha256', secret).update(personal).digest('base64url')
}
