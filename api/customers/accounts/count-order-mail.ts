import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/db.ts'
import type { Ask } from '../../platform/request/ask.ts'
import { mayMail, takeMailBack } from './limit-password-tries.ts'
import { accounts } from './tables.ts'

/**
 * Does what mails an order's buyer, and says to it whether it may: a mail to an address that the shopper did not prove
 * to be theirs counts like every mail that anybody may cause (decision 13). Where it fails nothing was mailed, and
 * nothing counts.
 */
export async function countingOrderMail<T>(
  ask: Ask,
  { shopperId, email }: { shopperId: string; email: string },
  work: (mayMail: boolean) => Promise<T>,
): Promise<T> {
  const address = email.toLowerCase()
  if (address === '' || (await hasProven(ask.db, shopperId, address))) return await work(true)
  const may = await mayMail(ask, address)
  try {
    return await work(may)
  } catch (error) {
    if (may) await takeMailBack(ask, address)
    throw error
  }
}

async function hasProven(db: Queryable, shopperId: string, address: string): Promise<boolean> {
  const [proven] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      and(
        eq(accounts.shopperId, shopperId),
        isNotNull(accounts.emailVerifiedAt),
        eq(sql`lower(${accounts.email})`, address),
      ),
    )
  return proven !== undefined
}
