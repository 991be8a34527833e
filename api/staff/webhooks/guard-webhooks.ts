import { type WebhookKind, webhookKinds } from '../../../contract/platform/events.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { Actor } from '../../platform/request/actor.ts'
import { refusal } from '../../platform/request/refusal.ts'
import { isOfDemo } from '../members/guard-ranks.ts'
import { type WebhookRow, webhookOf } from './list-webhooks.ts'

/** Nobody has a program told what they may not hear themselves. Refuses (`token_above_own`). */
export function refuseKindsAbove(actor: Actor, kinds: WebhookKind[]): void {
  if (actor.by !== 'staff') return
  // At no field: the page that adds one says of its kinds only that none is chosen.
  if (!kinds.every((kind) => actor.permissions.has(webhookKinds[kind].may))) throw refusal('token_above_own')
}

/**
 * One of them, to be changed; not found where there is none. Refuses (`role_above_own`) those of the demo bazaar one that will be
 * there after it.
 */
export async function webhookToChange(tx: Tx, actor: Actor, id: string): Promise<WebhookRow> {
  const row = await webhookOf(tx, id)
  if (!row.demo && (await isOfDemo(tx, actor))) throw refusal('role_above_own')
  return row
}
