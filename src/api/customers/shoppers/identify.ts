import { hash } from 'node:crypto'
import { z } from 'zod'
import { newId } from '../../platform/database/columns.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { param, statement } from '../../platform/database/statement.ts'
import { shoppers } from './tables.ts'

/** Guest tokens are stored as hashes, so that read access to the database is not enough to act as a guest. */
const hashToken = (token: string): string => hash('sha256', token, 'base64url')

const guestWith = statement(z.object({ id: z.string() }))`
  select id from ${shoppers} where guest_token_hash = ${param('hash')}`

/** The shopper of a guest token; null before the guest's first write. */
export async function findGuest(db: Queryable, token: string): Promise<string | null> {
  const [guest] = await guestWith(db, { hash: hashToken(token) })
  return guest?.id ?? null
}

/**
 * Finds or inserts the guest. Returns no row if a concurrent request inserts the same guest: this statement does not
 * see that row.
 */
const guestOrNewcomer = statement(z.object({ id: z.string() }))`
  with known as (select id from ${shoppers} where guest_token_hash = ${param('hash')}),
  newcomer as (
    insert into ${shoppers} (id, guest_token_hash) select ${param('id')}::uuid, ${param('hash')}::text
    where not exists (select from known) on conflict do nothing returning id)
  select id from known union all select id from newcomer`

/** The shopper of a guest token, created at the first write. Two concurrent first writes make one shopper. */
export async function ensureGuest(db: Queryable, token: string): Promise<string> {
  for (;;) {
    const [guest] = await guestOrNewcomer(db, { hash: hashToken(token), id: newId() })
    if (guest) return guest.id
  }
}
