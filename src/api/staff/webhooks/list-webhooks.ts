import { and, desc, eq, not, or, sql } from 'drizzle-orm'
import type { Delivery, Webhook } from '#contract/staff/webhooks.ts'
import { stillDemo } from '../../ordering/payments/providers/sandbox/demo-mark.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { events } from '../../platform/events/tables.ts'
import type { ActorContext } from '../../platform/request/actor.ts'
import { HttpError } from '../../platform/request/errors.ts'
import { deliveries, webhooks } from './tables.ts'

export type WebhookRow = typeof webhooks.$inferSelect

/** Hides demo webhooks after the demo has ended. */
export const isThere = or(not(webhooks.demo), stillDemo)

export const presentWebhook = ({ id, url, kinds, on, createdAt, failingSince }: WebhookRow): Webhook => ({
  ...{ id, url, kinds, on },
  created_at: createdAt.toISOString(),
  failing_since: failingSince?.toISOString() ?? null,
})

export const listWebhooks = async ({ db }: Pick<ActorContext, 'db'>): Promise<Webhook[]> =>
  (await db.select().from(webhooks).where(isThere).orderBy(desc(webhooks.createdAt), desc(webhooks.id))).map(
    presentWebhook,
  )

/** One webhook. Throws `not_found`. */
export async function webhookOf(db: Queryable, id: string): Promise<WebhookRow> {
  const [row] = await db
    .select()
    .from(webhooks)
    .where(and(eq(webhooks.id, id), isThere))
  if (!row) throw new HttpError('not_found')
  return row
}

type Page = { before?: string | undefined; limit: number }

/** Deliveries of a webhook, the latest first. */
export async function deliveriesOf(db: Queryable, webhookId: string, { before, limit }: Page) {
  const isOlder = before
    ? sql`(${deliveries.createdAt}, ${deliveries.id}) < (select created_at, id from ${deliveries} seen where seen.id = ${before})`
    : undefined
  const rows = await db
    .select({ delivery: deliveries, kind: events.kind, at: events.at })
    .from(deliveries)
    .innerJoin(events, eq(events.id, deliveries.eventId))
    .where(and(eq(deliveries.webhookId, webhookId), isOlder))
    .orderBy(desc(deliveries.createdAt), desc(deliveries.id))
    .limit(limit + 1)
  const shown = rows.slice(0, limit).map(({ delivery, kind, at }): Delivery => {
    const { id, attempts, answered, problem, sentAt, failedAt, nextTryAt } = delivery
    const state = sentAt ? 'sent' : failedAt ? 'failed' : 'waiting'
    return {
      ...{ id, kind, state, attempts, answered },
      at: at.toISOString(),
      next_try_at: state === 'waiting' ? nextTryAt.toISOString() : null,
      problem: problem ?? '',
    }
  })
  return { deliveries: shown, next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null }
}
