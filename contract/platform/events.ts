import { z } from 'zod'
import type { Permission } from '../permissions.ts'

/**
 * What staff and programs are told of, each with who may hear of it and whether it is mailed to who has chosen nothing. What
 * alerts already mail to the shop's own address (decision 27) is mailed to nobody else unless they want it.
 */
export const eventKinds = {
  /** An order in cash was placed, or one that is paid online is paid. */
  order_placed: { may: 'orders.read', mailed: true },
  refund_failed: { may: 'refunds.give', mailed: true },
  dispute: { may: 'disputes.read', mailed: true },
  /** Few pieces of something public are left, or none. */
  stock_low: { may: 'goods.read', mailed: true },
  /** Money that is not as it should be: taken twice, another sum, books that differ. */
  books: { may: 'news.read', mailed: false },
  /** Something does not work: mails, disk, clock, whatever is an error in the log. */
  trouble: { may: 'news.read', mailed: false },
  /** A webhook was switched off, since its program has not answered for days. */
  webhook_off: { may: 'tokens.write', mailed: true },
} as const satisfies Record<string, { may: Permission; mailed: boolean }>

export type EventKind = keyof typeof eventKinds
export const eventNames = Object.keys(eventKinds) as [EventKind, ...EventKind[]]

/**
 * Events for programs alone: staff members are not notified of them, and the database writes them only while a webhook
 * asks for their kind (`tell_programs` in the migrations). What each carries: `contract/staff/webhook-events.ts`.
 */
export const programKinds = {
  order_confirmed: { may: 'orders.read' },
  order_moved: { may: 'orders.read' },
  order_delivered: { may: 'orders.read' },
  order_cancelled: { may: 'orders.read' },
  order_refunded: { may: 'orders.totals' },
  payment_received: { may: 'orders.totals' },
  product_created: { may: 'goods.read' },
  product_changed: { may: 'goods.read' },
  product_deleted: { may: 'goods.read' },
  stock_changed: { may: 'goods.read' },
} as const satisfies Record<string, { may: Permission }>
export type ProgramKind = keyof typeof programKinds

/** Everything that a webhook can ask for, with the permission that choosing it needs. */
export const webhookKinds = { ...eventKinds, ...programKinds }
export type WebhookKind = keyof typeof webhookKinds
export const webhookKindNames = Object.keys(webhookKinds) as [WebhookKind, ...WebhookKind[]]

/** Kinds that somebody may hear of. */
export const kindsFor = (permissions: Iterable<string>): EventKind[] => {
  const allowed = new Set(permissions)
  return eventNames.filter((kind) => allowed.has(eventKinds[kind].may))
}

/**
 * What an event's sentence is filled with: numbers, codes, and titles by language. `alert` names the sentence where one kind
 * has several. Nothing of a person stands here: who may read the thing itself follows the link.
 */
export const EventDetails = z.record(z.string(), z.union([z.string(), z.number(), z.record(z.string(), z.string())]))
export type EventDetails = z.infer<typeof EventDetails>

/** Something that happened, as pages, mails and programs tell it. */
export type Happening = { kind: EventKind; details: EventDetails }

/** Where in the console the thing stands; null where there is no page of it. */
export function placeOf({ kind, details }: Happening): string | null {
  const { order, product, webhook } = details
  if (typeof order === 'string' && order !== '-') return `/orders/${encodeURIComponent(order)}`
  if (kind === 'stock_low' && typeof product === 'number') return `/products/${product}/stock`
  if (kind === 'webhook_off' && typeof webhook === 'string') return `/settings/webhooks/${webhook}`
  return kind === 'books' || kind === 'trouble' || kind === 'dispute' ? '/news/alerts' : null
}
