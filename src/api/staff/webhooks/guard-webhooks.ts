import { type WebhookKind, webhookKinds } from '#contract/platform/events.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { Actor } from '../../platform/request/actor.ts'
import { businessError } from '../../platform/request/errors.ts'
import { isOfDemo } from '../members/guard-ranks.ts'
import { type WebhookRow, webhookOf } from './list-webhooks.ts'

/** Staff cannot send events to a program that they have no permission for. Throws `token_above_own`. */
export function refuseKindsAbove(actor: Actor, kinds: WebhookKind[]): void {
  if (actor.by !== 'staff') return
  // Without a field: the form's error at its kinds only says that none is chosen.
  if (!kinds.every((kind) => actor.permissions.has(webhookKinds[kind].may))) throw businessError('token_above_own')
}

/**
 * A webhook for a change. Throws `not_found`, and `role_above_own` if demo staff change a webhook that stays after the
 * demo.
 */
export async function webhookToChange(tx: Tx, actor: Actor, id: string): Promise<WebhookRow> {
  const row = await webhookOf(tx, id)
  if (!row.demo && (await isOfDemo(tx, actor))) throw businessError('role_above_own')
  return row
}
