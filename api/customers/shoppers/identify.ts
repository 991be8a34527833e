import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Queryable } from '../../platform/database/db.ts'
import { given, statement } from '../../platform/database/statement.ts'
import { shoppers } from './tables.ts'

/** Guest tokens are kept as hashes: whoever reads the database cannot shop as somebody else. */
const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

const guestWith = statement(z.object({ id: z.string() }))`
  select id from ${shoppers} where guest_token_hash = ${given('hash')}`

/** The shopper of a guest token, null when this guest has done nothing yet. */
export async function findGuest(db: Queryable, token: string): Promise<string | null> {
  const [guest] = await guestWith(db, { hash: hashToken(token) })
  return guest?.id ?? null
}

/** The shopper of a guest token, written down at the first action; two first actions at once make one shopper. */
export async function ensureGuest(db: Queryable, token: string): Promise<string> {
  const found = await findGuest(db, token)
  if (found) return found
  const [newcomer] = await db
    .insert(shoppers)
    .values({ guestTokenHash: hashToken(token) })
    .onConflictDoNothing()
    .returning({ id: shoppers.id })
  if (newcomer) return newcomer.id
  return (await findGuest(db, token)) ?? (await ensureGuest(db, token))
}
