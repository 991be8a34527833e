import { count, sql } from 'drizzle-orm'
import type { WebhookKind } from '#contract/platform/events.ts'
import type { Webhook } from '#contract/staff/webhooks.ts'
import { recordAction } from '../../platform/audit-log/record-action.ts'
import { newId } from '../../platform/database/columns.ts'
import { lockName } from '../../platform/database/lock-name.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import { problemOfUrl } from '../../platform/outgoing/public-address.ts'
import type { ActorContext } from '../../platform/request/actor.ts'
import { businessError } from '../../platform/request/errors.ts'
import { isOfDemo } from '../members/guard-ranks.ts'
import { seal } from '../second-factor/seal.ts'
import { refuseKindsAbove } from './guard-webhooks.ts'
import { isThere, presentWebhook } from './list-webhooks.ts'
import { newSecret } from './sign.ts'
import { webhooks } from './tables.ts'

/** Webhooks at most. */
const MAX_WEBHOOKS = 20

type Wanted = {
  url: string
  kinds: WebhookKind[]
  /** Key for encrypting secrets. */
  key: Buffer
  /** False only in tests that use a local receiver. */
  isGuarded: boolean
}

/**
 * Adds a webhook for future events. The secret is returned only here and stored encrypted. Throws `webhook_not_https`,
 * `webhook_not_public`, `token_above_own`, `webhook_exists`, `webhooks_full`.
 */
export const addWebhook = (
  { db, actor }: ActorContext,
  { url, kinds, key, isGuarded }: Wanted,
): Promise<{ webhook: Webhook; secret: string }> =>
  inTransaction(db, async (tx) => {
    const problem = isGuarded ? problemOfUrl(url) : null
    if (problem) throw businessError(`webhook_${problem}`, undefined, 'url')
    refuseKindsAbove(actor, kinds)
    await lockName(tx, 'webhooks')
    await tx.delete(webhooks).where(sql`not ${isThere}`)
    const [there] = await tx.select({ count: count() }).from(webhooks)
    if ((there?.count ?? 0) >= MAX_WEBHOOKS) throw businessError('webhooks_full', { most: MAX_WEBHOOKS })
    const [id, secret] = [newId(), newSecret()]
    const [row] = await tx
      .insert(webhooks)
      .values({ id, url: new URL(url).href, kinds, secret: seal(key, id, secret), demo: await isOfDemo(tx, actor) })
      .onConflictDoNothing({ target: webhooks.url })
      .returning()
    if (!row) throw businessError('webhook_exists', undefined, 'url')
    const changes = { host: { after: new URL(url).host }, kinds: { after: kinds } }
    await recordAction(tx, actor, { action: 'webhook.add', target: { type: 'webhook', id }, changes })
    return { webhook: presentWebhook(row), secret }
  })
