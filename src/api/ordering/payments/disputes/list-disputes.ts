import { desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ActorContext } from '../../../platform/request/actor.ts'
import { orders } from '../../orders/tables.ts'
import { paymentEvents, payments } from '../tables.ts'

/** A provider's report of a dispute. Amounts in minor units, times in seconds since 1970. Some disputes have no deadline. */
export const DisputeNews = z.object({
  id: z.string(),
  status: z.string(),
  reason: z.string(),
  amount: z.number(),
  currency: z.string(),
  told_at: z.number(),
  due_by: z.number().nullish(),
})

export type ListedDispute = Pick<z.infer<typeof DisputeNews>, 'id' | 'status' | 'reason' | 'amount'> & {
  provider: string
  /** Null if the dispute concerns none of the shop's payments. */
  orderNumber: string | null
  currency: string
  toldAt: Date
  /** Deadline for the answer at the provider. */
  dueBy: Date | null
}

const { content, eventId, provider, receivedAt } = paymentEvents
const told = sql`(${content}->>'told_at')::bigint`
const dispute = sql`${content}->>'id'`

/** The latest report of each dispute by the provider's time, in any order of arrival; the newest first. */
export async function listDisputes({ db }: ActorContext, { limit }: { limit: number }): Promise<ListedDispute[]> {
  const last = db
    .selectDistinctOn([provider, dispute], {
      content,
      eventId,
      provider,
      orderNumber: orders.orderNumber,
      receivedAt,
      toldAt: told.as('told_at'),
    })
    .from(paymentEvents)
    .leftJoin(payments, eq(sql`${payments.id}::text`, paymentEvents.paymentId))
    .leftJoin(orders, eq(orders.id, payments.orderId))
    .where(sql`${content}->>'about' = 'dispute'`)
    .orderBy(provider, dispute, desc(told), desc(receivedAt), desc(eventId))
    .as('last')
  const rows = await db
    .select()
    .from(last)
    .orderBy(desc(last.toldAt), desc(last.receivedAt), desc(last.eventId))
    .limit(limit)
  return rows.map((row) => {
    const { told_at, due_by, currency, ...news } = DisputeNews.parse(row.content)
    const told = { toldAt: timeOf(told_at), dueBy: due_by ? timeOf(due_by) : null }
    return { ...news, ...told, provider: row.provider, orderNumber: row.orderNumber, currency: currency.toUpperCase() }
  })
}

const timeOf = (seconds: number): Date => new Date(seconds * 1000)
