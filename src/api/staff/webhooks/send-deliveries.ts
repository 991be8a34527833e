import { and, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { EventDetails, webhookKindNames } from '#contract/platform/events.ts'
import { WEBHOOK_VERSION } from '#contract/staff/webhook-events.ts'
import type { Db } from '../../platform/database/db.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import { rowsOf } from '../../platform/database/rows-of.ts'
import { publishEvent } from '../../platform/events/publish-event.ts'
import { events } from '../../platform/events/tables.ts'
import { runForAll } from '../../platform/jobs/run-for-all.ts'
import { type AllowedTargets, PostError, postExternal } from '../../platform/outgoing/post-external.ts'
import { unseal } from '../second-factor/seal.ts'
import { isSentTo } from './is-sent-to.ts'
import { DAYS_OF_FAILURE, isTaken, waitBeforeNextTry } from './rules.ts'
import { signedHeaders } from './sign.ts'
import { deliveries, webhooks } from './tables.ts'

type Sending = { db: Db; staffKey: Buffer; allowedTargets?: AllowedTargets | undefined }

const DueRow = z.object({
  id: z.uuid(),
  attempts: z.int(),
  webhook: z.uuid(),
  url: z.string(),
  secret: z.string(),
  event: z.uuid(),
  kind: z.enum(webhookKindNames),
  details: EventDetails,
  at: z.string(),
  now: z.coerce.number(),
})
type Due = z.infer<typeof DueRow>

/** Sends the due deliveries in parallel. Returns their number. `ahead` shifts the clock by seconds, for tests. */
export async function sendDeliveries(sending: Sending, ids: string[], ahead = 0): Promise<number> {
  const due = await beginTries(sending.db, ids, ahead)
  await runForAll(due, (one) => send(sending, one))
  return due.length
}

/**
 * Counts an attempt. Runs as one statement before the sending, because no transaction may wait for the network
 * (decision 11).
 */
const beginTries = (db: Db, ids: string[], ahead: number): Promise<Due[]> => rowsOf(db, DueRow)`
  update ${deliveries} set attempts = ${deliveries.attempts} + 1, problem = null from ${webhooks}, ${events}
  where ${deliveries.id} = any(${sql.param(ids)}::uuid[]) and ${deliveries.sentAt} is null and ${deliveries.failedAt} is null
    and ${deliveries.nextTryAt} <= now() + make_interval(secs => ${ahead})
    and ${webhooks.id} = ${deliveries.webhookId} and ${events.id} = ${deliveries.eventId} and ${isSentTo}
  returning ${deliveries.id}, ${deliveries.attempts}, ${webhooks.id} as webhook, ${webhooks.url}, ${webhooks.secret},
    ${events.id} as event, ${events.kind}, ${events.details}, to_json(${events.at}) #>> '{}' as at,
    extract(epoch from now())::float8 as now`

async function send({ db, staffKey, allowedTargets }: Sending, due: Due): Promise<void> {
  const { event, kind, details, webhook } = due
  // Depends only on the event, so that every attempt sends the same body.
  const timestamp = new Date(due.at).toISOString()
  const body = JSON.stringify({ id: event, version: WEBHOOK_VERSION, type: kind, timestamp, data: details })
  const signed = { id: event, timestamp: Math.floor(due.now), body }
  try {
    const headers = signedHeaders(unseal(staffKey, webhook, due.secret), signed)
    const answered = await postExternal({ url: due.url, headers, body }, allowedTargets)
    await note(db, due, { answered, problem: isTaken(answered) ? null : `HTTP ${answered}` })
  } catch (error) {
    // The secret was encrypted with another key. Staff can renew it in the console.
    const problem = error instanceof PostError ? error.code : 'ESECRET'
    await note(db, due, { answered: null, problem })
  }
}

type Outcome = { answered: number | null; problem: string | null }

/** Records the outcome, unless staff have restarted the delivery meanwhile. */
const note = (db: Db, { id, attempts, webhook, url }: Due, { answered, problem }: Outcome): Promise<void> =>
  inTransaction(db, async (tx) => {
    const wait = waitBeforeNextTry(attempts)
    const then =
      problem === null
        ? { sentAt: sql`now()` }
        : wait === null
          ? { failedAt: sql`now()` }
          : { nextTryAt: sql`now() + make_interval(secs => ${wait / 1000})` }
    const stillOurs = and(eq(deliveries.id, id), eq(deliveries.attempts, attempts), isNull(deliveries.sentAt))
    await tx
      .update(deliveries)
      .set({ answered, problem, ...then })
      .where(stillOurs)
    const ofIt = eq(webhooks.id, webhook)
    if (problem === null) {
      await tx.update(webhooks).set({ failingSince: null }).where(ofIt)
      return
    }
    const isLong = sql`coalesce(${webhooks.failingSince} < now() - make_interval(days => ${DAYS_OF_FAILURE}), false)`
    const [switched] = await tx
      .update(webhooks)
      .set({ failingSince: sql`coalesce(${webhooks.failingSince}, now())`, on: sql`${webhooks.on} and not ${isLong}` })
      .where(ofIt)
      .returning({ on: webhooks.on, since: webhooks.failingSince, isLong: sql<boolean>`${isLong}` })
    if (!switched?.isLong) return
    const details = { webhook, host: new URL(url).host }
    await publishEvent(tx, { kind: 'webhook_off', about: `${webhook}/${switched.since?.getTime()}`, details })
  })
