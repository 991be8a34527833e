import { hash } from 'node:crypto'
import { z } from 'zod'
import { newId } from '../../platform/database/columns.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { given, statement } from '../../platform/database/statement.ts'
import { shoppers } from './tables.ts'

/** Guest tokens are kept as hashes: whoever reads the database cannot shop as somebody else. */
const hashToken = (token: string): string => hash('sha256', token, 'base64url')

const guestWith = statement(z.object({ id: z.string() }))`
  select id from ${shoppers} where guest_token_hash = ${given('hash')}`

/** The shopper of a guest token, null when this guest has done nothing yet. */
export async function findGuest(db: Queryable, token: string): Promise<string | null> {
  const [guest] = await guestWith(db, { hash: hashToken(token) })
  return guest?.id ?? null
}

/** A newcomer is written down; the row of one whom somebody else writes at the same time this statement does not see. */
const guestOrNewcomer = statement(z.object({ id: z.string() }))`
  with known as (select id from ${shoppers} where guest_token_hash = ${given('hash')}),
  newcomer as (
    insert into ${shoppers} (id, guest_token_hash) select ${given('id')}::uuid, ${given('hash')}::text
    where not exists (select from known) on conflict do nothing returning id)
  select id from known union all select id from newcomer`

/** The shopper of a guest token, written down at the first action; two first actions at once make one shopper. */
export async function ensureGuest(db: Queryable, token: string): Promise<string> {
  for (;;) {
    const [guest] = await guestOrNewcomer(db, { hash: hashToken(token), id: newId() })
    if (guest) return guest.id
  }
}
