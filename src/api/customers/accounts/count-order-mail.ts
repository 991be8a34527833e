import { z } from 'zod'
import type { Queryable } from '../../platform/database/db.ts'
import { param, statement } from '../../platform/database/statement.ts'
import type { HandlerContext } from '../../platform/request/handler-context.ts'
import { mayMail, takeMailBack } from './limit-password-tries.ts'
import { accounts } from './tables.ts'

/**
 * Runs `work`, which mails an order's buyer, and passes whether it may send the mail. A mail to an address that the
 * shopper has not verified counts against the mail limit (decision 13). If `work` fails, no mail was sent and the count
 * is reversed.
 */
export async function countingOrderMail<T>(
  ctx: HandlerContext,
  { shopperId, email }: { shopperId: string; email: string },
  work: (mayMail: boolean) => Promise<T>,
): Promise<T> {
  const address = email.toLowerCase()
  if (address === '' || (ctx.session && (await hasProven(ctx.db, shopperId, address)))) return await work(true)
  const may = await mayMail(ctx, address)
  try {
    return await work(may)
  } catch (error) {
    if (may) await takeMailBack(ctx, address)
    throw error
  }
}

const proven = statement(z.object({ id: z.string() }))`
  select id from ${accounts} where shopper_id = ${param('shopperId')} and email_verified_at is not null
    and lower(email) = ${param('address')}`

async function hasProven(db: Queryable, shopperId: string, address: string): Promise<boolean> {
  return (await proven(db, { shopperId, address })).length > 0
}
