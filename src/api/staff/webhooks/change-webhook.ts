import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { WebhookKind } from '#contract/platform/events.ts'
import type { Webhook } from '#contract/staff/webhooks.ts'
import { changesBetween } from '../../platform/audit-log/changes-between.ts'
import { recordAction } from '../../platform/audit-log/record-action.ts'
import { lockName } from '../../platform/database/lock-name.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import type { ActorContext } from '../../platform/request/actor.ts'
import { businessError, HttpError } from '../../platform/request/errors.ts'
import { seal } from '../second-factor/seal.ts'
import { refuseKindsAbove, webhookToChange } from './guard-webhooks.ts'
import { presentWebhook, webhookOf } from './list-webhooks.ts'
import { newSecret } from './sign.ts'
import { deliveries, webhooks } from './tables.ts'

type Change = { kinds?: WebhookKind[] | undefined; on?: boolean | undefined; seen?: WebhookKind[] | undefined }

const target = (id: string) => ({ type: 'webhook', id })
const alike = (one: WebhookKind[], other: WebhookKind[]) => one.toSorted().join() === other.toSorted().join()

/**
 * Changes a webhook's event kinds, or switches it off or on. Omitted fields stay. Switching it on resets its failures;
 * failed deliveries stay failed. Throws `webhook_changed_meanwhile` if a colleague changed the kinds since `seen`, and
 * `token_above_own` for added kinds that the caller has no permission for.
 */
export const changeWebhook = ({ db, actor }: ActorContext, id: string, { kinds, on, seen }: Change): Promise<Webhook> =>
  inTransaction(db, async (tx) => {
    await lockName(tx, 'webhooks')
    const before = await webhookToChange(tx, actor, id)
    if (kinds && seen && !alike(seen, before.kinds) && !alike(kinds, before.kinds))
      throw businessError('webhook_changed_meanwhile', undefined, 'kinds')
    // Kinds that a colleague chose may stay or be removed without the permission for them.
    refuseKindsAbove(actor, kinds?.filter((kind) => !before.kinds.includes(kind)) ?? [])
    const after = { kinds: kinds ?? before.kinds, on: on ?? before.on }
    const changes = changesBetween(
      { kinds: before.kinds.toSorted().join(', '), on: before.on },
      { kinds: after.kinds.toSorted().join(', '), on: after.on },
    )
    if (Object.keys(changes).length === 0) return presentWebhook(before)
    const isNewlyOn = after.on && !before.on
    await tx
      .update(webhooks)
      .set({ ...after, ...(isNewlyOn && { failingSince: null }) })
      .where(eq(webhooks.id, id))
    // Touching waiting deliveries adds their jobs.
    if (isNewlyOn)
      await tx
        .update(deliveries)
        .set({ nextTryAt: sql`${deliveries.nextTryAt}` })
        .where(and(eq(deliveries.webhookId, id), isNull(deliveries.sentAt), isNull(deliveries.failedAt)))
    await recordAction(tx, actor, { action: 'webhook.change', target: target(id), changes })
    return presentWebhook(await webhookOf(tx, id))
  })

/** Replaces a webhook's secret. It is returned only here. */
export const renewSecret = ({ db, actor }: ActorContext, id: string, key: Buffer): Promise<string> =>
  inTransaction(db, async (tx) => {
    await lockName(tx, 'webhooks')
    await webhookToChange(tx, actor, id)
    const secret = newSecret()
    await tx
      .update(webhooks)
      .set({ secret: seal(key, id, secret) })
      .where(eq(webhooks.id, id))
    await recordAction(tx, actor, { action: 'webhook.secret', target: target(id) })
    return secret
  })

/** Deletes a webhook and its deliveries. */
export const removeWebhook = ({ db, actor }: ActorContext, id: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    await lockName(tx, 'webhooks')
    const { url } = await webhookToChange(tx, actor, id)
    await tx.delete(webhooks).where(eq(webhooks.id, id))
    const changes = { host: { before: new URL(url).host } }
    await recordAction(tx, actor, { action: 'webhook.remove', target: target(id), changes })
  })

/** Queues a delivery again in any state. Throws `webhook_off` if the webhook is off. */
export const sendAgain = ({ db, actor }: ActorContext, id: string, delivery: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    if (!(await webhookToChange(tx, actor, id)).on) throw businessError('webhook_off')
    const ofIt = and(eq(deliveries.id, delivery), eq(deliveries.webhookId, id))
    const [there] = await tx.select({ id: deliveries.id }).from(deliveries).where(ofIt)
    if (!there) throw new HttpError('not_found')
    // A delivery that waits after a failure is sent earlier. One that is being sent stays unchanged.
    const [again] = await tx
      .update(deliveries)
      .set({ sentAt: null, failedAt: null, problem: null, attempts: 0, nextTryAt: sql`now()` })
      .where(and(ofIt, or(isNotNull(deliveries.sentAt), isNotNull(deliveries.failedAt), isNotNull(deliveries.problem))))
      .returning({ id: deliveries.id })
    if (again) await recordAction(tx, actor, { action: 'webhook.send-again', target: target(id) })
  })
